import { z } from 'zod';
import { readId } from '#domain/shared/id.ts';
import { parseDay } from '#domain/shared/input/day.ts';
import { valueOrNull } from '#domain/shared/input/reading.ts';
import { isDay } from '#domain/shared/time.ts';

export const pageParam = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** Seconds until a page that refreshes itself is loaded again. */
export const refreshSeconds = 60;

/** Set while the page refreshes itself; lasts until a link without it is followed. */
export const refreshParam = z.coerce.number().pipe(z.literal(refreshSeconds)).optional().catch(undefined);

/** A word or a negative number that somebody typed is no filter; an API would refuse the whole list for it. */
const isIdTyped = (typed: unknown): boolean => typeof typed !== 'string' || /^(?!-)(?=.*\d)/.test(typed);

export const recordParam = z
  .unknown()
  .transform((typed) => (isIdTyped(typed) ? (readId(typed) ?? undefined) : undefined))
  .optional();

export const searchParam = z
  .string()
  // Nobody searches for control characters, and some databases reject them.
  .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
  .pipe(z.string().max(255))
  .catch('');

/** A calendar day of the URL; the default when it is absent or not a real day. */
export const dayParamOr = (fallback: string) =>
  z
    .preprocess(
      (typed) => (typeof typed === 'string' ? (valueOrNull(parseDay(typed, {})) ?? typed) : typed),
      z.string().refine((text) => isDay(text) && text < '2900-01-01'),
    )
    .catch(fallback);

/** A calendar day of the URL; undefined when it is absent or not a real day. */
export const dayParam = dayParamOr('')
  .transform((text) => (text === '' ? undefined : text))
  .optional();

interface Days {
  startDate: string;
  endDate: string;
}

// Made once: a schema is compiled where it is first used.
const dayRange = z.object({ startDate: dayParamOr(''), endDate: dayParamOr('') });

const parseDayRange = (query: URLSearchParams): Days => dayRange.parse(Object.fromEntries(query));

export function isDayRangeReversed(query: URLSearchParams): boolean {
  const { startDate, endDate } = parseDayRange(query);
  return startDate !== '' && endDate !== '' && endDate < startDate;
}

/** The days of the URL in chronological order; a missing one is empty. */
export function dayRangeOf(request: Request): Days {
  const { searchParams } = new URL(request.url);
  const { startDate, endDate } = parseDayRange(searchParams);
  return isDayRangeReversed(searchParams) ? { startDate: endDate, endDate: startDate } : { startDate, endDate };
}

/**
 * The days of a list, from the URL. A missing day gets its default as far as that fits the other one; two days
 * the wrong way round are swapped, and `ReversedDaysNotice` says so. @param usualFor the default days of a list that
 * begins on this day, or of one without a start
 */
export function readDayRange(request: Request, usualFor: (startDate: string) => Days): Days {
  const { startDate, endDate } = dayRangeOf(request);
  const usual = usualFor(startDate);
  const from = startDate || usual.startDate;
  const to = endDate || usual.endDate;
  if (to >= from) return { startDate: from, endDate: to };
  return startDate ? { startDate, endDate: startDate } : { startDate: to, endDate: to };
}

export const enumParam = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  fallback: Values[number],
) => z.enum(values).catch(fallback as never);

/** The filters of a list, from the URL. An invalid value falls back to its default, so the page still loads. */
export function readQuery<Shape extends z.ZodRawShape>(request: Request, shape: Shape): z.output<z.ZodObject<Shape>> {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const read: Record<string, unknown> = {};
  // One schema of the whole would be compiled for each request, which takes longer than parsing the responses
  // of a page.
  for (const [name, filter] of Object.entries(shape)) {
    const value = z.parse(filter, asked[name]);
    if (value !== undefined || name in asked) read[name] = value;
  }
  return read as z.output<z.ZodObject<Shape>>;
}

/**
 * Props of the filter controls: names in the URL and current values. A name that the query lacks does not
 * compile.
 */
export const filterParams =
  <Query extends { readonly [Name in keyof Query]: string | number | boolean | undefined }>(query: Query) =>
  (name: keyof Query & string) => ({ name, value: String(query[name] ?? '') });

/** Adds filters to a path, without those that are empty or null. A query in the path is preserved. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | null | undefined>>): string {
  const [at = '', before] = path.split('?', 2);
  const parameters = new URLSearchParams(before);
  for (const [name, value] of Object.entries(query))
    if (value !== '' && value !== null && value !== undefined) parameters.set(name, String(value));
  return parameters.size === 0 ? at : `${at}?${parameters}`;
}
