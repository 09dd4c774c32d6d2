import { DEMO_HISTORY } from "./history";
import { makeRepository } from "./make-repository";

/** Makes the bare demo repository at `dir` unless it is there already. */
export const makeDemoRepository = (dir: string): Promise<{ head: string }> =>
  makeRepository(dir, DEMO_HISTORY, "assayer-demo");
