import sql from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import { audit } from '#api/audit/audit.ts';
import { issueToken } from '#api/resources/auth/tokens.ts';
import { insertCharge } from '#api/resources/admin-invoices/charges.ts';
import { dateText } from '#api/resources/notifications/texts.ts';
import { runDue } from '#api/scheduled-tasks/run.ts';
import { invoiceWeek } from '#api/scheduled-tasks/weekly/week.ts';
import * as adminSide from '#contract/invoices/admin-side.ts';
import { listPayments } from '#contract/invoices/payments.ts';
import * as transfers from '#contract/invoices/transfers.ts';
import { listNotifications } from '#contract/messages/notifications.ts';
import { cents, type Cents } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { dayOf, weekOf } from '#domain/time.ts';
import { eastgate, keepSignedIn } from '#tests/support/people.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiStory } from '#tests/support/worlds/story.ts';
import type { FixturesOf } from '#tests/support/worlds/own-fixtures.ts';

const it = apiStory({ each: true }).perTest('own', ({ world, ours }) => {
  async function invoiceOver(amount: Cents, week: string): Promise<void> {
    const charge = { kind: 'ADJUSTMENT' as const, description: { en: 'A fee', hk: '費用' }, amount };
    await insertCharge(world.db, ours.id, charge, world.clock.now());
    await invoiceWeek(world.db, weekOf(week), world.clock.now());
  }
  const toPay = (only: 'ALL' | 'OVERDUE' = 'ALL') => world.call(transfers.getToPay, { query: { only } }, ours.operator);
  const body = (amount: Cents, fields: object = {}) => ({
    ...{ only: 'ALL' as const, amount, paid_on: dayOf(world.clock.now()), method: paymentMethod.FPS },
    ...{ reference: 'FRN 9', note: '' },
    ...fields,
  });
  const send = (amount: Cents, fields: object = {}) =>
    world.send(transfers.sendTransfer, { body: body(amount, fields) }, { as: ours.operator });
  const checked = async (action: 'CONFIRM' | 'NOT_FOUND' | 'TAKE_BACK', fields: object = {}) => {
    const { items } = await world.call(adminSide.listSentPayments, {}, admin);
    return world.send(
      adminSide.checkSentPayment,
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
  const isSound = async () => expect(await audit(world.db, world.clock.now())).toEqual([]);
  const reminded = async () => {
    world.clock.forward({ days: 22 });
    ours.operator.token = (await issueToken(world.db, ours.operator.accountId, 'session', world.clock.now())).token;
    await runDue(world.db, world.clock.now(), world.services.log);
    const { items } = await world.call(listNotifications, {}, ours.operator);
    return items.map(({ title }) => title.en).filter((title) => title.endsWith('is past its due date'));
  };
  return { invoiceOver, toPay, send, checked, open, isSound, reminded };
});

beforeEach<FixturesOf<typeof it>>(async ({ world, own }) => {
  await own.invoiceOver(cents(500_00), '2026-11-09');
  world.clock.forward({ days: 22 });
  await keepSignedIn(world);
  await own.invoiceOver(cents(300_00), '2026-11-30');
});

describe('one transfer for everything that is open', () => {
  it('names each document, oldest due first, and a code that asks for the sum', async ({ world, own }) => {
    const { documents, amount, overdue, fps, reference } = await own.toPay();
    expect(documents.map(({ number, sent }) => [number, sent])).toEqual([
      ['ADM-0001', 0],
      ['ADM-0002', 0],
    ]);
    const left = await own.open();
    // The admin invoice charges interest too: 1.5 % a month on 500.00.
    const days = (Date.parse(dayOf(world.clock.now())) - Date.parse(documents[0]?.due_on ?? '')) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(documents.map(({ asked }) => asked)).toEqual([
      500_00 + Math.round((500_00 * 0.015 * days) / 31),
      left['ADM-0002'],
    ]);
    expect(amount).toBe(documents.reduce((sum, one) => sum + one.amount, 0));
    expect(overdue).toBe(documents.filter((one) => one.is_overdue).reduce((sum, one) => sum + one.amount, 0));
    const dollars = (amount / 100).toFixed(2);
    expect(fps?.payload).toContain(`54${String(dollars.length).padStart(2, '0')}${dollars}`);
    expect(fps?.payload).toContain(reference);
  });

  it('is one payment to confirm, with a part of each, that settles them all', async ({ world, ours, own }) => {
    const { amount, documents } = await own.toPay();
    const { body: answer } = await own.send(amount);
    expect(answer).toMatchObject({
      data: { number: 'PAY-0001', parts: documents.map((one) => ({ number: one.number, amount: one.amount / 100 })) },
    });
    expect(await own.toPay()).toMatchObject({
      documents: [],
      amount: 0,
      fps: null,
      sent: [{ amount, parts: [{}, {}] }],
    });
    expect((await own.send(cents(1))).body).toMatchObject({ code: 'already_paid' });
    const { items } = await world.call(adminSide.listSentPayments, {}, admin);
    expect(items).toMatchObject([{ invoice_number: 'ADM-0001, ADM-0002', amount, reference: 'FRN 9' }]);
    await own.isSound();
    expect((await own.checked('CONFIRM')).body).toMatchObject({ data: { amount: amount / 100, state: 'CONFIRMED' } });
    expect(await own.open()).toEqual({});
    expect(await own.toPay()).toMatchObject({ documents: [], sent: [] });
    const { totals } = await world.call(listPayments, { query: {} }, ours.operator);
    expect(totals.paid).toBe(amount);
    await own.isSound();
  });

  it('that is less pays the oldest first, and one of more than is to pay is refused', async ({ own }) => {
    const before = await own.toPay();
    const first = before.documents[0]?.amount ?? cents(0);
    expect((await own.send(cents(before.amount + 1))).body).toMatchObject({ fields: { amount: expect.any(String) } });
    await own.send(cents(first + 100_00));
    expect((await own.toPay()).documents).toMatchObject([{ number: 'ADM-0002', sent: 100_00, amount: 200_00 }]);
    await own.checked('CONFIRM');
    expect(await own.open()).toEqual({ 'ADM-0002': 200_00 });
    await own.isSound();
  });
});

describe('a transfer that the provider looks for', () => {
  it('of which less has arrived settles the oldest, and says so', async ({ own }) => {
    const { amount } = await own.toPay();
    await own.send(amount);
    await own.checked('CONFIRM', { amount: cents(350_00) });
    const left = await own.open();
    expect(left['ADM-0002']).toBe(300_00);
    expect(left['ADM-0001'] ?? 0).toBeGreaterThanOrEqual(150_00);
    expect((await own.toPay()).sent).toEqual([]);
    await own.isSound();
  });

  it('of which more has arrived needs a word on the rest', async ({ world, own }) => {
    const { amount } = await own.toPay();
    await own.send(amount);
    const more = cents(amount + 50_00);
    expect((await own.checked('CONFIRM', { amount: more })).body).toMatchObject({ code: 'more_than_open' });
    await own.checked('CONFIRM', { amount: more, rest: 'OLDEST' });
    expect(await own.open()).toEqual({});
    const { left } = await world.db.one<{ left: number }>(
      sql`select -sum(amount)::bigint as left from journal_lines where account = 'CREDIT'`,
    );
    expect(left).toBe(50_00);
    await own.isSound();
  });

  it('was not sent after all, or was not found: everything is to pay again', async ({ world, ours, own }) => {
    const before = await own.toPay();
    await own.send(before.amount);
    const [transfer] = (await own.toPay()).sent;
    const input = { params: { id: transfer?.id ?? 0 } };
    const stranger = await eastgate(world);
    expect((await world.send(transfers.takeBackTransfer, input, { as: stranger.operator })).status).toBe(404);
    expect((await world.send(transfers.takeBackTransfer, input, { as: ours.operator })).status).toBe(200);
    expect((await world.send(transfers.takeBackTransfer, input, { as: ours.operator })).status).toBe(409);
    expect((await own.toPay()).documents).toEqual(before.documents);
    await own.send(before.amount);
    await own.checked('NOT_FOUND');
    expect((await own.toPay()).documents).toEqual(before.documents);
    await own.isSound();
  });

  it('of what is overdue alone leaves the rest', async ({ own }) => {
    const { overdue, documents } = await own.toPay('OVERDUE');
    expect(documents.map(({ number }) => number)).toEqual(['ADM-0001']);
    await own.send(overdue, { only: 'OVERDUE' });
    expect((await own.toPay()).documents.map(({ number }) => number)).toEqual(['ADM-0002']);
  });
});

describe('a transfer that the provider takes back', () => {
  it('names what is open of each document that it had paid', async ({ world, ours, own }) => {
    const { amount } = await own.toPay();
    await own.send(amount);
    const { body: confirmed } = await own.checked('CONFIRM');
    const { id } = confirmed.data as { id: number };
    await world.call(adminSide.checkSentPayment, { params: { id }, body: { action: 'TAKE_BACK', note: '' } }, admin);
    const left = Object.values(await own.open()).reduce((sum, one) => sum + one, 0);
    expect(left).toBeGreaterThanOrEqual(800_00);
    const [newest] = (await world.call(listNotifications, {}, ours.operator)).items;
    const [paid, owing] = [amount, left].map((of) => (of / 100).toFixed(2));
    expect(newest?.title.en).toBe('Payment of ADM-0001, ADM-0002 was taken back');
    expect(newest?.body.en).toBe(
      `HK$${paid} of ${dateText(dayOf(world.clock.now()))} does not count any more. HK$${owing} of ADM-0001, ADM-0002 is open.`,
    );
    expect(newest?.body.hk).toContain(`ADM-0001, ADM-0002 尚須支付 HK$${owing}。`);
    await own.isSound();
  });

  it('of which one invoice was paid names what is open of that one', async ({ world, ours, own }) => {
    await own.send((await own.toPay()).amount);
    const { body: confirmed } = await own.checked('CONFIRM', { amount: cents(350_00) });
    const { id } = confirmed.data as { id: number };
    await world.call(adminSide.checkSentPayment, { params: { id }, body: { action: 'TAKE_BACK', note: '' } }, admin);
    const [newest] = (await world.call(listNotifications, {}, ours.operator)).items;
    const owing = (((await own.open())['ADM-0001'] ?? 0) / 100).toFixed(2);
    expect(newest?.body.en).toContain(`HK$${owing} of ADM-0001 is open.`);
    await own.isSound();
  });
});

describe('a reminder of an admin invoice', () => {
  it('comes while nothing was sent for it', async ({ own }) => {
    expect((await own.reminded()).toSorted()).toEqual([
      'Admin invoice ADM-0001 is past its due date',
      'Admin invoice ADM-0002 is past its due date',
    ]);
  });

  it('does not come while all that is open of it was said to be sent, and comes where only a part was', async ({
    own,
  }) => {
    const { documents } = await own.toPay();
    await own.send(cents((documents[0]?.amount ?? 0) + 100_00));
    expect(await own.reminded()).toEqual(['Admin invoice ADM-0002 is past its due date']);
  });
});
