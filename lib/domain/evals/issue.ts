// One shape for everything wrong with a document, on every surface: a stable code, where, what, and the way out.

/** `error` refuses the document; `lint` is shown to author and reviewer and refuses nothing. */
export type IssueSeverity = "error" | "lint";

export type Issue = {
  /** Stable, snake_case; never changes once published. Messages may. */
  code: string;
  /** Dotted path into the document (`results.0.participant.model`); "" is the root. */
  path: string;
  /** A sentence for a person that names the way out. */
  message: string;
  severity: IssueSeverity;
  /** The offending value, shortened, when it helps. */
  value?: string;
  /** Repository path of the file the document came from, when it came from a file. */
  file?: string;
  /** 1-based line in that file, when known. */
  line?: number;
  /** Full commit hash at which the file was read, when it came from a repository. */
  commit?: string;
};

/** More than any reader works through. Without a bound, a few bytes for each wrong item become hundreds in the answer. */
export const ISSUES_MAX = 2000;
