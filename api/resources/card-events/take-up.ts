import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { CardProvider, ProviderEvent, Within } from '../../card-provider/provider.ts';
import { followDispute } from './disputes.ts';
import { followPayment, followSetup } from './payment-outcome.ts';
import { followRefund } from './refunds.ts';
import { beginEvent, endEvent, forgetEvent, type EventResult } from './store.ts';

const followed = {
  payment: followPayment,
  setup: followSetup,
  refund: followRefund,
  dispute: followDispute,
} as const satisfies Record<string, (within: Within, payments: CardProvider, id: string) => Promise<EventResult>>;

/**
 * An event about something unknown is not taken up for this many milliseconds: a booking may be about to be committed.
 */
const patience = 10 * 60_000;

/** An event is taken up now, was taken up before, or came too early. */
export type TakenUp = 'TAKEN_UP' | 'KNOWN' | 'TOO_EARLY';

/**
 * Takes up what the provider says, once. The event only says what to ask about: the provider is asked for what is so now, so
 * that a late one does no harm and one that never came is made up for by the next.
 */
export const takeUp = (
  db: Database,
  payments: CardProvider,
  event: ProviderEvent,
  now: Date,
  log: Logger,
): Promise<TakenUp> =>
  db.tx(async (tx) => {
    if (!(await beginEvent(tx, event, now))) return 'KNOWN';
    const { about } = event;
    if (!about) return 'TAKEN_UP';
    const result = await followed[about.kind]({ db: tx, now }, payments, about.id);
    if (result === 'UNKNOWN' && now.getTime() - event.at.getTime() < patience) {
      // Nothing but the event itself was written.
      await forgetEvent(tx, event.id);
      return 'TOO_EARLY';
    }
    // Of another product on the same account nothing is ours.
    const unknown = result === 'UNKNOWN' && (about.kind !== 'payment' || about.businessId !== null);
    if (unknown) log.error({ event: event.id, about: about.id }, 'the card provider speaks of a payment nobody knows');
    await endEvent(tx, event.id, unknown ? 'UNKNOWN' : result === 'UNKNOWN' ? 'IGNORED' : result);
    return 'TAKEN_UP';
  });
