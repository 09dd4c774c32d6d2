import path from "node:path";
import { withData } from "#lib/cli/local";
import type { SyncReport } from "#lib/services/apply-sync";

export type SyncIntoDataOptions = { location: string; branch?: string; token?: string; isDemo?: boolean };

/**
 * Brings the boards of this machine's data to the head of a repository. Idempotent. Throws `database_in_use` beside a
 * running server, and what opening and syncing a source throw.
 */
export function syncIntoData({ location, branch, token, isDemo = false }: SyncIntoDataOptions): Promise<SyncReport> {
  return withData(async ({ ctx, dataDir }) => {
    const [{ openSource }, { syncRepository }] = await Promise.all([
      import("#lib/sources/open-source"),
      import("#lib/services/sync-repository"),
    ]);
    const source = await openSource({
      location,
      cacheDir: path.join(dataDir, "repos"),
      allow: { file: true },
      ...(branch === undefined ? {} : { branch }),
      ...(token === undefined ? {} : { token }),
    });
    try {
      return await syncRepository(ctx, { source, isDemo });
    } finally {
      await source.close();
    }
  });
}
