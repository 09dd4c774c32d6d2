import type { ScatterPlan } from "./prepare-scatter";

type Props = {
  /** Unlike any other on the page. */
  id: string;
  title: string;
  finding: string;
  xLabel: string;
  plan: ScatterPlan;
  /** Beside each point, in the order of the plan; empty for none. */
  labels: readonly string[];
  /** Which points are on the line, in the same order. */
  onLine: readonly boolean[];
};

/** Points without scripts. Those on the line are filled, the others are rings: no colour is needed to tell them apart. */
export function Scatter({ id, title, finding, xLabel, plan, labels, onLine }: Props) {
  const { width, height, plot, xTicks, yTicks, spots, line } = plan;
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-finding`}
      viewBox={`0 0 ${width} ${height + 16}`}
      className="h-auto w-full text-meta tabular-nums"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-finding`}>{finding}</desc>
      {yTicks.map(({ at, text }) => (
        <g key={text}>
          <path d={`M${plot.left} ${at}H${plot.right}`} className="stroke-line" />
          <text x={plot.left - 8} y={at} textAnchor="end" dominantBaseline="central" className="fill-muted">
            {text}
          </text>
        </g>
      ))}
      {xTicks.map(({ at, text }) => (
        <g key={text}>
          <path d={`M${at} ${plot.bottom}v4`} className="stroke-line-strong" />
          <text x={at} y={plot.bottom + 18} textAnchor="middle" className="fill-muted">
            {text}
          </text>
        </g>
      ))}
      <text x={(plot.left + plot.right) / 2} y={height + 10} textAnchor="middle" className="fill-muted">
        {xLabel}
      </text>
      {line === "" ? null : <path d={line} fill="none" className="stroke-series-1" strokeWidth="1.5" />}
      {spots.map(({ x, y }, at) => {
        const isRight = x > (plot.left + plot.right) / 2;
        const labelY = isRight && y > plot.top + 12 ? y - 9 : y + 14;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: points may be equal, and the list never changes
          <g key={at}>
            <circle
              cx={x}
              cy={y}
              r="4"
              strokeWidth="1.5"
              className={onLine[at] ? "fill-series-1 stroke-series-1" : "fill-canvas stroke-muted"}
            />
            {labels[at] ? (
              <text x={isRight ? x - 8 : x + 8} y={labelY} textAnchor={isRight ? "end" : "start"} className="fill-ink">
                {labels[at]}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
