import { describe, expect, it } from "vitest";
import { listTasks } from "./task-list";

describe("listTasks", () => {
  it("lists what a definition says of a task", () => {
    const media = [{ type: "image" as const, src: "https://example.org/a.png", alt: "A boat" }];
    const all = [{ id: "a", label: "A", prompt: "p", translation: "t", run_spec: "r", expected: "e", media }];
    expect(listTasks(all)).toEqual({
      total: 1,
      isCut: false,
      tasks: [
        {
          place: 1,
          anchor: "task-a",
          id: "a",
          title: "A",
          prompt: { text: "p", cut: 0 },
          translation: { text: "t", cut: 0 },
          runSpec: { text: "r", cut: 0 },
          expected: { text: "e", cut: 0 },
          media,
        },
      ],
    });
  });

  it.each([
    [
      ["a", "b"],
      ["task-a", "task-b"],
    ],
    [
      ["a", "a"],
      ["task-a", "task-no-2"],
    ],
    [
      [undefined, ""],
      ["task-no-1", "task-no-2"],
    ],
    [
      ["no-2", undefined],
      ["task-no-1", "task-no-2"],
    ],
    [
      ["词义-1", "a b"],
      ["task-词义-1", "task-no-2"],
    ],
    [
      ['"><script>', "a\u200b"],
      ["task-no-1", "task-no-2"],
    ],
  ])("ids %j have the anchors %j", (ids, expected) => {
    const all = ids.map((id) => ({ prompt: "p", ...(id === undefined ? {} : { id }) }));
    expect(listTasks(all).tasks.map(({ anchor }) => anchor)).toEqual(expected);
  });

  it("says a label once when the id says the same", () => {
    expect(listTasks([{ id: "a", label: "a", prompt: "p" }]).tasks[0]).toMatchObject({ id: "a", title: null });
  });

  it("cuts long texts to what a page can carry, and says how much is missing", () => {
    const all = Array.from({ length: 1200 }, (_, at) => ({ id: `t${at}`, prompt: "x".repeat(5000) }));
    const { tasks, total, isCut } = listTasks(all);
    expect([tasks.length, total, isCut]).toEqual([1000, 1200, true]);
    expect(tasks[0]?.prompt).toEqual({ text: "x".repeat(240), cut: 4760 });
  });

  it("leaves the share of short texts to the long ones", () => {
    const short = Array.from({ length: 99 }, () => ({ prompt: "short", expected: "e" }));
    const { tasks } = listTasks([{ prompt: "x".repeat(500_000) }, ...short]);
    expect(tasks[0]?.prompt.text.length).toBeGreaterThan(230_000);
    expect(tasks[1]?.prompt.cut).toBe(0);
  });

  it("keeps a long prompt whole where there are few", () => {
    expect(listTasks([{ id: "a", prompt: "x".repeat(50_000) }]).isCut).toBe(false);
  });

  it("never cuts a character in two", () => {
    const all = Array.from({ length: 1000 }, () => ({ prompt: `a${"😀".repeat(400)}` }));
    const text = listTasks(all).tasks[0]?.prompt.text ?? "";
    expect(text.isWellFormed()).toBe(true);
  });
});
