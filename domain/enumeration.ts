/**
 * Enumerations are plain objects, `{ NEW: 2, IN_PROGRESS: 3 } as const`, whose values cross the wire. zod
 * reads them as they are (`z.enum(shiftStatus)`); screens and locales use the names.
 */
type Enumeration = Readonly<Record<string, string | number>>;

export type ValueOf<E extends Enumeration> = E[keyof E];

/** Gives a function from an enumeration's value to its name: 2 to `NEW`. Throws RangeError for a foreign value. */
export function namer<const E extends Enumeration>(enumeration: E): (value: ValueOf<E>) => keyof E & string {
  const names = new Map<string | number, keyof E & string>(
    Object.entries(enumeration).map(([name, value]) => [value, name]),
  );
  return (value) => {
    const name = names.get(value);
    if (name === undefined) throw new RangeError(`not a value of ${Object.keys(enumeration).join(', ')}: ${value}`);
    return name;
  };
}

/** The values of an enumeration in the order they are written. */
export const valuesOf = <const E extends Enumeration>(enumeration: E): readonly ValueOf<E>[] =>
  Object.values(enumeration) as ValueOf<E>[];
