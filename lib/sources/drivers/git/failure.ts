// Turns what git says about a failure into an error with a way out. The text comes from strangers: it is cut and cleaned.
import { AppError } from "#lib/domain/errors";
import type { GitExit } from "./run";

type Reading = { when: RegExp; code: "source_unreachable" | "source_unreadable"; what: string; wayOut: string };

const READINGS: readonly Reading[] = [
  {
    when: /could not read Username|Authentication failed|returned error: 40[13]/i,
    code: "source_unreachable",
    what: "The host refused to show the repository without a valid token, or it does not exist.",
    wayOut: "Check the address; for a private repository put a token with read access in ASSAYER_GIT_TOKEN.",
  },
  {
    when: /returned error: 404|not found/i,
    code: "source_unreachable",
    what: "There is no repository at this address.",
    wayOut: "Check the spelling of owner and name, and whether the repository is private.",
  },
  {
    when: /returned error: 30\d/i,
    code: "source_unreachable",
    what: "The repository has moved: the host answered with a redirect, which is not followed.",
    wayOut: "Open the address in a browser and configure the one it leads to.",
  },
  {
    when: /Could not resolve host|Failed to connect|Connection refused|timed out|unable to access|early EOF|hung up/i,
    code: "source_unreachable",
    what: "The host of the repository could not be reached.",
    wayOut: "Check the network and the address, then sync again; boards keep their last good state meanwhile.",
  },
  {
    when: /does not appear to be a git repository|not a git repository/i,
    code: "source_unreadable",
    what: "This is not a git repository.",
    wayOut: "Give the top folder of a clone, a bare repository, or an https:// address.",
  },
  {
    when: /shallow/i,
    code: "source_unreadable",
    what: "The repository is a shallow clone: commits that introduced protocol revisions are missing.",
    wayOut: "Complete it with `git fetch --unshallow`, or sync from the repository it was cloned from.",
  },
  {
    when: /fsck error|badTree|missingSpace|hasDot|gitmodules/i,
    code: "source_unreadable",
    what: "The repository holds objects that git itself judges malformed or dangerous.",
    wayOut: "Run `git fsck` in the repository and rewrite the objects it names.",
  },
  {
    when: /corrupt|bad object|missing (blob|tree|commit)|unable to read|Failed to traverse|inflate|could not read|bad tree|broken|invalid object|loose object|packfile|bad signature|unpack/i,
    code: "source_unreadable",
    what: "The repository is damaged: objects of its history are missing or cannot be read.",
    wayOut: "Run `git fsck` in it and fetch the missing objects again, or make a fresh clone.",
  },
];

/** What a person may see of git's own words: one line, no control characters, no addresses with credentials. */
export function cleanStderr(stderr: string): string {
  return stderr
    .replace(/\/\/[^/\s@]+@/g, "//")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, 300);
}

/** @param doing what was attempted, as in "list the branches of" */
export function gitFailure(doing: string, shown: string, exit: Pick<GitExit, "code" | "signal" | "stderr">): AppError {
  const said = cleanStderr(exit.stderr);
  const reading = READINGS.find((candidate) => candidate.when.test(said));
  // What git said stays with the cause: the message is kept and shown to anybody.
  const cause = new Error(`git ended with ${exit.signal ?? exit.code}: ${said || "it said nothing"}`);
  const message = `Could not ${doing} ${shown}. ${reading?.what ?? "git failed for a reason this program does not know."}`;
  return new AppError(
    reading?.code ?? "source_unreadable",
    message,
    reading?.wayOut ??
      "Set ASSAYER_DEBUG=1 to see what git said, or look into the worker's log; boards keep their last good state meanwhile.",
    cause,
  );
}
