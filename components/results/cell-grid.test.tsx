import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { readSupplementary } from "./read-supplementary";
import { SupplementaryViews } from "./supplementary-views";

const tableOf = (columns: number) => ({
  type: "metric_table",
  title: "Measures",
  columns: Array.from({ length: columns }, (_, at) => `measure ${at}`),
  rows: [{ cells: Array<number>(columns).fill(1e308) }],
});
const html = (columns: number) =>
  renderToStaticMarkup(
    <SupplementaryViews resultId="res_1" views={readSupplementary({ supplementary_views: [tableOf(columns)] })} />,
  );

it("a table of 20 columns, the most there may be, scrolls by itself", () => {
  expect(html(20).match(/<th scope="col"/g)).toHaveLength(20);
  expect(html(20)).toContain("overflow-x-auto");
});

it("a table of 60 columns, which no rule lets in, is the JSON it came as", () => {
  expect(html(60)).not.toContain("<table");
  expect(html(60)).toContain("measure 59");
});
