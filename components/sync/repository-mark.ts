import type { SyncedRepository } from "#lib/domain/views/sync-status";

type Named = Pick<SyncedRepository, "id" | "url">;

/**
 * What tells a repository from others shown by the same name: `#` and the start of its id, as long as it takes. Two local
 * folders may have one name, and where they lie is nobody's business. Null when no other is called so.
 */
export function markOf({ id, url }: Named, all: readonly Named[]): string | null {
  const others = all.filter((each) => each.url === url && each.id !== id).map((each) => tailOf(each.id));
  if (others.length === 0) return null;
  const tail = tailOf(id);
  let length = 4;
  while (length < tail.length && others.some((other) => other.startsWith(tail.slice(0, length)))) length += 1;
  return `#${tail.slice(0, length)}`;
}

function tailOf(id: string): string {
  return id.slice(id.indexOf("_") + 1);
}
