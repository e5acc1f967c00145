import { emailCategory } from '#domain/messaging/email-category.ts';
import { objectionDays } from '#domain/timesheets/reopening.ts';
import { addDays, clockTimeOf, dayOf, toIso, type Day, type Instant } from '#domain/shared/time.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import { translator, type Language } from '../../language.ts';
import type { Email } from '../../email/email.ts';
import type { NewNotification } from './notification.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import { shiftText, type NamedShift } from './texts.ts';

type Names = 'reviewCloses' | 'reviewClosed' | 'approvesInAWeek' | 'approvesTomorrow' | 'approvedByClock';

const momentOf = (moment: Instant) => ({ date: dateText(dayOf(moment)), time: clockTimeOf(moment) });

const parts =
  (count: number, [term, moment]: readonly [term: string, moment: string], otherwise: string) =>
  (language: Language): Pick<Email, 'facts' | 'otherwise'> => {
    const t = translator(language);
    return {
      facts: [
        { term: t('email.timesheets'), value: String(count) },
        { term: t(`email.${term}`), value: moment },
      ],
      otherwise: { title: t(`email.${otherwise}Title`), text: t(`email.${otherwise}Text`) },
    };
  };

const written = ({ date, time }: ReturnType<typeof momentOf>): string => `${date} ${time}`;

const notice = (name: Names, of: Pick<NewNotification, 'variables' | 'query' | 'inEmail'>): NewNotification => ({
  ...of,
  name,
  target: 'TIMESHEET',
  targetId: null,
  email: emailCategory.TIMESHEETS,
});

export const reviewNotification = (
  name: 'reviewCloses' | 'reviewClosed',
  { count, closes, until }: { count: number; closes: Date; until: Day },
): NewNotification =>
  notice(name, {
    variables: () => ({ count, ...momentOf(closes) }),
    query: { status_working: name === 'reviewClosed' ? 'waiting' : 'undecided', end_date: until },
    inEmail: parts(
      count,
      [name, written(momentOf(closes))],
      name === 'reviewCloses' ? 'ifUndecided' : 'stillUndecided',
    ),
  });

interface OfClock {
  count: number;
  first: Day;
  last: Day;
}

export const clockNotification = (
  name: 'approvesInAWeek' | 'approvesTomorrow',
  { count, first, last, approves_at: moment }: OfClock & { approves_at: string },
): NewNotification =>
  notice(name, {
    variables: () => ({ count, ...momentOf(moment) }),
    query: { status_working: 'undecided', start_date: first, end_date: last, clock_at: toIso(moment) },
    inEmail: parts(count, ['approvedAt', written(momentOf(moment))], 'ifApproved'),
  });

export function approvedNotification({ count, first, last }: OfClock, now: Date): NewNotification {
  const date = dateText(addDays(dayOf(now), objectionDays));
  return notice('approvedByClock', {
    variables: () => ({ count, date }),
    query: { status_working: 'approved', start_date: first, end_date: last, clock_at: toIso(now) },
    inEmail: parts(count, ['objectUntil', date], 'ifObjection'),
  });
}

interface Objection {
  id: number;
  shift: NamedShift;
  worker: Localised;
  text: string;
}

export const objectionNotification = ({ id, shift, worker, text }: Objection): NewNotification => ({
  name: 'objection',
  variables: (language) => ({ ...shiftText(shift, language), name: worker[language], text }),
  target: 'TIMESHEET',
  targetId: id,
  email: emailCategory.TIMESHEETS,
});
