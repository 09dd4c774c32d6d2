import { expect, it } from "vitest";
import { passRateOf } from "./pass-rate";

const counts = (more: Partial<Parameters<typeof passRateOf>[0] & object>) => ({
  pass: 0,
  fail: 0,
  scored: 0,
  model_error: 0,
  infra_error: 0,
  not_run: 0,
  ...more,
});

it("T20 is a share of task runs, not a mean over tasks: one of one and one of three are two of four", () => {
  expect(passRateOf(counts({ pass: 2, fail: 2, infra_error: 2 }))).toMatchObject({ passed: 2, n: 4, share: 0.5 });
});

it("T55 counts the model's errors and leaves out what the platform is to blame for", () => {
  expect(passRateOf(counts({ pass: 1, model_error: 1, infra_error: 5, not_run: 5 }))).toMatchObject({
    passed: 1,
    n: 2,
  });
});

it("says nothing where nothing was usable, or a score decides instead of passing", () => {
  expect(passRateOf(null)).toBeNull();
  expect(passRateOf(counts({ infra_error: 3 }))).toBeNull();
  expect(passRateOf(counts({ pass: 3, scored: 1 }))).toBeNull();
});
