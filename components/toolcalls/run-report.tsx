"use client";

import { Fragment, useState } from "react";
import { Badge } from "#components/ui/badge";
import { Icon } from "#components/ui/icon";
import { Table, Th } from "#components/ui/table";
import type { Interval, ReportRow, RunReport } from "#lib/domain/toolcalls/schemas";

const SHOWN_MAX = 200;

const percent = (share: number) => `${(share * 100).toFixed(1)}\u00a0%`;
const between = ({ low, high }: Interval) => `${(low * 100).toFixed(1)} – ${percent(high)}`;

/** A graded run: the score with its interval, what went wrong by kind of change, and why, task by task. */
export function RunReportView({ report }: { report: RunReport }) {
  const { n, passed, score, interval, staleSchemaUsed, staleSchemaUsedRate } = report;
  return (
    <div className="space-y-6">
      <p className="text-lead">
        <strong className="font-semibold tabular-nums">{percent(score)}</strong> right: {passed} of {n} tasks, 95 %
        interval <span className="tabular-nums">{between(interval)}</span>.{" "}
        {staleSchemaUsed === 0
          ? "No answer was the call of an old schema."
          : `${staleSchemaUsed} used the old schema (${percent(staleSchemaUsedRate)}), a lower bound: half-adapted calls are not counted.`}
      </p>
      <section className="space-y-2">
        <h3 className="font-semibold text-lead">By kind of change</h3>
        <Kinds report={report} />
      </section>
      <section className="space-y-2">
        <h3 className="font-semibold text-lead">Task by task</h3>
        <Rows rows={report.rows} />
      </section>
      <p className="text-meta text-muted">Grader version {report.grader.version}.</p>
    </div>
  );
}

function Kinds({ report }: { report: RunReport }) {
  return (
    <Table caption="Right calls by kind of change">
      <thead>
        <tr>
          <Th>Kind</Th>
          <Th className="num">Right</Th>
          <Th className="num">95 % interval</Th>
          <Th className="num">Old schema</Th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(report.perMutationKind).map(([kind, { n, passed, stale, interval }]) => (
          <tr key={kind}>
            <th scope="row" className="[overflow-wrap:anywhere]">
              <BreakableName name={kind} />
            </th>
            <td className="num whitespace-nowrap">
              {passed} of {n}
            </td>
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
        Show right answers, too
      </label>
      <p aria-live="polite" className="text-meta text-muted">
        {wanted.length === 0 ? "Nothing went wrong." : `${Math.min(wanted.length, SHOWN_MAX)} of ${rows.length} tasks`}
        {wanted.length > SHOWN_MAX ? "; the saved report has them all" : ""}
      </p>
      {wanted.length === 0 ? null : (
        <Table caption="Verdict on each task">
          <thead>
            <tr>
              <Th>Task</Th>
              <Th>Verdict, and why</Th>
            </tr>
          </thead>
          <tbody>
            {wanted.slice(0, SHOWN_MAX).map((row) => (
              <tr key={row.id}>
                <th scope="row" className="align-top">
                  {row.id}
                  <span className="block text-meta text-muted">{row.mutationKind}</span>
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
  const [tone, icon, word] =
    score === 1
      ? (["pass", "check", "right"] as const)
      : details.staleSchemaUsed
        ? (["error", "warning", "old schema"] as const)
        : (["fail", "cross", "wrong"] as const);
  return (
    <Badge tone={tone}>
      <Icon name={icon} className="size-3" />
      {word}
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
