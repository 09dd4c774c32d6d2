"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Name } from "#components/ui/name";
import { SEARCH_TEXT_MAX } from "#lib/domain/search/query";
import { paletteMessages as text } from "../messages/en/shortcuts";
import { type PaletteEntry, paletteEntries } from "./palette-entries";
import { applyTheme } from "./theme";
import { useFound } from "./use-found";

/** One field that leads anywhere. */
export function Palette({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  // The entry, not its place: what the server finds later may move it.
  const [chosen, setChosen] = useState<string | undefined>();
  const found = useFound(typed);
  const entries = paletteEntries(typed, typeof found === "string" ? null : found);
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  );

  useEffect(() => dialog.current?.showModal(), []);
  // In braces: browsers answer a promise, which React would call as a cleanup.
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);

  function open(entry: PaletteEntry | undefined) {
    if (entry === undefined) return;
    dialog.current?.close();
    if ("theme" in entry) applyTheme(entry.theme);
    else location.assign(entry.href);
  }

  function onKey(event: KeyboardEvent) {
    // Enter that ends the writing of a character chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 && event.key !== "Enter") return;
    event.preventDefault();
    if (step === 0) open(entries[at]);
    else setChosen(entries[(at + step + entries.length) % entries.length]?.id);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the box closes it; Escape does too
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
      aria-label={text.title}
      className="mx-auto mt-[10vh] w-[min(36rem,100vw-2rem)] max-w-none rounded-md border border-line-strong bg-raised p-0 text-ink backdrop:bg-canvas/70"
    >
      <div className="space-y-2 p-3">
        <input
          type="text"
          role="combobox"
          aria-label={text.label}
          aria-expanded
          aria-controls="palette-options"
          aria-autocomplete="list"
          aria-activedescendant={`palette-${at}`}
          placeholder={text.label}
          value={typed}
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          onKeyDown={onKey}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(undefined);
          }}
          className="h-9 w-full rounded-md border border-line-strong bg-canvas px-3 text-body text-ink"
        />
        <div
          ref={list}
          id="palette-options"
          role="listbox"
          aria-label={text.options}
          className="max-h-[50vh] overflow-y-auto"
        >
          {entries.map((entry, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field that owns the list takes the keys
            <div
              key={entry.id}
              id={`palette-${place}`}
              role="option"
              aria-selected={place === at}
              tabIndex={-1}
              onClick={() => open(entry)}
              onMouseMove={() => setChosen(entry.id)}
              className="flex cursor-pointer items-baseline justify-between gap-4 rounded-sm px-3 py-1.5 aria-selected:bg-hover pointer-coarse:py-2.5"
            >
              <Name>{entry.label}</Name>
              <span className="shrink-0 text-meta text-muted">{entry.kind}</span>
            </div>
          ))}
        </div>
        <p role="status" className="px-3 text-meta text-muted">
          {stateText(found, entries.length)}
        </p>
      </div>
    </dialog>
  );
}

function stateText(found: ReturnType<typeof useFound>, count: number): string {
  if (found === "loading") return text.loading;
  if (found === "failed") return text.failed;
  // The search page is always among them.
  return found !== "idle" && count === 1 ? text.nothing : text.count(count);
}
