import { LineChart } from "#components/charts/line-chart";
import { Name } from "#components/ui/name";
import { guessLanguage } from "#lib/domain/language";
import { visibleText } from "#lib/domain/visible-text";
import { resultMessages as text } from "../messages/en/result";
import { CellGrid } from "./cell-grid";
import { type SupplementaryView, tableOf } from "./read-supplementary";
import { UnknownPiece } from "./unknown-piece";

type Props = { resultId: string; views: readonly SupplementaryView[] };

/** Tables and curves that came along. They are shown and decide nothing (rule 118). */
export function SupplementaryViews({ resultId, views }: Props) {
  return (
    <div className="space-y-8">
      {views.map((view, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a view may have no id, and never changes place
        <section key={index} className="space-y-2">
          {view.type === "unknown" ? (
            <UnknownPiece piece={view} />
          ) : (
            <KnownView view={view} id={`view-${index + 1}`} csv={`/results/${resultId}/views/${index + 1}.csv`} />
          )}
        </section>
      ))}
    </div>
  );
}

type KnownProps = { view: Exclude<SupplementaryView, { type: "unknown" }>; id: string; csv: string };

function KnownView({ view, id, csv }: KnownProps) {
  const table = <CellGrid caption={view.title} {...tableOf(view, text.place)} />;
  return (
    <>
      <h3 className="font-medium">
        <Name>{view.title}</Name>
      </h3>
      {view.note === undefined ? null : (
        <p dir="auto" lang={guessLanguage(view.note)} className="max-w-3xl text-muted [overflow-wrap:anywhere]">
          {view.note}
        </p>
      )}
      {view.type === "metric_table" ? (
        table
      ) : (
        <>
          <LineChart id={id} title={view.title} label={view.label} series={view.series} />
          <details>
            <summary className="text-accent">{text.asTable}</summary>
            <div className="mt-2">{table}</div>
          </details>
        </>
      )}
      <p className="text-meta">
        <a href={csv} download className="text-accent underline" aria-label={`${text.csv}: ${visibleText(view.title)}`}>
          {text.csv}
        </a>
      </p>
    </>
  );
}
