import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { SearchView } from "../../lib/domain/views/search";
import { paletteEntries } from "./palette-entries";
import { GUIDES } from "./places";

const none = { items: [], total: 0, isMore: false };
const found: SearchView = {
  q: "kiln",
  evals: {
    items: [{ id: "kiln", name: "Kiln", description: "", delisted: false, isDemo: false, protocolRevision: 1 }],
    total: 1,
    isMore: false,
  },
  participants: none,
  results: none,
  cohorts: none,
  hasDemo: false,
};
const labels = (typed: string, view: SearchView | null = null) => paletteEntries(typed, view).map(({ label }) => label);

describe("paletteEntries", () => {
  it("offers every page and theme before anything is typed", () => {
    const all = labels("");
    expect(all.slice(0, 5)).toEqual(["Evals", "Standings", "Playground", "Sync", "Status"]);
    expect(all).toEqual(expect.arrayContaining(["Docs", "API", "Search", "Dark theme"]));
  });

  it("offers every guide by its title", async () => {
    const folder = "docs/guides";
    const titles = (await readdir(folder)).map(async (file) => {
      const [title = ""] = (await readFile(`${folder}/${file}`, "utf8")).split("\n");
      return [`/docs/guides/${file.replace(".md", "")}`, title.replace("# ", "")];
    });
    const offered = GUIDES.map(({ href, label }) => [href, label]);
    expect(offered.toSorted()).toEqual((await Promise.all(titles)).toSorted());
    expect(labels("read a board")[0]).toBe("Read a board");
  });

  it("keeps what holds every word, and always the search page", () => {
    expect(labels("THEME dark")).toEqual(["Dark theme", "All that is found for “THEME dark”"]);
    expect(labels("nothing so called")).toHaveLength(1);
    expect(paletteEntries("a&b", null).at(-1)).toMatchObject({ href: "/search?q=a%26b" });
  });

  it("puts what was found before the search page", () => {
    expect(paletteEntries("kiln", found)).toMatchObject([{ href: "/evals/kiln" }, { href: "/search?q=kiln" }]);
  });

  it("has an id of its own for every entry", () => {
    // An author may call an eval as a theme is called, or the last line.
    const items = ["dark", "search-page"].flatMap((id) => found.evals.items.map((item) => ({ ...item, id })));
    for (const typed of ["", "dark"]) {
      const ids = paletteEntries(typed, { ...found, evals: { ...found.evals, items } }).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
