import { percentOf, scoreStep } from "./score-scale";
import { scoreText } from "./score-text";
import type { TableRow } from "./table-rows";

type Props = { row: TableRow; unit: string; digits: number };

/**
 * A number that can be told apart from its neighbours, a bar from 0 to 100 when the unit has that scale, and the share
 * of runs it rests on when that is not all of them. The exact value is in the title when it has more digits.
 */
export function ScoreCell({ row: { score, partial }, unit, digits }: Props) {
  const percent = percentOf(score, unit);
  const text = score === null ? "—" : scoreText(score, digits);
  const rounded = score !== null && Number(text.replaceAll(",", "").replace("−", "-")) !== score;
  return (
    <div className="score">
      {partial === null ? null : (
        <span className="sub">
          <span aria-hidden="true">{partial.short}</span>
          <span className="sr-only">{partial.long}</span>
        </span>
      )}
      {percent === null ? null : (
        <svg aria-hidden="true" className="bar">
          <rect width={`${percent.toFixed(1)}%`} height="100%" className={scoreStep(percent)} />
        </svg>
      )}
      <b {...(rounded ? { title: String(score) } : {})}>{text}</b>
    </div>
  );
}
