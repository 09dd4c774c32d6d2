// The tasks of an eval: what a participant is asked (rules 030 to 039).
import { block, closedBlock, httpsUrl, list, nonBlank, oneOf, text } from "./fields";

/** Rule 037. */
const TaskMediaSchema = closedBlock({
  type: oneOf(["image", "video"]),
  src: httpsUrl(),
  alt: text({ min: 1, max: 240 }),
  caption: text({ max: 500 }).optional(),
  source_url: httpsUrl().optional(),
});

export const TaskSchema = block({
  id: text().optional(),
  label: text({ max: 80 }).check(nonBlank).optional(),
  prompt: text().check(nonBlank),
  translation: text({ max: 30_000 }).check(nonBlank).optional(),
  run_spec: text().check(nonBlank).optional(),
  expected: text().optional(),
  media: list(TaskMediaSchema, { max: 4 }).optional(),
});
