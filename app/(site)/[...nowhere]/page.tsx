import { answering, describing } from "../../internal/answer";

/**
 * Addresses that no other route matches. A not-found.tsx would stand in the data of every page, three times over, and
 * show nothing without scripts.
 */
export function generateStaticParams() {
  return [];
}

export const generateMetadata = describing(async () => null);

export default answering("/[...nowhere]", async () => null);
