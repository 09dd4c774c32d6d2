import type { Metadata } from "next";
import { NothingHere } from "#components/shell/nothing-here";
import SiteLayout from "./(site)/layout";

export const metadata: Metadata = { title: "Not found" };

/** Addresses that no route matches. */
export default function NotFound() {
  return (
    <SiteLayout>
      <NothingHere />
    </SiteLayout>
  );
}
