import { enqueueSyncs } from "#lib/services/enqueue-syncs";
import type { Handler } from "#lib/worker/handler";

export const handleSyncAll: Handler<object> = async ({ ctx }) => ({ repositories: await enqueueSyncs(ctx) });
