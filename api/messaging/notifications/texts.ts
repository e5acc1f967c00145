import { clockTimeOf, dayOf, type Instant } from '#domain/shared/time.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import { translator, type Language } from '../../language.ts';

/** `1,234.50`; the sentence adds the currency. */
export const amountText = (amount: Cents): string =>
  (amount / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `21/11/2026, 09:00 – 18:00`, in Hong Kong time. */
export const hoursText = (
  { starts_at, ends_at }: { starts_at: Instant; ends_at: Instant },
  language: Language,
): string =>
  translator(language)(dayOf(starts_at) === dayOf(ends_at) ? 'email.hours' : 'email.hoursOvernight', {
    date: dateText(dayOf(starts_at)),
    from: clockTimeOf(starts_at),
    to: clockTimeOf(ends_at),
  });

export interface NamedShift {
  role: Localised;
  place: Localised;
  starts_at: Instant;
}

export const shiftText = ({ role, place, starts_at }: NamedShift, language: Language) => ({
  role: localisedText(role, language),
  place: place[language],
  date: dateText(dayOf(starts_at)),
  time: clockTimeOf(starts_at),
});
