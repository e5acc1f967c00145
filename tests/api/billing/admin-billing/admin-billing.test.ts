import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { getSummary } from '#contract/dashboard/summary.ts';
import { getAdminInvoice } from '#contract/billing/admin-invoices.ts';
import * as actionPreview from '#contract/admin/action-preview.ts';
import * as reportedPayments from '#contract/billing/reported-payments.ts';
import type { BodyOf } from '#contract/core/call.ts';
import { listCredits } from '#contract/billing/credits.ts';
import { getBillingDocument } from '#contract/billing/payments.ts';
import * as billing from '#contract/billing/admin-billing.ts';
import { cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { daysBetween, dayOf, type Day } from '#domain/shared/time.ts';
import { bookShift, testCard } from '#tests/support/builders/booking.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import { feeInvoice, receivePayment } from '#tests/support/builders/payments.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin } from '#tests/support/worlds/world.ts';

type Action = BodyOf<typeof actionPreview.previewAction>;

const it = apiScenario({ each: true, quiet: true }).perTest('kit', ({ world, ours, depot }) => {
  const give = (number: string, amount: number, as = admin) =>
    world.send(
      billing.issueCredit,
      { body: { invoice_number: number, amount: cents(amount), reason: 'The dock was closed.' } },
      { as },
    );
  const back = (id: number, as = admin) =>
    world.send(billing.voidCredit, { params: { id }, body: { note: 'Mistyped.' } }, { as });
  const isSound = async () => expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  const open = async (number: string) =>
    (
      await world.db.one<{ open: number }>(sql`
        select coalesce(sum(l.amount), 0)::bigint as open from journal_lines l join documents d on d.id = l.document_id where d.number = ${number}`)
    ).open;
  const idOf = async (number: string) =>
    (await world.db.one<{ id: number }>(sql`select id from admin_invoices where number = ${number}`)).id;
  const charged = async () => {
    await bookShift(world, ours, depot, {}, { payment_method: paymentMethod.STRIPE, new_card: testCard() });
    const [payment] = (await world.call(billing.listCardPayments, {}, admin)).items;
    return payment!;
  };
  const refund = (id: number, amount: number, as = admin) =>
    world.send(
      billing.refundCardPayment,
      { params: { id }, body: { amount: cents(amount), reason: 'Late gate.' } },
      { as },
    );
  const preview = (act: Action) => world.call(actionPreview.previewAction, { body: act }, admin);
  const written = async (after: number) =>
    world.db.many<{ event: string; account: string; amount: number }>(sql`
      select e.event, l.account, l.amount from journal_entries e join journal_lines l on l.entry_id = e.id
      where e.id > ${after} order by l.id`);
  const lastEntry = async () =>
    (await world.db.one<{ id: number }>(sql`select coalesce(max(id), 0) as id from journal_entries`)).id;
  return { give, back, isSound, open, idOf, charged, refund, preview, written, lastEntry };
});

/** Implemented independently of the product. */
const ageByHand = (due: Day, day: Day): string => {
  const late = daysBetween(due, day);
  return late <= 0 ? 'NOT_DUE' : late <= 7 ? 'DAYS_7' : late <= 30 ? 'DAYS_30' : 'OLDER';
};

describe('the invoices of every business', () => {
  it('have ages that are those which the businesses see, and those of the raw rows', async ({
    world,
    ours,
    theirs,
  }) => {
    await feeInvoice(world, ours, cents(100_00), '2026-11-02');
    await feeInvoice(world, theirs, cents(33_10), '2026-11-02');
    const paid = await feeInvoice(world, theirs, cents(70_00), '2026-11-09');
    await receivePayment(world, paid, cents(20_00));
    for (const days of [0, 15, 10, 25]) {
      world.clock.forward({ days });
      const today = dayOf(world.clock.now());
      const { items, totals, total } = await world.call(billing.listAllInvoices, { query: { limit: 100 } }, admin);
      const seen = await Promise.all(
        [ours, theirs].map(async ({ operator }) => {
          const { token } = await issueToken(world.db, operator.accountId, 'session', world.clock.now());
          return (await world.call(getSummary, { query: {} }, { ...operator, token })).owed!;
        }),
      );
      const raw = await world.db.many<{ number: string; due_on: Day; open: number }>(sql`
        select d.number, d.due_on, sum(l.amount)::bigint as open from documents d join journal_lines l on l.document_id = d.id
        group by d.id order by d.number`);
      for (const age of ['NOT_DUE', 'DAYS_7', 'DAYS_30', 'OLDER'] as const) {
        const byHand = raw
          .filter((one) => ageByHand(one.due_on, today) === age)
          .reduce((sum, one) => sum + one.open, 0);
        expect(totals.ages[age], `${age} after ${days}`).toBe(byHand);
        expect(totals.ages[age]).toBe(seen.reduce((sum, one) => sum + one.ages[age], 0));
      }
      expect([totals.open, total]).toEqual([raw.reduce((sum, one) => sum + one.open, 0), 3]);
      expect(items.map(({ number, open }) => [number, open]).sort()).toEqual(
        raw.map(({ number, open }) => [number, open]),
      );
    }
  });

  it('are found by number, business, kind, state and age, and sorted', async ({ world, ours, theirs }) => {
    const first = await feeInvoice(world, ours, cents(100_00), '2026-11-02');
    const second = await feeInvoice(world, theirs, cents(300_00), '2026-11-02');
    const third = await feeInvoice(world, theirs, cents(70_00), '2026-11-09');
    await receivePayment(world, third, cents(70_00));
    const find = async (query: object) =>
      (await world.call(billing.listAllInvoices, { query }, admin)).items.map(({ number }) => number);
    expect(await find({ search: 'eastgate' })).toEqual([second, third]);
    expect(await find({ search: first })).toEqual([first]);
    expect(await find({ business_id: ours.id })).toEqual([first]);
    expect(await find({ kind: 'INVOICE' })).toEqual([]);
    expect(await find({ due_state: 'PAID' })).toEqual([third]);
    expect(await find({ due_state: 'OPEN', order: 'OPEN' })).toEqual([second, first]);
    expect(await find({ order: 'COMPANY' })).toEqual([second, third, first]);
    expect(await find({ age: 'OLDER' })).toEqual([]);
    world.clock.forward({ days: 60 });
    expect(await find({ age: 'OLDER', due_state: 'OVERDUE' })).toEqual([first, second]);
    const one = await find({ order: 'OPEN', limit: 1 });
    expect([one, await find({ order: 'OPEN', limit: 1, page: 2 })]).toEqual([[second], [first]]);
  });
});

describe('a credit that the platform gives', () => {
  it('takes off what is open, and the rest is set against the oldest open invoice', async ({ world, ours, kit }) => {
    const paid = await feeInvoice(world, ours, cents(100_00), '2026-11-02');
    await receivePayment(world, paid, cents(80_00));
    const other = await feeInvoice(world, ours, cents(50_00), '2026-11-09');
    const answer = await kit.give(paid, 30_00);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { invoice_number: paid, credit_note: 'CN-0001', amount: 30, company_name: 'Harbourline Logistics' },
    ]);
    expect([await kit.open(paid), await kit.open(other)]).toEqual([0, 40_00]);
    const invoice = await world.call(getAdminInvoice, { params: { id: await kit.idOf(paid) } }, ours.operator);
    expect(invoice).toMatchObject({
      balance: 0,
      credits: [{ cause: { reason: 'ISSUED' }, note: 'The dock was closed.' }],
    });
    const note = await world.call(getBillingDocument, { params: { number: 'CN-0001' } }, ours.operator);
    expect(note.reason).toBe('The dock was closed.');
    const { items } = await world.call(listCredits, {}, ours.operator);
    expect(items).toMatchObject([{ reason: 'ISSUED', amount: 10_00, left: 0, document: { number: paid } }]);
    const [email] = await emailsTo(world, 'billing@harbourline.example');
    expect(email?.subject).toBe(`Credit of HK$30.00 on ${paid}`);
    expect(email?.body_text).toContain('The dock was closed.');
    await kit.isSound();
  });

  it('is taken back once: what it had settled is open again', async ({ world, ours, kit }) => {
    const paid = await feeInvoice(world, ours, cents(100_00), '2026-11-02');
    await receivePayment(world, paid, cents(80_00));
    const other = await feeInvoice(world, ours, cents(50_00), '2026-11-09');
    const { id } = (await kit.give(paid, 30_00)).body.data as { id: number };
    const answers = await Promise.all([kit.back(id), kit.back(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await kit.open(paid), await kit.open(other)]).toEqual([20_00, 50_00]);
    expect((await world.call(listCredits, {}, ours.operator)).totals).toEqual({ left: 0 });
    await kit.isSound();
  });

  it('is no more than the invoice asks for, by two people at once too, and for nobody but who looks after money', async ({
    world,
    ours,
    kit,
  }) => {
    const number = await feeInvoice(world, ours, cents(100_00), '2026-11-02');
    expect((await kit.give(number, 100_01)).body.fields).toEqual({ amount: expect.stringContaining('HK$100.00') });
    expect((await kit.give('ADM-9999', 1)).body.fields).toEqual({ invoice_number: expect.any(String) });
    expect((await kit.give(number, 0)).status).toBe(422);
    const sam = await createAdmin(world, 'SUPPORT', 'Sam So');
    const fanny = await createAdmin(world, 'FINANCE', 'Fanny Fok');
    expect((await kit.give(number, 60_00, sam)).status).toBe(403);
    const answers = await Promise.all([kit.give(number, 60_00, fanny), kit.give(number, 60_00)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await kit.open(number)).toBe(40_00);
    const { act } = await world.db.one<{ act: string }>(
      sql`select call as act from audit_log where call = 'issueCredit'`,
    );
    expect(act).toBe('issueCredit');
    await kit.isSound();
  });
});

describe('a credit that was given', () => {
  it('stays when its invoice is rejected and asked for again', async ({ world, ours, kit }) => {
    const number = await feeInvoice(world, ours, cents(100_00), '2026-11-02');
    await kit.give(number, 30_00);
    const id = await kit.idOf(number);
    const change = (status: 1 | 2 | 3 | 4 | 5 | 6) =>
      world.call(billing.updateAdminInvoiceStatus, { params: { id }, body: { status, note: '' } }, admin);
    await change(6);
    expect(await kit.open(number)).toBe(0);
    await change(2);
    expect(await kit.open(number)).toBe(70_00);
    await kit.isSound();
  });

  it('that is not in the ledger by its amount is found by the audit', async ({ world, ours, kit }) => {
    const number = await feeInvoice(world, ours, cents(100_00), '2026-11-02');
    await kit.give(number, 30_00);
    await world.db.run(sql`update issued_credits set voided_at = ${world.clock.now()}, voided_by = 'Nobody'`);
    expect((await checkIntegrity(world.db, world.clock.now())).map(({ rule }) => rule)).toEqual(['issuedCredit']);
  });
});

describe('a refund to a card', () => {
  it('takes the business’s credit from that card first, then is given of our own accord', async ({
    world,
    ours,
    kit,
  }) => {
    const payment = await kit.charged();
    await world.db.run(sql`
      with lot as (
        insert into credits (number, business_id, payment_id, reason, arisen_on, arisen_at)
        values ('CR-0001', ${ours.id}, ${payment.id}, 'PAID_AHEAD', ${dayOf(world.clock.now())}, ${world.clock.now()}) returning id)
      select post_entry(${ours.id}, 'PREPAYMENT_RELEASED', ${dayOf(world.clock.now())}::date, ${world.clock.now()}::timestamptz, null, '', '', null::smallint,
        ${payment.id}::bigint, null::bigint, json_build_array(
          json_build_object('account', 'PREPAYMENT', 'amount', 4000, 'shift_id', (select min(id) from shifts)),
          json_build_object('account', 'CREDIT', 'amount', -4000, 'credit_id', (select id from lot)))::jsonb)`);
    expect((await world.call(billing.listCardPayments, {}, admin)).items).toMatchObject([
      { receipt: 'RCP-0001', credit: 40_00, refunded: 0, refundable: payment.amount },
    ]);
    const before = await kit.lastEntry();
    expect((await kit.refund(payment.id, 100_00)).status).toBe(200);
    expect(await kit.written(before)).toEqual([
      { event: 'CREDIT_RETURNED', account: 'CREDIT', amount: 40_00 },
      { event: 'CREDIT_RETURNED', account: 'CASH_CARD', amount: -40_00 },
      { event: 'GOODWILL', account: 'ADJUSTMENT', amount: 60_00 },
      { event: 'GOODWILL', account: 'CASH_CARD', amount: -60_00 },
    ]);
    const asked = await world.db.many<{ amount: number }>(sql`select amount from card_refunds order by id`);
    expect(asked.map(({ amount }) => amount)).toEqual([40_00, 60_00]);
    expect((await emailsTo(world, 'billing@harbourline.example'))[0]?.subject).toContain('HK$100.00');
  });

  it('is no more than the card has paid, by two people at once too', async ({ world, kit }) => {
    const payment = await kit.charged();
    expect((await kit.refund(payment.id, payment.amount + 1)).body.fields).toEqual({ amount: expect.any(String) });
    expect((await kit.refund(999_999, 1)).status).toBe(404);
    const answers = await Promise.all([1, 2].map(() => kit.refund(payment.id, payment.amount)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { items } = await world.call(billing.listCardPayments, {}, admin);
    expect(items).toMatchObject([{ refunded: payment.amount, refundable: 0 }]);
  });
});

describe('what an act would write', () => {
  it('is what it writes, and nothing is written by asking', async ({ world, ours, kit }) => {
    const number = await feeInvoice(world, ours, cents(100_00), '2026-11-02');
    const other = await feeInvoice(world, ours, cents(50_00), '2026-11-09');
    const payment = await kit.charged();
    const received = {
      ...{
        invoice_number: number,
        amount: cents(120_00),
        paid_on: dayOf(world.clock.now()),
        method: paymentMethod.FPS,
      },
      ...{ reference: '', note: '', overpayment: 'OLDEST' as const },
    };
    const actions: readonly [Action, () => Promise<unknown>][] = [
      [
        { operation: 'CREDIT', invoice_number: other, amount: cents(10_00), reason: 'Late' },
        () =>
          world.call(
            billing.issueCredit,
            { body: { invoice_number: other, amount: cents(10_00), reason: 'Late' } },
            admin,
          ),
      ],
      [
        { operation: 'RECEIVE', ...received },
        () => world.call(reportedPayments.recordPayment, { body: received }, admin),
      ],
      [
        { operation: 'REFUND', id: payment.id, amount: cents(5_00), reason: 'Late' },
        () =>
          world.call(
            billing.refundCardPayment,
            { params: { id: payment.id }, body: { amount: cents(5_00), reason: 'Late' } },
            admin,
          ),
      ],
    ];
    for (const [act, doIt] of actions) {
      const before = await kit.lastEntry();
      const mails = await world.db.one<{ count: number }>(sql`select count(*) as count from outbox`);
      const effect = await kit.preview(act);
      expect(await kit.lastEntry()).toBe(before);
      expect(await world.db.one(sql`select count(*) as count from outbox`)).toEqual(mails);
      await doIt();
      const previewed = effect.entries.flatMap(({ event, lines }) =>
        lines.map(({ account, amount }) => ({ event, account, amount })),
      );
      expect(previewed, act.operation).toEqual(await kit.written(before));
      for (const { number: touched, after } of effect.documents.filter(({ number: one }) => one.startsWith('ADM')))
        expect(await kit.open(touched), touched).toBe(after);
      expect(effect.emails.map(({ subject }) => subject)).toEqual(
        (await world.db.many<{ subject: string }>(sql`select subject from outbox order by id`))
          .slice(mails.count)
          .map(({ subject }) => subject),
      );
    }
    await kit.isSound();
  });
});

describe('what would be refused', () => {
  it('is refused as the act itself', async ({ world, ours }) => {
    const number = await feeInvoice(world, ours, cents(100_00), '2026-11-02');
    const rejected = await world.send(
      actionPreview.previewAction,
      { body: { operation: 'CREDIT', invoice_number: number, amount: cents(999_00), reason: 'x' } },
      { as: admin },
    );
    expect(rejected.body.fields).toEqual({ amount: expect.any(String) });
  });
});
