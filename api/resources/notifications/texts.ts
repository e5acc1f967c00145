import { clockTimeOf, dayOf, type Day, type Instant } from '#domain/time.ts';
import { textIn } from '#domain/text/in-language.ts';
import type { Cents } from '#domain/money.ts';
import type { Localised } from '#contract/call/localised.ts';
import type { Language } from '../../language.ts';

/** `21/11/2026`, in both languages. */
export const dateText = (day: Day): string => day.split('-').reverse().join('/');

/** `1,234.50`; the sentence brings the currency. */
export const amountText = (amount: Cents): string =>
  (amount / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A shift as a notification names one. */
export interface NamedShift {
  role: Localised;
  place: string;
  starts_at: Instant;
}

/** Returns what, when and where, in a language. */
export const shiftText = ({ role, place, starts_at }: NamedShift, language: Language) => ({
  role: textIn(role, language),
  place,
  date: dateText(dayOf(starts_at)),
  time: clockTimeOf(starts_at),
});
