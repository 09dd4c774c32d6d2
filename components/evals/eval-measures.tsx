import { MarkdownProfile } from "#components/evals/markdown-profile";
import { StructuredProfile } from "#components/evals/structured-profile";
import { Section } from "#components/ui/section";
import type { StoredEvalDef } from "#lib/domain/evals/schemas";
import { evalMessages } from "../messages/en/eval";

const { measures: text } = evalMessages;

/** The author's introduction, in whichever form it came. */
export function EvalMeasures({ definition: { detail_profile: profile } }: { definition: StoredEvalDef }) {
  return profile === undefined ? (
    <Section id="measures" title={text.title}>
      <p className="text-muted">{text.none}</p>
    </Section>
  ) : (
    <Section id="measures" title={text.title} note={text.forms[profile.source_kind]}>
      {"markdown" in profile ? (
        <MarkdownProfile markdown={profile.markdown} />
      ) : (
        <StructuredProfile profile={profile} />
      )}
    </Section>
  );
}
