import type { ErrorCode } from '#contract/call/errors.ts';
import type { Person } from '#contract/call/people.ts';

export interface Decided {
  id: number;
  worker: Person | null;
  refusal: { code: ErrorCode; text: string } | null;
}

export type Asked = readonly { id: number; version?: number | undefined }[];

/** Independent outcomes: a rejected timesheet is reported in the results and does not hold up the others. */
export function outcomes<Row extends { id: number; worker: Person }>(
  asked: Asked,
  rows: readonly Row[],
  refusalOf: (row: Row | undefined, seen: number | undefined) => Decided['refusal'],
): { results: Decided[]; accepted: Row[] } {
  const found = new Map(rows.map((row) => [row.id, row]));
  const results = [...new Map(asked.map(({ id, version }) => [id, version]))].map(([id, seen]) => {
    const row = found.get(id);
    return { id, worker: row?.worker ?? null, refusal: refusalOf(row, seen) };
  });
  const refused = new Set(results.filter(({ refusal }) => refusal !== null).map(({ id }) => id));
  return { results, accepted: rows.filter(({ id }) => !refused.has(id)) };
}
