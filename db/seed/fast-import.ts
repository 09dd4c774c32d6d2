/** A commit as a history of ours describes it. */
export type Commit = {
  /** ISO 8601 in UTC; author and committer date. */
  at: string;
  /** One of the invented people, or the program itself. */
  who: string;
  message: string;
  /** Repository paths and their whole new content. */
  write: { path: string; bytes: Uint8Array }[];
  /** Repository paths, files or folders. */
  remove: string[];
  /** A commit of a side branch: it starts at the main branch and does not move it. */
  aside?: true;
  /** Merges the side branch. */
  merge?: true;
};

/** Who the built-in evals come from; everyone else is of the family Example. */
const PROGRAM = "Assayer";

const MAIN = "refs/heads/main";

/** The stream `git fast-import` reads. The same history gives the same bytes, and so the same commit hashes. */
export function fastImportStream(history: readonly Commit[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const text = (line: string): void => void parts.push(Buffer.from(line, "utf8"));
  const data = (bytes: Uint8Array): void => {
    text(`data ${bytes.byteLength}\n`);
    parts.push(bytes);
    text("\n");
  };
  let main = 0;
  let aside = 0;
  for (const [index, commit] of history.entries()) {
    const mark = index + 1;
    const seconds = Date.parse(commit.at) / 1000;
    const name = commit.who === PROGRAM ? PROGRAM : `${commit.who} Example`;
    const person = `${name} <${commit.who.toLowerCase()}@example.org> ${seconds} +0000`;
    text(`commit ${commit.aside ? "refs/heads/side" : MAIN}\nmark :${mark}\nauthor ${person}\ncommitter ${person}\n`);
    data(Buffer.from(`${commit.message}\n`, "utf8"));
    if (main > 0) text(`from :${main}\n`);
    if (commit.merge && aside > 0) text(`merge :${aside}\n`);
    for (const path of commit.remove) text(`D ${path}\n`);
    for (const file of commit.write) {
      text(`M 100644 inline ${file.path}\n`);
      data(file.bytes);
    }
    if (commit.aside) aside = mark;
    else main = mark;
  }
  text("reset refs/heads/side\nfrom 0000000000000000000000000000000000000000\n\ndone\n");
  return Buffer.concat(parts);
}
