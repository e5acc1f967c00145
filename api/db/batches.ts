const size = 500;

/**
 * Reads any number of rows in batches: `read` gets the previous row (null at first) and a limit, and returns the
 * rows after it in list order. Nothing is held open between batches, and concurrent writes neither repeat nor
 * skip other rows.
 */
export async function* batches<Row>(read: (last: Row | null, limit: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(last, size);
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}
