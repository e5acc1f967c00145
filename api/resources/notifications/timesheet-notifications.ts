import { letterKind } from '#domain/notification/letter.ts';
import { objectionDays } from '#domain/timesheet/reopening.ts';
import { addDays, clockTimeOf, dayOf, iso, type Day, type Instant } from '#domain/time.ts';
import { translator, type Language } from '../../language.ts';
import type { Email } from '../../mail/email.ts';
import type { Notice } from './notice.ts';
import { dateText } from './texts.ts';

type Names = 'reviewCloses' | 'reviewClosed' | 'approvesInAWeek' | 'approvesTomorrow' | 'approvedByClock';

const momentOf = (moment: Instant) => ({ date: dateText(dayOf(moment)), time: clockTimeOf(moment) });

const parts =
  (count: number, [term, moment]: readonly [term: string, moment: string], otherwise: string) =>
  (language: Language): Pick<Email, 'facts' | 'otherwise'> => {
    const t = translator(language);
    return {
      facts: [
        { term: t('mail.timesheets'), value: String(count) },
        { term: t(`mail.${term}`), value: moment },
      ],
      otherwise: { title: t(`mail.${otherwise}Title`), text: t(`mail.${otherwise}Text`) },
    };
  };

const written = ({ date, time }: ReturnType<typeof momentOf>): string => `${date} ${time}`;

const notice = (name: Names, of: Pick<Notice, 'variables' | 'query' | 'inEmail'>): Notice => ({
  ...of,
  name,
  target: 'TIMESHEET',
  targetId: null,
  letter: letterKind.TIMESHEETS,
});

export const reviewNotice = (
  name: 'reviewCloses' | 'reviewClosed',
  { count, closes, until }: { count: number; closes: Date; until: Day },
): Notice =>
  notice(name, {
    variables: () => ({ count, ...momentOf(closes) }),
    query: { status_working: 'undecided', end_date: until },
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

export const clockNotice = (
  name: 'approvesInAWeek' | 'approvesTomorrow',
  { count, first, last, approves_at: moment }: OfClock & { approves_at: string },
): Notice =>
  notice(name, {
    variables: () => ({ count, ...momentOf(moment) }),
    query: { status_working: 'undecided', start_date: first, end_date: last, clock_at: iso(moment) },
    inEmail: parts(count, ['approvedAt', written(momentOf(moment))], 'ifApproved'),
  });

export function approvedNotice({ count, first, last }: OfClock, now: Date): Notice {
  const date = dateText(addDays(dayOf(now), objectionDays));
  return notice('approvedByClock', {
    variables: () => ({ count, date }),
    query: { status_working: 'approved', start_date: first, end_date: last, clock_at: iso(now) },
    inEmail: parts(count, ['objectUntil', date], 'ifObjection'),
  });
}
