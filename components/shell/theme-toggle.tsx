"use client";

import { useEffect, useState } from "react";
import { Icon, type IconName } from "#components/ui/icon";
import { themeMessages as text } from "../messages/en/theme";
import { applyTheme, currentTheme, onThemeChange, THEMES, type Theme } from "./theme";

const ICONS = { system: "system", light: "sun", dark: "moon" } as const satisfies Record<Theme, IconName>;

/** System, light or dark; kept in this browser only. */
export function ThemeToggle() {
  const [current, setCurrent] = useState<Theme>("system");

  useEffect(() => {
    const read = () => setCurrent(currentTheme());
    read();
    return onThemeChange(read);
  }, []);

  return (
    <fieldset className="needs-script flex rounded-md border border-line p-0.5">
      <legend className="sr-only">{text.label}</legend>
      {THEMES.map((choice) => (
        <button
          key={choice}
          type="button"
          title={text[choice]}
          aria-label={text[choice]}
          aria-pressed={current === choice}
          onClick={() => applyTheme(choice)}
          className="inline-flex size-6 items-center justify-center rounded-sm text-muted hover:text-ink aria-pressed:bg-hover aria-pressed:text-ink pointer-coarse:size-8"
        >
          <Icon name={ICONS[choice]} />
        </button>
      ))}
    </fieldset>
  );
}
