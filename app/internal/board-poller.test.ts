import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startBoardPoller } from "./board-poller";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const NOTHING = { changes: [], last: 7 };

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
        last: 10,
      })
      .mockResolvedValueOnce({ changes: [{ seq: 11, evalId: null, cohortId: null }], last: 11 })
      .mockResolvedValue({ changes: [], last: 11 });
    const expire = vi.fn();
    const poller = await startBoardPoller({ read, expire, onError: (error) => expect.unreachable(String(error)) });
    await vi.advanceTimersByTimeAsync(2000);
    await poller.stop();
    expect(read.mock.calls.map(([seq]) => seq)).toEqual([null, 7, 7, 10, 11]);
    expect(expire.mock.calls).toEqual([[["evals", "board:a", "board:b"]], [["evals"]]]);
  });

  it("reports a row of failures once, loses no change in it, and goes on", async () => {
    const read = vi
      .fn()
      .mockResolvedValueOnce(NOTHING)
      .mockRejectedValueOnce(new Error("down"))
      .mockRejectedValueOnce(new Error("still down"))
      .mockResolvedValueOnce({ changes: [{ seq: 8, evalId: "a", cohortId: null }], last: 8 })
      .mockRejectedValueOnce(new Error("down again"))
      .mockResolvedValue({ changes: [], last: 8 });
    const expire = vi.fn();
    const onError = vi.fn();
    const poller = await startBoardPoller({ read, expire, onError });
    await vi.advanceTimersByTimeAsync(2500);
    await poller.stop();
    expect(read.mock.calls.map(([seq]) => seq)).toEqual([null, 7, 7, 7, 8, 8]);
    expect(onError).toHaveBeenCalledTimes(2);
    expect(expire).toHaveBeenCalledTimes(1);
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
