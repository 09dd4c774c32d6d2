import { describe, expect, it } from "vitest";
import { publicLocation, publicText } from "./public-text";

describe("a location as anybody may see it", () => {
  it.each([
    ["https://example.org/o/evals.git", "https://example.org/o/evals.git"],
    ["https://user:ghp_secret@example.org/o/evals", "https://example.org/o/evals"],
    ["https://ghp_secret@example.org:8443/o/evals?access_token=secret#secret", "https://example.org:8443/o/evals"],
    ["https://u:secret@exa mple/o?x=secret", "https://exa mple/o"],
    ["/home/x/my evals/", "my evals"],
    ["/home/x/evals/.git", "evals"],
    ["./../evals", "evals"],
    ["file:///home/x/evals", "evals"],
    ["C:\\Users\\x\\evals", "evals"],
    ["/", "local repository"],
  ])("%s is %s", (location, shown) => {
    expect(publicLocation(location)).toBe(shown);
  });
});

describe("a sentence as anybody may see it", () => {
  it.each([
    ["Could not read /home/x/evals. It is gone.", "Could not read evals. It is gone."],
    ["fatal:/home/x/evals/.git/HEAD: bad", "fatal:HEAD: bad"],
    ["fatal: '/home/x/evals' is none", "fatal: 'evals' is none"],
    ["fatal: '/home/x y/my evals' and `/v1`", "fatal: 'my evals' and `/v1`"],
    ["in ~/private/evals, or ~/private/evals", "in evals, or evals"],
    ["in C:\\Users\\x\\evals now", "in evals now"],
    ["at https://u:secret@example.org/o/evals?t=secret.", "at https://example.org/o/evals."],
    ["(file:///home/x/evals)", "(evals)"],
    ["see 1.https://u:secret@example.org/o/evals", "see 1.https://example.org/o/evals"],
    ["+-https://u:secret@example.org/o/evals?!)", "+-https://example.org/o/evals?!)"],
    [`at ${"a".repeat(50)}https://u:secret@example.org/o`, `at ${"a".repeat(50)}https://example.org/o`],
    ["a.b://u:secret@x/y;c://u:secret@x/y", "a.b://x/y;c://u:secret@x/y"],
    [
      "Commit evals/<id>/eval.yaml and/or push it, see /sync.",
      "Commit evals/<id>/eval.yaml and/or push it, see /sync.",
    ],
    ["Complete it with `git fetch --unshallow`.", "Complete it with `git fetch --unshallow`."],
    ["Give an https:// address.", "Give an https:// address."],
  ])("%s", (text, shown) => {
    expect(publicText(text)).toBe(shown);
  });

  it("hides a known location whose name holds spaces", () => {
    expect(publicText("Could not read /home/x y/my evals.", ["/home/x y/my evals"])).toBe("Could not read my evals.");
  });

  it.each([
    ["separators", `${"/a".repeat(50_000)} ${"\\".repeat(100_000)}${"a:/".repeat(50_000)}`],
    ["letters", "a".repeat(400_000)],
    ["letters before an address", `${"a".repeat(400_000)}://x`],
    ["figures", "1".repeat(400_000)],
    ["figures and letters", `${"1".repeat(200_000)}${"a".repeat(200_000)}`],
    ["what may close a sentence, inside an address", `https://${".".repeat(400_000)}x`],
    ["quotes", `'/a"/`.repeat(80_000)],
    ["marks of an address's parts", "a://@?#".repeat(60_000)],
  ])("takes no longer for a long line of %s", (_, text) => {
    const began = performance.now();
    publicText(text);
    // Minutes, where the time grows with the square of the length.
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
