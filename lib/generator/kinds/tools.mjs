// Tools that change their name, or become several.
import { sentence, subject } from "../change.mjs";
import { oneOf, tool, yesNo } from "../schema.mjs";

/** @typedef {import("../change.mjs").Kind} Kind */

/** @type {Kind} */
export const tool_rename = (random, domain) => {
  const { said, fields, args } = subject(random, domain);
  const [old, now] = [`get_${domain.thing}`, `read_${domain.thing}`];
  return {
    before: tool(old, `Show a ${domain.thing}.`, fields),
    after: [tool(now, `Show a ${domain.thing}.`, fields)],
    note: `\`${old}\` is called \`${now}\` now.`,
    ask: `show ${said}`,
    expected: { name: now, arguments: args },
    stale: { name: old, arguments: args },
    half: [{ name: `${old}_v2`, arguments: args }],
    difficulty: "easy",
    silent: false,
  };
};

/** @type {Kind} */
export const tool_split = (random, domain) => {
  const { said, fields, args } = subject(random, domain);
  const old = `manage_${domain.thing}`;
  const actions = /** @type {const} */ (["hold", "release"]);
  const action = random.pick(actions);
  const other = action === "hold" ? "release" : "hold";
  const now = `${action}_${domain.thing}`;
  return {
    before: tool(old, `Hold or release a ${domain.thing}.`, { ...fields, action: oneOf("Which.", actions) }),
    after: [
      tool(now, sentence({ ...domain, verb: action }), fields),
      tool(`${other}_${domain.thing}`, sentence({ ...domain, verb: other }), fields),
    ],
    note: `\`${old}\` is two tools now, \`hold_${domain.thing}\` and \`release_${domain.thing}\`.`,
    ask: `${action} ${said}`,
    expected: { name: now, arguments: args },
    stale: { name: old, arguments: { ...args, action } },
    half: [{ name: now, arguments: { ...args, action } }],
    difficulty: "medium",
    silent: false,
  };
};

/** @type {Kind} */
export const tool_merge = (random, domain) => {
  const { said, fields, args } = subject(random, domain);
  const now = `set_${domain.thing}_alarm`;
  const on = random.int(0, 1) === 1;
  const old = on ? `arm_${domain.thing}` : `disarm_${domain.thing}`;
  return {
    before: tool(old, `${on ? "Arm" : "Disarm"} the alarm of a ${domain.thing}.`, fields),
    after: [
      tool(now, `Arm or disarm the alarm of a ${domain.thing}.`, { ...fields, armed: yesNo("Whether it rings.") }),
    ],
    note: `\`arm_${domain.thing}\` and \`disarm_${domain.thing}\` are one tool now, \`${now}\`.`,
    ask: `${on ? "arm" : "disarm"} the alarm of ${said}`,
    expected: { name: now, arguments: { ...args, armed: on } },
    stale: { name: old, arguments: args },
    half: [{ name: now, arguments: args }],
    difficulty: "medium",
    silent: false,
  };
};
