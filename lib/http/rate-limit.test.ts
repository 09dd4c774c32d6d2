import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRateLimit, WINDOW_SECONDS } from "./rate-limit";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("refuses a caller above the limit, nobody else, and not for longer than the window", async () => {
  const limit = createRateLimit(2);
  await limit("a");
  await limit("a");
  await expect(limit("a")).rejects.toMatchObject({
    code: "rate_limited",
    suggestion: `Call again in ${WINDOW_SECONDS} seconds.`,
  });
  await limit("b");
  vi.advanceTimersByTime(WINDOW_SECONDS * 1000 + 1);
  await limit("a");
});

it("counts a large body as several calls", async () => {
  const limit = createRateLimit(10);
  await limit("a", 9 * 64 * 1024);
  await expect(limit("a")).rejects.toMatchObject({ code: "rate_limited" });
  await limit("b", 64 * 1024 - 1);
  await limit("b", 8 * 64 * 1024 - 1);
  await limit("b");
  await expect(limit("b")).rejects.toMatchObject({ code: "rate_limited" });
});
