import { Name } from "#components/ui/name";
import type { ParticipantSummary } from "#lib/domain/views/participant";
import { harnessText } from "../leaderboard/harness-text";
import { ORIGINS } from "../leaderboard/origins";
import { participantMessages as text } from "../messages/en/participant";

/** Others of this model, each with a page of its own. */
export function SameModel({ participants }: { participants: readonly ParticipantSummary[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {participants.map(({ id, model, sourceUrl, provenance, evalCount, currentEvalCount, ...rest }) => {
        const harness = harnessText(rest);
        return (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <a href={`/participants/${id}`} className="text-accent underline">
                <Name>{model}</Name>{" "}
                {harness === null ? (
                  text.noHarness
                ) : (
                  <>
                    {text.harness} <Name>{harness}</Name>
                  </>
                )}
              </a>
              <span className="text-muted">
                {" · "}
                {ORIGINS[provenance].word}
                {sourceUrl === null ? null : (
                  <>
                    {" · "}
                    <Name>{sourceUrl}</Name>
                  </>
                )}
              </span>
            </span>
            <span className="text-muted tabular-nums">{text.measured(evalCount, currentEvalCount)}</span>
          </li>
        );
      })}
    </ul>
  );
}
