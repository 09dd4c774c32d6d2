"use client";

import { useEffect, useState } from "react";
import { copyMessages as text } from "../messages/en/copy";
import { Icon } from "./icon";

type Props = { label: string } & ({ text: string } | { href: string });

/** Copies a text, or what an address of this site answers. Says in words whether it worked. */
export function CopyButton(props: Props) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText("text" in props ? props.text : await read(props.href));
      setState("copied");
    } catch {
      setState("failed");
    }
  }

  const word = { idle: "", copied: text.copied, failed: text.notCopied }[state];
  return (
    <span className="needs-script relative inline-flex items-center">
      <button
        type="button"
        onClick={copy}
        title={props.label}
        aria-label={props.label}
        className="inline-flex size-6 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:size-9"
      >
        <Icon name={state === "copied" ? "check" : state === "failed" ? "cross" : "copy"} />
      </button>
      <span aria-live="polite" className="sr-only">
        {word}
      </span>
    </span>
  );
}

async function read(href: string): Promise<string> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}
