import { expect, it } from "vitest";
import { isAppError } from "#lib/domain/errors";
import { settle } from "#lib/http/unavailable";

const withCode = (code: string) => Object.assign(new Error("x"), { code });
const codeOf = (error: unknown) => (isAppError(error) ? error.code : null);

it.each(["ECONNREFUSED", "CONNECTION_CLOSED", "CONNECT_TIMEOUT", "57P01", "53300", "08006"])(
  "%s is a lost database",
  (code) => {
    expect(codeOf(settle(withCode(code)))).toBe("database_unavailable");
    expect(codeOf(settle(new Error("query failed", { cause: withCode(code) })))).toBe("database_unavailable");
  },
);

it.each(["23505", "ENOENT", "42P01", "ERR_INVALID_ARG_TYPE"])("%s is not", (code) => {
  const error = withCode(code);
  expect(settle(error)).toBe(error);
});

it("ends at a cause that causes itself", () => {
  const error = new Error("x");
  error.cause = error;
  expect(settle(error)).toBe(error);
});
