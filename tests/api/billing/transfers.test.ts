import sql from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import * as adminSide from '#contract/billing/reported-payments.ts';
import { listPayments } from '#contract/billing/payments.ts';
import * as transfers from '#contract/billing/transfers.ts';
import { listNotifications } from '#contract/messaging/notifications.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf, weekOf } from '#domain/shared/time.ts';
import { eastgate, keepSignedIn } from '#tests/support/people.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import type { FixturesOf } from '#tests/support/worlds/fixtures.ts';

const it = apiScenario({ each: true }).perTest('kit', ({ world, ours }) => {
  async function invoiceOver(amount: Cents, week: string): Promise<void> {
    const charge = { kind: 'ADJUSTMENT' as const, description: { en: 'A fee', hk: '費用' }, amount };
    await insertCharge(world.db, ours.id, charge, world.clock.now());
    await invoiceWeek(world.db, weekOf(week), world.clock.now());
  }
  const toPay = (only: 'ALL' | 'OVERDUE' = 'ALL') =>
    world.call(transfers.getAmountsDue, { query: { only } }, ours.operator);
  const body = (amount: Cents, fields: object = {}) => ({
    ...{ only: 'ALL' as const, amount, paid_on: dayOf(world.clock.now()), method: paymentMethod.FPS },
    ...{ reference: 'FRN 9', note: '' },
    ...fields,
  });
  const send = (amount: Cents, fields: object = {}) =>
    world.send(transfers.reportTransfer, { body: body(amount, fields) }, { as: ours.operator });
  const checked = async (action: 'CONFIRM' | 'NOT_FOUND' | 'REVERSE', fields: object = {}) => {
    const { items } = await world.call(adminSide.listReportedPayments, {}, admin);
    return world.send(
      adminSide.reviewPayment,
      { params: { id: items[0]?.id ?? 0 }, body: { action, note: '', ...fields } },
      { as: admin },
    );
  };
  const open = async (): Promise<Record<string, number>> => {
    const rows = await world.db.many<{ number: string; open: number }>(sql`
    select d.number, sum(l.amount)::bigint as open from documents d join journal_lines l on l.document_id = d.id and l.account = 'RECEIVABLE'
    group by d.number having sum(l.amount) <> 0`);
    return Object.fromEntries(rows.map((row) => [row.number, row.open]));
  };
  const isSound = async () => expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  const reminded = async () => {
    world.clock.forward({ days: 22 });
    ours.operator.token = (await issueToken(world.db, ours.operator.accountId, 'session', world.clock.now())).token;
    await runDueJobs(world.db, world.clock.now(), world.services.log);
    const { items } = await world.call(listNotifications, {}, ours.operator);
    return items.map(({ title }) => title.en).filter((title) => title.endsWith('is overdue'));
  };
  return { invoiceOver, toPay, send, checked, open, isSound, reminded };
});

/** Of the late admin invoice, on its own document: 1.5 % a month on 500.00, never part of the transfer. */
const lateCharge = 1_94;

beforeEach<FixturesOf<typeof it>>(async ({ world, kit }) => {
  await kit.invoiceOver(cents(500_00), '2026-11-09');
  world.clock.forward({ days: 22 });
  await keepSignedIn(world);
  await kit.invoiceOver(cents(300_00), '2026-11-30');
});

describe('one transfer for everything that is open', () => {
  it('names each document, oldest due first, and a code that asks for the sum', async ({ world, kit }) => {
    const { documents, amount, overdue, fps, reference } = await kit.toPay();
    expect(documents.map(({ number, reported }) => [number, reported])).toEqual([
      ['ADM-0001', 0],
      ['ADM-0002', 0],
    ]);
    const left = await kit.open();
    expect(documents.map(({ amount }) => amount)).toEqual([500_00, left['ADM-0002']]);
    const days = (Date.parse(dayOf(world.clock.now())) - Date.parse(documents[0]?.due_on ?? '')) / 86_400_000;
    expect(Math.round((500_00 * 0.015 * days) / 31)).toBe(lateCharge);
    expect(amount).toBe(documents.reduce((sum, one) => sum + one.amount, 0));
    expect(overdue).toBe(documents.filter((one) => one.is_overdue).reduce((sum, one) => sum + one.amount, 0));
    const dollars = (amount / 100).toFixed(2);
    expect(fps?.payload).toContain(`54${String(dollars.length).padStart(2, '0')}${dollars}`);
    expect(fps?.payload).toContain(reference);
  });

  it('is one payment to confirm, with a part of each, that settles what they charged', async ({ world, ours, kit }) => {
    const { amount, documents } = await kit.toPay();
    const { body: answer } = await kit.send(amount);
    expect(answer).toMatchObject({
      data: { number: 'PAY-0001', parts: documents.map((one) => ({ number: one.number, amount: one.amount / 100 })) },
    });
    expect(await kit.toPay()).toMatchObject({
      documents: [],
      amount: 0,
      fps: null,
      reported: [{ amount, parts: [{}, {}] }],
      sent: amount,
    });
    expect((await kit.send(cents(1))).body).toMatchObject({ code: 'already_paid' });
    const { items } = await world.call(adminSide.listReportedPayments, {}, admin);
    expect(items).toMatchObject([{ invoice_number: 'ADM-0001, ADM-0002', amount, reference: 'FRN 9' }]);
    await kit.isSound();
    expect((await kit.checked('CONFIRM')).body).toMatchObject({
      data: { amount: amount / 100, state: 'CONFIRMED' },
    });
    expect(await kit.open()).toEqual({ 'ADM-0001': lateCharge });
    expect(await kit.toPay()).toMatchObject({ documents: [{ number: 'ADM-0001', amount: lateCharge }], reported: [] });
    const { totals } = await world.call(listPayments, { query: {} }, ours.operator);
    expect(totals.paid).toBe(amount);
    await kit.isSound();
  });

  it('that is less pays the oldest first, and one of more than is to pay is refused', async ({ kit }) => {
    const before = await kit.toPay();
    const first = before.documents[0]?.amount ?? cents(0);
    expect((await kit.send(cents(before.amount + 1))).body).toMatchObject({
      fields: { amount: expect.any(String) },
    });
    await kit.send(cents(first + 100_00));
    expect((await kit.toPay()).documents).toMatchObject([{ number: 'ADM-0002', reported: 100_00, amount: 200_00 }]);
    await kit.checked('CONFIRM');
    expect(await kit.open()).toEqual({ 'ADM-0001': lateCharge, 'ADM-0002': 200_00 });
    await kit.isSound();
  });
});

describe('a transfer that the platform looks for', () => {
  it('of which less has arrived settles the oldest, and says so', async ({ kit }) => {
    const { amount } = await kit.toPay();
    await kit.send(amount);
    await kit.checked('CONFIRM', { amount: cents(350_00) });
    const left = await kit.open();
    expect(left['ADM-0002']).toBe(300_00);
    expect(left['ADM-0001'] ?? 0).toBeGreaterThanOrEqual(150_00);
    expect((await kit.toPay()).reported).toEqual([]);
    await kit.isSound();
  });

  it('of which more has arrived needs a word on the rest', async ({ world, kit }) => {
    const { amount } = await kit.toPay();
    await kit.send(amount);
    const more = cents(amount + 50_00);
    expect((await kit.checked('CONFIRM', { amount: more })).body).toMatchObject({ code: 'more_than_open' });
    await kit.checked('CONFIRM', { amount: more, overpayment: 'OLDEST' });
    expect(await kit.open()).toEqual({});
    const { left } = await world.db.one<{ left: number }>(
      sql`select -sum(amount)::bigint as left from journal_lines where account = 'CREDIT'`,
    );
    expect(left).toBe(50_00 - lateCharge);
    await kit.isSound();
  });

  it('was not sent after all, or was not found: everything is to pay again', async ({ world, ours, kit }) => {
    const before = await kit.toPay();
    await kit.send(before.amount);
    const [transfer] = (await kit.toPay()).reported;
    const input = { params: { id: transfer?.id ?? 0 } };
    const stranger = await eastgate(world);
    expect((await world.send(transfers.cancelTransfer, input, { as: stranger.operator })).status).toBe(404);
    expect((await world.send(transfers.cancelTransfer, input, { as: ours.operator })).status).toBe(200);
    expect((await world.send(transfers.cancelTransfer, input, { as: ours.operator })).status).toBe(409);
    expect((await kit.toPay()).documents).toEqual(before.documents);
    await kit.send(before.amount);
    await kit.checked('NOT_FOUND');
    expect((await kit.toPay()).documents).toEqual(before.documents);
    await kit.isSound();
  });

  it('of what is overdue alone leaves the rest', async ({ kit }) => {
    const { overdue, documents } = await kit.toPay('OVERDUE');
    expect(documents.map(({ number }) => number)).toEqual(['ADM-0001']);
    await kit.send(overdue, { only: 'OVERDUE' });
    expect((await kit.toPay()).documents.map(({ number }) => number)).toEqual(['ADM-0002']);
  });
});

describe('a transfer that the platform takes back', () => {
  it('names what is open of each document that it had paid', async ({ world, ours, kit }) => {
    const { amount } = await kit.toPay();
    await kit.send(amount);
    const { body: confirmed } = await kit.checked('CONFIRM');
    const { id } = confirmed.data as { id: number };
    await world.call(adminSide.reviewPayment, { params: { id }, body: { action: 'REVERSE', note: '' } }, admin);
    const left = Object.values(await kit.open()).reduce((sum, one) => sum + one, 0);
    expect(left).toBeGreaterThanOrEqual(800_00);
    const [newest] = (await world.call(listNotifications, {}, ours.operator)).items;
    const [paid, owing] = [amount, left].map((of) => (of / 100).toFixed(2));
    expect(newest?.title.en).toBe('Payment of ADM-0001, ADM-0002 reversed');
    expect(newest?.body.en).toBe(
      `We have reversed the HK$${paid} of ${dateText(dayOf(world.clock.now()))}. HK$${owing} of ADM-0001, ADM-0002 is outstanding.`,
    );
    expect(newest?.body.hk).toContain(`ADM-0001, ADM-0002 未清繳 HK$${owing}。`);
    await kit.isSound();
  });

  it('of which one invoice was paid names what is open of that one', async ({ world, ours, kit }) => {
    await kit.send((await kit.toPay()).amount);
    const { body: confirmed } = await kit.checked('CONFIRM', { amount: cents(350_00) });
    const { id } = confirmed.data as { id: number };
    await world.call(adminSide.reviewPayment, { params: { id }, body: { action: 'REVERSE', note: '' } }, admin);
    const [newest] = (await world.call(listNotifications, {}, ours.operator)).items;
    const owing = (((await kit.open())['ADM-0001'] ?? 0) / 100).toFixed(2);
    expect(newest?.body.en).toContain(`HK$${owing} of ADM-0001 is outstanding.`);
    await kit.isSound();
  });
});

describe('a reminder of an admin invoice', () => {
  it('comes while nothing was sent for it', async ({ kit }) => {
    expect((await kit.reminded()).toSorted()).toEqual([
      'Admin invoice ADM-0001 is overdue',
      'Admin invoice ADM-0002 is overdue',
    ]);
  });

  it('does not come while all that is open of it was said to be sent, and comes where only a part was', async ({
    kit,
  }) => {
    const { documents } = await kit.toPay();
    await kit.send(cents((documents[0]?.amount ?? 0) + 100_00));
    expect(await kit.reminded()).toEqual(['Admin invoice ADM-0002 is overdue']);
  });
});
