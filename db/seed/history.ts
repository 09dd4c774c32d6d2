// The history of the demo repository. Only ever append: a commit that changes here gets another hash, and boards that
// people already have are bound to the old one (the sync would rightly freeze them).
import { overlay, topFile } from "./demo-commit";
import type { Commit } from "./fast-import";

type Step = Omit<Commit, "write" | "remove"> & Partial<Pick<Commit, "write" | "remove">>;

const STEPS: Step[] = [
  {
    at: "2025-01-13T09:00:00Z",
    who: "Ada",
    message: "Say what this repository is\n\nDemo data: nothing in it is real.",
    write: topFile("README.md"),
  },
  {
    at: "2025-01-20T09:30:00Z",
    who: "Ada",
    message: "Add ledger-lines\n\nForty questions, one trial each.",
    write: overlay("ledger-lines/r1", 1),
  },
  { at: "2025-01-27T10:00:00Z", who: "Esme", message: "Add riddle-kiln", write: overlay("riddle-kiln/r1") },
  { at: "2025-02-03T10:00:00Z", who: "Celia", message: "Add postcard-haiku", write: overlay("postcard-haiku/r1") },
  { at: "2025-02-10T08:00:00Z", who: "Esme", message: "Add glossary-drift", write: overlay("glossary-drift/a-r1") },
  {
    at: "2025-02-24T08:00:00Z",
    who: "Esme",
    message: "Add a kiln question to glossary-drift\n\nA new task: protocol_revision 2.",
    write: overlay("glossary-drift/a-r2"),
  },
  {
    at: "2025-03-03T12:00:00Z",
    who: "Ada",
    message: "Import the spring table of ledger-lines",
    write: overlay("ledger-lines/r1-published"),
  },
  {
    at: "2025-03-10T08:00:00Z",
    who: "Esme",
    message: "Add a second kiln question to glossary-drift, with published results\n\nA new task: protocol_revision 3.",
    write: overlay("glossary-drift/a-r3"),
  },
  { at: "2025-03-17T10:00:00Z", who: "Celia", message: "Add museum-labels", write: overlay("museum-labels/r1") },
  { at: "2025-03-24T10:00:00Z", who: "Bruno", message: "Add canal-dispatch", write: overlay("canal-dispatch/r1") },
  {
    at: "2025-04-07T16:00:00Z",
    who: "Esme",
    message: "Withdraw glossary-drift\n\nTwo of its questions were quoted whole on a public page.",
    remove: ["evals/glossary-drift"],
  },
  { at: "2025-04-14T10:00:00Z", who: "Dmitri", message: "Add harbor-bargain", write: overlay("harbor-bargain/r1") },
  {
    at: "2025-04-21T12:00:00Z",
    who: "Celia",
    message: "Import the spring review of postcard-haiku",
    write: overlay("postcard-haiku/published"),
  },
  {
    at: "2025-05-05T12:00:00Z",
    who: "Celia",
    message: "Remove postcard-haiku\n\nThe judge could not count syllables. Its board stays readable as history.",
    remove: ["evals/postcard-haiku"],
  },
  {
    at: "2025-05-12T09:00:00Z",
    who: "Ada",
    message: "Begin revision 2 of ledger-lines",
    write: overlay("ledger-lines/r2-draft"),
    aside: true,
  },
  {
    at: "2025-05-19T09:00:00Z",
    who: "Ada",
    message: [
      "Merge revision 2 of ledger-lines",
      "",
      "Sixty tasks instead of forty, three trials, and every prompt states how the answer is written.",
      "Scores of revision 1 stay on their own board.",
    ].join("\n"),
    write: overlay("ledger-lines/r2"),
    remove: ["evals/ledger-lines/published-results"],
    merge: true,
  },
  {
    at: "2025-06-02T08:00:00Z",
    who: "Esme",
    message: "List glossary-drift again\n\nNew trades, new sentences, revision 1 of a new lineage.",
    write: overlay("glossary-drift/b-r1"),
  },
  {
    at: "2025-06-09T09:00:00Z",
    who: "Ada",
    message: "Explain the grading of ledger-lines\n\nCopy only: the board keeps its rows.",
    write: overlay("ledger-lines/copy-readme"),
  },
  {
    at: "2025-06-23T09:00:00Z",
    who: "Ada",
    message: "Describe ledger-lines better, link its method, redraw the cover\n\nCopy only: the board keeps its rows.",
    write: overlay("ledger-lines/copy-description"),
  },
  {
    at: "2025-07-14T12:00:00Z",
    who: "Ada",
    message: "Import the summer table of ledger-lines",
    write: overlay("ledger-lines/r2-published"),
  },
  {
    at: "2025-07-21T12:00:00Z",
    who: "Bruno",
    message: "Import the yearbook of the Canal Society",
    write: [...overlay("canal-dispatch/published"), ...overlay("canal-dispatch/copy-readme")],
  },
  { at: "2025-08-04T10:00:00Z", who: "Dmitri", message: "Add lantern-teams", write: overlay("lantern-teams/r1") },
  {
    at: "2025-09-01T17:00:00Z",
    who: "Esme",
    message: [
      "Reword a riddle and change an answer of riddle-kiln",
      "",
      "protocol_revision stays 1, on purpose: this is the mistake that the sync page explains. A changed answer makes",
      "old and new results incomparable, so the last good state stays until the revision is raised.",
    ].join("\n"),
    write: overlay("riddle-kiln/unbumped"),
  },
  {
    at: "2025-09-15T09:00:00Z",
    who: "Celia",
    message: "Say why scores of museum-labels take a while\n\nCopy only.",
    write: overlay("museum-labels/copy-readme"),
  },
];

export const DEMO_HISTORY: readonly Commit[] = STEPS.map((step) => ({ write: [], remove: [], ...step }));
