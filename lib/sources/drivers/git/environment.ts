// How every git process is started: nothing of the machine's or the repository's configuration can run a program.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "#lib/make-folder";

/** Variables of the caller that git may see: how to find programs, proxies and certificates. Nothing named GIT_*. */
const PASSED = [
  "PATH",
  "SYSTEMROOT",
  "TMPDIR",
  "HTTPS_PROXY",
  "https_proxy",
  "NO_PROXY",
  "no_proxy",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "CURL_CA_BUNDLE",
];

// The token reaches the helper through the environment, so it stands in no argument list and no file.
const CREDENTIAL_HELPER = [
  "!f() {",
  'test "$1" = get && test -n "$ASSAYER_GIT_TOKEN" &&',
  'printf "username=x-access-token\\npassword=%s\\n" "$ASSAYER_GIT_TOKEN";',
  "}; f",
].join(" ");

/** Options for every command; they win over any configuration file. */
const FIXED_CONFIG = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.attributesFile=/dev/null",
  "core.commitGraph=false",
  "core.askPass=",
  "credential.helper=",
  "diff.external=",
  "fetch.recurseSubmodules=false",
  "gc.auto=0",
  "http.followRedirects=false",
  "http.lowSpeedLimit=1000",
  "http.lowSpeedTime=30",
  "log.showRoot=true",
  "log.showSignature=false",
  "maintenance.auto=false",
  "protocol.allow=never",
  "protocol.https.allow=always",
  "transfer.fsckObjects=true",
  // Harmless marks of old tools; refusing them would refuse whole histories that no one can rewrite.
  "fetch.fsck.badTimezone=ignore",
  "fetch.fsck.missingSpaceBeforeDate=ignore",
  "fetch.fsck.zeroPaddedFilemode=ignore",
];

export type GitSetting = {
  allowFile: boolean;
  /** Host[:port] the token is for; git offers it to no other. */
  token?: { host: string; value: string };
  /** File written by writeGitConfig. */
  configFile: string;
};

export function gitArguments(setting: GitSetting): string[] {
  const config = [...FIXED_CONFIG, `protocol.file.allow=${setting.allowFile ? "always" : "never"}`];
  if (setting.token) config.push(`credential.https://${setting.token.host}.helper=${CREDENTIAL_HELPER}`);
  return config.flatMap((entry) => ["-c", entry]);
}

export function gitEnvironment(setting: GitSetting, outer: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { NODE_ENV: outer.NODE_ENV };
  for (const name of PASSED) {
    const value = outer[name];
    if (value !== undefined) env[name] = value;
  }
  return {
    ...env,
    HOME: "/nonexistent",
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: setting.configFile,
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_ASKPASS: "",
    SSH_ASKPASS: "",
    GIT_NO_LAZY_FETCH: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_LITERAL_PATHSPECS: "1",
    ...(setting.token ? { ASSAYER_GIT_TOKEN: setting.token.value } : {}),
  };
}

/**
 * Writes the one configuration file git reads. A repository of another owner may be read (nothing in it is run);
 * this cannot be said with `-c`, because git drops that for the process that serves a local repository.
 */
export async function writeGitConfig(directory: string): Promise<string> {
  await makeFolder(directory);
  const file = join(directory, "gitconfig");
  await writeFile(file, "[safe]\n\tdirectory = *\n");
  return file;
}
