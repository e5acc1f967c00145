import { knownOn } from '#domain/hong-kong/fact.ts';
import { continuousContracts } from '#domain/hong-kong/law.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { Texts } from '#app/i18n/text.tsx';
import type { Applicant } from '#contract/shifts/applicants.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';

/** Minutes below a continuous contract from which the hint is shown. */
const hintThreshold = 4 * 60;

type Begun = Pick<BookedShift, 'start_at'>;

interface HoursProps {
  applicant: Applicant;
  shift: Begun;
}

/**
 * Minutes in four weeks that make a continuous contract on the day of the shift; null when no law is known for
 * it.
 */
export function continuousContractMinutes({ start_at: start }: Begun): number | null {
  const rule = knownOn(continuousContracts, dayOf(start));
  return rule.known ? rule.value.fourWeeksMinutes : null;
}

/** In which week accepting would make four in a row, else whether 68 hours are near; null if neither. */
export function hoursHint(
  { applicant: { minutes_last_4_weeks: minutes, continuous_contract_week: week }, shift }: HoursProps,
  { t, format }: Pick<Texts, 't' | 'format'>,
): string | null {
  if (week) return t('shifts.continuousFrom', { date: format.dayInWords(week) });
  const bound = continuousContractMinutes(shift);
  if (bound === null || minutes === null || minutes < bound - hintThreshold) return null;
  return t(minutes >= bound ? 'shifts.over68' : 'shifts.near68');
}
