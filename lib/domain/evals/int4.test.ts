import { describe, expect, it } from "vitest";
import { parsePositiveInt4Id } from "./int4";

describe("numeric ids", () => {
  it("156 a numeric id has one spelling and fits a PostgreSQL integer", () => {
    expect(parsePositiveInt4Id("1")).toBe(1);
    expect(parsePositiveInt4Id("2147483647")).toBe(2_147_483_647);
    for (const text of ["0", "01", "2147483648", "-1", "1.0", " 1", "1\n", "", "99999999999"]) {
      expect(parsePositiveInt4Id(text), text).toBeNull();
    }
  });
});
