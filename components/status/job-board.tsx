import { Badge } from "#components/ui/badge";
import { DateText } from "#components/ui/date";
import { Icon } from "#components/ui/icon";
import { Table, Th } from "#components/ui/table";
import type { JobFailure, JobStatus, QueueStatus, WorkerStatus } from "#lib/domain/views/job-status";
import { statusMessages as text } from "../messages/en/status";

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
          <Icon name="check" className="size-3" /> {text.working}
        </Badge>
      ) : (
        <Badge tone="error">
          <Icon name="warning" className="size-3" /> {text.noWorker}
        </Badge>
      )}
      {alive.length === 0 ? text.nobody : text.workers(alive.length, running)}
    </p>
  );
}

function Queues({ queues }: { queues: QueueStatus[] }) {
  return (
    <Table caption={text.queues}>
      <thead>
        <tr>
          <Th>{text.queue}</Th>
          <Th className="num">{text.waiting}</Th>
          <Th className="num from-md">{text.oldest}</Th>
          <Th className="num">{text.running}</Th>
          <Th className="num from-md">{text.retrying}</Th>
          <Th className="num from-md">{text.done}</Th>
          <Th className="num">{text.givenUp}</Th>
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
              {queue.oldestWaitingSeconds === null ? "—" : text.seconds(queue.oldestWaitingSeconds)}
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
          {text.failures}
        </h2>
        <p className="text-meta text-muted">{text.failuresNote}</p>
      </div>
      {failures.length === 0 ? (
        <p>{text.noFailures}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {failures.map((failure) => (
            <li key={failure.id} className="py-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <code className="font-mono text-meta">{failure.name}</code>
                <code className="font-mono text-meta text-muted">{failure.id}</code>
                <Badge tone={failure.state === "retry" ? "error" : "fail"}>
                  <Icon name={failure.state === "retry" ? "warning" : "cross"} className="size-3" />
                  {text.states[failure.state]}
                </Badge>
                <span className="text-meta text-muted">
                  {text.attempt(failure.attempts)} <DateText value={failure.at} withTime />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
