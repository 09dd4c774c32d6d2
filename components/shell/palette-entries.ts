// What the palette offers for what was typed: pages and themes by their words, what the server found, and the search page.
import { readSearchQuery } from "../../lib/domain/search/query";
import type { SearchView } from "../../lib/domain/views/search";
import { boardHref } from "../leaderboard/board-view";
import { harnessText } from "../leaderboard/harness-text";
import { paletteMessages as text } from "../messages/en/shortcuts";
import { PAGES } from "./places";
import { THEMES, type Theme } from "./theme";

export type PaletteEntry = { id: string; kind: string; label: string } & ({ href: string } | { theme: Theme });

/** The search page stands last, and alone when nothing else fits: Enter always leads somewhere. */
export function paletteEntries(typed: string, found: SearchView | null): PaletteEntry[] {
  const { text: q, words } = readSearchQuery(typed);
  const { kinds } = text;
  const commands: PaletteEntry[] = [
    ...PAGES.map(({ href, label }) => ({ id: href, kind: kinds.page, label, href })),
    ...THEMES.map((theme) => ({ id: theme, kind: kinds.theme, label: text.themes[theme], theme })),
  ];
  const fitting = commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  if (q === "") return fitting;
  return [
    ...fitting,
    ...(found === null ? [] : foundEntries(found)),
    { id: "search-page", kind: kinds.search, label: text.searchFor(q), href: `/search?${new URLSearchParams({ q })}` },
  ];
}

function foundEntries({ evals, participants, results, cohorts }: SearchView): PaletteEntry[] {
  const { kinds } = text;
  return [
    // By its address: an eval may be called as a theme is.
    ...evals.items.map(({ id, name }) => ({ id: `/evals/${id}`, kind: kinds.eval, label: name, href: `/evals/${id}` })),
    ...participants.items.map(({ id, model, ...names }) => ({
      id,
      kind: kinds.participant,
      label: [model, harnessText(names)].filter((part) => part !== null).join(" "),
      href: `/participants/${id}`,
    })),
    ...results.items.map(({ id, participant, eval: subject }) => ({
      id,
      kind: kinds.result,
      label: text.result(participant.model, subject.name),
      href: `/results/${id}`,
    })),
    ...cohorts.items.map(({ id, eval: subject, revision, isCurrent, protocolCommit }) => ({
      id,
      kind: kinds.board,
      label: text.board(subject.name, revision),
      href: boardHref(subject.id, isCurrent ? {} : { cohort: protocolCommit }),
    })),
  ];
}
