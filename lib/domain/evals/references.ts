// Where an eval comes from: links of the upstream project. The source of the eval itself is never one of them (rule 020).
import { closedBlock, httpsUrl, isHttpsUrl, list, matches, text } from "./fields";
import { rule } from "./rule";

export const GITHUB_HANDLE = /^[A-Za-z0-9](?:[A-Za-z0-9]|-(?=[A-Za-z0-9])){0,38}$/;

/** Rules 017 and 018. */
export const ReferencesSchema = closedBlock({
  homepage: httpsUrl().optional(),
  paper: httpsUrl().optional(),
  repository: httpsUrl().optional(),
}).check(
  rule((references, report) => {
    if (Object.keys(references).length === 0) report("references_empty");
  }),
);

/** Rules 021 and 022: the exact commit of the upstream project that the eval packages. */
export const UpstreamProjectSchema = closedBlock({
  repo: text({ max: 200 }).check(matches(/^[A-Za-z0-9._-]+\/[A-Za-z0-9._-]+$/, "upstream_repo_malformed")),
  commit: text().check(matches(/^[0-9a-f]{7,40}$/, "upstream_commit_malformed")),
  paper: httpsUrl().optional(),
  contributors: list(text().check(matches(GITHUB_HANDLE, "github_handle_malformed")), { max: 10 }).optional(),
});

/** Rule 020: the page of an eval's own source, from the content repository and never from `references`. */
export function evalSourceUrl(contentRepository: string, evalId: string): string {
  return `${contentRepository.replace(/(\.git)?\/*$/, "")}/evals/${evalId}`;
}

/** Rule 020 at one commit; null for a repository whose site has no addresses that we know, or that is no site at all. */
export function evalSourceAt(contentRepository: string, evalId: string, commit: string): string | null {
  if (!isHttpsUrl(contentRepository)) return null;
  const { origin, host, pathname } = new URL(contentRepository);
  const tree = TREES.get(host.replace(/^www\./, ""));
  return tree === undefined
    ? null
    : `${origin}${pathname.replace(/(\.git)?\/*$/, "")}/${tree}/${commit}/evals/${evalId}`;
}

/** How sites of repositories call a folder at a commit. */
const TREES = new Map([
  ["github.com", "tree"],
  ["gitlab.com", "-/tree"],
  ["codeberg.org", "src/commit"],
]);
