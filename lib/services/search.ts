import { selectByFileHash, selectSummaries } from "#db/queries/arrivals";
import { selectCohortsByCommit } from "#db/queries/evals";
import { selectParticipants } from "#db/queries/participant";
import { findEvals } from "#lib/domain/search/find-evals";
import { readSearchQuery, type SearchQuery } from "#lib/domain/search/query";
import {
  type Found,
  SECTION_ROWS,
  SECTION_ROWS_MAX,
  type SearchSection,
  type SearchView,
} from "#lib/domain/views/search";
import type { Ctx } from "./ctx";
import { toCohortSummary } from "./list-cohorts";
import { listEvals } from "./list-evals";
import { toSummary } from "./list-participants";
import { toResultSummary } from "./list-results";

const LIMIT = SECTION_ROWS_MAX + 1;
// Any letter is in nearly every name.
const NAME_PART_MIN = 2;

/**
 * Whatever has this name or number, by kind: the first of each, and more of the kind asked for. Five queries at most, each
 * of them bounded; a number is looked for only where it can be one.
 */
export async function search(ctx: Ctx, typed: string, section?: SearchSection): Promise<SearchView> {
  const query = readSearchQuery(typed);
  const all = await listEvals(ctx);
  const evals = findEvals(all, query.words);
  const isNamed = query.words.some(({ length }) => length >= NAME_PART_MIN);
  const named = isNamed ? await selectParticipants(ctx.db, query.words, null, LIMIT) : [];
  const results = await findResults(ctx, query);
  const { hashPrefix } = query;
  // A commit has 40 digits: what is longer begins none.
  const isCommit = hashPrefix !== null && hashPrefix.length <= 40;
  const cohorts = isCommit ? await selectCohortsByCommit(ctx.db, hashPrefix, LIMIT) : [];
  const found = <Item>(kind: SearchSection, items: Item[]) => toFound(items, kind === section);
  return {
    q: query.text,
    evals: found(
      "evals",
      evals.map(({ id, name, description, delisted, isDemo, protocolRevision }) => ({
        id,
        name,
        description,
        delisted,
        isDemo,
        protocolRevision,
      })),
    ),
    participants: found("participants", named.map(toSummary)),
    results: found("results", results.map(toResultSummary)),
    cohorts: found("cohorts", cohorts.map(toCohortSummary)),
    // A participant does not say where it was measured.
    hasDemo: [...evals, ...results, ...cohorts, ...(named.length > 0 ? all : [])].some(({ isDemo }) => isDemo),
  };
}

async function findResults(ctx: Ctx, { resultId, hashPrefix }: SearchQuery) {
  if (resultId !== null) return selectSummaries(ctx.db, [resultId]);
  return hashPrefix === null ? [] : selectByFileHash(ctx.db, hashPrefix, LIMIT);
}

function toFound<Item>(items: Item[], isAlone: boolean): Found<Item> {
  return {
    items: items.slice(0, isAlone ? SECTION_ROWS_MAX : SECTION_ROWS),
    total: Math.min(items.length, SECTION_ROWS_MAX),
    isMore: items.length > SECTION_ROWS_MAX,
  };
}
