import type { DemoCommit } from "./demo-commit";

const MAIN = "refs/heads/main";

/** The stream `git fast-import` reads. The same history gives the same bytes, and so the same commit hashes. */
export function fastImportStream(history: readonly DemoCommit[]): Uint8Array {
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
    const person = `${commit.who} Example <${commit.who.toLowerCase()}@example.org> ${seconds} +0000`;
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
