import { letterKind } from '#domain/notification/letter.ts';
import { textIn } from '#domain/text/in-language.ts';
import { clockTimeOf, dayOf } from '#domain/time.ts';
import { openPlacesOf, waitingOf, type Staffing } from '../../figures/waits.ts';
import { translator, type Language } from '../../language.ts';
import type { EmailFact } from '../../mail/email.ts';
import type { Notice } from './notice.ts';
import { dateText } from './texts.ts';

const mostShifts = 10;

function shiftFacts(shifts: readonly Staffing[], language: Language): EmailFact[] {
  const t = translator(language);
  const more = shifts.length - mostShifts;
  const shown = shifts.slice(0, mostShifts).map(({ starts_at: start, role, place, workers, accepted, waiting }) => ({
    term: `${dateText(dayOf(start))} ${clockTimeOf(start)}`,
    value: `${textIn(role, language)}, ${place}\n${t('mail.staffing', { accepted, workers, waiting })}`,
  }));
  return more > 0 ? [...shown, { term: t('mail.alsoShifts'), value: t('mail.digestMore', { count: more }) }] : shown;
}

const staffingNotice = (
  name: 'applicantsWait' | 'notFull',
  shifts: readonly Staffing[],
  { several, one }: { several: string; one: (id: number) => string },
): Notice => ({
  name,
  variables: () => ({ count: name === 'notFull' ? openPlacesOf(shifts) : waitingOf(shifts), number: shifts.length }),
  target: 'APPLICANTS',
  targetId: shifts[0]?.id ?? null,
  letter: name === 'notFull' ? letterKind.OPEN_PLACES : letterKind.APPLICANTS,
  inEmail: (language) => {
    const t = translator(language);
    return {
      facts: shiftFacts(shifts, language),
      action: { label: t(`mail.${name}Open`), path: shifts.length === 1 ? one(shifts[0]?.id ?? 0) : several },
      otherwise: { title: t(`mail.${name}Title`), text: t(`mail.${name}Text`) },
    };
  },
});

export const applicantsNotice = (shifts: readonly Staffing[]): Notice =>
  staffingNotice('applicantsWait', shifts, {
    several: '/shifts?only=APPLICANTS_WAITING',
    one: (id) => `/shifts/${id}/applicants`,
  });

export const notFullNotice = (shifts: readonly Staffing[]): Notice =>
  staffingNotice('notFull', shifts, { several: '/shifts?only=OPEN', one: (id) => `/shifts/${id}` });
