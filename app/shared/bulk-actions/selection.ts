import { redirect, type TypedResponse } from '@remix-run/node';
import { z } from 'zod';
import { readId } from '#domain/shared/id.ts';

/** The fields of a bulk action's form that every kind of record has. */
export const selectionFields = {
  back: z.string().max(2_048).optional(),
  /** Ids of the rows in the order of the list. */
  rows: z.string().max(30_000).optional().catch(undefined),
  /** Set once the names and amounts have been shown for confirmation. */
  asked: z.literal('on').optional().catch(undefined),
};

/** These fields are hidden, as is `only`, the record of a row's own button. */
export const selectionLabels = { only: null, back: null, rows: null, asked: null } as const;

/** The selection in the URL of a question; null where it cannot be read. */
export function readSelection<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  lists: readonly string[],
): z.output<Schema> | null {
  const { searchParams: query } = new URL(request.url);
  const selected = Object.fromEntries(lists.map((name) => [name, query.getAll(name)]));
  const asked = schema.safeParse({ ...Object.fromEntries(query), ...selected });
  return asked.success ? asked.data : null;
}

export function redirectToQuestion(
  path: string,
  selected: string[][],
  { back, rows }: { back?: string | undefined; rows?: string | undefined },
): TypedResponse<never> {
  const query = new URLSearchParams(selected);
  if (back) query.set('back', back);
  if (rows) query.set('rows', rows);
  return redirect(`${path}?${query}`, 303);
}

/** The row after the last decided one; if there is none, the last undecided row before it. */
export function nextUndecidedRow(shown: string | undefined, decided: readonly number[]): number | null {
  const order = shown?.split(' ').flatMap((id) => readId(id) ?? []) ?? [];
  const last = order.findLastIndex((id) => decided.includes(id));
  const left = [...order.slice(last + 1), ...order.slice(0, last + 1).reverse()];
  const next = last < 0 ? undefined : left.find((id) => !decided.includes(id));
  return next ?? null;
}
