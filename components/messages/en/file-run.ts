export const fileRunMessages = {
  fields: {
    model: ["Model", "vendor/model"],
    harness: ["Harness", "What ran the model, if anything"],
    harness_version: ["Harness version", "Only with a harness"],
    run_date: ["Date of the run", "When the model answered"],
  },
  save: "Save the result file",
  refused: "No result file can hold this",
  saved: [
    "Saved as",
    ". To put it on the board of this installation, run this where its data is; with the embedded database, while no server runs.",
    "only says what would become of it.",
  ],
} as const;
