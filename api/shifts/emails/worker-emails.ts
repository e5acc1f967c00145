import { workerPageOf } from '#domain/messaging/worker-page.ts';
import type { Database } from '#api/db/client.ts';
import { translator, type Language } from '#api/language.ts';
import type { Email } from '#api/email/email.ts';
import type { Mail } from '#api/email/outbox.ts';
import { notifyWorkers } from '../../messaging/notifications/notify-workers.ts';
import type { NewNotification } from '../../messaging/notifications/notification.ts';
import { amountText, hoursText } from '../../messaging/notifications/texts.ts';
import { contactFact, eventOf, placeFact } from './parts.ts';
import { shiftNotification, type NotifiedShift } from '../naming.ts';

export type WorkerNotificationName = 'placeGiven' | 'placeRejected' | 'shiftChanged' | 'shiftCancelled';

type Parts = Pick<Email, 'facts' | 'otherwise' | 'calendar'>;

interface WorkerEmailFacts {
  shift: NotifiedShift;
  hasPlace: boolean;
  language: Language;
}

const parts: Readonly<Record<WorkerNotificationName, (facts: WorkerEmailFacts) => Parts>> = {
  placeGiven: (facts) => partsOfShift(facts),
  placeRejected: () => ({}),
  shiftChanged: (facts) => partsOfShift(facts),
  shiftCancelled: ({ shift, hasPlace, language }) => ({
    facts: [whenFact(shift, language), placeFact(shift, language)],
    // Cancels the event in the calendars of workers who had a place.
    ...(hasPlace && { calendar: [eventOf(shift, { path: pageOf(shift), cancelled: true, language })] }),
  }),
};

export const workerNotification = (
  name: WorkerNotificationName,
  shift: NotifiedShift,
  { hasPlace }: { hasPlace: boolean },
): Omit<NewNotification, 'operatorOnly'> => ({
  ...shiftNotification(name, shift),
  inEmail: (language) => parts[name]({ shift, hasPlace, language }),
});

export interface AffectedWorkers {
  placed: readonly number[];
  waiting: readonly number[];
}

export async function notifyAffectedWorkers(
  context: { db: Database; mail: Mail; now: Date },
  name: WorkerNotificationName,
  shift: NotifiedShift,
  { placed, waiting }: AffectedWorkers,
): Promise<number[]> {
  await notifyWorkers(context, placed, workerNotification(name, shift, { hasPlace: true }));
  await notifyWorkers(context, waiting, workerNotification(name, shift, { hasPlace: false }));
  return [...placed, ...waiting];
}

/** Only workers with a place need the contact. */
function partsOfShift({ shift, hasPlace, language }: WorkerEmailFacts): Parts {
  const t = translator(language);
  const pay = { term: t('email.pay'), value: t('email.payPlanned', { amount: amountText(shift.pay) }) };
  const facts = [whenFact(shift, language), placeFact(shift, language), pay];
  if (!hasPlace) return { facts };
  return {
    facts: [...facts, contactFact(shift, language)],
    otherwise: { title: t('email.cannotCome'), text: t('email.cannotComeText') },
    calendar: [eventOf(shift, { path: pageOf(shift), cancelled: false, language })],
  };
}

const pageOf = ({ id }: NotifiedShift): string => workerPageOf({ target: 'SHIFT', id });

const whenFact = (shift: NotifiedShift, language: Language) => ({
  term: translator(language)('email.when'),
  value: hoursText(shift, language),
});
