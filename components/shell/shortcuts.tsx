"use client";

import { type ComponentType, useEffect, useState } from "react";
import { ROW_LINKS } from "./row-links";
import { isTyping } from "./typing";

type Dialog = ComponentType<{ onClose(): void }>;

// Loaded when they are asked for: most readers never do, and every page carries this file.
const DIALOGS = {
  keys: (): Promise<Dialog> => import("./keys-dialog").then(({ KeysDialog }) => KeysDialog),
  palette: (): Promise<Dialog> => import("./palette").then(({ Palette }) => Palette),
};

function moveRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW_LINKS)];
  const at = rows.findIndex((link) => link.closest("tr, li")?.contains(document.activeElement));
  const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function toSearch() {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  if (field === null) location.assign("/search");
  else field.select();
}

const isMac = () => navigator.userAgent.includes("Mac OS");

/** Keys for whoever reads all day; everything they do is a link, button or field as well. */
export function Shortcuts() {
  // In an object: a function would be taken for one that makes the next state.
  const [open, setOpen] = useState<{ Dialog: Dialog } | null>(null);

  useEffect(() => {
    const show = (which: keyof typeof DIALOGS) => DIALOGS[which]().then((Dialog) => setOpen({ Dialog }), toSearch);
    const actions: Record<string, () => unknown> = {
      j: () => moveRow(1),
      k: () => moveRow(-1),
      "[": () => document.querySelector<HTMLElement>("a[data-view=previous]")?.click(),
      "]": () => document.querySelector<HTMLElement>("a[data-view=next]")?.click(),
      "/": toSearch,
      "?": () => show("keys"),
      "mod+k": () => show("palette"),
    };
    function onKey(event: KeyboardEvent) {
      if (event.altKey || document.querySelector("dialog[open]") !== null) return;
      const isCommand = event.metaKey || event.ctrlKey;
      // What types a character is left to fields; so is Ctrl K on a Mac, which cuts a line there.
      if (isTyping(event.target) && !(isCommand && (event.metaKey || !isMac()))) return;
      // Ctrl Shift K is a key of browsers.
      if (isCommand && event.shiftKey) return;
      const action = actions[isCommand ? `mod+${event.key.toLowerCase()}` : event.key];
      if (action === undefined) return;
      // The key would be typed into the field that it brings to, or be taken by the browser.
      event.preventDefault();
      action();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return open === null ? null : <open.Dialog onClose={() => setOpen(null)} />;
}
