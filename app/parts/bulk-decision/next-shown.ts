import { z } from 'zod';

/** The rows of the page in their order, so that the next one is known once some are decided. */
export const shownRows = z
  .string()
  .regex(/^\d{1,15}( \d{1,15})*$/)
  .optional()
  .catch(undefined);

/** Returns what of the page follows the last one decided; what is left before it where nothing does. */
export function nextShown(shown: string | undefined, decided: readonly number[]): number | null {
  const order = shown?.split(' ').map(Number) ?? [];
  const last = order.findLastIndex((id) => decided.includes(id));
  const left = [...order.slice(last + 1), ...order.slice(0, last + 1).reverse()];
  const next = last < 0 ? undefined : left.find((id) => !decided.includes(id));
  return next ?? null;
}
