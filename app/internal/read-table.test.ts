import { expect, it, vi } from "vitest";
import { readTable } from "./read-table";

vi.mock("#lib/context", () => ({
  getContext: () => Promise.reject(new Error("What no cohort is called needs no database.")),
}));

it.each(["schließt", "a\r\nb", "\0", "\ufffd", "😀"])(
  "leads from a cohort that no header can hold on to its board: %j",
  async (cohort) => {
    const props = { params: Promise.resolve({ id: "an-eval" }), searchParams: Promise.resolve({ cohort }) };
    const redirect: unknown = await readTable(props).catch((thrown: unknown) => thrown);
    const [, , address = ""] = String(Reflect.get(Object(redirect), "digest")).split(";");
    expect(decodeURIComponent(address)).toBe(`/evals/an-eval/board/cohort/${cohort}`);
    expect(address).toMatch(/^[!-~]+$/);
  },
);
