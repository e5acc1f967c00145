import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { migrate } from '#api/db/migrate.ts';
import { openPglite } from '#api/db/pglite.ts';
import { installJobs } from '#api/jobs/engine.ts';
import { seedReference } from '#api/seed/reference.ts';
import * as reportedPayments from '#contract/billing/reported-payments.ts';
import * as adminBilling from '#contract/billing/admin-billing.ts';
import * as actionPreview from '#contract/admin/action-preview.ts';
import { updateInvoiceStatus } from '#contract/billing/invoices.ts';
import { listPayments } from '#contract/billing/payments.ts';
import { getStatement } from '#contract/billing/statement.ts';
import * as transfers from '#contract/billing/transfers.ts';
import { adminInvoiceStatus, invoiceStatus, type AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf } from '#domain/shared/time.ts';
import { feeInvoice, receivePayment } from '#tests/support/builders/payments.ts';
import { timesheetOf, tuesdayMorning } from '#tests/support/builders/timesheets.ts';
import { scenarioStart } from '#tests/support/instants.ts';
import { freshDatabase } from '#tests/support/worlds/databases.ts';
import { scenarioIn } from '#tests/support/worlds/scenario.ts';
import { admin, createWorld, type World } from '#tests/support/worlds/world.ts';

/** Returns what the lines of the ledger add up to, read one by one and added up here. */
async function ledgerOf(world: World) {
  const lines = await world.db.many<{ entry: number; account: string; amount: number; of: string | null }>(sql`
    select l.entry_id as entry, l.account, l.amount, coalesce(d.number, c.number) as of from journal_lines l
    left join documents d on d.id = l.document_id left join credits c on c.id = l.credit_id order by l.id`);
  const sums = (key: (line: (typeof lines)[number]) => string | number | null) => {
    const found: Record<string, number> = {};
    for (const line of lines) {
      const name = key(line);
      if (name !== null) found[name] = (found[name] ?? 0) + line.amount;
    }
    return Object.fromEntries(Object.entries(found).filter(([, amount]) => amount !== 0));
  };
  expect(sums(({ entry }) => entry)).toEqual({});
  return { accounts: sums(({ account }) => account), open: sums(({ of }) => of) };
}

/** Returns how many rows there are that an act on money may write. */
const written = (world: World) =>
  world.db.one<{ entries: number; notices: number; emails: number; papers: number; payments: string }>(sql`
    select (select count(*) from journal_entries) as entries, (select count(*) from notifications) as notices,
      (select count(*) from outbox) as emails, (select count(*) from documents) as papers,
      (select string_agg(id || ' ' || state, ', ' order by id) from payments) as payments`);

const lastEmail = async (world: World): Promise<string> => {
  const { subject, body_text: text } = await world.db.one<{ subject: string; body_text: string }>(
    sql`select subject, body_text from outbox order by id desc limit 1`,
  );
  return `${subject}\n${text}`;
};

const scenarioOn = (open: typeof freshDatabase) =>
  scenarioIn(async () => createWorld({ db: await open() }), { each: true }).perTest('kit', ({ world, ours }) => {
    const today = () => dayOf(world.clock.now());
    const invoiceOver = (amount: Cents, week: string) => feeInvoice(world, ours, amount, week);
    /** The business sends one transfer for all that is open. */
    const send = async (amount: Cents) => {
      const body = { only: 'ALL' as const, amount, paid_on: today(), method: paymentMethod.FPS };
      await world.call(transfers.reportTransfer, { body: { ...body, reference: 'FT 1', note: '' } }, ours.operator);
      const [sent] = (await world.call(reportedPayments.listReportedPayments, {}, admin)).items;
      return sent?.id ?? 0;
    };
    const check = (
      id: number,
      action: 'CONFIRM' | 'REVERSE',
      fields: { overpayment?: 'OLDEST' | 'PAY_BACK'; key?: string } = {},
    ) => {
      const { key, ...body } = fields;
      const options = { as: admin, ...(key !== undefined && { key }) };
      return world.send(
        reportedPayments.reviewPayment,
        { params: { id }, body: { action, note: '', ...body } },
        options,
      );
    };
    const become = async (number: string, status: AdminInvoiceStatus) => {
      const { id } = await world.db.one<{ id: number }>(sql`select id from admin_invoices where number = ${number}`);
      return world.send(
        adminBilling.updateAdminInvoiceStatus,
        { params: { id }, body: { status, note: '' } },
        { as: admin },
      );
    };
    /** ADM-0001 over 500.00 is paid twice: what the business had sent becomes a credit as a whole. */
    const paidTwice = async (overpayment: 'OLDEST' | 'PAY_BACK' = 'OLDEST') => {
      const number = await invoiceOver(cents(500_00), '2026-11-09');
      const sent = await send(cents(500_00));
      await receivePayment(world, number, cents(500_00));
      const before = await ledgerOf(world);
      expect((await check(sent, 'CONFIRM', { overpayment })).status).toBe(200);
      expect((await ledgerOf(world)).open).toEqual({ 'CR-0001': -500_00 });
      return { sent, number, before };
    };
    /** Expects statement, payments and audit to say what the lines of the ledger add up to. */
    const agrees = async () => {
      const { accounts } = await ledgerOf(world);
      const days = { start_date: '2026-11-01', end_date: today() };
      const { closing, balances } = await world.call(getStatement, { query: days }, ours.operator);
      expect([closing, balances.closing.unused_credit]).toEqual([accounts.RECEIVABLE ?? 0, 0 - (accounts.CREDIT ?? 0)]);
      const { totals } = await world.call(listPayments, { query: {} }, ours.operator);
      expect(totals.paid - totals.returned).toBe((accounts.CASH_FPS ?? 0) + (accounts.CASH_MANUAL ?? 0));
      expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
    };
    return { invoiceOver, send, check, become, paidTwice, agrees };
  });

async function embedded() {
  const db = await openPglite();
  await migrate(db);
  await installJobs(db);
  await seedReference(db, new Date(scenarioStart));
  return db;
}

describe.each([
  ['PostgreSQL', freshDatabase],
  ['the embedded database', embedded],
])('a payment of which all became a credit, on %s', (_name, open) => {
  const it = scenarioOn(open);

  it('is missing again where its credit was set against other invoices, which the email names', async ({
    world,
    ours,
    kit,
  }) => {
    const { sent, before } = await kit.paidTwice();
    await kit.invoiceOver(cents(200_00), '2026-11-16');
    await kit.invoiceOver(cents(450_00), '2026-11-23');
    expect((await ledgerOf(world)).open).toEqual({ 'ADM-0003': 150_00 });
    expect((await kit.check(sent, 'REVERSE')).status).toBe(200);
    const { accounts, open: left } = await ledgerOf(world);
    expect(left).toEqual({ 'ADM-0002': 200_00, 'ADM-0003': 450_00 });
    expect(accounts).toMatchObject({ CASH_FPS: before.accounts.CASH_FPS, RECEIVABLE: 650_00 });
    expect(accounts.CREDIT).toBeUndefined();
    await kit.agrees();
    expect(await lastEmail(world)).toMatch(/Outstanding again:? +ADM-0002: HK\$200\.00, ADM-0003: HK\$450\.00/);
    const statuses = await world.db.many(
      sql`select status from admin_invoices where business_id = ${ours.id} order by id`,
    );
    expect(statuses.map((row) => (row as { status: number }).status)).toEqual([
      adminInvoiceStatus.PAID,
      adminInvoiceStatus.OUTSTANDING,
      adminInvoiceStatus.OUTSTANDING,
    ]);
  });
});

describe('a payment of which all became a credit', () => {
  const it = scenarioOn(freshDatabase);

  it('is taken back: cash, credit and what is open are as before it, and the email says so', async ({ world, kit }) => {
    const { sent, before } = await kit.paidTwice();
    expect((await kit.check(sent, 'REVERSE')).body).toMatchObject({ data: { state: 'REVERSED', amount: 500 } });
    expect(await ledgerOf(world)).toEqual(before);
    await kit.agrees();
    const email = await lastEmail(world);
    expect(email).toContain('Payment of ADM-0001 reversed');
    expect(email).toMatch(/Not received:? +HK\$500\.00/);
    expect(email).toMatch(/Credit voided:? +HK\$500\.00/);
    expect(email).toMatch(/Outstanding:? +HK\$0\.00/);
  });

  it('is taken back once: the same key answers the same, another is refused, and neither writes', async ({
    world,
    kit,
  }) => {
    const { sent } = await kit.paidTwice();
    const [first, twin] = await Promise.all([
      kit.check(sent, 'REVERSE', { key: 'one' }),
      kit.check(sent, 'REVERSE', { key: 'another' }),
    ]);
    expect([first.status, twin.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const rejected = first.status === 409 ? first : twin;
    expect(rejected.body).toMatchObject({ code: 'already_decided', error: 'This payment was already checked' });
    const after = await written(world);
    const key = first.status === 200 ? 'one' : 'another';
    expect((await kit.check(sent, 'REVERSE', { key })).status).toBe(200);
    expect((await kit.check(sent, 'REVERSE', { key: 'third' })).status).toBe(409);
    expect(await written(world)).toEqual(after);
    await kit.agrees();
  });
});

describe('a payment of which all became a credit, and its invoice or refund', () => {
  const it = scenarioOn(freshDatabase);

  it('is taken back where a worker invoice had been paid otherwise', async ({ world, ours, site, kit }) => {
    await timesheetOf(world, ours, site, { status: 3 });
    await tuesdayMorning(world);
    const invoice = await world.db.one<{ id: number; number: string; amount: Cents; version: number }>(
      sql`select id, number, amount, version from invoices`,
    );
    const { id, number, amount, version } = invoice;
    const body = { version, status: invoiceStatus.PAID, file_ids: [], note: '' };
    world.clock.forward({ hours: 2 });
    await world.call(updateInvoiceStatus, { params: { id }, body }, ours.operator);
    await receivePayment(world, number, amount);
    const before = await ledgerOf(world);
    const [sent] = (await world.call(reportedPayments.listReportedPayments, {}, admin)).items;
    await kit.check(sent?.id ?? 0, 'CONFIRM', { overpayment: 'OLDEST' });
    expect((await ledgerOf(world)).accounts.CREDIT).toBe(-amount);
    expect((await kit.check(sent?.id ?? 0, 'REVERSE')).status).toBe(200);
    expect(await ledgerOf(world)).toEqual(before);
    await kit.agrees();
  });

  it('is taken back where its invoice had been rejected, also once it was reopened and took the credit', async ({
    world,
    kit,
  }) => {
    const number = await kit.invoiceOver(cents(500_00), '2026-11-09');
    const sent = await kit.send(cents(500_00));
    await kit.become(number, adminInvoiceStatus.REJECT);
    await kit.check(sent, 'CONFIRM');
    expect((await ledgerOf(world)).open).toEqual({ 'CR-0001': -500_00 });
    await kit.become(number, adminInvoiceStatus.OUTSTANDING);
    expect((await ledgerOf(world)).open).toEqual({});
    expect((await kit.check(sent, 'REVERSE')).status).toBe(200);
    const { accounts, open: left } = await ledgerOf(world);
    expect(left).toEqual({ [number]: 500_00 });
    expect([accounts.CASH_FPS, accounts.CREDIT]).toEqual([undefined, undefined]);
    await kit.agrees();
    expect(await lastEmail(world)).toMatch(/Outstanding:? +HK\$500\.00/);
  });

  it('withdraws the refund that waits', async ({ world, kit }) => {
    const { sent, before } = await kit.paidTwice('PAY_BACK');
    const [request] = (await world.call(reportedPayments.listReportedPayments, {}, admin)).items;
    expect(request).toMatchObject({ kind: 'REFUND', amount: 500_00 });
    expect((await kit.check(sent, 'REVERSE')).status).toBe(200);
    expect(await ledgerOf(world)).toEqual(before);
    expect((await kit.check(request?.id ?? 0, 'CONFIRM')).status).toBe(409);
    await kit.agrees();
  });

  it('is refused once the refund of it was paid', async ({ world, kit }) => {
    const { sent } = await kit.paidTwice('PAY_BACK');
    const [owed] = (await world.call(reportedPayments.listReportedPayments, {}, admin)).items;
    expect((await kit.check(owed?.id ?? 0, 'CONFIRM')).status).toBe(200);
    const after = await written(world);
    const rejected = await kit.check(sent, 'REVERSE');
    expect(rejected).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect(rejected.body.error).toBe('The credit from this payment was already refunded');
    expect(await written(world)).toEqual(after);
    await kit.agrees();
  });
});

describe('taking a payment back', () => {
  const it = scenarioOn(freshDatabase);

  it('shows beforehand the entries that it writes', async ({ world, kit }) => {
    const { sent } = await kit.paidTwice();
    const body = { operation: 'CHECK' as const, id: sent, action: 'REVERSE' as const, note: '' };
    const before = await written(world);
    const { entries, emails } = await world.call(actionPreview.previewAction, { body }, admin);
    expect(entries).toMatchObject([{ event: 'REVERSED', sum: 500_00 }]);
    expect(emails.length).toBeGreaterThan(0);
    expect(await written(world)).toEqual(before);
  });

  it('is refused where the ledger holds nothing of it, and nobody is told', async ({ world, kit }) => {
    const { sent } = await kit.paidTwice();
    await kit.check(sent, 'REVERSE');
    await world.db.run(sql`update payments set state = 'PAID' where id = ${sent}`);
    const before = await written(world);
    const rejected = await kit.check(sent, 'REVERSE');
    expect(rejected).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect(rejected.body.error).toBe('The ledger holds nothing of this payment, so nothing was reversed');
    expect(await written(world)).toEqual(before);
  });
});

describe('an admin invoice that is opened again', () => {
  const it = scenarioOn(freshDatabase);

  it('is said to be paid where a credit pays it at once', async ({ world, kit }) => {
    const number = await kit.invoiceOver(cents(500_00), '2026-11-09');
    await receivePayment(world, number, cents(500_00));
    await kit.become(number, adminInvoiceStatus.REJECT);
    await kit.become(number, adminInvoiceStatus.OUTSTANDING);
    expect((await ledgerOf(world)).open).toEqual({});
    expect(await lastEmail(world)).toContain('Admin invoice ADM-0001: Paid');
    await kit.agrees();
  });

  it('is paid by a payment alone once it has ended: nothing would be written', async ({ world, kit }) => {
    const number = await kit.invoiceOver(cents(500_00), '2026-11-09');
    await kit.become(number, adminInvoiceStatus.REJECT);
    const before = await written(world);
    const rejected = await kit.become(number, adminInvoiceStatus.PAID);
    expect(rejected).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect(await written(world)).toEqual(before);
    await kit.agrees();
  });
});
