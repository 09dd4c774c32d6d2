import { Badge, type Tone } from "#components/ui/badge";
import { Icon, type IconName } from "#components/ui/icon";
import type { EvalState } from "#lib/domain/cohorts/types";

type State = EvalState | "delisted";

const STATES: Record<State, { tone: Tone; icon: IconName; word: string; meaning: string }> = {
  listed: { tone: "neutral", icon: "check", word: "Listed", meaning: "The board shows the protocol at HEAD." },
  "kept-last-good": {
    tone: "error",
    icon: "warning",
    word: "Last good kept",
    meaning: "The definition in the repository was refused; the board stays at its last good state.",
  },
  frozen: {
    tone: "fail",
    icon: "lock",
    word: "Frozen",
    meaning: "The history that this board is bound to was rewritten; nothing is taken over until somebody decides.",
  },
  "baseline-missing": {
    tone: "error",
    icon: "warning",
    word: "Baseline missing",
    meaning: "The eval demands a published baseline result, and there is none.",
  },
  delisted: {
    tone: "skipped",
    icon: "dash",
    word: "Delisted",
    meaning: "The eval was removed from its repository. Its results stay readable.",
  },
};

export function evalStateMeaning(state: State): string {
  return STATES[state].meaning;
}

export function EvalStateBadge({ state }: { state: State }) {
  const { tone, icon, word, meaning } = STATES[state];
  return (
    <Badge tone={tone} title={meaning}>
      <Icon name={icon} className="size-3" />
      {word}
    </Badge>
  );
}
