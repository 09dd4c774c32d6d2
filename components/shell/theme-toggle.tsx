"use client";

import { useEffect, useState } from "react";
import { Icon, type IconName } from "#components/ui/icon";
import { themeMessages as text } from "../messages/en/theme";
import { THEME_KEY } from "./theme-script.mjs";

const CHOICES = [
  ["system", text.system, "system"],
  ["light", text.light, "sun"],
  ["dark", text.dark, "moon"],
] as const satisfies [string, string, IconName][];

type Choice = (typeof CHOICES)[number][0];

function apply(choice: Choice) {
  if (choice === "system") {
    delete document.documentElement.dataset["theme"];
    localStorage.removeItem(THEME_KEY);
  } else {
    document.documentElement.dataset["theme"] = choice;
    localStorage.setItem(THEME_KEY, choice);
  }
}

/** System, light or dark; kept in this browser only. */
export function ThemeToggle() {
  const [current, setCurrent] = useState<Choice>("system");

  useEffect(() => {
    const stored = document.documentElement.dataset["theme"];
    if (stored === "light" || stored === "dark") setCurrent(stored);
  }, []);

  return (
    <fieldset className="needs-script flex rounded-md border border-line p-0.5">
      <legend className="sr-only">{text.label}</legend>
      {CHOICES.map(([choice, label, icon]) => (
        <button
          key={choice}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={current === choice}
          onClick={() => {
            apply(choice);
            setCurrent(choice);
          }}
          className="inline-flex size-6 items-center justify-center rounded-sm text-muted hover:text-ink aria-pressed:bg-hover aria-pressed:text-ink pointer-coarse:size-8"
        >
          <Icon name={icon} />
        </button>
      ))}
    </fieldset>
  );
}
