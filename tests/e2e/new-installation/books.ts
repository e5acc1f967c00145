import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addDays, weekOf, type Day } from '#domain/shared/time.ts';
import { parseSeparated } from '../../support/csv.ts';
import type { Reader } from './forms.ts';

const inCents = (text: string): number => {
  const amount = Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
  return /^[-−]/.test(text.trim().replace('HK$', '')) ? -amount : amount;
};

type Balances = Readonly<Record<string, number>>;

/** By the English name of each account; every entry of the file balances. */
async function balancesOfFile({ page, t }: Reader): Promise<Balances> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('adminBooks.formats.csv'), exact: true }).click();
  const [, ...lines] = parseSeparated(await readFile(await (await download).path(), 'utf8'), ',');
  const balances: Record<string, number> = {};
  const entries: Record<string, number> = {};
  for (const [entry = '', , , , account = '', , debit = '', credit = ''] of lines) {
    const amount = inCents(debit) - inCents(credit);
    balances[account] = (balances[account] ?? 0) + amount;
    entries[entry] = (entries[entry] ?? 0) + amount;
  }
  expect(Object.values(entries).filter((sum) => sum !== 0)).toEqual([]);
  return balances;
}

async function balancesOfPage({ page }: Reader): Promise<Balances> {
  const rows = await page
    .locator('main tbody tr')
    .evaluateAll((found) =>
      found.map((row) => [row.querySelector('th')?.textContent ?? '', row.lastElementChild?.textContent ?? '']),
    );
  return Object.fromEntries(rows.map(([account = '', balance = '']) => [account, inCents(balance)]));
}

/** File, page, bank and ledger say the same, and whatever was billed is paid, credited or owed. */
export async function booksTie({ page, t }: Reader, day: Day): Promise<void> {
  await page.goto(`/admin/books?start_date=${day}&end_date=${addDays(weekOf(day).to, 3)}`);
  const reader = { page, t };
  const [shown, filed] = [await balancesOfPage(reader), await balancesOfFile(reader)];
  expect(filed).toEqual(shown);
  const of = (account: string) => shown[t(`bookAccounts.${account}` as 'bookAccounts.CREDIT')] ?? 0;
  expect(Object.values(shown).reduce((sum, balance) => sum + balance, 0)).toBe(0);
  expect([of('RECEIVABLE'), of('CREDIT'), of('UNBILLED')]).toEqual([0, 0, 0]);
  expect(-of('WORKER_PAY') - of('COMMISSION')).toBe(of('CASH_FPS') + of('ADJUSTMENT'));

  await page.goto('/admin/payments?state=CONFIRMED');
  const received = await page.locator('main tbody tr').allTextContents();
  expect([received.length, of('CASH_FPS')]).toEqual([1, 1_500_00]);
  expect(received[0]).toContain('1,500.00');

  await page.goto('/admin/worker-payments');
  const paid = await page.locator('main tbody tr').allTextContents();
  const amounts = paid.map((text) => inCents(/HK\$[\d,.]+/.exec(text)?.[0] ?? ''));
  expect(amounts).toHaveLength(2);
  expect(-of('CASH_WORKERS')).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
  expect(of('WORKER_PAYMENTS')).toBe(-of('WORKER_PAY'));

  await page.goto('/admin/integrity-check');
  await page.getByRole('button', { name: t('integrity.start') }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.locator('main')).toContainText(t('integrity.empty'));
  }).toPass();
}
