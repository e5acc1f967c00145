import type agreement from '#locales/en-US/customer-agreement.json';
import type { english as general } from '#locales/general.ts';

type Paths<Words, Prefix extends string = ''> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? `${Prefix}${Name}`
    : Paths<Words[Name], `${Prefix}${Name}.`>;
}[keyof Words & string];

/** A plural is used by its base name; `count` chooses between `_one` and `_other`. */
type Base<Path> = Path extends `${infer Name}_one` | `${infer Name}_other` ? Name : Path;

export type Key = Base<Paths<typeof general>> | `customer-agreement:${Paths<typeof agreement>}`;
