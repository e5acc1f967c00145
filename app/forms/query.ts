import { z } from 'zod';
import { readId } from '#domain/id.ts';
import { readDay } from '#domain/text/typed-time.ts';
import { isDay } from '#domain/time.ts';

/** A page number of the URL; anything but a positive whole number is page 1. */
export const page = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** A page that is watched is asked for again after so many seconds. */
export const refreshSeconds = 60;

/** The URL says that its page is watched; it goes on doing so until a link without it is followed. */
export const refresh = z.coerce.number().pipe(z.literal(refreshSeconds)).optional().catch(undefined);

/** A filter of the URL chooses a record by its number or UUID; anything else chooses none. */
export const record = z
  .union([z.coerce.number().int().positive(), z.uuid().transform((text) => readId(text) ?? undefined)])
  .optional()
  .catch(undefined);

/** A search text of the URL. */
export const search = z
  .string()
  // Nobody searches for control characters, and some databases refuse them.
  .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
  .pipe(z.string().max(255))
  .catch('');

/** Returns a calendar day of the URL, or the default when it is absent or no real day. */
export const dayOr = (fallback: string) =>
  z
    .preprocess(
      (typed) => (typeof typed === 'string' ? readDay(typed) : typed),
      z.string().refine((text) => isDay(text) && text < '2900-01-01'),
    )
    .catch(fallback);

/** A calendar day of the URL; undefined when it is absent or no real day. */
export const day = dayOr('')
  .transform((text) => (text === '' ? undefined : text))
  .optional();

interface Days {
  startDate: string;
  endDate: string;
}

const typedDays = (query: URLSearchParams): Days =>
  z.object({ startDate: dayOr(''), endDate: dayOr('') }).parse(Object.fromEntries(query));

/** Tells whether an address names a range of days that ends before it begins. */
export function areSwapped(query: URLSearchParams): boolean {
  const { startDate, endDate } = typedDays(query);
  return startDate !== '' && endDate !== '' && endDate < startDate;
}

/** Returns the days that the URL names, in their order; one that it does not name is empty. */
export function namedDays(request: Request): Days {
  const { searchParams } = new URL(request.url);
  const { startDate, endDate } = typedDays(searchParams);
  return areSwapped(searchParams) ? { startDate: endDate, endDate: startDate } : { startDate, endDate };
}

/**
 * Returns the days of a list, from the URL. An absent day is as usual, as far as it fits the other day; two days the
 * wrong way round change places, and `SwappedDays` says so.
 *
 * @param usualFor the usual days of a list that begins on this day, or of one that does not say
 */
export function readDays(request: Request, usualFor: (startDate: string) => Days): Days {
  const { startDate, endDate } = namedDays(request);
  const usual = usualFor(startDate);
  const from = startDate || usual.startDate;
  const to = endDate || usual.endDate;
  if (to >= from) return { startDate: from, endDate: to };
  return startDate ? { startDate, endDate: startDate } : { startDate: to, endDate: to };
}

/** Returns one of the values of a filter, or the default. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, fallback: Values[number]) =>
  z.enum(values).catch(fallback as never);

/** Returns the filters of a list, from the URL. A bad value falls back to its default: the page still answers. */
export function readQuery<Shape extends z.ZodRawShape>(request: Request, shape: Shape): z.output<z.ZodObject<Shape>> {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const read: Record<string, unknown> = {};
  // A schema of the whole would be compiled again for each request, which takes longer than reading the answers of a page.
  for (const [name, filter] of Object.entries(shape)) {
    const value = z.parse(filter, asked[name]);
    if (value !== undefined || name in asked) read[name] = value;
  }
  return read as z.output<z.ZodObject<Shape>>;
}

/**
 * The controls of a list's filters: the name of each in the address and what it is now. A name that the query has not
 * does not compile.
 */
export const filtersOf =
  <Query extends { readonly [Name in keyof Query]: string | number | boolean | undefined }>(query: Query) =>
  (name: keyof Query & string) => ({ name, value: String(query[name] ?? '') });

/** The same list with other filters: what is empty or null is left out. The path may have a query, which is kept. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | null | undefined>>): string {
  const [at = '', before] = path.split('?', 2);
  const parameters = new URLSearchParams(before);
  for (const [name, value] of Object.entries(query))
    if (value !== '' && value !== null && value !== undefined) parameters.set(name, String(value));
  return parameters.size === 0 ? at : `${at}?${parameters}`;
}
