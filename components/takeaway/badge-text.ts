// The words of badges. What no longer counts says so first.
import type { Badge } from "#lib/domain/badge";
import type { BoardPage } from "#lib/domain/views/board";
import type { ResultBadge } from "#lib/domain/views/result-badge";
import { visibleText } from "#lib/domain/visible-text";
import { rankText } from "../leaderboard/rank-text";
import { badgeMessages as text } from "../messages/en/badge";
import { entryName, scoreWithUnit, shortCommit } from "./place-text";

/** Who leads a board, with which score. */
export function boardBadge({ eval: subject, cohort, rows, total }: BoardPage): Badge {
  const [first] = rows;
  const level = rows.filter(({ rank }) => rank === 1).length - 1;
  const tie = text.level(level, level + 1 === rows.length && total > rows.length);
  const leader =
    first === undefined || first.score === null
      ? [text.nobody]
      : [visibleText(first.model), [scoreWithUnit(first.score, subject.unit), ...(level > 0 ? [tie] : [])].join(" ")];
  return badgeOf(
    subject,
    [
      ...(subject.state === "delisted" ? [text.delisted] : []),
      ...leader,
      text.revision(cohort.revision, shortCommit(cohort.protocolCommit)),
    ],
    subject.state === "delisted" ? "past" : "live",
  );
}

/** The place of one result, and under which protocol. */
export function resultBadge({ eval: subject, isDemo, result }: ResultBadge): Badge {
  const { score, unit, cohort, date } = result;
  const gone = whyPast(result, subject.delisted);
  const place = result.place === null ? text.unranked : text.place(rankText(result.place), cohort.rankedCount);
  const past = result.state !== "counts";
  return badgeOf(
    { ...subject, isDemo },
    [
      ...gone,
      ...(past ? [] : [place]),
      score === null ? text.noScore : scoreWithUnit(score, unit),
      text.revision(cohort.revision, shortCommit(cohort.protocolCommit)),
      date,
    ],
    gone.length === 0 ? "live" : "past",
    entryName(result),
  );
}

function whyPast({ state, withdrawnAt, cohort }: ResultBadge["result"], delisted: boolean): string[] {
  if (state === "withdrawn") return [text.withdrawn(withdrawnAt?.slice(0, 10) ?? "")];
  if (state === "superseded") return [text.superseded];
  if (delisted) return [text.delisted];
  return cohort.isCurrent ? [] : [text.older(cohort.revision)];
}

function badgeOf(
  { name, isDemo }: { name: string; isDemo: boolean },
  parts: readonly string[],
  tone: Badge["tone"],
  model?: string,
): Badge {
  const message = [...(isDemo ? [text.demo] : []), ...parts].join(" · ");
  const label = visibleText(name);
  const subject = model === undefined ? label : text.on(model, label);
  return { label, message, tone, title: `${subject}: ${message}` };
}
