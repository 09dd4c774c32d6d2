import { type FormEvent, memo } from "react";
import { Icon } from "#components/ui/icon";
import { Name } from "#components/ui/name";
import { type ColumnId, columnsWithValues } from "#lib/domain/board-table/columns";
import { NO_HARNESS, ORIGIN_NAMES, SECTIONS, type TableQuery } from "#lib/domain/board-table/query";
import type { BoardTableView, Facet } from "#lib/domain/views/board-table";
import { ORIGINS } from "../leaderboard/origins";
import { boardTableMessages as text } from "../messages/en/board-table";
import { count } from "../messages/en/counts";

type Props = {
  table: BoardTableView;
  query: TableQuery;
  action: string;
  /** Protocol commit of an older cohort. */
  cohort: string | null;
  onChange(form: HTMLFormElement, isTyping: boolean): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
};

/** A form whose fields are the words of the address: without scripts it is sent as it is. */
export function TableFilters({ table, query, action, cohort, onChange, onSubmit }: Props) {
  const offered = columnsWithValues(table.rows);
  const unseen = query.column.filter((id) => !offered.includes(id));
  return (
    <form
      action={action}
      onSubmit={onSubmit}
      onChange={({ currentTarget, target }) =>
        onChange(currentTarget, target instanceof HTMLInputElement && target.type === "search")
      }
      className="flex flex-wrap items-end gap-x-4 gap-y-2 text-table"
    >
      <label className="flex flex-col gap-1 text-meta text-muted">
        {text.searchLabel}
        <input
          type="search"
          name="q"
          defaultValue={query.q}
          placeholder={text.search}
          maxLength={255}
          className="h-9 w-60 max-w-full rounded-md border border-line-strong bg-canvas px-3 text-body text-ink"
        />
      </label>
      <label className="flex flex-col gap-1 text-meta text-muted">
        {text.section}
        <select
          name="section"
          defaultValue={query.section}
          className="h-9 rounded-md border border-line-strong bg-canvas px-2 text-body text-ink"
        >
          {SECTIONS.map((section) => (
            <option key={section} value={section}>
              {text.sections[section]}
            </option>
          ))}
        </select>
      </label>
      <FacetChoice label={text.model} name="model" facets={table.models} chosen={query.model} />
      <FacetChoice label={text.harness} name="harness" facets={table.harnesses} chosen={query.harness} />
      <Choice
        label={text.origin}
        name="origin"
        options={ORIGIN_NAMES.map((value) => ({ value, label: ORIGINS[value].word }))}
        chosen={query.origin}
      />
      <Choice
        label={text.columnChoice}
        name="column"
        options={offered.map((value) => ({ value, label: text.columns[value] }))}
        chosen={query.column}
      />
      <label className="flex h-9 items-center gap-2">
        <input type="checkbox" name="verified" value="true" defaultChecked={query.verified} />
        {text.verified}
      </label>
      {unseen.map((id: ColumnId) => (
        <input key={id} type="hidden" name="column" value={id} />
      ))}
      {cohort === null ? null : <input type="hidden" name="cohort" value={cohort} />}
      <input type="hidden" name="sort" value={query.sort} />
      <input type="hidden" name="order" value={query.order} />
      <noscript>
        <button type="submit" className="h-9 rounded-md border border-line px-3 font-medium">
          {text.apply}
        </button>
      </noscript>
      <a
        href={cohort === null ? action : `${action}?cohort=${cohort}`}
        className="flex h-9 items-center text-accent underline"
      >
        {text.reset}
      </a>
    </form>
  );
}

type Option = { value: string; label: string };

type ChoiceProps = { label: string; name: string; options: readonly Option[]; chosen: readonly string[] };
type FacetChoiceProps = Omit<ChoiceProps, "options"> & { facets: readonly Facet[] };

/** There are hundreds of them, and another order changes none. */
const FacetChoice = memo(function FacetChoice({ facets, ...rest }: FacetChoiceProps) {
  const options = facets.map(({ value, count: of }) => ({
    value: value ?? NO_HARNESS,
    label: `${value ?? text.noHarness} · ${count(of)}`,
  }));
  return <Choice options={options} {...rest} />;
});

/** Several of a list. Nothing to choose between takes no place. */
function Choice({ label, name, options, chosen }: ChoiceProps) {
  if (options.length < 2 && chosen.length === 0) return null;
  const marked = name === "column" ? 0 : chosen.length;
  return (
    <details className="relative">
      <summary className="flex h-9 items-center rounded-md border border-line px-3 hover:bg-hover">
        {label}
        {text.chosen(marked)}
        <Icon name="down" className="ml-1.5 size-3" />
      </summary>
      <fieldset className="absolute z-30 mt-1 flex max-h-80 min-w-52 max-w-80 flex-col gap-1 overflow-auto rounded-md border border-line-strong bg-raised p-3">
        <legend className="sr-only">{label}</legend>
        {options.map(({ value, label: word }) => (
          <label key={value} className="flex items-start gap-2 [overflow-wrap:anywhere]">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} className="mt-1" />
            <Name>{word}</Name>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
