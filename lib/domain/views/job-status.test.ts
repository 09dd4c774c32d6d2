import { expect, it } from "vitest";
import { isAlive } from "./job-status";

it("takes a worker for dead after three missed heartbeats of ten seconds, and not before", () => {
  const now = new Date("2026-01-01T00:01:00Z");
  expect(isAlive(new Date("2026-01-01T00:00:26Z"), now)).toBe(true);
  expect(isAlive(new Date("2026-01-01T00:00:25Z"), now)).toBe(false);
});
