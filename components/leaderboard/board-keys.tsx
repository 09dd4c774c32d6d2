"use client";

import { useEffect, useRef } from "react";
import { isTyping } from "./typing";

const KEYS: [string, string][] = [
  ["j / k", "Next or previous row"],
  ["Enter", "Open the row"],
  ["x", "Choose the row, to compare it"],
  ["[ / ]", "First or next page"],
  ["?", "This list"],
];

function moveRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>("a.row-link")];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** Keys for whoever reads boards all day; everything they do is a link or button on the page as well. */
export function BoardKeys() {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || dialog.current?.open) return;
      if (event.key === "j") moveRow(1);
      else if (event.key === "k") moveRow(-1);
      else if (event.key === "[") document.querySelector<HTMLElement>("a[data-view=previous]")?.click();
      else if (event.key === "]") document.querySelector<HTMLElement>("a[data-view=next]")?.click();
      else if (event.key === "?") dialog.current?.showModal();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="keys-title"
      className="m-auto rounded-md border border-line-strong bg-raised p-5 text-ink backdrop:bg-canvas/70"
    >
      <h2 id="keys-title" className="font-semibold">
        Keys
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {KEYS.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt className="font-mono text-meta">{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" className="mt-4">
        <button type="submit" className="h-9 rounded-md border border-line px-3 hover:bg-hover">
          Close
        </button>
      </form>
    </dialog>
  );
}
