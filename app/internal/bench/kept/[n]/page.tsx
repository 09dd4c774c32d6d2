import { answering } from "../../../answer";
import { isBenching } from "../../sample-board";
import { SamplePage } from "../../sample-page";

export function generateStaticParams() {
  return [];
}

/** A page without data that is kept, so each address is made once. */
export default answering("/internal/bench/kept/[n]", async ({ params }: { params: Promise<{ n: string }> }) => {
  await params;
  return isBenching() ? <SamplePage /> : null;
});
