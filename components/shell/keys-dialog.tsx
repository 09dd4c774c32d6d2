"use client";

import { useEffect, useRef } from "react";
import { shortcutMessages as text } from "../messages/en/shortcuts";
import { ROW_LINKS } from "./row-links";

type Key = keyof typeof text.keys;

// A key is listed where the page has what it is for.
const NEEDS: Record<Key, string> = {
  rows: ROW_LINKS,
  open: ROW_LINKS,
  choose: "[data-picker]",
  pages: "a[data-view]",
  search: "body",
  palette: "body",
  list: "body",
};

/** The keys of this page and of every page. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const keys = (Object.keys(NEEDS) as Key[]).filter((key) => document.querySelector(NEEDS[key]) !== null);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="keys-title"
      className="m-auto rounded-md border border-line-strong bg-raised p-5 text-ink backdrop:bg-canvas/70"
    >
      <h2 id="keys-title" className="font-semibold">
        {text.title}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {keys.map((key) => (
          <div key={key} className="contents">
            <dt className="font-mono text-meta">{text.keys[key][0]}</dt>
            <dd>{text.keys[key][1]}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" className="mt-4">
        <button type="submit" className="h-9 rounded-md border border-line px-3 hover:bg-hover">
          {text.close}
        </button>
      </form>
    </dialog>
  );
}
