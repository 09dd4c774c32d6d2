import { Fragment } from "react";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import { changeKinds } from "#lib/domain/cohorts/change-kinds";
import type { FieldChange } from "#lib/domain/cohorts/types";
import { fieldDiffMessages as text } from "../messages/en/field-diff";

const LENGTH_MAX = 400;
/** More changes than these are summed up above their table. */
const FEW = 5;

type Props = {
  changes: readonly FieldChange[];
  /** Headings of the two sides. */
  before?: string;
  after?: string;
};

/** Comparability fields that differ between two definitions. Values are shown as JSON, shortened. */
export function FieldDiff({ changes, before = text.inForce, after = text.refused }: Props) {
  const table = (
    <Table caption={text.caption}>
      <thead>
        <tr>
          <Th>{text.field}</Th>
          <Th className="w-2/5">{before}</Th>
          <Th className="w-2/5">{after}</Th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path}>
            <th scope="row" className="top">
              <code className="font-mono text-meta [overflow-wrap:anywhere]">
                <Name>{change.path}</Name>
              </code>
            </th>
            <Value value={change.before} />
            <Value value={change.after} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
  if (changes.length <= FEW) return table;
  return (
    <div className="space-y-2">
      <ul aria-label={text.kinds} className="flex flex-wrap gap-x-5 gap-y-1">
        {changeKinds(changes).map((kind) => {
          const words = text.kind(kind);
          return (
            <li key={words}>
              <Name>{words}</Name>
            </li>
          );
        })}
      </ul>
      {table}
    </div>
  );
}

function Value({ value }: { value: unknown }) {
  const json = typeof value === "string" ? value : JSON.stringify(value);
  return (
    <td className="top">
      {value === null || value === undefined ? (
        <span className="text-muted">{text.absent}</span>
      ) : (
        <span className="whitespace-pre-wrap font-mono text-meta [overflow-wrap:anywhere]">
          <Lines>{json.length > LENGTH_MAX ? `${json.slice(0, LENGTH_MAX)}…` : json}</Lines>
        </span>
      )}
    </td>
  );
}

/** Line by line, since a break is no hidden character here; a change that nobody would see is one, too. */
function Lines({ children }: { children: string }) {
  return children.split("\n").map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never change place
    <Fragment key={at}>
      {at === 0 ? null : "\n"}
      <Name>{line}</Name>
    </Fragment>
  ));
}
