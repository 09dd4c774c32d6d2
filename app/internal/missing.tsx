import { NothingHere } from "#components/shell/nothing-here";
import { answerMissing } from "./page-context";

export const MISSING_METADATA = { title: "Not found", robots: { index: false } };

/** What a page renders when its address names nothing. */
export async function Missing() {
  await answerMissing();
  return <NothingHere />;
}
