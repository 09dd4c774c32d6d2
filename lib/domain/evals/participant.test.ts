import { describe, expect, it } from "vitest";
import { participantKey } from "./participant";
import type { Submission } from "./submission";

const run: Submission = { runner_version: "1", run_date: "2025-01-01" };
const publication = (url: string): Submission => ({
  importer_version: "1",
  retrieved_on: "2025-01-01",
  source: { url, snapshot_sha256: "a".repeat(64) },
});

describe("T52 a participant", () => {
  const base = participantKey({ model: "vendor/m", harness: "h", harness_version: "1" }, run);

  it.each([
    ["another harness", { model: "vendor/m", harness: "g", harness_version: "1" }, run],
    ["another version of its harness", { model: "vendor/m", harness: "h", harness_version: "2" }, run],
    ["no harness", { model: "vendor/m" }, run],
    ["a publication", { model: "vendor/m", harness: "h", harness_version: "1" }, publication("https://a.example")],
    ["a name that looks the same", { model: "vendor/m\u200b", harness: "h", harness_version: "1" }, run],
  ])("is another one with %s", (_, participant, submission) => {
    expect(participantKey(participant, submission)).not.toBe(base);
  });

  it("of a publication is another one in another publication", () => {
    const [a, b] = ["https://a.example", "https://b.example"].map((url) =>
      participantKey({ model: "vendor/m" }, publication(url)),
    );
    expect(a).not.toBe(b);
  });

  it("stays the same whatever its names would spell when joined", () => {
    expect(participantKey({ model: "a", harness: "b,c", harness_version: "d" }, run)).not.toBe(
      participantKey({ model: "a", harness: "b", harness_version: "c,d" }, run),
    );
  });
});
