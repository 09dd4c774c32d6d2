import { scratchRepository } from "./hostile-repository";
import { evalYaml, plainEval, publication } from "./plain-eval";

/** The eval that accepts go to. */
export const KILL_EVAL = "killed-0";
export const KILL_EVALS = [KILL_EVAL, "killed-1", "killed-2"];
export const KILL_HEADS = 12;

/** What the boards of every eval must show after the sync of this head: all of it or none. */
export function killScores(head: number): number[] {
  return [3, 2, 1].map((place) => head * 3 + place);
}

export const branchOf = (head: number): string => `head-${head}`;
export const headAfter = (head: number): number => (head % KILL_HEADS) + 1;

/** A repository with a branch for each head; every head changes the scores and the cover of every eval. */
export async function killRepository(dir: string): Promise<Map<string, number>> {
  const repository = await scratchRepository(dir);
  const heads = new Map<string, number>();
  for (let head = 1; head <= KILL_HEADS; head++) {
    const [first = 0, second = 0, third = 0] = killScores(head);
    const scores = { "Model One": first, "Model Two": second, "Model Three": third };
    const sha = await repository.commit(
      `Head ${head}`,
      KILL_EVALS.flatMap((id) => [
        ...plainEval(id),
        { path: `evals/${id}/eval.yaml`, bytes: evalYaml(id, { cover: "assets/cover.png" }) },
        { path: `evals/${id}/assets/cover.png`, bytes: Buffer.from(`\x89PNG\r\n\x1a\n${id} ${head}`, "latin1") },
        { path: `evals/${id}/published-results/first.json`, bytes: JSON.stringify(publication(id, scores)) },
      ]),
    );
    await repository.git("update-ref", `refs/heads/${branchOf(head)}`, sha);
    heads.set(sha, head);
  }
  return heads;
}
