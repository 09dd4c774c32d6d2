/** Steps of the way to a page, and what the way is called. */
export const crumbMessages = {
  label: "Breadcrumb",
  evals: "Evals",
  board: "Board",
  result: "Result",
  answers: "Answers",
} as const;
