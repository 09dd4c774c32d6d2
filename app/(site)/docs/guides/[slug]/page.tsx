import { Markdown } from "#components/docs/markdown";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { listGuides, readGuide } from "#lib/services/read-guide";
import { docsMessages as text } from "../../../../../components/messages/en/docs";
import { answering, describing } from "../../../../internal/answer";

type Props = { params: Promise<{ slug: string }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

export const generateMetadata = describing(async ({ params }: Props) => {
  const guide = await readGuide((await params).slug);
  return guide && { title: guide.title, description: guide.summary };
});

export default answering("/docs/guides/[slug]", async ({ params }: Props) => {
  const guide = await readGuide((await params).slug);
  if (guide === null) return null;
  const slugs = (await listGuides()).map(({ slug }) => slug);
  return (
    <>
      <Breadcrumb steps={[{ href: "/docs", label: text.crumb }]} here={guide.title} />
      <Markdown source={guide.text} slugs={slugs} />
    </>
  );
});
