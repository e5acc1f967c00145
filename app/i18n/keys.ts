import type agreement from '#locales/en-US/customer-agreement.json';
import type { english as general } from '#locales/general.ts';

/** Each text in a nested object has a dotted path. */
type Paths<Words, Prefix extends string = ''> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? `${Prefix}${Name}`
    : Paths<Words[Name], `${Prefix}${Name}.`>;
}[keyof Words & string];

/** A plural is asked for by its base name; the number chooses between `_one` and `_other`. */
type Base<Path> = Path extends `${infer Name}_one` | `${infer Name}_other` ? Name : Path;

/** A text has a name: `contacts.title`, or `customer-agreement:intro.title`. */
export type Key = Base<Paths<typeof general>> | `customer-agreement:${Paths<typeof agreement>}`;
