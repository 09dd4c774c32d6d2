import Link from "next/link";
import { RankCell } from "#components/leaderboard/rank-cell";
import { DemoBanner } from "#components/shell/demo-banner";
import { PageTitle } from "#components/shell/page-title";
import { Alert } from "#components/ui/alert";
import { Badge } from "#components/ui/badge";
import { DateText } from "#components/ui/date";
import { Name } from "#components/ui/name";
import { Section } from "#components/ui/section";
import type { ResultView } from "#lib/domain/views/result";
import { rankHref } from "../leaderboard/rank-text";
import { loneScoreText } from "../leaderboard/score-text";
import { unrankedReason } from "../leaderboard/unranked-reason";
import { rankMessages } from "../messages/en/rank";
import { resultMessages as text } from "../messages/en/result";
import { CanonicalJson } from "./canonical-json";
import { readShowcases } from "./read-showcases";
import { readSupplementary } from "./read-supplementary";
import { ResultFacts } from "./result-facts";
import { SaidText } from "./said-text";
import { Showcases } from "./showcases";
import { SupplementaryViews } from "./supplementary-views";
import { TaskEvidence } from "./task-evidence";

/** One result: the number, what it rests on, where it came from, and the bytes to check it with. */
export function ResultDetail({ result }: { result: ResultView }) {
  const showcases = readShowcases(result.row);
  const views = readSupplementary(result.row);
  const detail = typeof result.row["detail"] === "string" ? result.row["detail"].trim() : "";
  return (
    <div className="space-y-8">
      <div className="space-y-4">
        <PageTitle title={<Name>{result.participant.model}</Name>} />
        {result.eval.isDemo ? <DemoBanner /> : null}
        <Standing result={result} />
        <Headline result={result} />
      </div>
      <Section id="tasks" title={text.tasks}>
        <TaskEvidence result={result} />
      </Section>
      {detail === "" ? null : (
        <Section id="detail" title={text.detail}>
          <SaidText text={detail} />
        </Section>
      )}
      {showcases.pieces.length === 0 ? null : (
        <Section id="showcases" title={text.showcases} note={text.showcasesNote}>
          <Showcases {...showcases} self={result.participant.key} />
        </Section>
      )}
      {views.length === 0 ? null : (
        <Section id="views" title={text.views} note={text.viewsNote}>
          <SupplementaryViews resultId={result.id} views={views} />
        </Section>
      )}
      <Section id="origin" title={text.origin}>
        <ResultFacts result={result} />
      </Section>
      <Section id="evidence" title={text.canonical} note={text.canonicalNote}>
        <CanonicalJson resultId={result.id} json={result.file.canonicalJson} sha256={result.file.sha256} />
      </Section>
    </div>
  );
}

function Headline({ result }: { result: ResultView }) {
  const { score, eval: subject, rawLabel, rawValue, tiebreak } = result;
  const saysTheSame = tiebreak !== null && rawLabel === subject.tiebreak?.label && Number(rawValue) === tiebreak;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Figure name={text.score}>
        {score === null ? "—" : loneScoreText(score)}{" "}
        <span className="text-body text-muted">
          <Name>{subject.unit}</Name>
        </span>
      </Figure>
      <Figure name={text.rank}>
        <RankCell rank={result.rank} tied={result.tied} />{" "}
        <Link href={rankHref(result.id)} prefetch={false} className="ml-1 font-normal text-accent text-body underline">
          {result.rank === null ? rankMessages.linkNone : rankMessages.link}
        </Link>
      </Figure>
      {subject.tiebreak === null || tiebreak === null ? null : (
        <Figure name={subject.tiebreak.label}>{loneScoreText(tiebreak)}</Figure>
      )}
      {rawLabel === null || rawValue === null || saysTheSame ? null : (
        <Figure name={rawLabel}>
          <Name>{rawValue}</Name>
        </Figure>
      )}
      {result.flags.map((flag) => (
        <Figure key={flag} name={text.doubt}>
          <Badge tone="error">
            <Name>{flag}</Name>
          </Badge>
        </Figure>
      ))}
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-meta text-muted">
        <Name>{name}</Name>
      </dt>
      <dd className="font-semibold text-title tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Standing({ result }: { result: ResultView }) {
  if (result.state === "withdrawn") {
    return (
      <Alert tone="warning" icon="dash" title={text.withdrawn}>
        <p>
          {text.withdrawnWhy}
          {result.withdrawnAt === null ? null : (
            <>
              {text.since}
              <DateText value={result.withdrawnAt} />
            </>
          )}
          {text.withdrawnStays}
        </p>
      </Alert>
    );
  }
  if (result.supersededBy !== null) {
    const [before, link, after] = text.supersededBy;
    return (
      <Alert icon="next" title={text.superseded}>
        <p>
          {before}{" "}
          <Link href={`/results/${result.supersededBy}`} prefetch={false} className="text-accent underline">
            {link}
          </Link>
          {after}
        </p>
      </Alert>
    );
  }
  if (result.unrankedReason === null) return null;
  const { word, detail } = unrankedReason(result.unrankedReason, result.eval.minCoverage);
  return (
    <Alert icon="dash" title={text.unranked(word)}>
      <p>{detail}</p>
    </Alert>
  );
}
