export const boardExportMessages = {
  takeIt: "Take this view with you:",
  csv: "all rows as CSV",
  json: "this page as JSON",
  elsewhere: "Follow it, or show it elsewhere",
  feed: "Atom feed of what changes on the board",
  badge: "A badge in Markdown:",
  copyBadge: "Copy the badge",
  frame: "The first ten rows in a page of yours:",
  copyFrame: "Copy the frame",
  badgeText: "Top of the board",
  frameTitle: "Board",
} as const;
