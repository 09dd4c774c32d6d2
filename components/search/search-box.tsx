import { SEARCH_TEXT_MAX } from "#lib/domain/search/query";
import { searchMessages as text } from "../messages/en/search";

/** A plain form: its answer is a page. */
export function SearchBox({ q, isCut }: { q: string; isCut: boolean }) {
  return (
    <search>
      <form action="/search" className="flex max-w-2xl flex-wrap items-end gap-2">
        <label className="flex min-w-0 flex-1 basis-60 flex-col gap-1 text-meta text-muted">
          {text.label}
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={SEARCH_TEXT_MAX}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            aria-describedby={isCut ? "search-cut" : undefined}
            className="h-9 w-full rounded-md border border-line-strong bg-canvas px-3 text-body text-ink"
          />
        </label>
        <button type="submit" className="h-9 rounded-md bg-accent px-4 font-medium text-on-accent hover:underline">
          {text.submit}
        </button>
      </form>
      {isCut ? (
        <p id="search-cut" className="mt-2 text-meta text-muted">
          {text.cut(SEARCH_TEXT_MAX)}
        </p>
      ) : null}
    </search>
  );
}
