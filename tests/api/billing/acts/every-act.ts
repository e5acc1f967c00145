import fc from 'fast-check';
import { adminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import type { Command } from './act.ts';
import * as cards from './acts-of-cards.ts';
import * as acts from './commands.ts';

const place = fc.nat(50);
const amount = fc.integer({ min: 1, max: 900_00 });
const use = fc.constantFrom<acts.Use>('OLDEST', 'PAY_BACK');
const wages = fc.array(fc.integer({ min: 45_00, max: 99_99 }), { minLength: 1, maxLength: 3 });
const status = fc.constantFrom(...Object.values(adminInvoiceStatus));

/** Every act with what it may be done to. */
export const everyAct: fc.Arbitrary<Command>[] = [
  amount.map(acts.bill),
  wages.map(acts.billWork),
  fc.tuple(place, amount, use).map(acts.receive),
  amount.map(acts.report),
  fc.tuple(place, fc.boolean(), use, fc.option(amount, { freq: 3 })).map(acts.confirm),
  place.map(acts.reverse),
  fc.tuple(place, amount).map(acts.give),
  place.map(acts.voidCredit),
  place.map(acts.takeOff),
  fc.tuple(place, status).map(acts.setStatus),
  place.map(acts.want),
  fc.tuple(place, fc.boolean()).map(acts.decideRefund),
  place.map(acts.reverseRefund),
  fc.tuple(fc.integer({ min: 60_00, max: 99_99 }), fc.boolean()).map(cards.bookByCard),
  place.map(cards.cancel),
  fc.tuple(place, fc.constantFrom<'WON' | 'LOST'>('WON', 'LOST')).map(cards.decideDispute),
  place.map(cards.payWorkers),
  place.map(cards.reversePay),
];
