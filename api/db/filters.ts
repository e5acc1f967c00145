import sql, { join, type Sql } from 'sql-template-tag';
import { containing } from './values.ts';

/** Each filter of a list adds one condition. A filter without a condition does not compile. */
export type Conditions<Filter> = { readonly [Name in keyof Filter]-?: (value: NonNullable<Filter[Name]>) => Sql };

/**
 * Returns the conditions of the filters that were given, `and` between them. One that is missing or empty keeps every
 * row.
 */
export function narrowed<Filter extends object>(filter: Filter, by: Conditions<Filter>): Sql {
  const given = (Object.keys(by) as (keyof Filter)[]).flatMap((name) => {
    const value = filter[name];
    return value === undefined || value === null || value === '' ? [] : [sql`(${by[name](value)})`];
  });
  return given.length === 0 ? sql`true` : join(given, ' and ');
}

/** Upper and lower case are the same. */
export const contains = (text: string, expressions: readonly Sql[]): Sql =>
  sql`(${join(
    expressions.map((expression) => sql`${expression} ilike ${containing(text)}`),
    ' or ',
  )})`;

export const eitherLanguage = (column: Sql): Sql[] => [sql`${column} ->> 'en'`, sql`${column} ->> 'hk'`];
