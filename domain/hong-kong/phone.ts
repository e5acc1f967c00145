import { plainText } from '../shared/input/plain-text.ts';

/**
 * As stored: `+852 9123 4567` for Hong Kong, `+<country> <number>` otherwise. Hong Kong numbers have 8 digits
 * and begin with 2 to 9. Source: the numbering plan, see `docs/hong-kong.md`.
 */
export function normalisePhone(typed: string): string | null {
  const plain = plainText(typed).replace(/^tel: ?/i, '');
  // The zero in brackets is dialled within the country only: +44 (0)20 7946 0018.
  const digits = plain.replace(/^(\+|00)(\d{1,3}) ?\(0\)/, '$1$2').replace(/[\s()\-./]/g, '');
  const local = /^(?:(?:\+|00)?852)?([2-9]\d{7})$/.exec(digits)?.[1];
  if (local) return `+852 ${local.slice(0, 4)} ${local.slice(4)}`;
  const international = /^(?:\+|00)([1-9]\d{6,14})$/.exec(digits)?.[1];
  if (international && !international.startsWith('852')) return `+${international}`;
  return null;
}
