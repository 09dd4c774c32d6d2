import { Badge, type Tone } from "#components/ui/badge";
import { Icon, type IconName } from "#components/ui/icon";
import type { Outcome } from "#lib/domain/ranking/evidence";

export const OUTCOME_LOOKS: Record<Outcome, { tone: Tone; icon: IconName; word: string }> = {
  pass: { tone: "pass", icon: "check", word: "pass" },
  fail: { tone: "fail", icon: "cross", word: "fail" },
  scored: { tone: "accent", icon: "dash", word: "scored" },
  model_error: { tone: "fail", icon: "warning", word: "model error" },
  infra_error: { tone: "error", icon: "warning", word: "infrastructure error" },
  not_run: { tone: "skipped", icon: "dash", word: "not run" },
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
