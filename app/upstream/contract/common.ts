import { z } from 'zod';
import { cents, fromDollars, toDollars } from '#app/domain/money.ts';
import { message } from '#app/domain/message.ts';
import { pageLimit, pageSize } from '#app/domain/paging.ts';
import { characters, generalLength } from '#app/domain/text/characters.ts';

/** Identifies one record: a positive integer. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The path parameter of most calls. */
export const byId = z.object({ id });

/** HK$ with at most two decimals on the wire, integer cents in code. */
export const money = z
  .codec(z.number().multipleOf(0.01), z.custom<ReturnType<typeof cents>>(Number.isSafeInteger), {
    decode: fromDollars,
    encode: toDollars,
  })
  .meta({ description: 'HK$, at most two decimals' });

/** An instant: ISO 8601 in UTC, such as 2026-11-21T01:00:00.000Z. */
export const instant = z.iso.datetime({ error: message('validation.date') });

/** A calendar day in Hong Kong time, YYYY-MM-DD. */
export const day = z.iso.date({ error: message('validation.date') });

/** `limit` and `page` of a list; the default page size is the specification's for that list. */
export const pageQuery = (size: number = pageSize.general) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1).meta({ description: 'Counts from 1' }),
    limit: z.coerce.number().int().min(1).max(pageLimit).default(size),
  });

/** A search text; what it looks in is said where it is used. */
export const search = z.string().max(255).optional();

/** A text of at most `max` characters, trimmed, that may be empty. */
export const text = (max: number = generalLength) =>
  z
    .string({ error: message('validation.required') })
    .trim()
    .max(max * 32, { error: message('validation.maxLength', { number: max }) })
    .refine((value) => characters(value) <= max, { error: message('validation.maxLength', { number: max }) });

/** A text of at most `max` characters that must be there. */
export const requiredText = (max: number = generalLength) => text(max).min(1, { error: message('validation.required') });

export const email = requiredText().pipe(z.email({ error: message('validation.email') }));

/** Optimistic lock of an update: the `version` the caller has seen; another one answers 409 `conflict`. */
export const version = z.number().int().nonnegative();

/** What every record that can be edited carries. */
export const editable = z.object({
  id,
  version,
  updated_at: instant,
  updated_by: z.string().nullable().meta({ description: 'Name of the person who changed it last' }),
});

/** `{ id, name }` pairs that fill a `<select>`. */
export const listInfo = z.array(z.object({ id, name: z.string() }));
