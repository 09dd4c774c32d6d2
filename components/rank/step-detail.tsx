import Link from "next/link";
import type { ReactNode } from "react";
import { Commit } from "#components/ui/commit";
import type { RankExplanation, RankStep } from "#lib/domain/views/rank-explanation";
import { compareHref } from "../compare/compare-path";
import { boardHref } from "../leaderboard/board-view";
import { rankHref } from "../leaderboard/rank-text";
import { commitMessages } from "../messages/en/commit";
import { rankMessages as text } from "../messages/en/rank";
import { NeighbourTable } from "./neighbour-table";
import { SessionTable } from "./session-table";

type Props = { step: RankStep; explanation: RankExplanation };

/** What a step rests on, and where to look further; most steps are said in a sentence. */
export function StepDetail({ step, explanation }: Props) {
  const { eval: subject, resultId } = explanation;
  switch (step.step) {
    case "cohort": {
      const { revision, protocolCommit, verdict, current } = step;
      const own = boardHref(subject.id, verdict === "current" ? {} : { cohort: protocolCommit });
      return (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Commit sha={protocolCommit} label={commitMessages.protocol} />
          <TextLink href={own}>{text.boardOf(revision)}</TextLink>
          {verdict === "older" && current !== null ? (
            <TextLink href={boardHref(subject.id)}>{text.currentBoard}</TextLink>
          ) : null}
        </p>
      );
    }
    case "session":
      return (
        <>
          {step.counting === null || step.counting === resultId ? null : (
            <p>
              <TextLink href={rankHref(step.counting)}>{text.toCounting}</TextLink>
            </p>
          )}
          {step.sessions.length > 1 ? <SessionTable step={step} here={resultId} /> : null}
        </>
      );
    case "neighbours":
      return step.verdict === "only_row" ? null : <NeighbourTable step={step} explanation={explanation} />;
    case "chance":
      return step.against === null || step.figures === null ? null : (
        <p>
          <TextLink href={compareHref([resultId, step.against.resultId])}>{text.compareTasks}</TextLink>
        </p>
      );
    default:
      return null;
  }
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="text-accent underline">
      {children}
    </Link>
  );
}
