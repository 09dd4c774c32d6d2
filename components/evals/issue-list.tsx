import { Badge } from "#components/ui/badge";
import { Icon } from "#components/ui/icon";
import { Name } from "#components/ui/name";
import type { Issue } from "#lib/domain/evals/issue";
import { issuesMessages as text } from "../messages/en/issues";

// A document may have 2000, which nobody reads on a page.
const SHOWN_MAX = 50;

/** The issues of a document: where, what, its stable code and the way out; of many the first, and where the others are. */
export function IssueList({ issues }: { issues: readonly Issue[] }) {
  const more = issues.length - SHOWN_MAX;
  return (
    <ul className="space-y-2">
      {issues.slice(0, SHOWN_MAX).map((issue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two issues may be equal in every field, and the list never changes
        <li key={index} className="space-y-0.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            {issue.severity === "error" ? (
              <Badge tone="fail">
                <Icon name="cross" className="size-3" /> {text.error}
              </Badge>
            ) : (
              <Badge tone="error">
                <Icon name="warning" className="size-3" /> {text.lint}
              </Badge>
            )}
            <code className="font-mono text-meta [overflow-wrap:anywhere]">{issue.code}</code>
            <Place issue={issue} />
          </p>
          <p>
            <Name>{issue.message}</Name>
          </p>
        </li>
      ))}
      {more > 0 ? (
        <li className="text-muted">
          {text.more(more)}{" "}
          <a href="/v1/sync-status" className="text-accent underline">
            {text.all}
          </a>
        </li>
      ) : null}
    </ul>
  );
}

function Place({ issue: { file, line, path, commit } }: { issue: Issue }) {
  const where = [
    file === undefined ? "" : `${file}${line === undefined ? "" : `:${line}`}`,
    path === "" ? "" : path,
    commit === undefined ? "" : text.at(commit.slice(0, 10)),
  ].filter((part) => part !== "");
  return where.length === 0 ? null : (
    <code title={commit} className="font-mono text-meta text-muted [overflow-wrap:anywhere]">
      <Name>{where.join(" · ")}</Name>
    </code>
  );
}
