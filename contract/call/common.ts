import { z } from 'zod';
import { type Cents, fromDollars, toDollars } from '#domain/money.ts';
import { message } from '#domain/message.ts';
import { pageLimit, pageSize } from '#domain/paging.ts';
import { fits, generalLength } from '#domain/text/characters.ts';

/** This registry marks the schemas of ids: another API may have ids of another kind. */
const ids = z.registry<{ kind: 'id' }>();
export const isId = (schema: z.ZodType): boolean => ids.get(schema) !== undefined;

/** This registry marks what the specification does not name: another API may have nothing of the kind. */
const unnamed = z.registry<{ absent: number | string }>();

/** Returns what an answer is read as that has no such field; undefined for a field that has to be there. */
export const absentAs = (schema: z.ZodType): number | string | undefined => unnamed.get(schema)?.absent;

/** A record has this version if its API keeps none. It goes back without one: changes of others cannot be noticed. */
export const noVersion = Number.MAX_SAFE_INTEGER;

/** The id of a record: a positive integer. It is coerced, because in a path or a form it is text. */
export const id = z.coerce
  .number({ error: message('validation.required') })
  .int({ error: message('validation.required') })
  .positive({ error: message('validation.required') })
  .register(ids, { kind: 'id' });

/** The path parameter of most calls. */
export const byId = z.object({ id });

/** No amount here comes near this limit, which is the most that a JSON number still holds to the cent. */
const mostDollars = 70_000_000_000_000;

/** An amount is HK$ with at most two decimals on the wire, and integer cents in code. */
export const money = z
  .codec(
    z
      .number({ error: message('validation.required') })
      .min(-mostDollars)
      .max(mostDollars)
      .multipleOf(0.01),
    z.custom<Cents>(Number.isSafeInteger),
    { decode: fromDollars, encode: toDollars },
  )
  .meta({ description: 'HK$, at most two decimals', 'x-unit': 'HK$' });

/** An instant: ISO 8601 in UTC, such as 2026-11-21T01:00:00.000Z. */
export const instant = z.iso
  .datetime({ error: message('validation.date') })
  .meta({ description: 'Instant in UTC, ISO 8601' });

/**
 * A calendar day in Hong Kong time, YYYY-MM-DD, is of the years 1900 to 2899: weeks and series can be calculated from
 * each of them.
 */
export const day = z.iso
  .date({
    error: ({ input }) => (input === undefined ? message('validation.required') : message('validation.date')),
    abort: true,
  })
  .refine((text) => text >= '1900-01-01' && text < '2900-01-01', { error: message('validation.date') })
  .meta({ description: 'Calendar day in Hong Kong time' });

/** A time of day is HH:MM in Hong Kong. */
export const timeOfDay = z
  .string({ error: message('validation.required') })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: message('validation.time') })
  .meta({ description: 'Time of day in Hong Kong time, HH:MM, 24 hours' });

/** The days a list covers, both inclusive; what is dated is said where it is used. */
export const dayRange = z.object({
  start_date: day.optional().meta({ description: 'First day, inclusive' }),
  end_date: day.optional().meta({ description: 'Last day, inclusive' }),
});

/** `limit` and `page` of a list; the default page size is the specification's for that list. */
export const pageQuery = (size: number = pageSize.general) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1).meta({ description: 'Counts from 1' }),
    limit: z.coerce.number().int().min(1).max(pageLimit).default(size),
    cursor: z.string().max(2_000).optional().meta({
      description: '`meta.next` of the page before: the list goes on after its last row, and `page` counts from there',
    }),
  });

/**
 * Line ends as one `\n`, however a browser sent them, and no other control characters: a NUL cannot be
 * stored, the rest cannot be seen.
 */
const clean = (typed: string): string => typed.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/** A name that was pasted with line breaks is joined to one line. */
const joined = (typed: string): string => clean(typed).replace(/[\n\t\u2028\u2029]+/g, ' ');

/** A search text; what it looks in is said where it is used. */
export const search = z.string().overwrite(joined).trim().max(generalLength).optional();

/** The specification gives a search text two names; `search` goes first. */
export const searchOrName = {
  search,
  name: search.meta({ description: 'The same as `search`, where that is absent' }),
};

/** Texts of several lines have this limit: descriptions, notes, messages. */
export const longLength = 2_000;

/**
 * Makes the schema of a text of at most `max` characters, trimmed, that may be empty. Of several things wrong with it
 * the first is said.
 */
export const text = (max: number = generalLength) => textOf(max, clean);

/** Makes the schema of a text of one line, such as a name, that may be empty. */
export const line = (max: number = generalLength) => textOf(max, joined);

const textOf = (max: number, cleaned: (typed: string) => string) =>
  z
    .string({ error: message('validation.required') })
    .overwrite(cleaned)
    .trim()
    .max(max * 32, { error: message('validation.maxLength', { number: max }), abort: true })
    .refine((value) => fits(value, max), { error: message('validation.maxLength', { number: max }), abort: true })
    .meta({ 'x-max-characters': max });

/** Makes the schema of a text of at most `max` characters that must be there. */
export const requiredText = (max: number = generalLength) => required(text(max));

/** Makes the schema of a text of one line that must be there. */
export const requiredLine = (max: number = generalLength) => required(line(max));

const required = (given: z.ZodString) => given.min(1, { error: message('validation.required'), abort: true });

export const email = requiredText()
  .pipe(z.email({ error: message('validation.email') }))
  .meta({ format: 'email' });

/** A web address: http or https. */
export const webAddress = requiredText()
  .pipe(z.url({ protocol: /^https?$/, error: message('validation.url') }))
  .meta({ format: 'uri' });

/** A web address as people type it: `www.harbour.hk` is completed by `https://`. */
export const typedWebAddress = requiredText()
  .overwrite((typed) => (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+([:/?#]|$)/u.test(typed) ? `https://${typed}` : typed))
  .pipe(z.url({ protocol: /^https?$/, error: message('validation.url') }))
  .meta({ format: 'uri', description: 'Without a scheme it is https' });

/** A language as the `language` header names it. */
export const language = z.enum(['en', 'hk']).meta({ description: 'en: English, hk: Hong Kong Chinese' });

/** Optimistic lock of an update: the `version` the caller has seen; another one answers 409 `conflict`. */
export const version = z.coerce
  .number({ error: message('validation.required') })
  .int()
  .nonnegative()
  .meta({ description: 'As last read; another one answers 409 `conflict`' })
  .register(unnamed, { absent: noVersion });

/** A number of things. */
export const count = z.number().int().nonnegative();

/** A duration in whole minutes. */
export const minutes = z.number().int().nonnegative().meta({ description: 'Minutes', 'x-unit': 'min' });

/** The moment of the last change; '' for an API that does not say. */
export const updatedAt = instant.meta({ description: 'Instant in UTC, ISO 8601' }).register(unnamed, { absent: '' });

/** Every record that can be edited has these fields. */
export const editable = z.object({
  id,
  version,
  updated_at: updatedAt,
  updated_by: z.string().nullable().meta({ description: 'Name of the person who changed it last' }),
});

/** `{ id, name }` pairs that fill a `<select>`. */
export const listInfo = z.array(z.object({ id, name: z.string() }));
