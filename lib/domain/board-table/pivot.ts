// Model × harness: which part of a score is the model's, and which the harness's.
import type { BoardRow } from "#lib/domain/views/board";

export type PivotCell<Row> = {
  /** The best of them by the order of the board. */
  best: Row;
  /** Participants that share model and harness, differing in version or configuration. */
  count: number;
};

export type Pivot<Row> = {
  models: string[];
  /** Null stands for participants that name none. */
  harnesses: (string | null)[];
  /** By model, then harness; null where nobody was measured. */
  cells: (PivotCell<Row> | null)[][];
};

/** `rows` stand in the order of the board. Models and harnesses stand by their best row. */
export function pivotOf<Row extends BoardRow>(rows: readonly Row[]): Pivot<Row> {
  const models = [...new Set(rows.map(({ model }) => model))];
  const harnesses = [...new Set(rows.map(({ harness }) => harness))];
  const cells = new Map<string, PivotCell<Row>>();
  for (const row of rows) {
    const key = keyOf(row.model, row.harness);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, { best: row, count: 1 });
    else cell.count += 1;
  }
  return {
    models,
    harnesses,
    cells: models.map((model) => harnesses.map((harness) => cells.get(keyOf(model, harness)) ?? null)),
  };
}

const keyOf = (model: string, harness: string | null) => JSON.stringify([model, harness]);
