import type { ReactNode } from "react";
import { AuthorText } from "#components/ui/author-text";
import { ExternalLink } from "#components/ui/external-link";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import type { StoredEvalDef } from "#lib/domain/evals/schemas";
import { evalMessages } from "../messages/en/eval";

const { measures: text } = evalMessages;

type Structured = Exclude<NonNullable<StoredEvalDef["detail_profile"]>, { markdown: string }>;

/** The older form of a profile: fixed sections, each in words of its author. */
export function StructuredProfile({ profile }: { profile: Structured }) {
  const { summary, overview_note, method_steps, score_interpretation, key_facts = [], caveats } = profile;
  const { overview_tables = [], figures = [], resources = [], resources_note } = profile;
  return (
    <div className="space-y-5">
      <Part title={text.summary}>
        <AuthorText>{summary.plain_language}</AuthorText>
        {overview_note === undefined ? null : <AuthorText>{overview_note}</AuthorText>}
      </Part>
      <Part title={text.why}>
        <AuthorText>{summary.why_it_matters}</AuthorText>
      </Part>
      <Part title={text.method}>
        <Steps items={method_steps} />
      </Part>
      <Part title={text.interpretation}>
        <AuthorText>{score_interpretation}</AuthorText>
      </Part>
      {key_facts.length === 0 ? null : (
        <Part title={text.facts}>
          <ul className="space-y-2">
            {key_facts.map(({ label, value, description, source_url }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles and addresses may repeat, and the list never changes
              <li key={at}>
                <Name>{label}</Name>: <Name>{value}</Name> <Source url={source_url} />
                {description === undefined ? null : <AuthorText>{description}</AuthorText>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={text.caveats}>
        <Steps items={caveats} />
      </Part>
      {overview_tables.map((table) => (
        <ProfileTable key={table.id} table={table} />
      ))}
      {figures.length === 0 ? null : (
        <Part title={text.figures}>
          <ul className="space-y-2">
            {figures.map(({ id, title, src, alt, caption, source_url }) => (
              <li key={id}>
                <ExternalLink href={src}>
                  <Name>{title}</Name>
                </ExternalLink>
                : <Name>{alt}</Name> <Source url={source_url} />
                {caption === undefined ? null : <AuthorText>{caption}</AuthorText>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {resources.length === 0 ? null : (
        <Part title={text.resources}>
          {resources_note === undefined ? null : <AuthorText>{resources_note}</AuthorText>}
          <ul className="space-y-2">
            {resources.map(({ title, summary: words, url }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles and addresses may repeat, and the list never changes
              <li key={at}>
                <ExternalLink href={url}>
                  <Name>{title}</Name>
                </ExternalLink>
                {words === undefined ? null : <AuthorText>{words}</AuthorText>}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="space-y-1">
      <h3 className="font-medium">{title}</h3>
      {children}
    </div>
  );
}

function Steps({ items }: { items: readonly { title: string; description: string }[] }) {
  return (
    <ol className="list-decimal space-y-1 pl-5">
      {items.map(({ title, description }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles and addresses may repeat, and the list never changes
        <li key={at}>
          <span className="font-medium">
            <Name>{title}</Name>
          </span>
          <AuthorText>{description}</AuthorText>
        </li>
      ))}
    </ol>
  );
}

function Source({ url }: { url: string | undefined }) {
  return url === undefined ? null : <ExternalLink href={url}>{text.source}</ExternalLink>;
}

function ProfileTable({ table }: { table: NonNullable<Structured["overview_tables"]>[number] }) {
  const { title, note, caption, columns, rows, source_url } = table;
  return (
    <Part title={<Name>{title}</Name>}>
      {note === undefined ? null : <AuthorText>{note}</AuthorText>}
      <Table caption={title}>
        <thead>
          <tr>
            {columns.map(({ id, label }) => (
              <Th key={id}>
                <Name>{label}</Name>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id }) => (
                <td key={id}>
                  <Name>{String(row.cells.find(({ column_id }) => column_id === id)?.value ?? "—")}</Name>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {caption === undefined ? null : <AuthorText>{caption}</AuthorText>}
      <Source url={source_url} />
    </Part>
  );
}
