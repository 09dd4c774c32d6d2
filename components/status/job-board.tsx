import { Badge } from "#components/ui/badge";
import { DateText } from "#components/ui/date";
import { Icon } from "#components/ui/icon";
import { Table, Th } from "#components/ui/table";
import type { JobFailure, JobStatus, QueueStatus, WorkerStatus } from "#lib/domain/views/job-status";

/** Background work: what waits, what failed and whether anybody works. Machines are counted, not named. */
export function JobBoard({ status: { queues, failures, workers } }: { status: JobStatus }) {
  return (
    <div className="space-y-10">
      <Workers workers={workers} />
      <Queues queues={queues} />
      <Failures failures={failures} />
    </div>
  );
}

function Workers({ workers }: { workers: WorkerStatus[] }) {
  const alive = workers.filter((worker) => worker.alive);
  const running = alive.reduce((sum, worker) => sum + worker.running, 0);
  return (
    <p className="flex flex-wrap items-center gap-2">
      {alive.length > 0 ? (
        <Badge tone="pass">
          <Icon name="check" className="size-3" /> working
        </Badge>
      ) : (
        <Badge tone="error">
          <Icon name="warning" className="size-3" /> no worker
        </Badge>
      )}
      {alive.length === 0
        ? "Nobody takes jobs now; they wait until a worker starts."
        : `${alive.length} ${alive.length === 1 ? "worker" : "workers"}, ${running} ${running === 1 ? "job" : "jobs"} running.`}
    </p>
  );
}

function Queues({ queues }: { queues: QueueStatus[] }) {
  return (
    <Table caption="Queues">
      <thead>
        <tr>
          <Th>Queue</Th>
          <Th className="num">Waiting</Th>
          <Th className="num from-md">Oldest waits</Th>
          <Th className="num">Running</Th>
          <Th className="num from-md">To retry</Th>
          <Th className="num from-md">Done in a day</Th>
          <Th className="num">Given up</Th>
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <tr key={queue.name}>
            <th scope="row" className="font-mono text-meta">
              {queue.name}
            </th>
            <td className="num">{queue.waiting}</td>
            <td className="num from-md">
              {queue.oldestWaitingSeconds === null ? "—" : `${Math.round(queue.oldestWaitingSeconds)}\u00a0s`}
            </td>
            <td className="num">{queue.running}</td>
            <td className="num from-md">{queue.retrying}</td>
            <td className="num from-md">{queue.completed}</td>
            <td className="num">{queue.deadLetters}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Failures({ failures }: { failures: JobFailure[] }) {
  return (
    <section aria-labelledby="failures" className="space-y-3">
      <div>
        <h2 id="failures" className="font-semibold text-lead">
          Last failures
        </h2>
        <p className="text-meta text-muted">What went wrong is in the log of the server, under the id of the job.</p>
      </div>
      {failures.length === 0 ? (
        <p>No job has failed lately.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {failures.map((failure) => (
            <li key={failure.id} className="py-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <code className="font-mono text-meta">{failure.name}</code>
                <code className="font-mono text-meta text-muted">{failure.id}</code>
                <Badge tone={failure.state === "retry" ? "error" : "fail"}>
                  <Icon name={failure.state === "retry" ? "warning" : "cross"} className="size-3" />
                  {failure.state === "retry" ? "will be tried again" : "given up"}
                </Badge>
                <span className="text-meta text-muted">
                  attempt {failure.attempts}, <DateText value={failure.at} withTime />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
