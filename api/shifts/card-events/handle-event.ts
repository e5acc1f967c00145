import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { CardProvider, ProviderEvent, CallLimits } from '../../billing/card-provider/provider.ts';
import { handleDispute } from './disputes.ts';
import { handlePayment, handleSetup } from './payment-outcome.ts';
import { handleRefund } from './refunds.ts';
import { beginEvent, endEvent, deleteEvent, deleteFailedEvent, type EventResult } from './store.ts';

const followed = {
  payment: handlePayment,
  setup: handleSetup,
  refund: handleRefund,
  dispute: handleDispute,
} as const satisfies Record<string, (within: CallLimits, payments: CardProvider, id: string) => Promise<EventResult>>;

/**
 * Milliseconds for which an event about something unknown is postponed: its booking may be about to be
 * committed.
 */
const patience = 10 * 60_000;

export type HandledEvent = 'TAKEN_UP' | 'KNOWN' | 'TOO_EARLY';

/**
 * Once per event. The event only says what to fetch: the card provider's current state is used, so that late events
 * do no harm and a missing one is made up for by the next.
 */
export const handleEvent = (
  db: Database,
  payments: CardProvider,
  event: ProviderEvent,
  now: Date,
  log: Logger,
): Promise<HandledEvent> =>
  db.tx(async (tx) => {
    await deleteFailedEvent(tx, event.id);
    if (!(await beginEvent(tx, event, now))) return 'KNOWN';
    const { about } = event;
    if (!about) return 'TAKEN_UP';
    const result = await followed[about.kind]({ db: tx, now }, payments, about.id);
    if (result === 'UNKNOWN' && now.getTime() - event.at.getTime() < patience) {
      await deleteEvent(tx, event.id);
      return 'TOO_EARLY';
    }
    // Events of another product on the same account are ignored.
    const unknown = result === 'UNKNOWN' && (about.kind !== 'payment' || about.businessId !== null);
    if (unknown) log.error({ event: event.id, about: about.id }, 'the card provider speaks of a payment nobody knows');
    await endEvent(tx, event.id, unknown ? 'UNKNOWN' : result === 'UNKNOWN' ? 'IGNORED' : result);
    return 'TAKEN_UP';
  });
