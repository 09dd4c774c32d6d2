import { describe, expect, it } from "vitest";
import { githubOwner, sourceOwner } from "./source-owner";

describe("the source owner", () => {
  it("158 the source owner is upstream's, then the linked repository's, then the content repository's", () => {
    const references = (repository: string) => ({ references: { repository } });
    expect(sourceOwner({ upstream: { repo: "up/x" }, ...references("https://github.com/o/r") }, "native")).toBe("up");
    expect(sourceOwner(references("https://github.com/o/r.git"), "native")).toBe("o");
    expect(sourceOwner(references("https://www.github.com/o/r/"), "native")).toBe("o");
    for (const url of ["https://github.com/o/r/tree/main", "http://github.com/o/r", "https://github.com/o/r?tab=x"]) {
      expect(githubOwner(url)).toBeNull();
      expect(sourceOwner(references(url), "native")).toBe("native");
    }
    expect(sourceOwner({}, "native")).toBe("native");
  });
});
