import Link from "next/link";
import { DemoBanner } from "#components/shell/demo-banner";
import { PageTitle } from "#components/shell/page-title";
import { Empty } from "#components/ui/empty";
import { ExternalLink } from "#components/ui/external-link";
import { Name } from "#components/ui/name";
import { Section } from "#components/ui/section";
import type { ParticipantView } from "#lib/domain/views/participant";
import { harnessText } from "../leaderboard/harness-text";
import { participantMessages as text } from "../messages/en/participant";
import { ParticipantResults } from "./participant-results";
import { SameModel } from "./same-model";

/** One participant over all evals: what counts apart from what is history, so that nobody joins the two. */
export function ParticipantDetail({ participant }: { participant: ParticipantView }) {
  const { model, results, more, sameModel, hasDemo } = participant;
  const current = results.filter(({ standing }) => standing === "counts");
  const history = results.filter(({ standing }) => standing !== "counts");
  return (
    <div className="space-y-8">
      <div className="space-y-4">
        <PageTitle title={<Name>{model}</Name>}>
          <Identity participant={participant} />
        </PageTitle>
        {hasDemo ? <DemoBanner /> : null}
        <p>{text.summary(current.length, current.filter(({ rank }) => rank !== null).length, history.length)}</p>
      </div>
      <Section id="counts" title={text.counts} note={text.countsNote}>
        {current.length === 0 ? (
          <Empty title={text.nothing}>
            <p>
              {text.nothingWhy}{" "}
              <Link href="/evals" prefetch={false} className="text-accent underline">
                {text.evals}
              </Link>
            </p>
          </Empty>
        ) : (
          <ParticipantResults caption={text.countsCaption} results={current} />
        )}
      </Section>
      {history.length === 0 ? null : (
        <Section id="history" title={text.history} note={text.historyNote}>
          <ParticipantResults caption={text.historyCaption} results={history} isHistory />
        </Section>
      )}
      {more ? <p className="text-muted">{text.more}</p> : null}
      {sameModel.length === 0 ? null : (
        <Section id="same-model" title={text.sameModel} note={text.sameModelNote}>
          <SameModel participants={sameModel} />
        </Section>
      )}
    </div>
  );
}

function Identity({ participant }: { participant: ParticipantView }) {
  const harness = harnessText(participant);
  const { sourceUrl } = participant;
  return (
    <p className="[overflow-wrap:anywhere]">
      {harness === null ? (
        text.noHarness
      ) : (
        <>
          {text.harness} <Name>{harness}</Name>
        </>
      )}
      {sourceUrl === null ? null : (
        <>
          {" · "}
          {text.publication} <ExternalLink href={sourceUrl}>{sourceUrl}</ExternalLink>
        </>
      )}
    </p>
  );
}
