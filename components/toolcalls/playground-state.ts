// The inputs of the playground live in the fragment of its address: a link carries them, and no server sees them.
export type PlaygroundInputs = { expected: string; stale: string; answer: string };

export const EMPTY: PlaygroundInputs = { expected: "", stale: "", answer: "" };

const call = (closed: number | string) => JSON.stringify({ name: "set_blind", arguments: { blind_id: 7, closed } });

export const EXAMPLE: PlaygroundInputs = {
  expected: call(40),
  stale: call("40%"),
  answer: `I'll close it, as {asked}:\n\n\`\`\`json\n${call("40%")}\n\`\`\`\n`,
};

const NAMES = ["expected", "stale", "answer"] as const;

/** Without its `#`; empty for no inputs. */
export function toFragment(inputs: PlaygroundInputs): string {
  const given = NAMES.filter((name) => inputs[name] !== "");
  return new URLSearchParams(given.map((name) => [name, inputs[name]])).toString();
}

/** Whatever an address holds. */
export function fromFragment(fragment: string): PlaygroundInputs {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  return { expected: given.get("expected") ?? "", stale: given.get("stale") ?? "", answer: given.get("answer") ?? "" };
}
