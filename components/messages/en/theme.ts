export const themeMessages = {
  label: "Theme",
  system: "Use the theme of the system",
  light: "Light theme",
  dark: "Dark theme",
} as const;
