"use client";

import { Fragment, useState } from "react";
import { Badge } from "#components/ui/badge";
import { Icon } from "#components/ui/icon";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import type { Interval, ReportRow, RunReport } from "#lib/domain/toolcalls/schemas";
import { runReportMessages as text } from "../messages/en/run-report";

const SHOWN_MAX = 200;

const percent = (share: number) => `${(share * 100).toFixed(1)}\u00a0%`;
const between = ({ low, high }: Interval) => `${(low * 100).toFixed(1)} – ${percent(high)}`;

/** A graded run: the score with its interval, what went wrong by kind of change, and why, task by task. */
export function RunReportView({ report }: { report: RunReport }) {
  const { n, passed, score, interval, staleSchemaUsed, staleSchemaUsedRate } = report;
  return (
    <div className="space-y-6">
      <p className="text-lead">
        <strong className="font-semibold tabular-nums">{percent(score)}</strong>
        {text.right(passed, n)}
        <span className="tabular-nums">{between(interval)}</span>.{" "}
        {staleSchemaUsed === 0 ? text.noStale : text.stale(staleSchemaUsed, percent(staleSchemaUsedRate))}
      </p>
      <section className="space-y-2">
        <h3 className="font-semibold text-lead">{text.kinds}</h3>
        <Kinds report={report} />
      </section>
      <section className="space-y-2">
        <h3 className="font-semibold text-lead">{text.tasks}</h3>
        <Rows rows={report.rows} />
      </section>
      <p className="text-meta text-muted">{text.grader(report.grader.version)}</p>
    </div>
  );
}

function Kinds({ report }: { report: RunReport }) {
  return (
    <Table caption={text.kindsCaption}>
      <thead>
        <tr>
          <Th>{text.kind}</Th>
          <Th className="num">{text.rightCalls}</Th>
          <Th className="num">{text.interval}</Th>
          <Th className="num">{text.oldSchema}</Th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(report.perMutationKind).map(([kind, { n, passed, stale, interval }]) => (
          <tr key={kind}>
            <th scope="row" className="[overflow-wrap:anywhere]">
              <BreakableName name={kind} />
            </th>
            <td className="num whitespace-nowrap">{text.of(passed, n)}</td>
            <td className="num whitespace-nowrap">{between(interval)}</td>
            <td className="num">{stale}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Rows({ rows }: { rows: readonly ReportRow[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const wrong = rows.filter(({ score }) => score === 0);
  const wanted = showsAll ? rows : wrong;
  return (
    <>
      <label className="inline-flex items-center gap-2 text-table">
        <input type="checkbox" checked={showsAll} onChange={(event) => setShowsAll(event.target.checked)} />
        {text.showRight}
      </label>
      <p aria-live="polite" className="text-meta text-muted">
        {wanted.length === 0 ? text.nothingWrong : text.shown(Math.min(wanted.length, SHOWN_MAX), rows.length)}
        {wanted.length > SHOWN_MAX ? text.restSaved : ""}
      </p>
      {wanted.length === 0 ? null : (
        <Table caption={text.tasksCaption}>
          <thead>
            <tr>
              <Th>{text.task}</Th>
              <Th>{text.verdict}</Th>
            </tr>
          </thead>
          <tbody>
            {wanted.slice(0, SHOWN_MAX).map((row) => (
              <tr key={row.id}>
                <th scope="row" className="align-top">
                  <Name>{row.id}</Name>
                  <span className="block text-meta text-muted">
                    <Name>{row.mutationKind}</Name>
                  </span>
                </th>
                <td className="space-y-1 align-top [overflow-wrap:anywhere]">
                  <Verdict row={row} />
                  <p>{row.reason}</p>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

function Verdict({ row: { score, details } }: { row: ReportRow }) {
  const [tone, icon, verdict] =
    score === 1
      ? (["pass", "check", "right"] as const)
      : details.staleSchemaUsed
        ? (["error", "warning", "stale"] as const)
        : (["fail", "cross", "wrong"] as const);
  return (
    <Badge tone={tone}>
      <Icon name={icon} className="size-3" />
      {text.verdicts[verdict]}
    </Badge>
  );
}

/** May go on in the next line after each `_`; copied, it is the name all the same. */
function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=_)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name never change place
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}
