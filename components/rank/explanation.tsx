import Link from "next/link";
import { DemoBanner } from "#components/shell/demo-banner";
import { PageTitle } from "#components/shell/page-title";
import { DateText } from "#components/ui/date";
import { Name } from "#components/ui/name";
import { SentenceText } from "#components/ui/sentence";
import type { RankExplanation, RankStep } from "#lib/domain/views/rank-explanation";
import { harnessText } from "../leaderboard/harness-text";
import { rankText } from "../leaderboard/rank-text";
import { rankMessages as text } from "../messages/en/rank";
import { StepDetail } from "./step-detail";

/** Why a result stands where it stands: one question after the other, until one of them says no. */
export function Explanation({ explanation }: { explanation: RankExplanation }) {
  const { participant, place, steps, cohort, eval: subject } = explanation;
  const harness = harnessText(participant);
  const rank = place === null ? null : rankText(place);
  const around = steps.find((step) => step.step === "neighbours");
  const beside = (around?.above.at(-1) ?? around?.below[0])?.model ?? "";
  return (
    <div className="space-y-6">
      <PageTitle
        title={
          <SentenceText>
            {text.title(
              participant.model,
              rank,
              steps.some(({ verdict }) => verdict === "counts"),
            )}
          </SentenceText>
        }
      >
        <p>
          {harness === null ? null : (
            <>
              <Name>{harness}</Name> ·{" "}
            </>
          )}
          {text.asOf(cohort.standingsVersion)} <DateText value={cohort.asOf} withTime />
        </p>
      </PageTitle>
      {subject.isDemo ? <DemoBanner /> : null}
      <ol className="space-y-6">
        {steps.map((step, at) => (
          <Step key={step.step} number={at + 1} step={step} explanation={explanation} beside={beside} />
        ))}
      </ol>
      {place === null ? <p className="text-muted">{text.ends}</p> : null}
      <p>
        <Link href={`/participants/${participant.id}`} prefetch={false} className="text-accent underline">
          {text.participant}
        </Link>
      </p>
    </div>
  );
}

type Props = { number: number; step: RankStep; explanation: RankExplanation; beside: string };

function Step({ number, step, explanation, beside }: Props) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <span aria-hidden="true" className="text-right font-mono text-muted leading-6">
        {number}
      </span>
      <section aria-labelledby={step.step} className="space-y-2">
        <h2 id={step.step} className="font-semibold text-lead">
          {text.questions[step.step]}
        </h2>
        <p className="max-w-prose">
          <SentenceText>{text.words(step, beside)}</SentenceText>
        </p>
        <StepDetail step={step} explanation={explanation} />
      </section>
    </li>
  );
}
