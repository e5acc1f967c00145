import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { checkBusiness } from '#api/admin/integrity-checks/integrity-check.ts';
import { adminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { decided, type Command } from './act.ts';
import { bookByCard, cancel, decideDispute } from './acts-of-cards.ts';
import { Book } from './book.ts';
import * as acts from './commands.ts';
import { createReal } from './real.ts';

const { bill, billWork, receive, report, confirm, reverse, give, voidCredit, takeOff, setStatus } = acts;
const { PAID, PENDING, OUTSTANDING, PAST_DUE, REFUND, REJECT } = adminInvoiceStatus;

/** A transfer of any amount that no three divide is of all that is open. */
const all = 1;
const received = confirm([0, true, 'OLDEST', null]);

interface Found {
  /** How many of the acts are refused. */
  rejected: number;
  acts: readonly Command[];
}

/** Sequences that once found a fault, said by their acts so that they stay what they are when generators change. */
const found: Readonly<Record<string, Found>> = {
  'a payment whose whole amount became a credit, which another invoice took, is reversed': {
    rejected: 1,
    acts: [bill(900_00), report(all), receive([0, 900_00, 'OLDEST']), received, bill(400_00), reverse(0), reverse(0)],
  },
  'a transfer of which both parts became credits is reversed': {
    rejected: 0,
    acts: [
      ...[bill(900_00), bill(400_00), report(all), receive([0, 900_00, 'OLDEST'])],
      ...[received, bill(700_00), reverse(0)],
    ],
  },
  'a transfer is reversed of which one part became a credit': {
    rejected: 0,
    acts: [
      ...[bill(900_00), bill(400_00), report(all), receive([1, 400_00, 'OLDEST'])],
      ...[received, bill(300_00), reverse(1)],
    ],
  },
  'a credit that was paid to the bank holds its payment': {
    rejected: 1,
    acts: [
      ...[bill(500_00), receive([0, 800_00, 'PAY_BACK']), acts.decideRefund([0, true]), reverse(0)],
      ...[acts.reverseRefund(0), reverse(0)],
    ],
  },
  'a refund that waits is withdrawn with the payment': {
    rejected: 1,
    acts: [bill(500_00), receive([0, 800_00, 'OLDEST']), acts.want(0), reverse(0), acts.want(0)],
  },
  'what a reversed payment opens is settled by another credit at once': {
    rejected: 0,
    acts: [bill(900_00), receive([0, 900_00, 'OLDEST']), bill(400_00), receive([1, 600_00, 'OLDEST']), reverse(0)],
  },
  'a paid admin invoice is refunded beside a credit issued for it': {
    rejected: 2,
    acts: [
      ...[bill(900_00), receive([0, 900_00, 'OLDEST']), give([0, 500_00]), setStatus([0, REFUND])],
      ...[voidCredit(0), setStatus([0, REFUND]), give([0, 1])],
    ],
  },
  'a line is taken off an unpaid invoice beside a credit issued for it': {
    rejected: 2,
    acts: [billWork([62_00, 71_37]), give([0, 1_000_00]), takeOff(0), give([0, 300_00]), voidCredit(0), takeOff(0)],
  },
  'a part-paid admin invoice gets each open status': {
    rejected: 0,
    acts: [
      ...[bill(900_00), receive([0, 250_00, 'OLDEST']), setStatus([0, PENDING]), setStatus([0, PAST_DUE])],
      ...[setStatus([0, OUTSTANDING]), reverse(0)],
    ],
  },
  'an admin invoice of which a part was credited gets another open status, and its email says what is outstanding': {
    rejected: 0,
    acts: [bill(900_00), give([0, 120_00]), setStatus([0, PENDING]), setStatus([0, PAID])],
  },
  'a rejected admin invoice is set to paid': {
    rejected: 2,
    acts: [bill(900_00), setStatus([0, REJECT]), setStatus([0, PAID]), receive([0, 900_00, 'OLDEST'])],
  },
  'a refunded admin invoice is set to paid, reopened, and its payment reversed': {
    rejected: 2,
    acts: [
      ...[bill(900_00), receive([0, 900_00, 'OLDEST']), setStatus([0, REFUND]), setStatus([0, PAID])],
      ...[setStatus([0, OUTSTANDING]), setStatus([0, PENDING]), reverse(0), setStatus([0, PENDING])],
    ],
  },
  'a transfer for two invoices is not found, and its email names the sum': {
    rejected: 1,
    acts: [bill(900_00), bill(400_00), report(all), confirm([0, false, 'OLDEST', null]), received],
  },
  'two disputes are lost in one moment, and a fee is on the admin invoice with them': {
    rejected: 0,
    acts: [
      ...[bookByCard([70_00, true]), bookByCard([81_37, true]), decideDispute([0, 'LOST']), decideDispute([1, 'LOST'])],
      ...[bill(90_00), decideDispute([0, 'WON'])],
    ],
  },
  'a shift is cancelled before and after its dispute is lost': {
    rejected: 0,
    acts: [
      ...[bookByCard([70_00, true]), cancel(0), decideDispute([0, 'LOST'])],
      ...[bookByCard([70_00, true]), decideDispute([1, 'LOST']), cancel(1), bill(90_00)],
    ],
  },
};

const it = apiScenario();

describe('sequences of acts on money that once found a fault', () => {
  it.for(Object.entries(found))('%s', async ([, { rejected, acts: sequence }], { world }) => {
    const before = decided.rejected;
    const real = await createReal(world);
    await fc.asyncModelRun(() => Promise.resolve({ model: new Book(), real }), sequence);
    expect(decided.rejected - before).toBe(rejected);
    expect(await checkBusiness(world.db, real.business.id, world.clock.now())).toEqual([]);
  });
});
