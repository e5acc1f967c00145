import { emailCategory } from '#domain/messaging/email-category.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { clockTimeOf, dayOf } from '#domain/shared/time.ts';
import { getOpenPlaces, getWaiting, type Staffing } from '../todos.ts';
import { translator, type Language } from '../../language.ts';
import type { EmailFact } from '../../email/email.ts';
import type { NewNotification } from '../../messaging/notifications/notification.ts';
import { dateText } from '#domain/shared/text/moment.ts';

const maxShifts = 10;

function shiftFacts(shifts: readonly Staffing[], language: Language): EmailFact[] {
  const t = translator(language);
  const more = shifts.length - maxShifts;
  const shown = shifts.slice(0, maxShifts).map(({ starts_at: start, role, place, workers, accepted, waiting }) => ({
    term: `${dateText(dayOf(start))} ${clockTimeOf(start)}`,
    value: `${localisedText(role, language)}, ${localisedText(place, language)}\n${t('email.staffing', { accepted, workers, waiting })}`,
  }));
  return more > 0 ? [...shown, { term: t('email.alsoShifts'), value: t('email.digestMore', { count: more }) }] : shown;
}

const staffingNotice = (
  name: 'applicantsWaiting' | 'notFull',
  shifts: readonly Staffing[],
  { multiple, one }: { multiple: string; one: (id: number) => string },
): NewNotification => ({
  name,
  variables: () => ({ count: name === 'notFull' ? getOpenPlaces(shifts) : getWaiting(shifts), number: shifts.length }),
  target: 'APPLICANTS',
  targetId: shifts[0]?.id ?? null,
  email: name === 'notFull' ? emailCategory.OPEN_PLACES : emailCategory.APPLICANTS,
  inEmail: (language) => {
    const t = translator(language);
    return {
      facts: shiftFacts(shifts, language),
      action: { label: t(`email.${name}Open`), path: shifts.length === 1 ? one(shifts[0]?.id ?? 0) : multiple },
      otherwise: { title: t(`email.${name}Title`), text: t(`email.${name}Text`) },
    };
  },
});

export const applicantsNotification = (shifts: readonly Staffing[]): NewNotification =>
  staffingNotice('applicantsWaiting', shifts, {
    multiple: '/shifts?only=APPLICANTS_WAITING',
    one: (id) => `/shifts/${id}/applicants`,
  });

/** The day before; on the day itself where that hour was missed. */
export const notFullNotification = (shifts: readonly Staffing[], now: Date): NewNotification => ({
  ...staffingNotice('notFull', shifts, { multiple: '/shifts?only=OPEN', one: (id) => `/shifts/${id}` }),
  ...(shifts.some(({ starts_at: start }) => dayOf(start) === dayOf(now)) && { name: 'notFullToday' }),
});
