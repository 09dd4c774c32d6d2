import { cache } from "react";
import { ParticipantDetail } from "#components/participant/participant-detail";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { visibleText } from "#lib/domain/visible-text";
import { participantMessages as text } from "../../../../components/messages/en/participant";
import { answering, describing } from "../../../internal/answer";
import { readParticipantView } from "../../../internal/read-participant-view";

type Props = { params: Promise<{ id: string }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

const load = cache(readParticipantView);

export const generateMetadata = describing(async ({ params }: Props) => {
  const participant = await load((await params).id);
  return (
    participant && {
      title: visibleText([participant.model, participant.harness].filter((name) => name !== null).join(", ")),
    }
  );
});

export default answering("/participants/[id]", async ({ params }: Props) => {
  const participant = await load((await params).id);
  if (participant === null) return null;
  return (
    <>
      <Breadcrumb steps={[{ href: "/standings", label: text.standings }]} here={text.crumb} />
      <ParticipantDetail participant={participant} />
    </>
  );
});
