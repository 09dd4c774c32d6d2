import { expect, it } from "vitest";
import { gitFailure } from "./failure";

const exit = (stderr: string) => ({ code: 128, signal: null, stderr });

it("keeps what git said out of the message, and for whoever debugs in the cause", () => {
  const said = "fatal: something nobody foresaw in /home/x/evals at https://u:token@example.org/\u001b[31m";
  const error = gitFailure("fetch", "https://example.org/o/evals", exit(said));
  expect(error.message).toBe(
    "Could not fetch https://example.org/o/evals. git failed for a reason this program does not know.",
  );
  expect(error.suggestion).toContain("ASSAYER_DEBUG=1");
  expect(error.cause).toMatchObject({ message: expect.stringContaining("nobody foresaw") });
  expect(String(error.cause)).not.toContain("token");
  expect(String(error.cause)).not.toContain("\u001b");
});

it("names the reason in its own words when it knows it", () => {
  const error = gitFailure(
    "read",
    "x",
    exit("fatal: unable to access 'https://u:token@h/': Could not resolve host: h"),
  );
  expect(error).toMatchObject({ code: "source_unreachable", message: expect.stringContaining("could not be reached") });
  expect(error.message).not.toContain("token");
});
