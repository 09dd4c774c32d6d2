import { createHash } from "node:crypto";
import Ajv2020 from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import { score } from "#lib/domain/toolcalls/score";
import { canon } from "./canon.mjs";
import { DOMAINS } from "./domains.mjs";
import { DEFAULT_COUNT, generateTasks } from "./generate.mjs";
import { KINDS } from "./kinds/registry.mjs";

type Call = { name: string; arguments: Record<string, unknown> };

const set = [...generateTasks()];
/** The default set, and as many again of other seeds. */
const many = [...set, ...[2, 3, 4, 5, 6].flatMap((seed) => [...generateTasks({ seed, count: 100 })])];
const read = (text: string) => JSON.parse(text) as Call;
const ajv = new Ajv2020({ strict: true });

function isValid(call: Call, tools: readonly { name: string; parameters: object }[]): boolean {
  const tool = tools.find(({ name }) => name === call.name);
  return tool !== undefined && ajv.validate(tool.parameters, call.arguments);
}

type Leaf = string | number | boolean | null;

/** The values of a call that hold no others, wherever they stand, each with the field it stands under. */
function leaves(value: unknown, field = ""): { field: string; value: Leaf }[] {
  if (typeof value !== "object" || value === null) return [{ field, value: value as Leaf }];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, Array.isArray(value) ? field : key));
}

/** How a prompt may say a value that the new schema writes another way. */
const SAID: Record<string, (value: Leaf) => Leaf[]> = {
  array_to_list_string: (value) => String(value).split(","),
  unit_change: (value) => [typeof value === "number" ? value / 1000 : value],
  unit_same_field: (value) => [typeof value === "number" ? value / 1000 : value],
  duration_format: (value) => [String(value).replace(/^PT(\d+)M$/, "$1")],
  date_format: (value) => [String(value).replace(/^(\d{4})-\d{2}-0?(\d+)$/, "due on $2")],
  enum_value: (value) =>
    DOMAINS.flatMap(({ state }) => state.values)
      .filter(([, now]) => now === value)
      .map(([, , said]) => said)
      .concat(DOMAINS.some(({ state }) => state.values.some(([, now]) => now === value)) ? [] : [String(value)]),
};

/** How what is to be done says a value, as a whole word: a 3 is not said by a name like pc_783. */
function saying(field: string, value: Leaf): RegExp {
  if (field === "armed") return value === true ? /^Arm the alarm\b/ : /^Disarm the alarm\b/;
  if (typeof value === "boolean") return new RegExp(`\\b${field} (is )?${value ? "on" : "off"}\\b`);
  const literal = String(value).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\w.])${literal}(?!\\w|\\.\\d)`);
}

/** Where a prompt says which tool: in the changelog where the name is what changed, else in what is to be done. */
function naming(kind: string, name: string): RegExp {
  if (kind === "tool_rename" || kind === "tool_merge") return new RegExp(`(is called|are one tool now,) \`${name}\``);
  const [verb = "", thing = ""] = name.split("_");
  return new RegExp(`^${verb} ${thing}\\b`, "i");
}

describe("the default set", () => {
  it("has sixty tasks, as many of each kind, each kind in several domains", () => {
    expect(set).toHaveLength(60);
    expect(DEFAULT_COUNT).toBe(60);
    expect(Object.keys(KINDS).length).toBeGreaterThanOrEqual(12);
    for (const kind of Object.keys(KINDS)) {
      const own = set.filter(({ metadata }) => metadata.mutationKind === kind);
      expect(own).toHaveLength(60 / Object.keys(KINDS).length);
      expect(new Set(own.map(({ metadata }) => metadata.domain)).size).toBe(own.length);
    }
    expect(new Set(set.map(({ metadata }) => metadata.domain)).size).toBe(DOMAINS.length);
  });

  it("is the same everywhere and always", () => {
    const bytes = set.map((task) => `${JSON.stringify(task)}\n`).join("");
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(
      "b9f46bc53669484d7b016bf4824e495989efe87f893fb8851a9df884bc509bfb",
    );
  });

  it("does not depend on how many are asked for, and makes none before it is asked", () => {
    const tasks = generateTasks({ count: 1_000_000_000 });
    expect([1, 2, 3].map(() => tasks.next().value)).toEqual(set.slice(0, 3));
    expect(new Set(many.map(({ id }) => id)).size).toBe(many.length);
  });
});

describe("every task", () => {
  it("has an expected call that the new schema takes and a stale one that only the old one does, or says so", () => {
    for (const { expected, metadata, tools, migrationNote, id } of many) {
      const stale = read(metadata.stale);
      expect(isValid(read(expected), tools), id).toBe(true);
      expect(isValid(stale, [metadata.oldTool]), id).toBe(true);
      expect(isValid(stale, tools), id).toBe(metadata.silent);
      if (metadata.silent) expect(migrationNote).toContain("No check notices");
    }
  });

  it("forbids unknown fields in every object of its tools", () => {
    const objects = (schema: unknown): Record<string, unknown>[] => {
      if (typeof schema !== "object" || schema === null) return [];
      const inner = Object.values(schema).flatMap(objects);
      return "properties" in schema ? [schema as Record<string, unknown>, ...inner] : inner;
    };
    for (const { tools, metadata } of many) {
      for (const schema of objects([tools, metadata.oldTool])) expect(schema["additionalProperties"]).toBe(false);
    }
  });

  it("has calls that all differ once normalised, and never without arguments", () => {
    for (const { expected, metadata, halfAdapted } of many) {
      const calls = [expected, metadata.stale, ...halfAdapted].map(read);
      expect(new Set(calls.map(canon)).size).toBe(calls.length);
      expect(halfAdapted.length).toBeGreaterThan(0);
      for (const call of calls) expect(Object.keys(call.arguments)).not.toEqual([]);
    }
  });

  it("says its tool and every value in its prompt, and shows no answer", () => {
    for (const { prompt, expected, metadata, id } of many) {
      const said = SAID[metadata.mutationKind] ?? ((value) => [value]);
      const [ask = "", changelog = ""] = prompt.split("\n\n");
      const call = read(expected);
      for (const { field, value } of leaves(call.arguments)) {
        // There is no way to say a null.
        expect(value, id).not.toBeNull();
        for (const each of said(value)) expect(ask, id).toMatch(saying(field, each));
      }
      const isNamedThere = /^tool_(rename|merge)$/.test(metadata.mutationKind);
      expect(isNamedThere ? changelog : ask, id).toMatch(naming(metadata.mutationKind, call.name));
      expect(prompt).not.toContain(expected);
      expect(prompt).not.toContain(metadata.stale);
    }
  });

  it("keeps clear of what graders disagree on", () => {
    for (const { expected, metadata } of many) {
      for (const { value } of [...leaves(read(expected).arguments), ...leaves(read(metadata.stale).arguments)]) {
        if (typeof value === "number") expect(Math.abs(value)).toBeLessThan(2 ** 31);
        // Lists are commas without blanks; any other comma would be free text.
        else expect(String(value)).toMatch(/^[\x20-\x7e]*$/);
        expect(String(value)).not.toMatch(/, |^P.*[YWD]|[{[]/);
      }
    }
  });
});

describe("the grader agrees", () => {
  it("R41 every expected call scores 1, every stale one 0 with the flag, every half-adapted one 0 without", () => {
    expect(set).toHaveLength(60);
    for (const task of many) {
      const verdict = (answer: string) => {
        const graded = score(task, { answer });
        return [graded.score, graded.details.staleSchemaUsed];
      };
      expect(verdict(task.expected), task.id).toEqual([1, false]);
      expect(verdict(task.metadata.stale), task.id).toEqual([0, true]);
      for (const half of task.halfAdapted) expect(verdict(half), half).toEqual([0, false]);
    }
  });

  it("in every wire format that it reads", () => {
    for (const { id, expected, metadata } of set) {
      for (const [call, flagged] of [
        [read(expected), false],
        [read(metadata.stale), true],
      ] as const) {
        const [plain, args] = [JSON.stringify(call), JSON.stringify(call.arguments)];
        const entry = JSON.stringify({ name: call.name, arguments: args });
        const answers = [
          plain,
          `{"role":"assistant","content":null,"tool_calls":[{"id":"1","type":"function","function":${entry}}]}`,
          `{"tool_calls":[${plain}]}`,
          `{"message":1,"tool_calls":[{"function":${plain}}]}`,
          `{"type":"function","function":${entry}}`,
          `{"type":"function_call","call_id":"1",${entry.slice(1)}`,
          `<tool_call>\n${plain}\n</tool_call>`,
          `I think [1] {so}:\n\`\`\`json\n${JSON.stringify(call, null, 2)}\n\`\`\``,
        ];
        for (const answer of answers) {
          const { score: given, details } = score({ expected, metadata }, { answer });
          expect([given, details.staleSchemaUsed], `${id} ${answer}`).toEqual([flagged ? 0 : 1, flagged]);
        }
      }
    }
  });
});
