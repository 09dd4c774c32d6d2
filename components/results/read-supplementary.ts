// The views that came with a row, one by one: one that no schema of today reads does not hide the others (rule 118).
import type { z } from "zod";
import { SupplementaryViewSchema } from "#lib/domain/evals/views";
import { isRecord } from "#lib/domain/is-record";
import { chartGrid } from "../charts/chart-grid";

type KnownView = z.output<typeof SupplementaryViewSchema>;
type UnknownView = { type: "unknown"; kind: string; json: string };
export type SupplementaryView = KnownView | UnknownView;
export type Cell = string | number | null;

export function readSupplementary(row: Readonly<Record<string, unknown>>): SupplementaryView[] {
  const views: unknown = row["supplementary_views"];
  return Array.isArray(views) ? views.map(readView) : [];
}

function readView(view: unknown): SupplementaryView {
  const parsed = SupplementaryViewSchema.safeParse(view);
  return parsed.success ? parsed.data : unknownPiece(view);
}

const JSON_SHOWN_MAX = 20_000;

/** Evidence that no schema of today reads, as its JSON. */
export function unknownPiece(piece: unknown): UnknownView {
  const kind = isRecord(piece) && typeof piece["type"] === "string" ? piece["type"] : "";
  return { type: "unknown", kind: kind.slice(0, 80), json: JSON.stringify(piece, null, 2).slice(0, JSON_SHOWN_MAX) };
}

/** A view as a table: a chart has a row for each place under its label, and a column for each series. */
export function tableOf(view: KnownView, place: string): { columns: string[]; rows: Cell[][] } {
  if (view.type === "metric_table") return { columns: view.columns, rows: view.rows.map(({ cells }) => cells) };
  const { xs, values } = chartGrid(view.series);
  return {
    columns: [view.label ?? place, ...view.series.map(({ name }) => name)],
    rows: xs.map((x, at) => [x, ...values.map((row) => row[at] ?? null)]),
  };
}
