import { Badge, type Tone } from "#components/ui/badge";
import { Icon, type IconName } from "#components/ui/icon";
import type { EvalState } from "#lib/domain/cohorts/types";
import { evalStateMessages } from "../messages/en/eval-state";

type State = EvalState | "delisted";

const LOOKS: Record<State, { tone: Tone; icon: IconName }> = {
  listed: { tone: "neutral", icon: "check" },
  "kept-last-good": { tone: "error", icon: "warning" },
  frozen: { tone: "fail", icon: "lock" },
  "baseline-missing": { tone: "error", icon: "warning" },
  delisted: { tone: "skipped", icon: "dash" },
};

export function EvalStateBadge({ state }: { state: State }) {
  const { tone, icon } = LOOKS[state];
  const { word, meaning } = evalStateMessages[state];
  return (
    <Badge tone={tone} title={meaning}>
      <Icon name={icon} className="size-3" />
      {word}
    </Badge>
  );
}
