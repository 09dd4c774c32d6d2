"use client";

import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { COMPARED_MAX, COMPARED_MIN } from "#lib/domain/comparison/compare-entries";
import { compareHref } from "../compare/compare-path";
import { comparePickerMessages as text } from "../messages/en/compare-picker";
import { isTyping } from "../shell/typing";

type Pick = { id: string; name: string };

/** The result that a row of a board stands for, by the link that covers the row, whatever else in it was meant. */
function pickOf(target: EventTarget | null): Pick | null {
  const row = target instanceof Element ? target.closest("tr") : null;
  const link = row?.querySelector<HTMLAnchorElement>("a.row-link") ?? null;
  const id = link?.pathname.split("/").at(-1);
  return link === null || id === undefined ? null : { id, name: link.textContent };
}

/** With the row, or without it when it was there; four rows stay four. */
function toggled(before: readonly Pick[], pick: Pick): Pick[] {
  const without = before.filter(({ id }) => id !== pick.id);
  if (without.length < before.length || before.length === COMPARED_MAX) return without;
  return [...before, pick];
}

/**
 * Rows of a board are chosen with a click while choosing, or with `x`. The rows themselves stay as they are: they are
 * many, and each carries nothing for this.
 */
export function ComparePicker() {
  const [picks, setPicks] = useState<Pick[] | null>(null);
  const chosen = picks ?? [];

  useEffect(() => {
    // Keys may come faster than renders: each builds on what the one before made.
    const toggle = (pick: Pick) => setPicks((before) => toggled(before ?? [], pick));
    function onClick(event: MouseEvent) {
      const pick = pickOf(event.target);
      if (picks === null || pick === null || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      toggle(pick);
    }
    function onKey(event: KeyboardEvent) {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "Escape" && picks !== null) setPicks(null);
      const pick = event.key === "x" ? pickOf(document.activeElement) : null;
      if (pick !== null) toggle(pick);
    }
    document.addEventListener("click", onClick, true);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("keydown", onKey);
    };
  }, [picks]);

  useEffect(() => {
    const ids = new Set((picks ?? []).map(({ id }) => id));
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a.row-link")) {
      link.closest("tr")?.toggleAttribute("data-picked", ids.has(pickOf(link)?.id ?? ""));
    }
  }, [picks]);

  return (
    <div data-picker className="needs-script flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
      {picks === null ? (
        <Button onClick={() => setPicks([])}>{text.start}</Button>
      ) : (
        <>
          <Button onClick={() => setPicks(null)}>{text.stop}</Button>
          {chosen.length < COMPARED_MIN ? null : (
            <a
              href={compareHref(chosen.map(({ id }) => id))}
              className="rounded-md bg-accent px-3 py-1.5 font-medium text-on-accent text-table hover:underline pointer-coarse:py-2.5"
            >
              {text.go(chosen.length)}
            </a>
          )}
        </>
      )}
      <p role="status" className="text-meta text-muted">
        {picks === null
          ? ""
          : `${chosen.length < COMPARED_MAX ? text.hint : text.full} ${text.chosen(chosen.map(({ name }) => name))}`}
      </p>
    </div>
  );
}
