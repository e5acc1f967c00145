import type { core } from 'zod';
import { Unreadable, type Reader } from './unreadable.ts';

type Shape = Readonly<Record<string, core.$ZodType>>;

/** Keys of a language, the best one first. */
const english = [/^en$/, /^en-(gb|hk)$/, /^(en-|eng$|english$)/];
const chinese = [/^hk$/, /^(zh|yue)-(hant-)?hk$/, /^(yue|tc)/, /^zh-(hant|tw|mo)/, /^(zh|cn|sc|chi$|zho$|chinese$)/];

const isText = (schema: core.$ZodType | undefined): boolean =>
  (schema as core.$ZodTypes | undefined)?._zod.def.type === 'string';

export const isLocalised = (shape: Shape): boolean =>
  Object.keys(shape).length === 2 && isText(shape.en) && isText(shape.hk);

/**
 * Reads a text of two languages, whatever an API calls them. A text alone is in the language of its characters; a
 * reader of the other one gets it, too.
 */
export const localisedReader =
  (read: Reader): Reader =>
  (value, rows) => {
    if (typeof value === 'string') return /\p{Script=Han}/u.test(value) ? { en: '', hk: value } : { en: value, hk: '' };
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return read(value, rows);
    const given = Object.entries(value).map(([name, text]): [string, unknown] => [
      name.toLowerCase().replaceAll('_', '-'),
      text,
    ]);
    const textOf = (keys: readonly RegExp[]): unknown =>
      keys.map((key) => given.find(([name]) => key.test(name))?.[1]).find((text) => text !== undefined);
    const texts = { en: textOf(english), hk: textOf(chinese) };
    if (given.length > 0 && texts.en === undefined && texts.hk === undefined) throw new Unreadable('no known language');
    return read(texts, rows);
  };
