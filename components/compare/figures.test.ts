import { expect, it } from "vitest";
import { costText, pText, signedText, taskValueText } from "./figures";

it("p keeps two significant digits", () => {
  expect([0.25, 0.03125, 0.00104, 0.00099, 1].map(pText)).toEqual(["= 0.25", "= 0.031", "= 0.001", "< 0.001", "= 1"]);
});

it("a difference has a sign, and zero has none", () => {
  expect([12.5, -3.04, 0, -0.04].map((value) => signedText(value, 1))).toEqual(["+12.5", "−3.0", "0.0", "0.0"]);
});

it("a cost below a cent is not zero", () => {
  expect([0, 0.00042, 4.2, 12345.678].map(costText)).toEqual(["$0.00", "$0.00042", "$4.20", "$12,345.68"]);
});

it("a task value is as short as it can be", () => {
  expect([1, 0, 1 / 3, -0.5].map(taskValueText)).toEqual(["1", "0", "0.333", "−0.5"]);
});
