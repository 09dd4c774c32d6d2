import { count } from "./counts";

/** Words of the page that grades a file of answers, apart from its report. */
export const answersMessages = {
  metaTitle: (name: string) => `Grade answers: ${name}`,
  title: "Grade answers",
  intro: "Ask your model, drop its answers here, and read the report before anything is filed.",
  steps: {
    get: ["Download the", ": a line", "for each task."],
    prompts: (n: number) => `${count(n)} prompts`,
    ask: ["Ask your model each prompt once, and write a line", "with all it said, under the id of the task."],
    drop: "Drop that file below. It is graded on this server, and not kept.",
  },
  noScripts: "Grading here needs scripts; `assayer score report` and `assayer score result` do the same.",
  several: "These are several files. Choose the one with the answers.",
  gradingOf: (file: string) => `Grading ${file} …`,
  reportOn: "Report on",
  file: "Put it on the board",
  fileNote: "Nothing is filed yet. The result counts under the protocol commit it was graded under,",
  unreachable: "The server could not be reached, or gave up. Try again.",
  drop: "Drop a file of answers here, or choose one",
  lines: "JSON lines",
  list: (size: string) => `or one JSON list, with one answer to each task; an empty one is "". At most ${size}.`,
  reading: (file: string) => `Reading ${file} …`,
  graded: (graded: number, of: number) => `${graded} of ${of} answers graded`,
  grading: "Grading",
  refused: "These answers cannot be graded",
  saveAs: "Save the report as",
  formats: { json: "JSON", markdown: "Markdown", junit: "JUnit" },
} as const;
