import { message } from '../message.ts';
import { chineseNumber } from './chinese-number.ts';
import { parseNumber } from './number.ts';
import { plainText } from './plain-text.ts';
import { readAs, unread, type Reading } from './reading.ts';

const notCount = message('validation.digitsOnly');
const before = /^(?:[x×*@] ?|共|需要?|要)/i;
const after =
  / ?(?:[x×*]|名工人|名|人|位|個|个|工人|persons?|workers?|pax|people|ppl|heads?|headcount|staff|nos?\.?|pcs?)$/i;

/** A number of people: `6`, `x6`, `3.0`, `6 pax`, `三人`, `1,250`. */
export function parseCount(typed: string): Reading<number> {
  const text = plainText(typed).replace(before, '').replace(after, '').trim();
  const chinese = chineseNumber(text);
  if (chinese !== null) return readAs(chinese);
  const number = parseNumber(text);
  if (number.kind !== 'read' || !/^\d{1,7}(?:\.0+)?$/.test(number.value)) return unread(notCount);
  return readAs(Number(number.value));
}

/** A number of people beside the name of what they do: `6 packers`, `包裝員*6`, `Packer x 6`. */
export function parseNamedCount(typed: string): { count: number; name: string } | null {
  const text = plainText(typed);
  const [, ahead, name] = /^(\d{1,5}) ?(?:[x×*名位個个] ?)?(\p{L}[^\d]{1,80})$/u.exec(text) ?? [];
  if (ahead !== undefined && name !== undefined) return { count: Number(ahead), name: name.trim() };
  const [, named, behind] = /^(\p{L}[^\d]{0,80}?) ?[x×*:] ?(\d{1,5}) ?(?:名|人|位|個|个)?$/iu.exec(text) ?? [];
  if (named !== undefined && behind !== undefined) return { count: Number(behind), name: named.trim() };
  const [, person, chinese] = /^(\p{L}[^\d]{0,80}?)(\d{1,5}) ?(?:名|人|位|個|个)$/u.exec(text) ?? [];
  return person !== undefined && chinese !== undefined ? { count: Number(chinese), name: person.trim() } : null;
}
