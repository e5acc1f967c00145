import { z } from 'zod';

/** `-` before the name sorts in descending order. */
export type Sort<Name extends string> = Name | `-${Name}`;

export const isSortedBy = <Name extends string>(sort: Sort<Name> | undefined, name: Name): boolean =>
  sort === name || sort === `-${name}`;

/** Rows with equal values are in the list's default order; rows without a value come last in both directions. */
export const sortOf = <const Names extends readonly [string, ...string[]]>(...names: Names) => ({
  sort: z
    .enum(names.flatMap((name) => [name, `-${name}`]) as readonly Sort<Names[number]>[])
    .optional()
    .meta({
      description:
        'Sorts by this field, with `-` before it the other way round; equal rows by the usual order, rows without a value last',
    }),
});
