import { expect, it } from "vitest";
import { readEnv } from "./env";

it("counts empty variables as not set", () => {
  expect(readEnv({ PORT: "", LOG_LEVEL: "" })).toMatchObject({
    PORT: 3000,
    LOG_LEVEL: "info",
    ASSAYER_DATA_DIR: ".data",
  });
});

it.each([
  [{ PORT: "abc" }, "PORT must be a whole number from 1 to 65535."],
  [{ PORT: "0" }, "PORT must be a whole number from 1 to 65535."],
  [{ PORT: "70000" }, "PORT must be a whole number from 1 to 65535."],
  [{ PORT: "1.5" }, "PORT must be a whole number from 1 to 65535."],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of debug, info, warn, error, silent."],
  [{ ASSAYER_PROXIES: "-1" }, "ASSAYER_PROXIES must be a whole number from 0 to 9."],
  [{ ASSAYER_SECRET: "hush" }, "ASSAYER_SECRET must be at least 32 characters."],
])("says in words what %j should have been, and the way out, and never a secret", (source, words) => {
  const read = () => readEnv(source);
  expect(read).toThrow(words);
  expect(read).toThrow(expect.objectContaining({ suggestion: expect.stringContaining(Object.keys(source)[0] ?? "") }));
  expect(read).not.toThrow("hush");
});

it("names everything that is wrong at once", () => {
  expect(() => readEnv({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/PORT must be .* LOG_LEVEL must be /);
});
