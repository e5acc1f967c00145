import { z } from 'zod';

export const rowOrder = z
  .string()
  .regex(/^\d{1,15}( \d{1,15})*$/)
  .optional()
  .catch(undefined);

/** The row after the last decided one; if there is none, the last undecided row before it. */
export function nextUndecidedRow(shown: string | undefined, decided: readonly number[]): number | null {
  const order = shown?.split(' ').map(Number) ?? [];
  const last = order.findLastIndex((id) => decided.includes(id));
  const left = [...order.slice(last + 1), ...order.slice(0, last + 1).reverse()];
  const next = last < 0 ? undefined : left.find((id) => !decided.includes(id));
  return next ?? null;
}
