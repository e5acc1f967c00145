import { centsToDollars, type Cents } from '../shared/money.ts';

/**
 * An FPS QR code, in the EMVCo merchant-presented format of Hong Kong's common QR code. Sources:
 * `docs/hong-kong.md`.
 */
export interface FpsPayment {
  /** `mobile` as `+852-91234567`. */
  payee: { fpsId: string } | { mobile: string } | { email: string };
  amount: Cents;
  /** Up to 25 ASCII characters; null where a bank refuses codes with a bill number. It is the reference, too, which the payer's bank returns. */
  bill: string | null;
}

const field = (id: string, value: string): string => {
  if (value.length > 99) throw new RangeError(`field ${id} of an FPS code is too long: ${value.length}`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
};

/** CRC-16/CCITT-FALSE of ASCII text, as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const payeeField = (payee: FpsPayment['payee']): string => {
  if ('fpsId' in payee) {
    if (!/^(\d{7}|\d{9})$/.test(payee.fpsId)) throw new RangeError('an FPS ID has 7 or 9 digits');
    return field('02', payee.fpsId);
  }
  return 'mobile' in payee ? field('03', payee.mobile) : field('04', payee.email.toUpperCase());
};

/** With the fields beside it, an email address has to fit into 99 characters. */
const maxFpsEmail = 79;

/** @returns null for what is no FPS ID of 7 or 9 digits, no Hong Kong phone number and no email address */
export function fpsPayee(typed: string): FpsPayment['payee'] | null {
  const text = typed.trim();
  if (/^(\d{7}|\d{9})$/.test(text)) return { fpsId: text };
  if (/^(\+?852)?[ -]?\d{4}[ -]?\d{4}$/.test(text)) return { mobile: `+852-${text.replace(/\D/g, '').slice(-8)}` };
  return text.length <= maxFpsEmail && /^[\x21-\x3f\x41-\x7e]+@[\w-]+(\.[\w-]+)+$/.test(text) ? { email: text } : null;
}

/** The format allows 13 characters for an amount. */
export const maxFpsAmount = 9_999_999_999_99 as Cents;

/** @throws RangeError for an FPS ID, an amount or a bill number that does not fit the format */
export function fpsPayload({ payee, amount, bill }: FpsPayment): string {
  if (amount <= 0 || amount > maxFpsAmount) throw new RangeError(`not an amount for an FPS code: ${amount}`);
  if (bill !== null && !/^[\x20-\x7e]{1,25}$/.test(bill))
    throw new RangeError('a bill number has 1 to 25 plain characters');
  const unsigned = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'hk.com.hkicl') + payeeField(payee)),
    field('52', '0000'),
    field('53', '344'),
    field('54', centsToDollars(amount).toFixed(2)),
    field('58', 'HK'),
    field('59', 'NA'),
    field('60', 'HK'),
    bill === null ? '' : field('62', field('01', bill) + field('05', bill)),
    '6304',
  ].join('');
  return unsigned + crc16(unsigned);
}
