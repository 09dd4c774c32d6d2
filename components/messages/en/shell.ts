export const shellMessages = {
  skip: "Skip to the content",
  main: "Main",
  places: {
    evals: "Evals",
    standings: "Standings",
    playground: "Playground",
    sync: "Sync",
    status: "Status",
  },
  demo: [
    "Demo data",
    "Vendors, models and scores here are invented. They show what a board looks like and measure nothing.",
  ],
  description: "Leaderboards whose rows name the protocol commit they were measured under.",
  notFound: "Not found",
  nothing: "There is no such page",
  nothingWhy: "The address may be mistyped, or name a result, cohort or page of a board that does not exist here.",
  allEvals: "All evals",
  promise: "Every row names the commit of the protocol it was measured under.",
  docs: "Docs",
  guides: { author: "Author an eval", submit: "Submit a result", read: "Read a board" },
  api: "API",
} as const;
