import type { Cents } from '#domain/shared/money.ts';

// One formatter for the whole process: creating one costs a hundred times as much as using it.
const grouped = new Intl.NumberFormat('en-HK', { maximumFractionDigits: 2 });

const minus = '\u2212';

/** 1,000,000 or 37.5: at most two decimals. */
export const number = (value: number): string => grouped.format(value).replace('-', minus);

const padTwoDigits = (value: number): string => String(value).padStart(2, '0');

/** 1,234.50 without the currency, for texts and columns that name it themselves. */
export function amount(value: Cents): string {
  const size = Math.abs(value);
  return `${value < 0 ? minus : ''}${grouped.format(Math.trunc(size / 100))}.${padTwoDigits(size % 100)}`;
}

/** HK$1,234.50, or −HK$50.00 with a true minus sign. */
export const money = (value: Cents): string =>
  value < 0 ? `${minus}HK$${amount(Math.abs(value) as Cents)}` : `HK$${amount(value)}`;

const inDollars = (value: Cents, currency: string): string => {
  const dollars = Math.round(Math.abs(value) / 100);
  return `${value < 0 && dollars > 0 ? minus : ''}${currency}${grouped.format(dollars)}`;
};

/** HK$1,234 rounded to whole dollars. */
export const wholeMoney = (value: Cents): string => inDollars(value, 'HK$');

/** 1,234 rounded to whole dollars, where the context names the currency. */
export const wholeAmount = (value: Cents): string => inDollars(value, '');

/** HK$62, or HK$37.50 when there are cents: for wages and bounds. */
export const shortMoney = (value: Cents): string => (value % 100 === 0 ? wholeMoney(value) : money(value));

/** 7:34, from minutes. */
export function hours(minutes: number): string {
  const size = Math.abs(Math.round(minutes));
  return `${minutes < 0 && size > 0 ? minus : ''}${Math.trunc(size / 60)}:${padTwoDigits(size % 60)}`;
}

/** +852 9123 4567; any other country's number as it is stored. */
export const phone = (stored: string): string => stored.replace(/^\+852[\s-]?(\d{4})\s?(\d{4})$/, '+852 $1 $2');

const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** 640 kB or 1.2 MB, in steps of 1,000. */
export function fileSize(bytes: number, byteWord: string): string {
  let size = bytes;
  let unit = 0;
  while (Math.round(size) >= 1_000 && unit < units.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return unit === 0 ? `${number(size)} ${byteWord}` : `${number(Math.round(size * 10) / 10)} ${units[unit]}`;
}
