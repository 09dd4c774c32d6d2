export const boardExportMessages = {
  takeIt: "Take this view with you:",
  csv: "all rows as CSV",
  json: "this page as JSON",
} as const;
