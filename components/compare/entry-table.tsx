import { Harness } from "#components/leaderboard/participant-cell";
import { DayCell } from "#components/ui/date";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import type { ComparedEntry } from "#lib/domain/views/comparison";
import { scoreDigits, scoreText } from "../leaderboard/score-text";
import { compareMessages as text } from "../messages/en/compare";
import { costText } from "./figures";

export type NamedEntry = ComparedEntry & { letter: string };

/** Who is compared, under the letters that the page goes on with. */
export function EntryTable({ entries, unit }: { entries: readonly NamedEntry[]; unit: string }) {
  const digits = scoreDigits(entries.map(({ score }) => score));
  return (
    <Table caption={text.entriesCaption}>
      <thead>
        <tr>
          <Th>{text.columns.model}</Th>
          <Th className="from-md">{text.columns.harness}</Th>
          <Th className="num">
            {text.columns.score} (<Name>{unit}</Name>)
          </Th>
          <Th className="num">{text.columns.tasks}</Th>
          <Th className="num">{text.columns.cost}</Th>
          <Th className="num from-md">{text.columns.date}</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.resultId}>
            <th scope="row">
              <span className="mr-2 font-mono text-muted">{entry.letter}</span>
              <a href={`/results/${entry.resultId}`} className="row-link name">
                <Name>{entry.model}</Name>
              </a>
              {entry.state === "withdrawn" ? <span className="sub"> {text.withdrawn}</span> : null}
            </th>
            <td className="from-md name-2">
              <Harness row={entry} />
            </td>
            <td className="num">{entry.score === null ? "—" : scoreText(entry.score, digits)}</td>
            <td className="num">{entry.tasks === null ? "—" : entry.tasks.toLocaleString("en")}</td>
            <td className="num">{entry.costUsd === null ? "—" : costText(entry.costUsd)}</td>
            <td className="num from-md">
              <DayCell value={entry.date} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
