import sql, { join, type Sql } from 'sql-template-tag';
import { plainText } from '#domain/shared/input/plain-text.ts';
import { chineseSpellings } from '#domain/shared/text/traditional.ts';
import { containing } from './values.ts';

/** A filter without a condition does not compile. */
export type Conditions<Filter> = { readonly [Name in keyof Filter]-?: (value: NonNullable<Filter[Name]>) => Sql };

/** Missing or empty filters match every row. */
export function whereAll<Filter extends object>(filter: Filter, by: Conditions<Filter>): Sql {
  const conditions = (Object.keys(by) as (keyof Filter)[]).flatMap((name) => {
    const value = filter[name];
    return value === undefined || value === null || value === '' ? [] : [sql`(${by[name](value)})`];
  });
  return conditions.length === 0 ? sql`true` : join(conditions, ' and ');
}

/** Also finds traditional characters by simplified ones. */
export const containsText = (text: string, expressions: readonly Sql[]): Sql =>
  sql`(${join(
    chineseSpellings(text).flatMap((spelling) =>
      expressions.map((expression) => sql`${expression} ilike ${containing(spelling)}`),
    ),
    ' or ',
  )})`;

/** Finds a phone number by four or more of its digits, however they are grouped and with whatever between them. */
export function containsPhone(text: string, column: Sql): Sql {
  const digits = plainText(text)
    .replace(/^00/, '')
    .replace(/[\s()\-./+]/g, '');
  return /^\d{4,}$/.test(digits)
    ? sql`regexp_replace(${column}, '\\D', '', 'g') like ${containing(digits)}`
    : sql`false`;
}

/** Names in either order: each word stands in one of the expressions. */
export const containsWords = (text: string, expressions: readonly Sql[]): Sql =>
  sql`(${join(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => containsText(word, expressions)),
    ' and ',
  )})`;

export const eitherLanguage = (column: Sql): Sql[] => [sql`${column} ->> 'en'`, sql`${column} ->> 'hk'`];
