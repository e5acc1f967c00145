import { shortCode } from '#domain/shift/short-code.ts';
import type { Database } from '#api/db/client.ts';
import { translator, type Language } from '#api/language.ts';
import type { Email } from '#api/mail/email.ts';
import type { Mail } from '#api/mail/outbox.ts';
import { notifyWorkers } from '../notifications/notify-workers.ts';
import type { Notice } from '../notifications/notice.ts';
import { amountText, hoursText } from '../notifications/texts.ts';
import { contactFact, eventOf, placeFact } from './email-parts.ts';
import { noticeOf, type NotifiedShift } from './naming.ts';

export type WorkerNoticeName = 'placeGiven' | 'placeRefused' | 'shiftChanged' | 'shiftCancelled';

type Parts = Pick<Email, 'facts' | 'otherwise' | 'action' | 'calendar'>;

interface Told {
  shift: NotifiedShift;
  hasPlace: boolean;
  language: Language;
}

const parts: Readonly<Record<WorkerNoticeName, (told: Told) => Parts>> = {
  placeGiven: (told) => partsOfShift(told),
  placeRefused: () => ({}),
  shiftChanged: (told) => partsOfShift(told),
  shiftCancelled: ({ shift, hasPlace, language }) => ({
    facts: [whenFact(shift, language), placeFact(shift, language)],
    // Cancels the event in the calendars of workers who had a place.
    ...(hasPlace && { calendar: [eventOf(shift, { path: pageOf(shift), cancelled: true, language })] }),
  }),
};

export const workerNotice = (
  name: WorkerNoticeName,
  shift: NotifiedShift,
  { hasPlace }: { hasPlace: boolean },
): Omit<Notice, 'operatorOnly'> => ({
  ...noticeOf(name, shift),
  inEmail: (language) => parts[name]({ shift, hasPlace, language }),
});

export interface ConcernedWorkers {
  placed: readonly number[];
  waiting: readonly number[];
}

export async function notifyConcerned(
  context: { db: Database; mail: Mail; now: Date },
  name: WorkerNoticeName,
  shift: NotifiedShift,
  { placed, waiting }: ConcernedWorkers,
): Promise<number[]> {
  await notifyWorkers(context, placed, workerNotice(name, shift, { hasPlace: true }));
  await notifyWorkers(context, waiting, workerNotice(name, shift, { hasPlace: false }));
  return [...placed, ...waiting];
}

/** The address includes the key for favourites-only shifts. Only workers with a place need the contact. */
function partsOfShift({ shift, hasPlace, language }: Told): Parts {
  const t = translator(language);
  const pay = { term: t('mail.pay'), value: t('mail.payPlanned', { amount: amountText(shift.pay) }) };
  const facts = [whenFact(shift, language), placeFact(shift, language), pay];
  const action = { label: t('mail.openPlace'), path: pageOf(shift) };
  if (!hasPlace) return { facts, action };
  return {
    facts: [...facts, contactFact(shift, language)],
    action,
    otherwise: { title: t('mail.cannotCome'), text: t('mail.cannotComeText') },
    calendar: [eventOf(shift, { path: pageOf(shift), cancelled: false, language })],
  };
}

const pageOf = ({ id, key }: NotifiedShift): string => `/j/${shortCode({ shiftId: id, key })}`;

const whenFact = (shift: NotifiedShift, language: Language) => ({
  term: translator(language)('mail.when'),
  value: hoursText(shift, language),
});
