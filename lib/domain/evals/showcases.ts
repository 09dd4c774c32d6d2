// Evidence beside a row: answers, transcripts, pictures and games (rule 120; games in head-to-head.ts and team-games.ts).
import { z } from "zod";
import { block, list, oneOf, text } from "./fields";
import { HeadToHeadSchema } from "./head-to-head";
import { TeamGamesSchema } from "./team-games";
import { say } from "./zod-issue";

const taskId = () => text({ min: 1 }).optional();

const CompareSchema = block({ type: oneOf(["compare"]), task: text(), task_id: taskId(), content: text() });

const TranscriptSchema = block({
  type: oneOf(["transcript"]),
  title: text().optional(),
  task_id: taskId(),
  turns: list(block({ role: text(), content: text() }), { min: 1 }),
});

const TimelineSchema = block({
  type: oneOf(["timeline"]),
  title: text().optional(),
  events: list(block({ t: text(), label: text(), detail: text().optional() }), { min: 1 }),
});

/** `src` may be anything here: a page shows it only through `safeImage`. */
const ImageSchema = block({
  type: oneOf(["image"]),
  title: text().optional(),
  src: text(),
  alt: text().optional(),
  caption: text().optional(),
});

export const BareShowcaseSchema = z.discriminatedUnion(
  "type",
  [CompareSchema, TranscriptSchema, TimelineSchema, ImageSchema, HeadToHeadSchema, TeamGamesSchema],
  { error: say },
);
export type Showcase = z.output<typeof BareShowcaseSchema>;
