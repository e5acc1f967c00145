import { z } from 'zod';

/** A list is sorted by one of its fields; `-` before the name turns the order round. */
export type Sort<Name extends string> = Name | `-${Name}`;

/** Tells whether a list is sorted by this field, in either direction. */
export const isBy = <Name extends string>(sort: Sort<Name> | undefined, name: Name): boolean =>
  sort === name || sort === `-${name}`;

/**
 * Returns the query of a list that can be sorted by these fields. Rows that are equal in it follow each other by their usual
 * order, and those that have no value come last either way.
 */
export const sortedBy = <const Names extends readonly [string, ...string[]]>(...names: Names) => ({
  sort: z
    .enum(names.flatMap((name) => [name, `-${name}`]) as readonly Sort<Names[number]>[])
    .optional()
    .meta({
      description:
        'Sorts by this field, with `-` before it the other way round; equal rows by the usual order, rows without a value last',
    }),
});
