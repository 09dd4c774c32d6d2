import { AuthorText } from "#components/ui/author-text";
import { Fact, Facts } from "#components/ui/facts";
import { Section } from "#components/ui/section";
import { SentenceText } from "#components/ui/sentence";
import type { StoredEvalDef } from "#lib/domain/evals/schemas";
import { scoringRules } from "#lib/domain/ranking/scoring-rules";
import { evalMessages } from "../messages/en/eval";
import { scoringWords } from "../messages/en/scoring";

const { scoring: text } = evalMessages;

/** Every rule between an answer and a place on the board, in words. */
export function EvalScoring({ definition }: { definition: StoredEvalDef }) {
  const { judge_rubric: rubric, scoring_note: note } = definition;
  return (
    <Section id="scoring" title={text.title} note={text.note}>
      <Facts>
        {scoringRules(definition).map((rule) => {
          const [name, words] = scoringWords(rule);
          return (
            <Fact key={rule.rule} name={name}>
              <SentenceText>{words}</SentenceText>
            </Fact>
          );
        })}
        {rubric === undefined ? null : (
          <Fact name={text.judgeRubric}>
            <AuthorText>{rubric}</AuthorText>
          </Fact>
        )}
        {note === undefined ? null : (
          <Fact name={text.authorNote}>
            <AuthorText>{note}</AuthorText>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
