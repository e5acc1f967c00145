import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import * as reportedPayments from '#contract/billing/reported-payments.ts';
import * as billing from '#contract/billing/admin-billing.ts';
import * as transfers from '#contract/billing/transfers.ts';
import { reopenTimesheet } from '#contract/timesheets/timesheets.ts';
import { adminInvoiceStatus, type AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import { feeInvoice, receivePayment } from '#tests/support/builders/payments.ts';
import { timesheetOf, tuesdayMorning } from '#tests/support/builders/timesheets.ts';
import type { Business } from '#tests/support/people.ts';
import type { Site } from '#tests/support/builders/shifts.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';

const { PAST_DUE, OUTSTANDING, PAID, REFUND, PENDING, REJECT } = adminInvoiceStatus;

/** Reads what acts on money have written, from raw rows. */
function readerOf(world: World) {
  const open = async () =>
    Object.fromEntries(
      (
        await world.db.many<{ number: string; open: number }>(sql`
          select coalesce(d.number, c.number) as number, sum(l.amount)::bigint as open from journal_lines l
          left join documents d on d.id = l.document_id left join credits c on c.id = l.credit_id
          where coalesce(d.id, c.id) is not null group by 1 having sum(l.amount) <> 0 order by 1`)
      ).map((row) => [row.number, row.open]),
    );
  const cash = async () =>
    (
      await world.db.one<{ cash: number }>(
        sql`select coalesce(sum(amount), 0)::bigint as cash from journal_lines where account like 'CASH%'`,
      )
    ).cash;
  /** Returns how many rows there are that an act on money may write. */
  const written = () =>
    world.db.one<{ rows: string }>(sql`
      select concat_ws('/', (select count(*) from journal_entries), (select count(*) from documents), (select count(*) from outbox),
        (select count(*) from notifications), (select string_agg(status::text, ',' order by id) from admin_invoices)) as rows`);
  const lastEmail = async () => {
    const { subject, body_text: text } = await world.db.one<{ subject: string; body_text: string }>(
      sql`select subject, body_text from outbox order by id desc limit 1`,
    );
    return `${subject}\n${text}`;
  };
  /** Expects credit notes that stand not to exceed what their invoice charged. */
  const isSound = async () => {
    const exceeding = await world.db.many(sql`
      select d.number, n.credited, d.charged from (
        select n.corrects_id as id, sum(n.amount) as credited from documents n where n.kind = 'CREDIT_NOTE' and exists (
          select from journal_entries e where e.reference = n.number and e.event = 'CREDIT_NOTED'
            and not exists (select from journal_entries r where r.reverses_id = e.id)) group by 1) n
      join (select d.id, d.number, d.amount + coalesce((
          select sum(f.amount) from documents f where f.corrects_id = d.id and f.kind = 'FINANCE_CHARGE'), 0) as charged
        from documents d) d using (id) where n.credited > d.charged`);
    expect(exceeding).toEqual([]);
    expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  };
  return { open, cash, written, lastEmail, isSound };
}

const it = apiScenario({ each: true, quiet: true }).perTest('kit', ({ world, ours }) => {
  const invoiceOver = (amount: number, week: Day = '2026-11-02') => feeInvoice(world, ours, cents(amount), week);
  const give = (number: string, amount: number) =>
    world.send(
      billing.issueCredit,
      { body: { invoice_number: number, amount: cents(amount), reason: 'The dock was closed' } },
      { as: admin },
    );
  const takeCreditBack = async (place = 0) => {
    const { items } = await world.call(billing.listIssuedCredits, { query: {} }, admin);
    return world.send(billing.voidCredit, { params: { id: items[place]?.id ?? 0 }, body: { note: '' } }, { as: admin });
  };
  const become = async (number: string, status: AdminInvoiceStatus) => {
    const { id } = await world.db.one<{ id: number }>(sql`select id from admin_invoices where number = ${number}`);
    return world.send(billing.updateAdminInvoiceStatus, { params: { id }, body: { status, note: '' } }, { as: admin });
  };
  const check = (id: number, action: 'CONFIRM' | 'REVERSE', fields: { amount?: Cents } = {}) =>
    world.send(
      reportedPayments.reviewPayment,
      { params: { id }, body: { action, note: '', overpayment: 'OLDEST', ...fields } },
      { as: admin },
    );
  const reported = async () => (await world.call(reportedPayments.listReportedPayments, { query: {} }, admin)).items;
  /** The business sends one transfer for all that is open. */
  const sendAll = async (amount: number) => {
    const body = { only: 'ALL' as const, amount: cents(amount), paid_on: dayOf(world.clock.now()) };
    await world.call(
      transfers.reportTransfer,
      { body: { ...body, method: paymentMethod.FPS, reference: 'FT 1', note: '' } },
      ours.operator,
    );
    return (await reported())[0]?.id ?? 0;
  };
  return { ...readerOf(world), invoiceOver, give, takeCreditBack, become, check, sendAll };
});

describe.each([
  ['pending', PENDING],
  ['outstanding', OUTSTANDING],
  ['past due', PAST_DUE],
] as const)('an admin invoice that is made %s', (_, status) => {
  it('keeps the payment of a part of it, and its email names no money', async ({ world, kit }) => {
    const number = await kit.invoiceOver(500_00);
    await receivePayment(world, number, cents(200_00));
    if (status === OUTSTANDING) await kit.become(number, PENDING);
    expect((await kit.become(number, status)).body.data).toMatchObject({ status, balance: 300 });
    expect([await kit.open(), await kit.cash()]).toEqual([{ [number]: 300_00 }, 200_00]);
    await kit.isSound();
  });

  it('is rejected when it is paid, whose payment is reversed instead', async ({ world, kit }) => {
    const number = await kit.invoiceOver(500_00);
    const { id } = await receivePayment(world, number, cents(500_00));
    const before = await kit.written();
    expect(await kit.become(number, status)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect(await kit.written()).toEqual(before);
    await kit.check(id, 'REVERSE');
    expect([await kit.open(), await kit.cash()]).toEqual([{ [number]: 500_00 }, 0]);
    await kit.isSound();
  });
});

describe.each([
  ['refunded', REFUND],
  ['rejected', REJECT],
] as const)('an admin invoice that was %s', (_, status) => {
  it('is never set to paid, and open again it has its payment still', async ({ world, kit }) => {
    const number = await kit.invoiceOver(500_00);
    const { id } = await receivePayment(world, number, cents(500_00));
    await kit.become(number, status);
    const before = await kit.written();
    expect((await kit.become(number, PAID)).status).toBe(409);
    expect(await kit.written()).toEqual(before);
    await kit.become(number, OUTSTANDING);
    expect([await kit.open(), await kit.cash()]).toEqual([{}, 500_00]);
    expect((await kit.become(number, OUTSTANDING)).status).toBe(409);
    await kit.check(id, 'REVERSE');
    expect([await kit.open(), await kit.cash()]).toEqual([{ [number]: 500_00 }, 0]);
    await kit.isSound();
  });

  it('has credited no more than it charged: a credit that was given of a paid one is voided first', async ({
    world,
    kit,
  }) => {
    const number = await kit.invoiceOver(5_707_91);
    await receivePayment(world, number, cents(5_707_91));
    await kit.give(number, 3_358_97);
    const before = await kit.written();
    const rejected = await kit.become(number, status);
    expect(rejected).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect(rejected.body.error).toContain('HK$3,358.97');
    expect(await kit.written()).toEqual(before);
    await kit.takeCreditBack();
    expect((await kit.become(number, status)).status).toBe(200);
    expect(Object.values(await kit.open())).toEqual([-5_707_91]);
    expect((await kit.give(number, 1)).status).toBe(422);
    await kit.isSound();
  });

  it('has credited no more than it charged where the credit was given before a payment of the rest', async ({
    world,
    kit,
  }) => {
    const number = await kit.invoiceOver(500_00);
    await kit.give(number, 200_00);
    await receivePayment(world, number, cents(300_00));
    expect((await kit.become(number, status)).status).toBe(200);
    expect(Object.values(await kit.open())).toEqual([-300_00]);
    await kit.takeCreditBack();
    expect(Object.values(await kit.open())).toEqual([-300_00]);
    await kit.isSound();
  });
});

describe('a credit that was given for a worker invoice', () => {
  const invoiced = async (world: World, ours: Business, site: Site) => {
    const { id } = await timesheetOf(world, ours, site, { status: 3 });
    await tuesdayMorning(world);
    world.clock.forward({ hours: 2 });
    const invoice = await world.db.one<{ number: string; amount: Cents }>(sql`select number, amount from invoices`);
    const reopen = async () => {
      const { version } = await world.db.one<{ version: number }>(
        sql`select version from user_shifts where id = ${id}`,
      );
      const body = { version, reason: 'Wrong hours' };
      return world.send(reopenTimesheet, { params: { id }, body }, { as: ours.operator });
    };
    return { ...invoice, reopen };
  };

  it('is not given again by a line that is taken off, where nothing was paid', async ({ world, ours, site, kit }) => {
    const { number, amount, reopen } = await invoiced(world, ours, site);
    await kit.give(number, 305_41);
    const before = await kit.written();
    const rejected = await reopen();
    expect(rejected).toMatchObject({ status: 409, body: { code: 'not_reopenable' } });
    expect(rejected.body.error).toContain('HK$305.41');
    expect(await kit.written()).toEqual(before);
    expect(await kit.open()).toEqual({ [number]: amount - 305_41 });
    await kit.takeCreditBack();
    expect((await reopen()).status).toBe(200);
    expect(await kit.open()).toEqual({});
    expect((await kit.give(number, 1)).status).toBe(422);
    await kit.isSound();
  });
});

describe('a transfer for several invoices', () => {
  it('is reversed with the credit that its parts became, and the email names all of it', async ({ world, kit }) => {
    const first = await kit.invoiceOver(500_00, '2026-11-02');
    const second = await kit.invoiceOver(300_00, '2026-11-09');
    const sent = await kit.sendAll(800_00);
    await receivePayment(world, first, cents(500_00));
    await kit.check(sent, 'CONFIRM');
    const third = await kit.invoiceOver(450_00, '2026-11-16');
    expect(Object.values(await kit.open())).toEqual([-50_00]);
    expect((await kit.check(sent, 'REVERSE')).status).toBe(200);
    expect([await kit.open(), await kit.cash()]).toEqual([{ [second]: 300_00, [third]: 450_00 }, 500_00]);
    const email = await kit.lastEmail();
    expect(email).toMatch(/Not received:? +HK\$800\.00/);
    expect(email).toMatch(/Credit voided:? +HK\$800\.00/);
    expect(email).toMatch(new RegExp(`Outstanding again:? +${third}: HK\\$450\\.00`));
    expect(email).toMatch(/Outstanding:? +HK\$300\.00/);
    await kit.isSound();
  });

  it('is confirmed by any of its parts, and the email names what was received', async ({ world, ours, kit }) => {
    const first = await kit.invoiceOver(500_00, '2026-11-02');
    await kit.invoiceOver(300_00, '2026-11-09');
    await kit.sendAll(800_00);
    const { id } = await world.db.one<{ id: number }>(
      sql`select max(id) as id from payments where business_id = ${ours.id}`,
    );
    await kit.check(id, 'CONFIRM', { amount: cents(500_00) });
    const email = await kit.lastEmail();
    expect(email).toContain(`Payment of ${first} confirmed`);
    expect(email).toMatch(/Received:? +HK\$500\.00/);
    await kit.isSound();
  });
});

describe('the email of a credit', () => {
  it.for([
    ['The dock was closed', 'The dock was closed. The credit reduces'],
    ['The dock was closed!', 'The dock was closed! The credit reduces'],
  ] as const)('ends the reason %j as a sentence', async ([reason, text], { world, kit }) => {
    const number = await kit.invoiceOver(100_00);
    const body = { invoice_number: number, amount: cents(10_00), reason };
    await world.call(billing.issueCredit, { body }, admin);
    expect(await kit.lastEmail()).toContain(text);
  });
});
