import type { Metadata } from "next";
import { MISSING_METADATA, Missing } from "../../internal/missing";

/**
 * Addresses that no other route matches. A not-found.tsx would stand in the data of every page, three times over, and
 * show nothing without scripts.
 */
export function generateStaticParams() {
  return [];
}

export const metadata: Metadata = MISSING_METADATA;

export default function NowherePage() {
  return <Missing />;
}
