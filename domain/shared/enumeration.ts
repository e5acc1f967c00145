/**
 * Enumerations are plain objects, `{ NEW: 2, IN_PROGRESS: 3 } as const`, whose values go over the wire. zod
 * reads them directly (`z.enum(shiftStatus)`); pages and locales use the names.
 */
type Enumeration = Readonly<Record<string, string | number>>;

/**
 * An enumeration value that this version does not know, from a third party's API. Pages show it as "Other (9)":
 * as part of a locale key it becomes a name that every locale has.
 */
export class UnknownValue {
  readonly value: string | number;

  constructor(value: string | number) {
    this.value = value;
  }

  toString(): string {
    return `${otherName}${this.value}`;
  }

  toJSON(): string | number {
    return this.value;
  }
}
const otherName = 'OTHER ';

/** The value in a locale key such as `status.shift.OTHER 9`; null if there is none. */
export function unknownValueIn(key: string): string | null {
  const at = key.indexOf(`.${otherName}`);
  return at === -1 ? null : key.slice(at + 1 + otherName.length);
}

export type ValueOf<E extends Enumeration> = E[keyof E];

/** Maps an enumeration's value to its name: 2 to `NEW`. Throws RangeError for an unknown value. */
export function enumName<const E extends Enumeration>(
  enumeration: E,
): (value: ValueOf<E> | UnknownValue) => keyof E & string {
  const names = new Map<string | number, keyof E & string>(
    Object.entries(enumeration).map(([name, value]) => [value, name]),
  );
  return (value) => {
    if (value instanceof UnknownValue) return String(value) as keyof E & string;
    const name = names.get(value);
    if (name === undefined) throw new RangeError(`not a value of ${Object.keys(enumeration).join(', ')}: ${value}`);
    return name;
  };
}

export const valuesOf = <const E extends Enumeration>(enumeration: E): readonly ValueOf<E>[] =>
  Object.values(enumeration) as ValueOf<E>[];
