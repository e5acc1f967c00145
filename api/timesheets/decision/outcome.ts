import type { ErrorCode } from '#contract/core/errors.ts';
import type { Person } from '#contract/core/fields/people.ts';

export interface DecidedTimesheet {
  id: number;
  worker: Person | null;
  /** After the decision, which counts one up; null where there was none. */
  version: number | null;
  rejection: { code: ErrorCode; text: string } | null;
}

export type RequestedDecision = readonly { id: number; version?: number | undefined }[];

/** Independent outcomes: a rejected timesheet is reported in the results and does not hold up the others. */
export function outcomes<Row extends { id: number; worker: Person; version: number }>(
  requested: RequestedDecision,
  rows: readonly Row[],
  rejectionOf: (row: Row | undefined, seen: number | undefined) => DecidedTimesheet['rejection'],
): { results: DecidedTimesheet[]; accepted: Row[] } {
  const found = new Map(rows.map((row) => [row.id, row]));
  const results = [...new Map(requested.map(({ id, version }) => [id, version]))].map(([id, seen]) => {
    const row = found.get(id);
    const rejection = rejectionOf(row, seen);
    return { id, worker: row?.worker ?? null, version: row && rejection === null ? row.version + 1 : null, rejection };
  });
  const rejected = new Set(results.filter(({ rejection }) => rejection !== null).map(({ id }) => id));
  return { results, accepted: rows.filter(({ id }) => !rejected.has(id)) };
}
