import { notFound } from "next/navigation";
import { isBenching } from "../sample-board";
import { SamplePage } from "../sample-page";

export const dynamic = "force-dynamic";

/** The same page made for each request. */
export default function DynamicSample() {
  if (!isBenching()) notFound();
  return <SamplePage />;
}
