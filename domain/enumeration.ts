/**
 * Enumerations are plain objects, `{ NEW: 2, IN_PROGRESS: 3 } as const`, whose values cross the wire. zod
 * reads them as they are (`z.enum(shiftStatus)`); screens and locales use the names.
 */
type Enumeration = Readonly<Record<string, string | number>>;

/**
 * A value of an enumeration that this version does not know, as an API that is another provider's may answer. Screens
 * show it as "Other (9)": written into the key of a text it is the name that every translation knows.
 */
export class Other {
  constructor(readonly value: string | number) {}

  toString(): string {
    return `${otherName}${this.value}`;
  }

  /** It goes back as it came. */
  toJSON(): string | number {
    return this.value;
  }
}
const otherName = 'OTHER ';

/** Returns the value in a text's key such as `status.shift.OTHER 9`; null where there is none. */
export function otherIn(key: string): string | null {
  const at = key.indexOf(`.${otherName}`);
  return at === -1 ? null : key.slice(at + 1 + otherName.length);
}

export type ValueOf<E extends Enumeration> = E[keyof E];

/** Gives a function from an enumeration's value to its name: 2 to `NEW`. Throws RangeError for a value of another one. */
export function namer<const E extends Enumeration>(enumeration: E): (value: ValueOf<E> | Other) => keyof E & string {
  const names = new Map<string | number, keyof E & string>(
    Object.entries(enumeration).map(([name, value]) => [value, name]),
  );
  return (value) => {
    if (value instanceof Other) return String(value) as keyof E & string;
    const name = names.get(value);
    if (name === undefined) throw new RangeError(`not a value of ${Object.keys(enumeration).join(', ')}: ${value}`);
    return name;
  };
}

/** The values of an enumeration in the order they are written. */
export const valuesOf = <const E extends Enumeration>(enumeration: E): readonly ValueOf<E>[] =>
  Object.values(enumeration) as ValueOf<E>[];
