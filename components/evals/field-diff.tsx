import { Table, Th } from "#components/ui/table";
import type { FieldChange } from "#lib/domain/cohorts/types";

const LENGTH_MAX = 400;

type Props = {
  changes: readonly FieldChange[];
  /** Headings of the two sides. */
  before?: string;
  after?: string;
};

/** Comparability fields that differ between two definitions. Values are shown as JSON, shortened. */
export function FieldDiff({ changes, before = "In force", after = "Refused" }: Props) {
  return (
    <Table caption="Fields that decide comparability and changed">
      <thead>
        <tr>
          <Th>Field</Th>
          <Th className="w-2/5">{before}</Th>
          <Th className="w-2/5">{after}</Th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path}>
            <th scope="row" className="top">
              <code className="font-mono text-meta [overflow-wrap:anywhere]">{change.path}</code>
            </th>
            <Value value={change.before} />
            <Value value={change.after} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Value({ value }: { value: unknown }) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return (
    <td className="top">
      {value === null || value === undefined ? (
        <span className="text-muted">absent</span>
      ) : (
        <span className="whitespace-pre-wrap font-mono text-meta [overflow-wrap:anywhere]">
          {text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text}
        </span>
      )}
    </td>
  );
}
