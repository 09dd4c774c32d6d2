import { expect, it } from "vitest";
import { holmRejects } from "./holm";

it.each([
  [
    [0.01, 0.04, 0.03, 0.005],
    [true, false, false, true],
  ],
  [
    [0.03, 0.03],
    [false, false],
  ],
  [[0.049], [true]],
  [
    [0.02, 0.04],
    [true, true],
  ],
  [[], []],
])("T37 %j is rejected as %j", (ps, rejected) => {
  expect(holmRejects(ps)).toEqual(rejected);
});
