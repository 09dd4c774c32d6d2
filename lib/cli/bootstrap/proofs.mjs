// The long proofs and benches, one row each. `count` is what `npm run prove` takes when --count is not given; CI uses its own small one.

/** @type {{ name: string, says: string, command: [string, ...string[]], count: number, env?: Record<string, string> }[]} */
export const PROOFS = [];
