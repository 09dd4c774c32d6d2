import { expect, it } from "vitest";
import { csvLine } from "./csv";

it("quotes what has to be quoted", () => {
  expect(csvLine(["plain", 'a "b"', "c,d", "e\nf", "", null, true])).toBe('plain,"a ""b""","c,d","e\nf",,,true\r\n');
});

it("keeps numbers exact", () => {
  expect(csvLine([0.1 + 0.2, -5, 1e308, 1e-7])).toBe("0.30000000000000004,-5,1e+308,1e-7\r\n");
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1", '=HYPERLINK("x")'])(
  "a text is no formula: %j",
  (text) => {
    const cell = csvLine([text]);
    expect(cell.replace(/^"/, "").startsWith("'")).toBe(true);
  },
);
