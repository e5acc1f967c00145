import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { exportBooks, getBooks } from '#contract/billing/books.ts';
import { getAnyInvoice } from '#contract/billing/admin-billing.ts';
import { listReportedPayments } from '#contract/billing/reported-payments.ts';
import { bookFormats, type BookFormat } from '#domain/billing/ledger/books.ts';
import { cents } from '#domain/shared/money.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import { parseSeparated } from '#tests/support/csv.ts';
import { workerInvoices } from '#tests/support/builders/invoices.ts';
import { receivePayment, reverseConfirmed } from '#tests/support/builders/payments.ts';
import type { Business } from '#tests/support/people.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';

const it = apiScenario({ quiet: true }).extend<{ number: string }>({
  // An invoice that is paid in part, with a worker paid and a payment to another one reversed.
  number: [async ({ world, ours }, use) => use(await invoicedWeek(world, ours)), { scope: 'file' }],
});

async function invoicedWeek(world: World, ours: Business): Promise<string> {
  const id = await workerInvoices(world, ours);
  const { number } = await world.db.one<{ number: string }>(sql`select number from invoices where id = ${id}`);
  await receivePayment(world, number, cents(100_00));
  const now = world.clock.now();
  for (const reversedAt of [null, now])
    await world.db.run(sql`
      insert into worker_transfers (worker_id, week_start, amount, paid_on, reference, note, payee, account_masked, recorded_at, recorded_by, reversed_at, reversed_by)
      select id, '2026-11-16', 50000, '2026-11-23', 'FPS 1', '', name, '', ${now}, 'Fanny Fok', ${reversedAt}::timestamptz,
        ${reversedAt && 'Fanny Fok'}::text from workers order by id limit 1`);
  return number;
}

const query = { start_date: '2026-11-01', end_date: '2026-11-30' };

async function linesOf(world: World, format: BookFormat): Promise<string[][]> {
  const { body } = await world.send(exportBooks, { query: { ...query, format } }, { as: admin, language: 'en' });
  const text = new TextDecoder().decode(body.bytes as ArrayBuffer);
  const [, ...lines] = parseSeparated(text, format === 'abss' ? '\t' : ',');
  return lines.filter((cells) => cells.some((cell) => cell !== ''));
}

const inCents = (text: string | undefined): number => Math.round(Number(text ?? 0) * 100);

describe('the books of the platform', () => {
  it('are the ledger and the payments to workers, to the cent', async ({ world, number: _ }) => {
    const accounts = await world.call(getBooks, { query }, admin);
    const ledger = await world.db.many<{ account: string; balance: number }>(sql`
      select l.account, sum(l.amount)::bigint as balance from journal_lines l join journal_entries e on e.id = l.entry_id
      where e.day between '2026-11-01' and '2026-11-30' group by l.account order by l.account`);
    expect(ledger.length).toBeGreaterThan(3);
    const isOfWorkers = (account: string) => account === 'WORKER_PAYMENTS' || account === 'CASH_WORKERS';
    expect(
      accounts.filter(({ account }) => !isOfWorkers(account)).map(({ account, balance }) => ({ account, balance })),
    ).toEqual(ledger);
    // Two payments of HK$500, one of which came back.
    expect(
      accounts.filter(({ account }) => isOfWorkers(account)).map(({ account, ...sums }) => [account, sums]),
    ).toEqual([
      ['CASH_WORKERS', { debit: 500_00, credit: 1_000_00, balance: -500_00 }],
      ['WORKER_PAYMENTS', { debit: 1_000_00, credit: 500_00, balance: 500_00 }],
    ]);
    expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  });

  it('are the same in every file, where each entry balances', async ({ world, number: _ }) => {
    const accounts = await world.call(getBooks, { query }, admin);
    const debits = accounts.reduce((sum, { debit }) => sum + debit, 0);
    // Column of the entry's name, of debits and of credits; Xero has one column of both.
    const places = { csv: [0, 6, 7], xero: [0, 5, 5], quickbooks: [0, 3, 4], abss: [0, 4, 5] } as const;
    for (const format of bookFormats) {
      const [entry, debit, credit] = places[format];
      const lines = await linesOf(world, format);
      const amounts = lines.map((line) => {
        const [first, second] = [inCents(line[debit]), inCents(line[credit])];
        return { of: line[entry], amount: format === 'xero' ? first : first - second };
      });
      const sums = Map.groupBy(amounts, ({ of }) => of);
      for (const [name, each] of sums)
        expect([format, name, each.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([format, name, 0]);
      expect(amounts.filter(({ amount }) => amount > 0).reduce((sum, { amount }) => sum + amount, 0)).toBe(debits);
    }
  });

  it('are for admins who look after money', async ({ world }) => {
    const sam = await createAdmin(world, 'SUPPORT', 'Sam So');
    expect((await world.send(getBooks, { query }, { as: sam })).status).toBe(403);
  });
});

describe('an invoice and its payments in the admin site', () => {
  it('open whatever their state, and a reversed payment says so', async ({ world, number, ours }) => {
    const stateOf = async () => (await world.call(getAnyInvoice, { params: { number } }, admin)).payments;
    expect(await stateOf()).toMatchObject([{ state: 'CONFIRMED', amount: 100_00 }]);
    const confirmed = { query: { state: 'CONFIRMED' as const, business_id: ours.id } };
    expect((await world.call(listReportedPayments, confirmed, admin)).items).toMatchObject([
      { invoice_number: number },
    ]);
    await reverseConfirmed(world);
    expect(await stateOf()).toMatchObject([{ state: 'REVERSED', amount: 100_00 }]);
    expect((await world.call(listReportedPayments, confirmed, admin)).items).toEqual([]);
    const { invoice, admin_invoice, business } = await world.call(getAnyInvoice, { params: { number } }, admin);
    expect([invoice?.number, admin_invoice, business.id]).toEqual([number, null, ours.id]);
  });
});
