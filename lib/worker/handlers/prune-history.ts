import { pruneHistory } from "#lib/services/prune-history";
import type { Handler } from "#lib/worker/handler";

export const handlePruneHistory: Handler<object> = ({ ctx }) => pruneHistory(ctx);
