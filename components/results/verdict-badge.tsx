import { Badge, type Tone } from "#components/ui/badge";
import { Icon, type IconName } from "#components/ui/icon";
import type { Outcome } from "#lib/domain/ranking/evidence";
import { outcomeMessages as words } from "../messages/en/outcomes";

export const OUTCOME_LOOKS: Record<Outcome, { tone: Tone; icon: IconName; word: string }> = {
  pass: { tone: "pass", icon: "check", word: words.pass },
  fail: { tone: "fail", icon: "cross", word: words.fail },
  scored: { tone: "accent", icon: "dash", word: words.scored },
  model_error: { tone: "fail", icon: "warning", word: words.model_error },
  infra_error: { tone: "error", icon: "warning", word: words.infra_error },
  not_run: { tone: "skipped", icon: "dash", word: words.not_run },
};

export function VerdictBadge({ outcome, text }: { outcome: Outcome; text?: string }) {
  const { tone, icon, word } = OUTCOME_LOOKS[outcome];
  return (
    <Badge tone={tone}>
      <Icon name={icon} className="size-3" />
      {text ?? word}
    </Badge>
  );
}
