import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startBoardPoller } from "./board-poller";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const cursor = (seq: number) => ({ seq, at: seq * 1000 });
const NOTHING = { changes: [], lost: false, last: cursor(7) };

describe("the poller of board changes", () => {
  it("starts after the last change, and expires each eval and the lists once a round", async () => {
    const read = vi
      .fn()
      .mockResolvedValueOnce(NOTHING)
      .mockResolvedValueOnce(NOTHING)
      .mockResolvedValueOnce({
        changes: [
          { seq: 8, evalId: "a", cohortId: "c" },
          { seq: 9, evalId: "a", cohortId: null },
          { seq: 10, evalId: "b", cohortId: "d" },
        ],
        lost: false,
        last: cursor(10),
      })
      .mockResolvedValueOnce({ changes: [{ seq: 11, evalId: null, cohortId: null }], lost: false, last: cursor(11) })
      .mockResolvedValue({ changes: [], lost: false, last: cursor(11) });
    const expire = vi.fn();
    const poller = await startBoardPoller({ read, expire, onError: (error) => expect.unreachable(String(error)) });
    await vi.advanceTimersByTimeAsync(2000);
    await poller.stop();
    expect(read.mock.calls.map(([last]) => last?.seq ?? null)).toEqual([null, 7, 7, 10, 11]);
    expect(expire.mock.calls).toEqual([[["evals", "board:a", "board:b"]], [["evals"]]]);
  });

  it("reports a row of failures once, loses no change in it, and goes on", async () => {
    const read = vi
      .fn()
      .mockResolvedValueOnce(NOTHING)
      .mockRejectedValueOnce(new Error("down"))
      .mockRejectedValueOnce(new Error("still down"))
      .mockResolvedValueOnce({ changes: [{ seq: 8, evalId: "a", cohortId: null }], lost: false, last: cursor(8) })
      .mockRejectedValueOnce(new Error("down again"))
      .mockResolvedValue({ changes: [], lost: false, last: cursor(8) });
    const expire = vi.fn();
    const onError = vi.fn();
    const poller = await startBoardPoller({ read, expire, onError });
    await vi.advanceTimersByTimeAsync(2500);
    await poller.stop();
    expect(read.mock.calls.map(([last]) => last?.seq ?? null)).toEqual([null, 7, 7, 7, 8, 8]);
    expect(onError).toHaveBeenCalledTimes(2);
    expect(expire).toHaveBeenCalledTimes(1);
  });

  it("forgets every page when it may have missed changes, and goes on from where it is told", async () => {
    const read = vi
      .fn()
      .mockResolvedValueOnce(NOTHING)
      .mockResolvedValueOnce({ changes: [], lost: true, last: cursor(3) })
      .mockResolvedValue({ changes: [], lost: false, last: cursor(3) });
    const expire = vi.fn();
    const poller = await startBoardPoller({ read, expire, onError: vi.fn() });
    await vi.advanceTimersByTimeAsync(1200);
    await poller.stop();
    expect(read.mock.calls.map(([last]) => last?.seq ?? null)).toEqual([null, 7, 3]);
    expect(expire.mock.calls).toEqual([[["*"]]]);
  });

  it("asks no more once it is stopped", async () => {
    const read = vi.fn().mockResolvedValue(NOTHING);
    const poller = await startBoardPoller({ read, expire: vi.fn(), onError: vi.fn() });
    await poller.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("does not start while the changes cannot be read", async () => {
    const read = vi.fn().mockRejectedValue(new Error("down"));
    await expect(startBoardPoller({ read, expire: vi.fn(), onError: vi.fn() })).rejects.toThrow("down");
  });
});
