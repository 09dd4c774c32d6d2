import { selectDefinitionCommits } from "#db/queries/definitions";
import { selectPreviousState } from "#db/queries/evals";
import { selectRepository } from "#db/queries/sync";
import { isAppError } from "#lib/domain/errors";
import type { Source } from "#lib/sources/source";
import { applySync, type SyncReport } from "./apply-sync";
import type { Ctx } from "./ctx";
import { withStage } from "./definition-stage";
import { planSync } from "./plan-sync";
import { storeCovers } from "./store-covers";

export type SyncRepositoryInput = {
  source: Source;
  /** What the repository is filed under; by default where the source was opened. Without credentials. */
  url?: string;
  isDemo?: boolean;
};

const TRIES = 3;

/**
 * Brings the boards of one repository to the head of an opened source. Idempotent; when another sync comes between, it
 * plans again. Throws what planSync and applySync throw; the last good state stays then.
 */
export async function syncRepository(ctx: Ctx, input: SyncRepositoryInput): Promise<SyncReport> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await syncOnce(ctx, input);
    } catch (error) {
      if (attempt === TRIES || !isAppError(error) || error.code !== "conflict") throw error;
    }
  }
}

async function syncOnce(ctx: Ctx, { source, url = source.location, isDemo = false }: SyncRepositoryInput) {
  const [repository] = await selectRepository(ctx.db, url);
  const previous = repository === undefined ? [] : await selectPreviousState(ctx.db, repository.id);
  const stored = repository === undefined ? [] : await selectDefinitionCommits(ctx.db, repository.id);
  return withStage(ctx, stored, async (stage) => {
    const plan = await planSync({ source }, { previous: { evals: previous.flatMap(toBinding) }, onPlanned: stage.add });
    const known = new Map(previous.map(({ id, coverBlob }) => [id, coverBlob]));
    const [covers, staged] = await Promise.all([storeCovers(ctx, source, plan, known), stage.done()]);
    const basedOn = repository?.headCommit ?? null;
    return applySync(ctx, { repository: { url, isDemo }, plan, staged, covers, basedOn });
  });
}

type Previous = Awaited<ReturnType<typeof selectPreviousState>>[number];

function toBinding({ id, protocolCommit, revision, lineage }: Previous) {
  const isBound = protocolCommit !== null && revision !== null && lineage !== null;
  return isBound ? [{ id, protocolCommit, revision, lineage }] : [];
}
