import { IssueList } from "#components/evals/issue-list";
import { DemoBanner } from "#components/shell/demo-banner";
import { Alert } from "#components/ui/alert";
import { Commit } from "#components/ui/commit";
import { AssayerCommand } from "#components/ui/copy-command";
import { DateText } from "#components/ui/date";
import { Empty } from "#components/ui/empty";
import { Fact, Facts } from "#components/ui/facts";
import { Name } from "#components/ui/name";
import type { SyncedRepository } from "#lib/domain/views/sync-status";
import { visibleText } from "#lib/domain/visible-text";
import { commitMessages } from "../messages/en/commit";
import { syncMessages as text } from "../messages/en/sync";
import { SyncedEvals } from "./synced-evals";

/**
 * One repository: when it was read, what it gave, and every reason something was not taken over. `mark` tells it from
 * another one that is called the same.
 */
export function RepositoryStatus({ repository, mark }: { repository: SyncedRepository; mark: string | null }) {
  const { url, branch, headCommit, lastError, lastSyncedAt, lastCheckedAt, issues, evals } = repository;
  const delisted = evals.filter(({ state }) => state === "delisted").length;
  return (
    <section aria-label={visibleText(mark === null ? url : `${url} ${mark}`)} className="space-y-4">
      {repository.isDemo ? <DemoBanner /> : null}
      <h2 className="font-mono text-body [overflow-wrap:anywhere]">
        <Name>{url}</Name>
        {mark === null ? null : <span className="text-muted"> {mark}</span>}
      </h2>
      {lastError === null ? null : (
        <Alert tone="danger" icon="cross" title={text.failed}>
          <p className="[overflow-wrap:anywhere]">
            <code className="font-mono text-meta">{lastError.code}</code> <Name>{lastError.message}</Name>
          </p>
          <p>
            <Name>{lastError.suggestion}</Name>
          </p>
          <p className="text-muted">
            <DateText value={lastError.at} withTime />
          </p>
        </Alert>
      )}
      <Facts>
        <Fact name={text.branch}>
          {branch === null ? <span className="text-muted">{text.unread}</span> : <Name>{branch}</Name>}
        </Fact>
        <Fact name={text.head}>
          {headCommit === null ? (
            <span className="text-muted">{text.noHead}</span>
          ) : (
            <Commit sha={headCommit} label={commitMessages.head} />
          )}
        </Fact>
        <Fact name={text.takenOver}>{momentOf(lastSyncedAt)}</Fact>
        <Fact name={text.checked}>{momentOf(lastCheckedAt)}</Fact>
        <Fact name={text.evals}>{text.evalCounts(evals.length - delisted, delisted)}</Fact>
      </Facts>
      {issues.length === 0 ? null : (
        <Alert tone="warning" icon="warning" title={text.issues}>
          <IssueList issues={issues} />
        </Alert>
      )}
      <div className="space-y-1">
        <p className="text-meta text-muted">{text.onCommandLine}</p>
        <AssayerCommand verb={`sync --repo ${shellQuoted(repoArgument(url))} --dry-run --json`} />
      </div>
      {evals.length > 0 ? <SyncedEvals evals={evals} /> : lastSyncedAt === null ? null : <NoEvalsHere />}
    </section>
  );
}

function NoEvalsHere() {
  return (
    <Empty title={text.empty.title}>
      <p>
        {text.empty.folder} <code className="font-mono text-meta">evals/&lt;id&gt;</code> {text.empty.file}{" "}
        <code className="font-mono text-meta">eval.yaml</code> {text.empty.wayOut}
      </p>
      <AssayerCommand verb="check evals-repo path/to/repository" />
    </Empty>
  );
}

/** Of a local repository the page knows the name only. */
function repoArgument(url: string): string {
  return url.startsWith("https://") ? url : `path/to/${url}`;
}

function momentOf(value: string | null) {
  return value === null ? <span className="text-muted">{text.never}</span> : <DateText value={value} withTime />;
}

function shellQuoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
