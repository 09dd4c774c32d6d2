import { expect, it } from "vitest";
import { lineFinding } from "./line-finding";

const one = [
  {
    name: "a",
    points: [
      { x: 2, y: 5 },
      { x: 1, y: 3 },
      { x: 3, y: null },
    ],
  },
];

it("tells the ends of one series in the order of the axis", () => {
  expect(lineFinding(one)).toMatchObject({ ends: { first: { x: 1, y: 3 }, last: { x: 2, y: 5 } }, highest: { y: 5 } });
});

it("tells the extremes of several, and how many share them", () => {
  const found = lineFinding([...one, { name: "b", points: [{ x: 9, y: 5 }] }]);
  expect(found).toMatchObject({ ends: null, highest: { name: "a" }, alsoHighest: 1, lowest: { x: 1 }, alsoLowest: 0 });
});

it("finds nothing where there is nothing", () => {
  expect(lineFinding([{ name: "a", points: [{ x: 1, y: null }] }])).toBeNull();
  expect(lineFinding([])).toBeNull();
});
