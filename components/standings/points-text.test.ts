import { expect, it } from "vitest";
import { pointsText } from "./points-text";

const text = (numerator: string, denominator: string) => pointsText({ numerator, denominator, value: 0 });

it("points are exact as text", () => {
  expect([
    text("25", "1"),
    text("43", "2"),
    text("58", "3"),
    text("1", "3"),
    text("101", "13"),
    text("5", "13"),
  ]).toEqual(["25", "21½", "19⅓", "⅓", "7\u00a010/13", "5/13"]);
});
