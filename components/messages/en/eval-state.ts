import type { EvalState } from "#lib/domain/cohorts/types";

export const evalStateMessages = {
  listed: { word: "Listed", meaning: "The board shows the protocol at HEAD." },
  "kept-last-good": {
    word: "Last good kept",
    meaning: "The definition in the repository was refused; the board stays at its last good state.",
  },
  frozen: {
    word: "Frozen",
    meaning: "The history that this board is bound to was rewritten; nothing is taken over until somebody decides.",
  },
  "baseline-missing": {
    word: "Baseline missing",
    meaning: "The eval demands a published baseline result, and there is none.",
  },
  delisted: {
    word: "Delisted",
    meaning: "The eval was removed from its repository. Its results stay readable.",
  },
} as const satisfies Record<EvalState | "delisted", { word: string; meaning: string }>;
