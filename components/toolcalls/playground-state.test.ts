import fc from "fast-check";
import { expect, it } from "vitest";
import { EMPTY, EXAMPLE, fromFragment, toFragment } from "./playground-state";

it("a link carries the inputs, whatever they are", () => {
  const text = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(fc.record({ expected: text, stale: text, answer: text }), (inputs) => {
      const address = new URL(`http://a/#${toFragment(inputs)}`);
      expect(fromFragment(address.hash)).toEqual(inputs);
    }),
  );
  expect(fromFragment(`#${toFragment(EXAMPLE)}`)).toEqual(EXAMPLE);
});

it("no inputs leave no trace, and a strange fragment is no input", () => {
  expect(toFragment(EMPTY)).toBe("");
  for (const fragment of ["", "#", "#content", "#%", "#answer"]) expect(fromFragment(fragment)).toEqual(EMPTY);
});
