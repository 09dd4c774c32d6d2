import { Table, Th } from "#components/ui/table";
import type { FieldChange } from "#lib/domain/cohorts/types";

const LENGTH_MAX = 400;

/** Comparability fields that changed without a new revision. Values are shown as JSON, shortened. */
export function FieldDiff({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <Table caption="Fields that decide comparability and changed">
      <thead>
        <tr>
          <Th>Field</Th>
          <Th className="w-2/5">In force</Th>
          <Th className="w-2/5">Refused</Th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row" className="top">
              <code className="font-mono text-meta [overflow-wrap:anywhere]">{path}</code>
            </th>
            <Value value={before} />
            <Value value={after} />
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
