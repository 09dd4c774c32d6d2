/** One page of a list, 1-based; a page past the end is the last one. */
export function paged<T>(all: readonly T[], asked: number, size: number): { items: T[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(asked, pages);
  return { items: all.slice((page - 1) * size, page * size), page, pages };
}
