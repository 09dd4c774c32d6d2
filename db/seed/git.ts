import { spawn } from "node:child_process";
import { AppError } from "#lib/domain/errors";

/** git's environment: no configuration, identity, prompt or template of the person who runs it. */
function hermetic(): NodeJS.ProcessEnv {
  return {
    NODE_ENV: process.env.NODE_ENV,
    ...(process.env["PATH"] === undefined ? {} : { PATH: process.env["PATH"] }),
    HOME: "/nonexistent",
    LC_ALL: "C",
    TZ: "UTC",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_TERMINAL_PROMPT: "0",
    GIT_TEMPLATE_DIR: "",
    GIT_DEFAULT_HASH: "sha1",
  };
}

/** Runs git with `input` on stdin; resolves to its stdout, throws AppError when git is missing or fails. */
export function git(args: readonly string[], input: Uint8Array = new Uint8Array()): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", args, { env: hermetic(), stdio: ["pipe", "pipe", "pipe"] });
    const out: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
    child.on("error", (cause) =>
      reject(new AppError("internal", "git could not be started.", "Install git 2.30 or newer and try again.", cause)),
    );
    child.on("close", (code) => {
      if (code === 0) return resolve(Buffer.concat(out).toString("utf8"));
      const said = Buffer.concat(errors).toString("utf8").trim().slice(0, 500);
      reject(new AppError("internal", `git ${args[0]} failed (${code}): ${said}`, "Check free disk space and git."));
    });
    child.stdin.on("error", () => undefined); // a git that died early reports itself by its exit code
    child.stdin.end(input);
  });
}
