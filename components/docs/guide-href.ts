// Where a link of a guide leads on the site. Guides are written for the repository, where they lie beside each other.

/** An address, or null when the site has no such page: the words then stand there without a link. */
export function guideHref(href: string, slugs: readonly string[]): string | null {
  if (/^(?:https:\/\/|#|\/(?!\/))/.test(href)) return href;
  const [, name = "", anchor = ""] = /^(?:\.\.\/|\.\/)?(?:guides\/)?([a-z0-9-]+)\.md(#[\w-]*)?$/.exec(href) ?? [];
  return slugs.includes(name) ? `/docs/guides/${name}${anchor}` : null;
}

/** As GitHub makes them, so that one anchor serves both: `What "stale" means` is `what-stale-means`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}
