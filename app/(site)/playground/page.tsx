import type { Metadata } from "next";
import { PageTitle } from "#components/shell/page-title";
import { Playground } from "#components/toolcalls/playground";
import { playgroundMessages as text } from "../../../components/messages/en/playground";

export const metadata: Metadata = { title: text.metaTitle };

export default function PlaygroundPage() {
  return (
    <>
      <PageTitle title={text.title}>{text.intro}</PageTitle>
      <noscript>{text.noScripts}</noscript>
      <Playground />
    </>
  );
}
