// Icons as one path each on a field of 16, stroked.
export const ICONS = {
  check: "M3.5 8.5l3 3 6-7",
  cross: "M4 4l8 8M12 4l-8 8",
  warning: "M8 2.5l6 11H2zM8 6.5v3M8 11.4v.2",
  dash: "M3.5 8h9",
  play: "M5 3.5v9l7-4.5z",
  out: "M6 3.5H3.5v9h9V10M9 3.5h3.5V7M12.5 3.5L7.5 8.5",
  copy: "M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z",
  up: "M8 13V3.5M4 7l4-4 4 4",
  down: "M8 3v9.5M4 9l4 4 4-4",
  next: "M6 3.5L10.5 8 6 12.5",
  previous: "M10 3.5L5.5 8l4.5 4.5",
  sun: "M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 1.2v1.6M8 13.2v1.6M1.2 8h1.6M13.2 8h1.6M3.2 3.2l1.1 1.1M11.7 11.7l1.1 1.1M12.8 3.2l-1.1 1.1M4.3 11.7l-1.1 1.1",
  moon: "M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z",
  system: "M2.5 3h11v7.5h-11zM5.5 13.5h5M8 10.5v3",
  seal: "M8 1.8l1.7 1.3 2.1-.1.6 2 1.7 1.2-.8 2 .8 2-1.7 1.2-.6 2-2.1-.1L8 14.6l-1.7-1.3-2.1.1-.6-2-1.7-1.2.8-2-.8-2 1.7-1.2.6-2 2.1.1zM5.6 8.2l1.7 1.7 3.1-3.4",
  lock: "M4 7.5h8v6H4zM5.5 7.5v-2a2.5 2.5 0 0 1 5 0v2",
  flask: "M6 2.5h4M6.8 2.5v4L3.2 12.6c-.4.6 0 1.4.8 1.4h8c.8 0 1.2-.8.8-1.4L9.2 6.5v-4M5 10.5h6",
} as const;

export type IconName = keyof typeof ICONS;
