import { searchMessages } from "../messages/en/search";
import { shellMessages as text } from "../messages/en/shell";

/** What the header leads to, in its order. */
export const PLACES = [
  { href: "/evals", label: text.places.evals },
  { href: "/standings", label: text.places.standings },
  { href: "/playground", label: text.places.playground },
  { href: "/sync", label: text.places.sync },
  { href: "/status", label: text.places.status },
] as const;

/** Of docs/guides, by their titles. */
export const GUIDES = [
  { href: "/docs/guides/author-an-eval", label: text.guides.author },
  { href: "/docs/guides/submit-a-result", label: text.guides.submit },
  { href: "/docs/guides/read-a-board", label: text.guides.read },
] as const;

/** Every page that stands for itself: those of header and footer, and the guides. */
export const PAGES = [
  ...PLACES,
  { href: "/docs", label: text.docs },
  { href: "/docs/api", label: text.api },
  ...GUIDES,
  { href: "/search", label: searchMessages.title },
] as const;
