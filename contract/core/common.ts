import { z } from 'zod';
import { type Cents, dollarsToCents, centsToDollars } from '#domain/shared/money.ts';
import { message } from '#domain/shared/message.ts';
import { pageLimit, pageSize } from '#domain/shared/paging.ts';
import { searchText } from '#domain/shared/input/search-text.ts';
import { hasDirectionMarks, removeInvisible } from '#domain/shared/input/plain-text.ts';
import { fitsWithin, generalLength } from '#domain/shared/text/characters.ts';

/** Marks the schemas of ids, because another API may have ids of another kind. */
const ids = z.registry<{ kind: 'id' | 'version' }>();
export const isId = (schema: z.ZodType): boolean => ids.get(schema)?.kind === 'id';
export const isVersion = (schema: z.ZodType): boolean => ids.get(schema)?.kind === 'version';

/** Marks fields that the specification does not name, with the value to read when another API lacks them. */
const unnamed = z.registry<{ absent: number | string }>();

/** The value to read when the field is missing; undefined if the field is required. */
export const defaultTo = (schema: z.ZodType): number | string | undefined => unnamed.get(schema)?.absent;

/** Marks what another API may leave out, where nothing is shown of such a value. */
export function unlessAbsent<Schema extends z.ZodType>(schema: Schema, absent: number | string): Schema {
  const marked = schema.meta(schema.meta() ?? {});
  unnamed.add(marked, { absent });
  return marked;
}

/** What a page shows where an API says it: null where another API does not. */
export const ifKnown = <Schema extends z.ZodType>(schema: Schema) => {
  const { description, ...meta } = schema.meta() ?? {};
  return schema
    .nullable()
    .meta({ ...meta, description: `${description ? `${description}; null` : 'Null'}: not known` });
};

const operatorsOnly = z.registry<{ isHidden: true }>();
export const isHiddenFromSupervisors = (schema: z.ZodType): boolean => operatorsOnly.get(schema)?.isHidden === true;

/** Marks money of invoices: an answer to a supervisor has null, an empty text or no rows in its place. */
export function hiddenFromSupervisors<Schema extends z.ZodNullable | z.ZodArray | z.ZodString>(schema: Schema): Schema {
  operatorsOnly.add(schema, { isHidden: true });
  return schema;
}

/** Version of a record whose API keeps none. It is not sent back, so concurrent changes go unnoticed. */
export const noVersion = Number.MAX_SAFE_INTEGER;

/** Coerced, because ids are texts in paths and forms. */
export const id = z.coerce
  .number({ error: message('validation.required') })
  .int({ error: message('validation.required') })
  .positive({ error: message('validation.required') })
  .register(ids, { kind: 'id' });

export const byId = z.object({ id });

/** The largest amount that a JSON number still holds exact to the cent. */
const maxDollars = 70_000_000_000_000;

/** HK$ with at most two decimals on the wire, integer cents in code. */
export const money = z
  .codec(
    z
      .number({ error: message('validation.required') })
      .min(-maxDollars)
      .max(maxDollars)
      .multipleOf(0.01),
    z.custom<Cents>(Number.isSafeInteger),
    { decode: dollarsToCents, encode: centsToDollars },
  )
  .meta({ description: 'HK$, at most two decimals', 'x-unit': 'HK$' });

export const positiveMoney = money.refine((amount) => amount > 0, {
  error: message('validation.minMoney', { number: '0.01' }),
});

/** ISO 8601 in UTC, such as 2026-11-21T01:00:00.000Z. */
export const instant = z.iso
  .datetime({ error: message('validation.date') })
  .meta({ description: 'Instant in UTC, ISO 8601' });

/**
 * Calendar day in Hong Kong time, YYYY-MM-DD. Limited to the years 1900 to 2899, so that weeks and series can be
 * calculated from any day.
 */
export const day = z.iso
  .date({
    error: ({ input }) => (input === undefined ? message('validation.required') : message('validation.date')),
    abort: true,
  })
  .refine((text) => text >= '1900-01-01' && text < '2900-01-01', { error: message('validation.date') })
  .meta({ description: 'Calendar day in Hong Kong time' });

/** HH:MM in Hong Kong time. */
export const timeOfDay = z
  .string({ error: message('validation.required') })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: message('validation.time') })
  .meta({ description: 'Time of day in Hong Kong time, HH:MM, 24 hours' });

/** Both days inclusive. Which date of the record counts is documented at each use. */
export const dayRange = z.object({
  start_date: day.optional().meta({ description: 'First day, inclusive' }),
  end_date: day.optional().meta({ description: 'Last day, inclusive' }),
});

/** The default page size is the specification's for the list. */
export const pageQuery = (size: number = pageSize.general) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1).meta({ description: 'Counts from 1' }),
    limit: z.coerce.number().int().min(1).max(pageLimit).default(size),
    cursor: z.string().max(2_000).optional().meta({
      description: '`meta.next` of the page before: the list goes on after its last row, and `page` counts from there',
    }),
  });

/** Filter of a list that has no call for one record. */
export const idFilter = { id: id.optional().meta({ description: 'Only the record with this id' }) };

/**
 * Composed characters, so that equal texts are equal; joiners stay, which names and emoji need. Normalises line breaks,
 * which browsers send differently, and drops other control characters: a NUL cannot be stored, the rest are invisible.
 */
const clean = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');

const joined = (typed: string): string => clean(typed).replace(/[\n\t\u2028\u2029]+/g, ' ');

/** Which fields are searched is documented at each use. */
export const search = z
  .string()
  .overwrite((typed) => searchText(joined(typed)))
  .max(generalLength)
  .optional();

/** The specification has two names for the search text; `search` takes precedence. */
export const searchOrName = {
  search,
  name: search.meta({ description: 'The same as `search`, where that is absent' }),
};

export const longLength = 2_000;

/** At most `max` characters, trimmed, may be empty. Only the first error is reported. */
export const text = (max: number = generalLength) => textOf(max, clean);

/** A single line that may be empty. */
export const line = (max: number = generalLength) => textOf(max, joined);

const textOf = (max: number, cleaned: (typed: string) => string) =>
  z
    .string({ error: message('validation.required') })
    .overwrite(cleaned)
    .trim()
    .max(max * 32, { error: message('validation.maxLength', { number: max }), abort: true })
    .refine((value) => !hasDirectionMarks(value), { error: message('validation.directionMarks'), abort: true })
    .refine((value) => fitsWithin(value, max), { error: message('validation.maxLength', { number: max }), abort: true })
    .meta({ 'x-max-characters': max });

export const requiredText = (max: number = generalLength) => required(text(max));

export const requiredLine = (max: number = generalLength) => required(line(max));

const required = (given: z.ZodString) => given.min(1, { error: message('validation.required'), abort: true });

/** Copied codes, numbers and addresses have marks that show nothing; they belong to none of them. */
export const requiredCode = (max: number = generalLength) =>
  required(textOf(max, (typed) => removeInvisible(clean(typed))));

export const email = requiredCode()
  .overwrite((typed) => typed.replace(/^mailto:/i, ''))
  .pipe(z.email({ error: message('validation.email') }))
  .meta({ format: 'email' });

export const webAddress = requiredText()
  .pipe(z.url({ protocol: /^https?$/, error: message('validation.url') }))
  .meta({ format: 'uri' });

/** Adds `https://` to an address such as `www.harbour.hk`. */
export const typedWebAddress = requiredText()
  .overwrite((typed) => (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+([:/?#]|$)/u.test(typed) ? `https://${typed}` : typed))
  .pipe(z.url({ protocol: /^https?$/, error: message('validation.url') }))
  .meta({ format: 'uri', description: 'Without a scheme it is https' });

export const language = z.enum(['en', 'hk']).meta({ description: 'en: English, hk: Hong Kong Chinese' });
export const languageChosen = z
  .boolean()
  .optional()
  .meta({ description: 'false: its owner never chose a language, so that the browser’s counts' });

/** Optimistic lock: the `version` that the caller last read. A different one returns 409 `conflict`. */
export const version = z.coerce
  .number({ error: message('validation.required') })
  .int()
  .nonnegative()
  .meta({ description: 'As last read; another one answers 409 `conflict`' })
  .register(unnamed, { absent: noVersion })
  .register(ids, { kind: 'version' });

export const count = z.number().int().nonnegative();

export const minutes = z.number().int().nonnegative().meta({ description: 'Minutes', 'x-unit': 'min' });

/** '' for an API that does not report it. */
export const updatedAt = instant.meta({ description: 'Instant in UTC, ISO 8601' }).register(unnamed, { absent: '' });

export const editableRecord = z.object({
  id,
  version,
  updated_at: updatedAt,
  updated_by: z.string().nullable().meta({ description: 'Name of the person who changed it last' }),
});

export const listInfo = z.array(z.object({ id, name: z.string() }));
