/** Rows read at once where there may be any number of them. */
const size = 500;

/**
 * Reads any number of rows, a batch at a time: `read` gets the last row before (null at the beginning) and a limit, and
 * answers what follows it in the order of the list. Nothing is held open in between, and a row that someone adds or
 * changes meanwhile makes no other one come twice or not at all.
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
