/** Something a person should know about this installation. `problem` needs an action, `note` does not. */
export type Finding = {
  check: "schema" | "row-without-file" | "file-without-row" | "file-damaged" | "jobs" | "workers" | "disk" | "lock";
  severity: "problem" | "note";
  /** What it is about: a hash, a queue; null for the whole. */
  subject: string | null;
  message: string;
  wayOut: string;
};
