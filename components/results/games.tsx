import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import type { Showcase } from "#lib/domain/evals/showcases";
import { resultMessages as text } from "../messages/en/result";
import { type Tally, tallies } from "./tallies";

type Of<K extends Showcase["type"]> = { piece: Extract<Showcase, { type: K }>; self: string };

/** Everybody against everybody, as seen from the row. */
export function HeadToHead({ piece, self }: Of<"head_to_head">) {
  const rows = tallies(piece);
  const { participants } = piece;
  return (
    <>
      <p className="text-meta text-muted">{text.winsDrawsLosses}</p>
      <Table caption={piece.title}>
        <thead>
          <tr>
            <Th>{text.row}</Th>
            {participants.map(({ key, label }) => (
              <Th key={key} className="num">
                <Name>{label}</Name>
              </Th>
            ))}
            <Th className="num">{text.total}</Th>
          </tr>
        </thead>
        <tbody>
          {participants.map(({ key, label }, row) => (
            <tr key={key}>
              <th scope="row">
                <Player label={label} isSelf={key === self} />
              </th>
              {participants.map((other, column) => (
                <td key={other.key} className="num">
                  <Record tally={rows[row]?.against[column] ?? null} />
                </td>
              ))}
              <td className="num">
                <Record tally={rows[row]?.total ?? null} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Record({ tally }: { tally: Tally | null }) {
  if (tally === null) return "—";
  const { wins, draws, losses } = tally;
  return (
    <>
      <span aria-hidden="true">{text.record(wins, draws, losses)}</span>
      <span className="sr-only">{text.recordSpoken(wins, draws, losses)}</span>
    </>
  );
}

/** Game by game: who stood on the side that won, and who on the other. */
export function TeamGames({ piece: { title, participants, games }, self }: Of<"team_games">) {
  const labels = new Map(participants.map(({ key, label }) => [key, label]));
  const team = (keys: readonly string[]) => (
    <ul>
      {keys.map((key) => (
        <li key={key}>
          <Player label={labels.get(key) ?? key} isSelf={key === self} />
        </li>
      ))}
    </ul>
  );
  return (
    <Table caption={title}>
      <thead>
        <tr>
          <Th className="num w-14">{text.game}</Th>
          <Th>{text.won}</Th>
          <Th>{text.lost}</Th>
        </tr>
      </thead>
      <tbody>
        {games.map(({ game_no, sides, winner }) => (
          <tr key={game_no}>
            <th scope="row" className="num top">
              {game_no}
            </th>
            <td className="top">
              {team(sides.filter(({ key }) => key === winner).flatMap((side) => side.participants))}
            </td>
            <td className="top">
              {team(sides.filter(({ key }) => key !== winner).flatMap((side) => side.participants))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Player({ label, isSelf }: { label: string; isSelf: boolean }) {
  return (
    <>
      <span className={isSelf ? "name" : "name-2"}>
        <Name>{label}</Name>
      </span>
      {isSelf ? <span className="sub"> ({text.thisResult})</span> : null}
    </>
  );
}
