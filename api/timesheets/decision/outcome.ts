import type { ErrorCode } from '#contract/core/errors.ts';
import type { Person } from '#contract/core/fields/people.ts';

export interface DecidedTimesheet {
  id: number;
  worker: Person | null;
  rejection: { code: ErrorCode; text: string } | null;
}

export type RequestedDecision = readonly { id: number; version?: number | undefined }[];

/** Independent outcomes: a rejected timesheet is reported in the results and does not hold up the others. */
export function outcomes<Row extends { id: number; worker: Person }>(
  requested: RequestedDecision,
  rows: readonly Row[],
  rejectionOf: (row: Row | undefined, seen: number | undefined) => DecidedTimesheet['rejection'],
): { results: DecidedTimesheet[]; accepted: Row[] } {
  const found = new Map(rows.map((row) => [row.id, row]));
  const results = [...new Map(requested.map(({ id, version }) => [id, version]))].map(([id, seen]) => {
    const row = found.get(id);
    return { id, worker: row?.worker ?? null, rejection: rejectionOf(row, seen) };
  });
  const rejected = new Set(results.filter(({ rejection }) => rejection !== null).map(({ id }) => id));
  return { results, accepted: rows.filter(({ id }) => !rejected.has(id)) };
}
