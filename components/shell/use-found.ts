import { useEffect, useState } from "react";
import { readSearchQuery } from "../../lib/domain/search/query";
import type { SearchView } from "../../lib/domain/views/search";

const PAUSE_MS = 150;

type Found = { q: string; answer: SearchView | "failed" };

/** What the server finds, once typing pauses. The answer to an earlier text is never shown for a later one. */
export function useFound(typed: string): SearchView | "failed" | "loading" | "idle" {
  const [found, setFound] = useState<Found | null>(null);
  const { text: q } = readSearchQuery(typed);

  useEffect(() => {
    if (q === "") return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      ask(q, abort.signal).then(
        (answer) => setFound({ q, answer }),
        () => {
          if (!abort.signal.aborted) setFound({ q, answer: "failed" });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);

  if (q === "") return "idle";
  return found?.q === q ? found.answer : "loading";
}

async function ask(q: string, signal: AbortSignal): Promise<SearchView> {
  const response = await fetch(`/v1/search?${new URLSearchParams({ q })}`, { signal });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as SearchView;
}
