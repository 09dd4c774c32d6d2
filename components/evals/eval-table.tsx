import { Badge } from "#components/ui/badge";
import { DayCell } from "#components/ui/date";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import { guessLanguage } from "#lib/domain/language";
import type { EvalListItem } from "#lib/domain/views/eval-list";
import { boardHref } from "../leaderboard/board-view";
import { loneScoreText } from "../leaderboard/score-text";
import { evalListMessages as text } from "../messages/en/eval-list";
import { EvalStateBadge } from "./eval-state";

type Props = { evals: EvalListItem[]; caption: string; marksDemo: boolean };

/** Evals by id. With `marksDemo` each demo eval says so: needed where others stand among them. */
export function EvalTable({ evals, caption, marksDemo }: Props) {
  return (
    <Table caption={caption} sticky fixed>
      <thead>
        <tr>
          <Th className="md:w-1/2 lg:w-2/5">{text.eval}</Th>
          <Th className="from-lg w-40">{text.dimensions}</Th>
          <Th className="from-md">{text.leader}</Th>
          <Th className="num w-24 sm:w-28">{text.participants}</Th>
          <Th className="num from-md w-20">{text.revision}</Th>
          <Th className="num from-lg w-28">{text.lastChange}</Th>
        </tr>
      </thead>
      <tbody>
        {evals.map((item) => (
          <EvalRow key={item.id} item={item} marked={marksDemo && item.isDemo} />
        ))}
      </tbody>
    </Table>
  );
}

function EvalRow({ item, marked }: { item: EvalListItem; marked: boolean }) {
  // Without a good commit there is no board; the eval's own page says why.
  const href = item.protocolRevision === null ? `/evals/${item.id}` : boardHref(item.id);
  return (
    <tr>
      <th scope="row">
        <div className="flex flex-wrap items-center gap-x-2">
          <a href={href} className="row-link name text-body">
            <Name>{item.name}</Name>
          </a>
          {item.state === "listed" || item.delisted ? null : <EvalStateBadge state={item.state} />}
          {marked ? <Badge>{text.demo}</Badge> : null}
        </div>
        <p lang={guessLanguage(item.description)} dir="auto" className="sub line-clamp-1">
          {item.description}
        </p>
        <div className="sub below-md">
          <Leader leader={item.leader} unit={item.scoreUnit} />
        </div>
      </th>
      <td className="from-lg">
        <div className="flex flex-wrap gap-1">
          {[...new Set(item.dimensions)].map((dimension) => (
            <Badge key={dimension}>
              <Name>{dimension}</Name>
            </Badge>
          ))}
        </div>
      </td>
      <td className="from-md">
        <Leader leader={item.leader} unit={item.scoreUnit} />
      </td>
      <td className="num">{item.participantCount.toLocaleString("en")}</td>
      <td className="num from-md">{item.protocolRevision ?? "—"}</td>
      <td className="num from-lg">
        <DayCell value={item.lastChangedAt} />
      </td>
    </tr>
  );
}

function Leader({ leader, unit }: { leader: EvalListItem["leader"]; unit: string }) {
  if (leader === null) return <span className="text-muted">{text.nobody}</span>;
  return (
    <span className="flex flex-wrap gap-x-2 md:block">
      <span className="line-clamp-2 [overflow-wrap:anywhere]">
        {leader.tied ? <span title={text.shared}>=</span> : null}
        <Name>{leader.model}</Name>
      </span>
      <span className="whitespace-nowrap text-meta text-muted tabular-nums">
        {loneScoreText(leader.score)} <Name>{unit}</Name>
      </span>
    </span>
  );
}
