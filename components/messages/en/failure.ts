export const failureMessages = {
  metaTitle: "Error",
  title: "This page could not be made",
  why: "The server failed while it read the data. Nothing was changed. Try again; if it stays, give the operator the request id.",
  requestId: "Request id",
  again: "Try again",
} as const;
