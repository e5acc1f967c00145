import { message, type Message } from '../message.ts';
import { dollarsToCents, type Cents } from '../money.ts';
import { parseNumber, type DecimalMark } from './number.ts';
import { plainText } from './plain-text.ts';
import { oneOf, unread, type Reading } from './reading.ts';

const notMoney = message('validation.money');
const currencyBefore = /^(?:hk\$|hkd\$?|\$|港幣|港元) ?/i;
const currencyAfter = / ?(?:hkd|hk\$|港元|港幣|元正|元|蚊)$/i;

const centsOf = (digits: string): Cents[] =>
  /^\d{1,13}(?:\.\d{1,2})?$/.test(digits) ? [dollarsToCents(Number(digits))] : [];

/** HK$ as people type them, `62`, `62.50`, `HK$1,250`, `HKD 65`, `65元`, as integer cents. */
export function parseMoney(typed: string, decimal?: DecimalMark): Reading<Cents> {
  const plain = plainText(typed);
  const number = parseNumber(plain.replace(currencyBefore, '').replace(currencyAfter, ''), decimal);
  if (number.kind === 'unread') return unread(notMoney);
  if (number.kind === 'read') return oneOf(centsOf(number.value), notMoney);
  return oneOf(number.candidates.flatMap(centsOf), notMoney);
}

/** A message with both amounts: `65,50` may be HK$65.50 or HK$6,550. */
export function ambiguousMoney(candidates: readonly Cents[]): Message {
  const [first = 0, second = 0] = candidates;
  return message('validation.moneyAmbiguous', { first: (first / 100).toFixed(2), second: (second / 100).toFixed(2) });
}

export interface Wage {
  amount: Cents;
  /** Absent where only the amount is said. */
  per?: 'hour' | 'day';
}

const unitBefore = /^(?:(時薪|每小時|hourly(?: rate| wage)?)|(日薪|每日|每天|daily(?: rate| wage)?)) ?:? ?/i;
const unitAfter =
  / ?(?:\/ ?|\ban? |\bper |每|一)?(?:(hours?|hrs?|h|hourly|小時|鐘|个小时|個鐘)|(days?|d|daily|日|天))\.?$/i;

/** An amount with what it is paid for: `65/h`, `$65 per hour`, `日薪 $600`. */
export function parseWage(typed: string, decimal?: DecimalMark): Reading<Wage> {
  const text = plainText(typed).replace(/^@ ?/, '');
  const before = unitBefore.exec(text);
  const withoutBefore = before ? text.slice(before[0].length) : text;
  const after = unitAfter.exec(withoutBefore);
  const amounts = parseMoney(after ? withoutBefore.slice(0, after.index) : withoutBefore, decimal);
  const [hour, day] = [before?.[1] ?? after?.[1], before?.[2] ?? after?.[2]];
  if (hour !== undefined && day !== undefined) return unread(notMoney);
  const wage = (amount: Cents): Wage => ({
    amount,
    ...(hour !== undefined && { per: 'hour' as const }),
    ...(day !== undefined && { per: 'day' as const }),
  });
  if (amounts.kind === 'unread') return amounts;
  return amounts.kind === 'read'
    ? { kind: 'read', value: wage(amounts.value) }
    : { kind: 'ambiguous', candidates: amounts.candidates.map(wage) };
}
