import type { ReactNode } from "react";
import { Badge } from "#components/ui/badge";
import { DateText } from "#components/ui/date";
import { Name } from "#components/ui/name";
import type { SearchView } from "#lib/domain/views/search";
import { boardHref } from "../leaderboard/board-view";
import { harnessText } from "../leaderboard/harness-text";
import { ORIGINS } from "../leaderboard/origins";
import { participantMessages } from "../messages/en/participant";
import { searchMessages as text } from "../messages/en/search";
import { scoreWithUnit } from "../takeaway/place-text";
import { Marked, MarkedName } from "./marked-name";

type Item<Section extends "evals" | "participants" | "results" | "cohorts"> = SearchView[Section]["items"][number];
type Props<Section extends "evals" | "participants" | "results" | "cohorts"> = {
  item: Item<Section>;
  words: readonly string[];
};

/** One thing that was found: the whole line is its link. */
function Line({ href, name, children }: { href: string; name: ReactNode; children: ReactNode }) {
  return (
    <li className="relative py-2 hover:bg-hover">
      <a href={href} className="row-link font-medium [overflow-wrap:anywhere]">
        {name}
      </a>
      <div className="text-meta text-muted [overflow-wrap:anywhere]">{children}</div>
    </li>
  );
}

export function FoundEval({ item, words }: Props<"evals">) {
  return (
    <Line href={`/evals/${item.id}`} name={<MarkedName words={words}>{item.name}</MarkedName>}>
      <span className="font-mono">
        <Marked words={words}>{item.id}</Marked>
      </span>
      {item.delisted ? <Badge>{text.delisted}</Badge> : null}
      <span className="line-clamp-2">
        <MarkedName words={words}>{item.description}</MarkedName>
      </span>
    </Line>
  );
}

export function FoundParticipant({ item, words }: Props<"participants">) {
  const harness = harnessText(item);
  return (
    <Line
      href={`/participants/${item.id}`}
      name={
        <>
          <MarkedName words={words}>{item.model}</MarkedName>
          {harness === null ? null : (
            <>
              {` ${text.harness} `}
              <MarkedName words={words}>{harness}</MarkedName>
            </>
          )}
        </>
      }
    >
      {ORIGINS[item.provenance].word} · {text.measured(item.evalCount)}
      {item.sourceUrl === null ? null : (
        <>
          {" · "}
          <Name>{item.sourceUrl}</Name>
        </>
      )}
    </Line>
  );
}

export function FoundResult({ item, words }: Props<"results">) {
  const { participant, eval: subject, score } = item;
  const harness = harnessText(participant);
  return (
    <Line
      href={`/results/${item.id}`}
      name={
        <>
          <MarkedName words={words}>{participant.model}</MarkedName>
          {harness === null ? null : (
            <>
              {` ${text.harness} `}
              <MarkedName words={[]}>{harness}</MarkedName>
            </>
          )}
          {` · ${score === null ? text.noScore : scoreWithUnit(score, subject.unit)}`}
        </>
      }
    >
      <MarkedName words={[]}>{subject.name}</MarkedName> · {text.revision(item.cohort.revision)} ·{" "}
      {participantMessages.standingWords[item.standing]} · {text.arrived} <DateText value={item.receivedAt} /> ·{" "}
      <span className="font-mono">
        <Marked words={words}>{item.id}</Marked>
      </span>
    </Line>
  );
}

export function FoundCohort({ item, words }: Props<"cohorts">) {
  const { eval: subject, protocolCommit } = item;
  const digits = Math.max(10, ...words.map((word) => word.length));
  return (
    <Line
      href={boardHref(subject.id, item.isCurrent ? {} : { cohort: protocolCommit })}
      name={
        <>
          <MarkedName words={[]}>{subject.name}</MarkedName> · {text.revision(item.revision)}
        </>
      }
    >
      <span className="font-mono" title={protocolCommit}>
        <Marked words={words}>{protocolCommit.slice(0, digits)}</Marked>
      </span>{" "}
      · <DateText value={item.introducedAt} /> · {text.ranked(item.rankedCount)}
      {item.isReadOnly ? ` · ${text.readOnly}` : null}
    </Line>
  );
}
