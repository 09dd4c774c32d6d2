import { guessLanguage } from "#lib/domain/language";
import { visibleText } from "#lib/domain/visible-text";
import { chartsMessages as text } from "../messages/en/charts";
import type { ChartSeries } from "./chart-grid";
import { type LineFinding, lineFinding } from "./line-finding";
import {
  type ChartLine,
  fitted,
  type LineChartPlan,
  letterOf,
  prepareLineChart,
  type Spot,
  textOf,
} from "./prepare-line-chart";
import { figureText } from "./ticks";

// Told apart three times: by colour, by dashes and by the shape of their marks. No two of twelve share all three.
const COLOURS = [
  "fill-series-1 stroke-series-1",
  "fill-series-2 stroke-series-2",
  "fill-series-3 stroke-series-3",
  "fill-series-4 stroke-series-4",
  "fill-series-5 stroke-series-5",
  "fill-series-6 stroke-series-6",
  "fill-series-7 stroke-series-7",
  "fill-series-8 stroke-series-8",
] as const;
const DASHES = ["none", "7 3", "2 3", "9 3 2 3", "4 4"] as const;
const MARKS = ["m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0", "m-3-3h6v6h-6z", "m0-4l4 7h-8z", "m0-4l4 4l-4 4l-4-4z"] as const;

type Props = {
  /** Unlike any other on the page. */
  id: string;
  title: string;
  /** What the places along the chart are. */
  label?: string | undefined;
  series: readonly ChartSeries[];
};

/** A line chart without scripts: one drawing for wide screens, one with a key below it for narrow ones. */
export function LineChart({ id, series: given, ...words }: Props) {
  const [title, label] = [visibleText(words.title), words.label === undefined ? undefined : visibleText(words.label)];
  const series = given.map((each) => ({ ...each, name: visibleText(each.name) }));
  const finding = lineFinding(series);
  const wide = prepareLineChart(series, { width: 760, height: 300, byLetter: false });
  const narrow = prepareLineChart(series, { width: 340, height: 240, byLetter: true });
  if (finding === null || wide === null || narrow === null) return <p className="text-muted">{text.nothing}</p>;
  const found = findingText(finding);
  return (
    <figure className="max-w-3xl space-y-2">
      <figcaption dir="auto" className="[overflow-wrap:anywhere]">
        {found}
      </figcaption>
      <div className="from-md">
        <Drawing id={`${id}-wide`} title={title} label={label} found={found} plan={wide} />
      </div>
      <div className="below-md">
        <Drawing id={`${id}-narrow`} title={title} label={label} found={found} plan={narrow} />
        <ul aria-label={text.key} className="mt-2 space-y-1 text-meta">
          {narrow.lines.map(({ name }, at) => (
            <li key={name} className="flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 24 10" className="h-2.5 w-6 shrink-0">
                <Stroke at={at} path="M0 5H24" marks={[{ x: 12, y: 5 }]} />
              </svg>
              <span className="font-mono">{letterOf(at)}</span>
              <bdi lang={guessLanguage(name)} className="min-w-0 [overflow-wrap:anywhere]">
                {name}
              </bdi>
            </li>
          ))}
        </ul>
      </div>
      {wide.cutAt === null ? null : <p className="text-meta text-muted">{text.cut(wide.cutAt)}</p>}
      {wide.undrawn === 0 ? null : <p className="text-meta text-muted">{text.undrawn(wide.undrawn)}</p>}
    </figure>
  );
}

type DrawingProps = { id: string; title: string; label: string | undefined; found: string; plan: LineChartPlan };

function Drawing({ id, title, label, found, plan: { size, plot, xTicks, yTicks, lines } }: DrawingProps) {
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-found`}
      viewBox={`0 0 ${size.width} ${size.height + (label === undefined ? 0 : 16)}`}
      className={`h-auto w-full text-meta tabular-nums ${size.byLetter ? "max-w-md" : ""}`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-found`}>{found}</desc>
      {yTicks.map(({ at, text: tick }) => (
        <g key={tick}>
          <path d={`M${plot.left} ${at}H${plot.right}`} className="stroke-line" />
          <text x={plot.left - 8} y={at} textAnchor="end" dominantBaseline="central" className="fill-muted">
            {tick}
          </text>
        </g>
      ))}
      {xTicks.map(({ at, text: tick }) => (
        <g key={at}>
          <path d={`M${at} ${plot.bottom}v4`} className="stroke-line-strong" />
          <text x={at} y={plot.bottom + 18} textAnchor="middle" className="fill-muted" lang={guessLanguage(tick)}>
            {tick}
          </text>
        </g>
      ))}
      {label === undefined ? null : (
        <text
          x={(plot.left + plot.right) / 2}
          y={size.height + 10}
          textAnchor="middle"
          className="fill-muted"
          lang={guessLanguage(label)}
        >
          {fitted(label, size.byLetter ? 40 : 80)}
        </text>
      )}
      {lines.map((line, at) => (
        <Line key={line.name} line={line} at={at} />
      ))}
    </svg>
  );
}

function Line({ line: { name, label, labelAt, path, marks }, at }: { line: ChartLine; at: number }) {
  const { x, y } = labelAt;
  return (
    <g>
      <Stroke at={at} path={path} marks={marks} />
      <Stroke at={at} path={`M${x - 22} ${y}h18`} marks={[{ x: x - 13, y }]} />
      <text x={x} y={y} dominantBaseline="central" className="fill-ink" lang={guessLanguage(name)}>
        {label}
      </text>
    </g>
  );
}

function Stroke({ at, path, marks }: { at: number; path: string; marks: readonly Spot[] }) {
  const mark = MARKS[at % MARKS.length];
  return (
    <g className={COLOURS[at % COLOURS.length]}>
      {path === "" ? null : (
        <path
          d={path}
          fill="none"
          strokeWidth="1.75"
          strokeLinejoin="round"
          strokeDasharray={DASHES[at % DASHES.length]}
        />
      )}
      <path d={marks.map(({ x, y }) => `M${x} ${y}${mark}`).join("")} stroke="none" />
    </g>
  );
}

function findingText({ ends, highest, lowest, alsoHighest, alsoLowest }: LineFinding): string {
  const [top, bottom] = [figureText(highest.y), figureText(lowest.y)];
  if (ends === null) {
    return [
      text.highestOf(highest.name, top, textOf(highest.x), alsoHighest),
      text.lowestOf(lowest.name, bottom, textOf(lowest.x), alsoLowest),
    ].join(" ");
  }
  const { first, last } = ends;
  if (first.x === last.x) return text.one(figureText(first.y), textOf(first.x));
  const word = last.y > first.y ? "rises" : last.y < first.y ? "falls" : "level";
  const inside = (y: number) => y !== first.y && y !== last.y;
  return [
    text.moves(word, figureText(first.y), textOf(first.x), figureText(last.y), textOf(last.x)),
    ...(inside(highest.y) ? [text.highest(top, textOf(highest.x), alsoHighest)] : []),
    ...(inside(lowest.y) ? [text.lowest(bottom, textOf(lowest.x), alsoLowest)] : []),
  ].join(" ");
}
