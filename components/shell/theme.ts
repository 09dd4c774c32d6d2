import { THEME_KEY } from "./theme-script.mjs";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const CHANGE = "themechange";

export function currentTheme(): Theme {
  const stored = document.documentElement.dataset["theme"];
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Kept in this browser only. */
export function applyTheme(theme: Theme): void {
  if (theme === "system") {
    delete document.documentElement.dataset["theme"];
    localStorage.removeItem(THEME_KEY);
  } else {
    document.documentElement.dataset["theme"] = theme;
    localStorage.setItem(THEME_KEY, theme);
  }
  document.dispatchEvent(new Event(CHANGE));
}

/** Whoever applies it: the buttons of the header, or the palette. Answers how to stop. */
export function onThemeChange(listener: () => void): () => void {
  document.addEventListener(CHANGE, listener);
  return () => document.removeEventListener(CHANGE, listener);
}
