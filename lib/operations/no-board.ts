import { AppError } from "#lib/domain/errors";

/** What every operation says that was asked for a board which is not there. @param cohort protocol commit, if one was named */
export function noBoard(evalId: string, cohort: string | undefined): AppError {
  return new AppError(
    "not_found",
    cohort === undefined ? `There is no board of ${evalId}.` : `${evalId} has no cohort at ${cohort}.`,
    "GET /v1/evals (assayer evals list) lists the evals, GET /v1/evals/{id} (assayer evals get ID) the cohorts of one.",
  );
}
