import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { getAdminInvoice, listAdminInvoices, listTransactions } from '#contract/billing/admin-invoices.ts';
import { listPayments } from '#contract/billing/payments.ts';
import { getInvoice, listInvoices } from '#contract/billing/invoices.ts';
import { getStatement } from '#contract/billing/statement.ts';
import { parseSeparated } from '#tests/support/csv.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import type { SignedIn } from '#tests/support/worlds/world.ts';

const year = 'startDate=2026-01-01&endDate=2026-12-31';
const days = { start_date: '2026-01-01', end_date: '2026-12-31' };
const hundred = { limit: 100 };

const centsOf = (text: string): number =>
  Math.round(Number(text.replace(/[HK$,\s–]/g, '').replace('−', '-') || '0') * 100);
const add = (amounts: readonly (number | null)[]): number => amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0);

const rowsOf = (page: VisitedPage, table: number): string[][] =>
  [...(page.document.querySelectorAll('main table')[table]?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim()),
  );
const lastAmounts = (page: VisitedPage, table: number) =>
  rowsOf(page, table).map((cells) => centsOf(cells.at(-1) ?? ''));

const money = (amount: number) => `HK$${(amount / 100).toLocaleString('en-HK', { minimumFractionDigits: 2 })}`;

const it = portalScenario({ demo: true })
  .perTest('kit', ({ ada }) => {
    async function fileRows(path: string, kind: 'xlsx' | 'csv'): Promise<(string | number | null)[][]> {
      const address = kind === 'csv' ? `${path}${path.includes('?') ? '&' : '?'}format=csv` : path;
      const answer = await ada.request(new Request(new URL(address, 'http://portal.test')));
      return kind === 'csv' ? parseSeparated(await answer.text(), ',') : readWorkbook(await answer.arrayBuffer());
    }
    async function inFiles(path: string, heading: string): Promise<number> {
      const sums = await Promise.all(
        (['xlsx', 'csv'] as const).map(async (kind) => {
          const [head = [], ...rows] = await fileRows(path, kind);
          expect(head, path).toContain(heading);
          return add(rows.map((row) => Math.round(Number(row[head.indexOf(heading)] ?? 0) * 100)));
        }),
      );
      expect(sums[0], path).toBe(sums[1]);
      return sums[0] ?? 0;
    }
    async function everyRow(path: string, size: number): Promise<string[][]> {
      const rows: string[][] = [];
      for (let number = 1; ; number += 1) {
        const found = rowsOf(await ada.open(`${path}&page=${number}`), 0);
        rows.push(...found);
        if (found.length < size) return rows;
      }
    }
    return { inFiles, everyRow };
  })
  .perFile(
    'as',
    async ({ world }): Promise<SignedIn> => {
      const { id } = await world.db.one<{ id: number }>(
        sql`select id from accounts where email = 'operator@demo.test'`,
      );
      return { token: (await issueToken(world.db, id, 'session', world.clock.now())).token, role: 'operator' };
    },
    { auto: true },
  );

describe('worker invoices', () => {
  it('are the same money as list, as files and by the API, and each adds up on its page', async ({
    world,
    ada,
    as,
    kit,
  }) => {
    const { items, totals } = await world.call(listInvoices, { query: { ...hundred, ...days, days: 'ISSUED' } }, as);
    expect(items.length).toBeGreaterThan(8);
    const path = `/worker-invoices?days=ISSUED&${year}`;
    const rows = await kit.everyRow(path, 10);
    expect(rows.map((cells) => centsOf(cells.at(-2) ?? '')).sort()).toEqual(
      items.map(({ total }) => total ?? 0).sort(),
    );
    expect((await ada.open(path)).text).toContain(money(totals.total ?? 0));
    expect(await kit.inFiles(`/worker-invoices/export?days=ISSUED&${year}`, 'Total')).toBe(totals.total);
    expect(await kit.inFiles(`/worker-invoices/export?days=ISSUED&${year}`, 'Outstanding')).toBe(totals.open);
    for (const { id, number } of items) {
      const detail = await world.call(getInvoice, { params: { id } }, as);
      const page = await ada.open(`/worker-invoices/${id}`);
      const folds = [...page.document.querySelectorAll('main ol details')].map((day) => ({
        dayTotal: centsOf(day.querySelector('summary')?.lastElementChild?.textContent ?? ''),
        lines: [...day.querySelectorAll('tbody tr')].map((row) => centsOf(row.lastElementChild?.textContent ?? '')),
      }));
      for (const { dayTotal, lines } of folds) expect(add(lines), number).toBe(dayTotal);
      expect(add(folds.map(({ dayTotal }) => dayTotal)), number).toBe(detail.worker_pay);
      const sums = lastAmounts(page, folds.length);
      expect(sums, number).toEqual(
        [detail.worker_pay, detail.commission, detail.card_fee].filter((part, index) => index < 2 || part !== 0),
      );
      expect(add(sums), number).toBe(detail.total);
      expect(page.text, number).toContain(money(detail.total ?? 0));
      expect(page.text, number).toContain(money(detail.open ?? 0));
      expect(await kit.inFiles(`/worker-invoices/${id}/export`, 'Worker pay'), number).toBe(detail.worker_pay);
    }
  });
});

describe('admin invoices', () => {
  it('are the same money as list, as files and by the API, and each adds up on its pages', async ({
    world,
    ada,
    as,
    kit,
  }) => {
    const { items, totals } = await world.call(listAdminInvoices, { query: { ...hundred, ...days } }, as);
    expect(items.length).toBeGreaterThan(3);
    const rows = await kit.everyRow(`/admin-invoices?${year}`, 10);
    const cellAmounts = rows.map((cells) => cells.map(centsOf));
    for (const { amount, balance, unbilled_charge: charge, number } of items) {
      const at = rows.findIndex((cells) => cells.some((cell) => cell.includes(number)));
      expect(cellAmounts[at], number).toContain(amount);
      const ofCharge = charge > 0 ? `\nFinance charge to date: ${money(charge)}, billed separately.` : '';
      expect(rows[at]?.[4], number).toBe(`${money(balance).slice(3)}${ofCharge}`);
    }
    const page = await ada.open(`/admin-invoices?${year}`);
    expect(page.text).toContain(money(totals.amount));
    expect(page.text).toContain(money(totals.balance));
    expect(await kit.inFiles(`/admin-invoices/export?${year}`, 'Amount')).toBe(totals.amount);
    expect(await kit.inFiles(`/admin-invoices/export?${year}`, 'Outstanding')).toBe(totals.balance);
    for (const { id, number, balance } of items) {
      const detail = await world.call(getAdminInvoice, { params: { id } }, as);
      const alone = await ada.open(`/admin-invoices/${id}`);
      expect(add(lastAmounts(alone, 0)), number).toBe(detail.amount);
      expect(alone.text, number).toContain(money(balance));
      expect(await kit.inFiles(`/admin-invoices/${id}/export`, 'Amount'), number).toBe(detail.amount);
      const moves = await world.call(listTransactions, { params: { id }, query: hundred }, as);
      const path = `/admin-invoices/${id}/transactions?`;
      const moved = moves.items.length === 0 ? [] : await kit.everyRow(path, 10);
      expect(
        moved.map((cells) => centsOf(cells.at(-1) ?? '')),
        number,
      ).toEqual(moves.items.map((move) => move.balance));
    }
  });
});

describe('payments and the statement', () => {
  it('are the same money as page, as files and by the API', async ({ world, ada, as, kit }) => {
    const { items } = await world.call(listPayments, { query: { ...hundred, ...days } }, as);
    const rows = await kit.everyRow(`/payments?${year}`, 10);
    expect(rows.map((cells) => centsOf(cells.at(-1) ?? ''))).toEqual(items.map(({ amount }) => amount));
    const statement = await world.call(getStatement, { query: days }, as);
    const page = await ada.open(`/statement?${year}`);
    const moves = [...page.document.querySelectorAll('main ol details tbody tr')].map((row) =>
      centsOf(row.lastElementChild?.textContent ?? ''),
    );
    expect(moves.reverse()).toEqual(statement.movements.map((move) => move.balance));
    expect(page.text).toContain(money(statement.closing));
  });

  it('say the same in Chinese', async ({ ada }) => {
    const english = await ada.open(`/statement?${year}`);
    await ada.post('/language', { to: 'hk', redirectTo: '/statement' });
    const chinese = await ada.open(`/statement?${year}`);
    const cellAmounts = (page: VisitedPage) => [0, 1, 2].map((table) => lastAmounts(page, table));
    expect(cellAmounts(chinese)).toEqual(cellAmounts(english));
    await ada.post('/language', { to: 'en', redirectTo: '/statement' });
  });
});
