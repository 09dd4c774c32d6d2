import { Fact, Facts } from "#components/ui/facts";
import type { ComparedPair } from "#lib/domain/views/comparison";
import { compareMessages as text } from "../messages/en/compare";
import type { NamedEntry } from "./entry-table";
import { costText, pText, signedText } from "./figures";

type Props = { pair: ComparedPair; a: NamedEntry; b: NamedEntry };

/** What can be said about two entries, the test by its name; or why nothing can be said. */
export function PairFinding({ pair, a, b }: Props) {
  const { verdict, figures } = pair;
  const title = `${a.letter}–${b.letter}`;
  if (figures === null) {
    const silent = [a, b].filter(({ tasks }) => tasks === null).map(({ letter }) => letter);
    return (
      <Finding title={title} verdict={verdict === "no_evidence" ? text.noEvidence : text.nothingShared}>
        <p className="text-muted">
          {verdict === "no_evidence" ? text.noEvidenceDetail(silent.join(", ")) : text.nothingSharedDetail}
        </p>
        <Cost a={a} b={b} />
      </Finding>
    );
  }
  const said = verdict === "apart" ? verdict : "not_separable";
  return (
    <Finding title={title} verdict={text.verdict(a.letter, b.letter, said, figures)}>
      <p>{text.finding(figures, pText(figures.p))}</p>
      <Facts>
        <Fact name={text.won(a.letter)}>{figures.wins}</Fact>
        <Fact name={text.won(b.letter)}>{figures.losses}</Fact>
        <Fact name={text.tied}>{figures.ties}</Fact>
        <Fact name={text.difference(a.letter, b.letter)}>
          <Difference figures={figures} />
        </Fact>
        <Fact name={text.needed}>
          {figures.tasksNeeded === null ? text.neededUnknown : text.neededTasks(figures.tasksNeeded, figures.shared)}
        </Fact>
      </Facts>
      <Cost a={a} b={b} />
    </Finding>
  );
}

function Finding({ title, verdict, children }: { title: string; verdict: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 space-y-2 rounded-md border border-line p-4">
      <h3 className="font-medium">
        <span className="mr-2 font-mono text-muted">{title}</span>
        {verdict}
      </h3>
      {children}
    </section>
  );
}

function Difference({ figures }: { figures: NonNullable<ComparedPair["figures"]> }) {
  const { difference, interval, test } = figures;
  const scale = test === "mcnemar" ? 100 : 1;
  const digits = test === "mcnemar" ? 1 : 3;
  const shown = (value: number) => signedText(value * scale, digits);
  const value = test === "mcnemar" ? text.passPoints(shown(difference)) : shown(difference);
  return (
    <>
      <span className="tabular-nums">{value}</span>
      <span className="block text-meta text-muted tabular-nums">
        {interval === null ? text.noInterval : text.intervalOf(shown(interval.low), shown(interval.high))}
      </span>
    </>
  );
}

function Cost({ a, b }: { a: NamedEntry; b: NamedEntry }) {
  const unknown = [a, b].filter(({ costUsd }) => costUsd === null).map(({ letter }) => letter);
  const days = [...new Set([a, b].flatMap(({ priceDate }) => (priceDate === null ? [] : [priceDate])))];
  return (
    <p>
      <span className="text-muted">{text.costDifference}: </span>
      {a.costUsd === null || b.costUsd === null ? (
        text.costUnknown(unknown.join(", "))
      ) : (
        <>
          {a.costUsd === b.costUsd
            ? text.costEqual
            : text.costMore((a.costUsd > b.costUsd ? a : b).letter, costText(Math.abs(a.costUsd - b.costUsd)))}
          {days.length === 0 ? null : ` (${text.pricesOf(days.join(", "))})`}
        </>
      )}
    </p>
  );
}
