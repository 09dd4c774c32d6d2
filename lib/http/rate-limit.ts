import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#lib/domain/errors";

/** Seconds over which calls are counted, and after which a refused caller may try again. */
export const WINDOW_SECONDS = 10;

/**
 * Counts calls by caller, in the memory of this process. The returned function throws `rate_limited` above `callsMax` in a
 * window.
 */
export function createRateLimit(callsMax: number): (caller: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: callsMax, duration: WINDOW_SECONDS });
  return async (caller) => {
    try {
      await limiter.consume(caller);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError(
        "rate_limited",
        `Only ${callsMax} calls in ${WINDOW_SECONDS} seconds are answered.`,
        `Call again in ${Math.ceil(refusal.msBeforeNext / 1000)} seconds.`,
      );
    }
  };
}
