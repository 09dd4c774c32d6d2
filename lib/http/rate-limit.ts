import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#lib/domain/errors";

/** Seconds over which calls are counted, and after which a refused caller may try again. */
export const WINDOW_SECONDS = 10;

/** `bytes` of a body count as well: so many pass for a call of their own. */
const BYTES_A_CALL = 64 * 1024;

/**
 * Counts calls by caller, in the memory of this process, large ones as several. The returned function throws `rate_limited`
 * above `callsMax` in a window.
 */
export function createRateLimit(callsMax: number): (caller: string, bytes?: number) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: callsMax, duration: WINDOW_SECONDS });
  return async (caller, bytes = 0) => {
    try {
      await limiter.consume(caller, 1 + Math.floor(bytes / BYTES_A_CALL));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError(
        "rate_limited",
        `Only ${callsMax} calls in ${WINDOW_SECONDS} seconds are answered, and each ${BYTES_A_CALL / 1024} KiB count as one.`,
        `Call again in ${Math.ceil(refusal.msBeforeNext / 1000)} seconds.`,
      );
    }
  };
}
