import { DateText, DayCell } from "#components/ui/date";
import { Table, Th } from "#components/ui/table";
import type { RankStep } from "#lib/domain/views/rank-explanation";
import { rankMessages as text } from "../messages/en/rank";
import { exactText } from "./exact-text";

type Props = { step: Extract<RankStep, { step: "session" }>; here: string };

/** Every result of one participant in one cohort, the latest accepted first. */
export function SessionTable({ step: { sessions, more }, here }: Props) {
  return (
    <>
      <Table caption={text.sessionsCaption}>
        <thead>
          <tr>
            <Th>{text.session.result}</Th>
            <Th className="num from-md">{text.session.date}</Th>
            <Th className="num">{text.session.score}</Th>
            <Th>{text.session.state}</Th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ resultId, receivedAt, date, score, state }) => (
            <tr key={resultId} data-picked={resultId === here ? "" : undefined}>
              <th scope="row">
                <a href={`/results/${resultId}`} className="row-link">
                  <DateText value={receivedAt} withTime />
                </a>
                {resultId === here ? <div className="sub">{text.thisResult}</div> : null}
              </th>
              <td className="num from-md">
                <DayCell value={date} />
              </td>
              <td className="num">{score === null ? "—" : exactText(score)}</td>
              <td>{text.states[state]}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more === 0 ? null : <p className="text-meta text-muted">{text.moreSessions(more)}</p>}
    </>
  );
}
