import { setImmediate as nextTurn } from 'node:timers/promises';

const size = 500;
/** Rows that are worked on before others get their turn: half a millisecond. */
const slice = 5;

/**
 * Reads any number of rows in batches, and hands them over in slices: `read` gets the previous row (null at first) and a limit, and returns the
 * rows after it in list order. Nothing is held open between batches, and concurrent writes neither repeat nor
 * skip other rows.
 */
export async function* batches<Row>(read: (last: Row | null, limit: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(last, size);
    for (let at = 0; at < rows.length; at += slice) {
      yield rows.slice(at, at + slice);
      await nextTurn();
    }
    last = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}

/** As `rows.map(map)`, with a turn for others after each slice. */
export async function mapInSlices<Row, Value>(rows: readonly Row[], map: (row: Row) => Value): Promise<Value[]> {
  const values: Value[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % slice === 0) await nextTurn();
    values.push(map(row));
  }
  return values;
}
