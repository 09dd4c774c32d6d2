import type { StoredEvalDef } from "#lib/domain/evals/schemas";
import { count, plural } from "./counts";

export const evalMessages = {
  onThisPage: "On this page",
  board: "Board",
  gradeAnswers: "Grade answers",
  state: "State",
  dimensions: "Dimensions",
  interface: "Interface",
  interfaces: {
    chat: "Chat: one prompt, one answer",
    dialogue: "Dialogue: participants play each other",
    agent: "Agent: a model in a harness acts",
  } satisfies Record<StoredEvalDef["interface"], string>,
  measures: {
    title: "What it measures",
    forms: {
      evalhub_native: "Words of the eval's author, as plain text.",
      upstream_publication: "Words of the eval's author after a publication elsewhere, as plain text.",
    },
    before: "Introduction",
    section: (characters: number) => plural(characters, "character"),
    summary: "In plain language",
    why: "Why it matters",
    method: "Method",
    interpretation: "Reading a score",
    facts: "Key facts",
    caveats: "Caveats",
    figures: "Figures",
    resources: "Resources",
    source: "Source",
    none: "Its author wrote nothing beyond the description.",
  },
  scoring: {
    title: "How it is scored",
    note: "Under the protocol in force. The board applies exactly this.",
    judgeRubric: "What the judge is told",
    authorNote: "Scoring in the author's words",
  },
  protocol: {
    title: "Protocol",
    revision: "Revision",
    introduced: "introduced by",
    on: "on",
    by: "by",
    history: "History",
    author: "Note of the author",
    latest: "Latest source commit",
    read: "Definition read at",
    before: (n: number) => `${plural(n, "earlier cohort")}, read-only: what changed`,
    only: "the only cohort so far",
  },
  run: {
    title: "Run it yourself",
    before: "Before you start",
    needs: {
      git: "git for the eval, and Node with a clone of Assayer for the check.",
      program: (name: string) => `The program ${name}, which the author's command calls.`,
      chat: "A participant is a model alone: one result file for each.",
      agent: "A participant is a model in a harness: the result file names both, and the version of the harness.",
      dialogue: "Participants play each other: one result file holds all of a session, two or more.",
      runs: (tasks: number, trials: number) =>
        trials === 1
          ? `${plural(tasks, "task")}, each once.`
          : `${plural(tasks, "task")}, each ${count(trials)} times: ${plural(tasks * trials, "run")}.`,
      tokens: (n: number) => `About ${plural(n, "token")}, by the author's estimate.`,
    },
    steps: {
      get: [
        "Get the eval, at the commit its definition was read at",
        "The commands below start in the root of the repository.",
      ],
      ask: [
        "Ask every prompt",
        "Each prompt as it stands, in a conversation of its own. Write the answers and scores into a result file.",
      ],
      workflow: [
        "Run the external workflow",
        "It runs outside of this eval, as the tasks and the author's words say, and leaves a manifest of what it did.",
      ],
      run: [
        "Run the author's command",
        "It comes from the repository of the eval and runs with your rights: read what it calls first. Only the paths are yours to change.",
      ],
      unnamed: ["Follow the README", "The definition names no command for this part."],
      check: ["Check the result file", "Everything wrong with it, at once, before anybody else sees it."],
      file: ["Put it on the board", "On the machine that holds the data; or commit the file to the repository, in"],
    },
    local: ["The repository", "has no address that others could clone: ask its keeper for a copy."],
    prompts: "All prompts as JSONL",
    gradeHere: "Or hand the answers in on the page",
  },
  tasks: {
    title: "Tasks",
    note: (n: number, declared: number) =>
      n < declared ? `The first ${count(n)} of ${plural(declared, "task")}.` : plural(n, "task"),
    cut: "Long texts are cut here, so that the page stays quick. Whole:",
    prompts: "every prompt as JSONL",
    definition: "the definition as JSON",
    unnamed: (place: number) => `Task ${count(place)}`,
    link: (place: number) => `Link to task ${place}`,
    prompt: (characters: number) => `Whole prompt, ${plural(characters, "character")}`,
    promptCut: (shown: number, all: number) => `Prompt, the first ${count(shown)} of ${plural(all, "character")}`,
    translation: "Translation by the author",
    runSpec: "How it is run",
    expected: "Expected answer",
    more: (n: number) => `… and ${plural(n, "character")} more`,
    kinds: { image: "Image", video: "Video" },
    source: "its source",
    emptyTitle: "No task list to show",
    empty: (declared: number) =>
      declared === 0
        ? "No commit of this eval was ever good, so there is no task yet."
        : `${plural(declared, "task")} declared; the definition that lists them cannot be read.`,
  },
  publications: {
    title: "Published scores",
    note: "Scores on the board that were measured elsewhere. What else was published with a row, such as an interval or a cost, stands on the page of its result.",
    taken: (taken: number, of: number | null) =>
      of === null
        ? `${plural(taken, "result")} on the board.`
        : `${count(taken)} of ${plural(of, "published result")} on the board.`,
    retrieved: "Retrieved on",
  },
  sources: {
    title: "Sources and authors",
    definition: "Source of this eval",
    definitionNote: "derived from the repository it was read from",
    at: "at",
    references: "References of its author",
    names: { homepage: "Homepage", paper: "Paper", repository: "Upstream repository" },
    upstream: "Packaged project",
    upstreamPaper: "Paper of the project",
    contributors: "Its contributors",
    author: "Author",
    authorNote: "answers for the eval",
    noAuthor: "not known",
    licence: "Licence",
    noLicence: "The definition names none: the terms of its source apply to tasks and data.",
  },
  unreadable: {
    unreadable: [
      "The definition cannot be read",
      "Its board stays as it is. What is known without the definition stands below.",
    ],
    neverGood: [
      "There is no good definition yet",
      "No commit of this eval was ever good, so there is no protocol and no board.",
    ],
    link: "Every issue on the sync page",
  },
} as const;
