import type { Metadata } from "next";
import { PageTitle } from "#components/shell/page-title";
import { Playground } from "#components/toolcalls/playground";

export const metadata: Metadata = { title: "Playground" };

export default function PlaygroundPage() {
  return (
    <>
      <PageTitle title="Tool-call playground">
        Grade one answer in your browser, and see why it scores what it scores. Nothing leaves this page.
      </PageTitle>
      <noscript>Grading here needs scripts; `assayer score` and POST /v1/score do the same.</noscript>
      <Playground />
    </>
  );
}
