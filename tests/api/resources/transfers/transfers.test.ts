import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#api/audit/audit.ts';
import { insertCharge } from '#api/resources/admin-invoices/charges.ts';
import { invoiceWeek } from '#api/scheduled-tasks/weekly/week.ts';
import * as adminSide from '#contract/invoices/admin-side.ts';
import { listPayments } from '#contract/invoices/payments.ts';
import * as transfers from '#contract/invoices/transfers.ts';
import { cents, type Cents } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { dayOf, weekOf } from '#domain/time.ts';
import { eastgate, harbourline, keepSignedIn, type Business } from '#tests/support/people.ts';
import { admin, createWorld, type World } from '#tests/support/worlds/world.ts';

let world: World;
let ours: Business;
beforeEach(async () => {
  world = await createWorld();
  ours = await harbourline(world);
});
afterEach(() => world.close());

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
/** Returns what is open of each document, from the lines of the ledger alone. */
const open = async (): Promise<Record<string, number>> => {
  const rows = await world.db.many<{ number: string; open: number }>(sql`
    select d.number, sum(l.amount)::bigint as open from documents d join journal_lines l on l.document_id = d.id and l.account = 'RECEIVABLE'
    group by d.number having sum(l.amount) <> 0`);
  return Object.fromEntries(rows.map((row) => [row.number, row.open]));
};
const isSound = async () => expect(await audit(world.db, world.clock.now())).toEqual([]);

/** ADM-0001 asks for 500.00 and is overdue; ADM-0002 asks for 300.00. */
beforeEach(async () => {
  await invoiceOver(cents(500_00), '2026-11-09');
  world.clock.forward({ days: 22 });
  await keepSignedIn(world);
  await invoiceOver(cents(300_00), '2026-11-30');
});

describe('one transfer for everything that is open', () => {
  it('names each document, oldest due first, and a code that asks for the sum', async () => {
    const { documents, amount, overdue, fps, reference } = await toPay();
    expect(documents.map(({ number, sent }) => [number, sent])).toEqual([
      ['ADM-0001', 0],
      ['ADM-0002', 0],
    ]);
    const left = await open();
    // The admin invoice asks for what has grown too: 500.00 bear 1.5 % a month.
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

  it('is one payment to confirm, with a part of each, that settles them all', async () => {
    const { amount, documents } = await toPay();
    const { body: answer } = await send(amount);
    expect(answer).toMatchObject({
      data: { number: 'PAY-0001', parts: documents.map((one) => ({ number: one.number, amount: one.amount / 100 })) },
    });
    expect(await toPay()).toMatchObject({ documents: [], amount: 0, fps: null, sent: [{ amount, parts: [{}, {}] }] });
    expect((await send(cents(1))).body).toMatchObject({ code: 'already_paid' });
    const { items } = await world.call(adminSide.listSentPayments, {}, admin);
    expect(items).toMatchObject([{ invoice_number: 'ADM-0001, ADM-0002', amount, reference: 'FRN 9' }]);
    await isSound();
    expect((await checked('CONFIRM')).body).toMatchObject({ data: { amount: amount / 100, state: 'CONFIRMED' } });
    expect(await open()).toEqual({});
    expect(await toPay()).toMatchObject({ documents: [], sent: [] });
    const { totals } = await world.call(listPayments, { query: {} }, ours.operator);
    expect(totals.paid).toBe(amount);
    await isSound();
  });

  it('that is less pays the oldest first, and one of more than is to pay is refused', async () => {
    const before = await toPay();
    const first = before.documents[0]?.amount ?? cents(0);
    expect((await send(cents(before.amount + 1))).body).toMatchObject({ fields: { amount: expect.any(String) } });
    await send(cents(first + 100_00));
    expect((await toPay()).documents).toMatchObject([{ number: 'ADM-0002', sent: 100_00, amount: 200_00 }]);
    await checked('CONFIRM');
    expect(await open()).toEqual({ 'ADM-0002': 200_00 });
    await isSound();
  });
});

describe('a transfer that the provider looks for', () => {
  it('of which less has arrived settles the oldest, and says so', async () => {
    const { amount } = await toPay();
    await send(amount);
    await checked('CONFIRM', { amount: cents(350_00) });
    const left = await open();
    expect(left['ADM-0002']).toBe(300_00);
    expect(left['ADM-0001'] ?? 0).toBeGreaterThanOrEqual(150_00);
    expect((await toPay()).sent).toEqual([]);
    await isSound();
  });

  it('of which more has arrived needs a word on the rest', async () => {
    const { amount } = await toPay();
    await send(amount);
    const more = cents(amount + 50_00);
    expect((await checked('CONFIRM', { amount: more })).body).toMatchObject({ code: 'more_than_open' });
    await checked('CONFIRM', { amount: more, rest: 'OLDEST' });
    expect(await open()).toEqual({});
    const { left } = await world.db.one<{ left: number }>(
      sql`select -sum(amount)::bigint as left from journal_lines where account = 'CREDIT'`,
    );
    expect(left).toBe(50_00);
    await isSound();
  });

  it('was not sent after all, or was not found: everything is to pay again', async () => {
    const before = await toPay();
    await send(before.amount);
    const [transfer] = (await toPay()).sent;
    const input = { params: { id: transfer?.id ?? 0 } };
    const stranger = await eastgate(world);
    expect((await world.send(transfers.takeBackTransfer, input, { as: stranger.operator })).status).toBe(404);
    expect((await world.send(transfers.takeBackTransfer, input, { as: ours.operator })).status).toBe(200);
    expect((await world.send(transfers.takeBackTransfer, input, { as: ours.operator })).status).toBe(409);
    expect((await toPay()).documents).toEqual(before.documents);
    await send(before.amount);
    await checked('NOT_FOUND');
    expect((await toPay()).documents).toEqual(before.documents);
    await isSound();
  });

  it('of what is overdue alone leaves the rest', async () => {
    const { overdue, documents } = await toPay('OVERDUE');
    expect(documents.map(({ number }) => number)).toEqual(['ADM-0001']);
    await send(overdue, { only: 'OVERDUE' });
    expect((await toPay()).documents.map(({ number }) => number)).toEqual(['ADM-0002']);
  });
});
