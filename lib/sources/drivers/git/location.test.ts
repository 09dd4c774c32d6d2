import { describe, expect, it } from "vitest";
import { isAppError } from "#lib/domain/errors";
import { parseLocation } from "./location";

const FILES = { file: true };

function refusal(location: string, allow = FILES): string {
  try {
    parseLocation(location, allow);
  } catch (error) {
    if (isAppError(error)) return `${error.code}: ${error.message} ${error.suggestion}`;
    throw error;
  }
  throw new Error("it was taken");
}

describe("parseLocation", () => {
  it("takes https, paths and file:// where files are allowed", () => {
    expect(parseLocation("https://example.org/o/r.git", { file: false })).toMatchObject({
      kind: "url",
      host: "example.org",
    });
    expect(parseLocation("/srv/evals", FILES)).toEqual({ kind: "path", path: "/srv/evals", shown: "/srv/evals" });
    expect(parseLocation("file:///srv/evals", FILES)).toMatchObject({
      kind: "url",
      url: "file:///srv/evals",
      host: null,
    });
  });

  it.each([
    "http://example.org/r",
    "git://example.org/r",
    "ssh://example.org/r",
    "git@example.org:o/r",
    "ext::sh -c x",
  ])("refuses %s: nothing but https leaves the machine", (location) => expect(refusal(location)).toContain("https"));

  it.each(["/srv/evals", "relative", "file:///srv/evals", "../up"])(
    "refuses %s where files are not allowed",
    (location) => expect(refusal(location, { file: false })).toContain("https://"),
  );

  it.each(["https://me:secret@example.org/r", "https://token@example.org/r", "https://:secret@example.org/r"])(
    "refuses a credential in the address without repeating it",
    (location) => {
      const said = refusal(location);
      expect(said).toContain("ASSAYER_GIT_TOKEN");
      expect(said).not.toMatch(/secret|token@/);
    },
  );

  it("never shows a query, where tokens like to stand", () => {
    expect(parseLocation("https://example.org/r?access_token=secret", FILES).shown).toBe("https://example.org/r");
  });

  it.each(["", " ", "a\nb", "https://", "file://host/r"])("refuses %j", (location) => {
    expect(refusal(location)).toContain("bad_request");
  });
});
