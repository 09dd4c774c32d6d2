/** What a commit is to the page that shows it, and what its copy button is called. */
export const commitMessages = {
  copy: (label: string, sha: string) => `Copy ${label} ${sha}`,
  protocol: "protocol commit",
  protocolOf: (evalId: string) => `protocol commit of ${evalId}`,
  definition: "definition commit",
  latest: "latest source commit",
  upstream: "upstream commit",
  importing: "importing commit",
  refused: "refused commit",
  head: "head commit",
} as const;
