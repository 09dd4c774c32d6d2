// The public schemas of the eval contract. Write path: EvalDefSchema; read path of stored rows: StoredEvalDefSchema (rule 077).
// Each holds decision 2 for the whole value, so that a schema says what every other surface says. The bare ones do not:
// they are for readers that have looked at the whole document already.
import { BareEvalDefSchema, BareStoredEvalDefSchema, type EvalDef } from "./eval-schemas";
import { BareParticipantSchema } from "./participant";
import { BareResultFileSchema } from "./result-file";
import { BareShowcaseSchema } from "./showcases";
import { storableRoot } from "./storable-root";
import { BareSubmissionSchema } from "./submission";

/** A definition as an author publishes it. Fills every default, so that the output can be compared field by field. */
export const EvalDefSchema = storableRoot(BareEvalDefSchema);

/** A definition as a database may hold it: an older custom runner may lack its command. */
export const StoredEvalDefSchema = storableRoot(BareStoredEvalDefSchema);

export const ResultFileSchema = storableRoot(BareResultFileSchema);
export const ShowcaseSchema = storableRoot(BareShowcaseSchema);
export const SubmissionSchema = storableRoot(BareSubmissionSchema);
export const ParticipantSchema = storableRoot(BareParticipantSchema);

export type EvalTask = EvalDef["tasks"][number];

export type { EvalDef, StoredEvalDef } from "./eval-schemas";
export type { Participant } from "./participant";
export type { ResultFile, ResultRow, TaskRow } from "./result-file";
export type { Showcase } from "./showcases";
export type { Publication, Submission } from "./submission";
