import { EvalStateBadge } from "#components/evals/eval-state";
import { Commit } from "#components/ui/commit";
import { Table, Th } from "#components/ui/table";
import type { SyncedEval } from "#lib/domain/views/sync-status";
import { boardHref } from "../leaderboard/board-view";
import { commitMessages } from "../messages/en/commit";
import { syncMessages } from "../messages/en/sync";
import { EvalTrouble } from "./eval-trouble";

const { table: text } = syncMessages;

/** Every eval of a repository; below it, why a step of its history was not taken over. */
export function SyncedEvals({ evals }: { evals: SyncedEval[] }) {
  return (
    <div className="space-y-8">
      <Table caption={text.caption} sticky>
        <thead>
          <tr>
            <Th>{text.eval}</Th>
            <Th>{text.state}</Th>
            <Th className="num from-md">{text.revision}</Th>
            <Th className="from-md">{text.protocolCommit}</Th>
            <Th className="num">{text.results}</Th>
            <Th className="num from-md">{text.issues}</Th>
          </tr>
        </thead>
        <tbody>
          {evals.map((item) => (
            <SyncedRow key={item.id} item={item} />
          ))}
        </tbody>
      </Table>
      {evals
        .filter(({ issues, refusals }) => issues.length + refusals.length > 0)
        .map((item) => (
          <EvalTrouble key={item.id} item={item} />
        ))}
    </div>
  );
}

function SyncedRow({ item }: { item: SyncedEval }) {
  const { accepted, rejected } = item.results;
  return (
    <tr>
      <th scope="row">
        <a
          href={item.protocolRevision === null ? `#${item.id}` : boardHref(item.id)}
          className="row-link font-mono text-meta [overflow-wrap:anywhere]"
        >
          {item.id}
        </a>
      </th>
      <td>
        <EvalStateBadge state={item.state} />
      </td>
      <td className="num from-md">{item.protocolRevision ?? "—"}</td>
      <td className="from-md">
        {item.protocolCommit === null ? (
          "—"
        ) : (
          <Commit sha={item.protocolCommit} label={commitMessages.protocolOf(item.id)} />
        )}
      </td>
      <td className="num">
        {accepted}
        {rejected === 0 ? null : <span className="text-verdict-fail">{text.refused(rejected)}</span>}
      </td>
      <td className="num from-md">
        {item.issues.length === 0 ? (
          <span className="text-muted">0</span>
        ) : (
          <a href={`#${item.id}`} className="relative z-10 text-accent underline">
            {item.issues.length}
          </a>
        )}
      </td>
    </tr>
  );
}
