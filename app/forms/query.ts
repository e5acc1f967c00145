import { z } from 'zod';
import { isDay } from '#domain/time.ts';
import { readDay } from './typed-time.ts';

/** A page number of the URL; anything but a positive whole number is page 1. */
export const page = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** A search text of the URL. */
export const search = z
  .string()
  // Nobody searches for control characters, and some databases refuse them.
  .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
  .pipe(z.string().max(255))
  .catch('');

/** A calendar day of the URL, or the default when it is absent or no real day. */
export const dayOr = (fallback: string) =>
  z
    .preprocess(
      readDay,
      z.string().refine((text) => isDay(text) && text < '2900-01-01'),
    )
    .catch(fallback);

/** One of the values of a filter, or the default. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, fallback: Values[number]) =>
  z.enum(values).catch(fallback as never);

/** The filters of a list, from the URL. A bad value falls back to its default: the page still answers. */
export function readQuery<Shape extends z.ZodRawShape>(request: Request, shape: Shape): z.output<z.ZodObject<Shape>> {
  return z.object(shape).parse(Object.fromEntries(new URL(request.url).searchParams));
}

/** The same list with other filters: what is empty or null is left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | null | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== '' && value !== null && value !== undefined) parameters.set(name, String(value));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
