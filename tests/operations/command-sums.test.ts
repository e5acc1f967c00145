import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it as base } from 'vitest';
import type { Connection } from '#api/commands/connection.ts';
import { addDays } from '#domain/shared/time.ts';
import { scenarioStart } from '#tests/support/instants.ts';
import { startProcess } from '#tests/support/processes/processes.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { seeded } from '#tests/support/worlds/databases.ts';

interface AdminAccess {
  /** Runs a command of `npm run admin`, and returns what it prints. */
  command(...words: string[]): Promise<string>;
  /** Asks the API as any program would: amounts are HK$, as they cross the wire. */
  wire(path: string): Promise<{ data: unknown[]; meta: { totals: unknown } }>;
}

const it = base.extend<{ admin: AdminAccess }>({
  admin: [
    async ({ task: _task }, use) => {
      const folder = mkdtempSync(path.join(scratch, 'shiftdock-sums-'));
      cpSync(await seeded(scenarioStart), folder, { recursive: true });
      const settings = { PORT: '0', DATA_DIR: folder, DATABASE_URL: '', CLOCK_BEGINS_AT: scenarioStart };
      const api = await startProcess('command-sums', 'build/api/server.js', settings);
      const { url, token } = JSON.parse(readFileSync(path.join(folder, 'admin-connection.json'), 'utf8')) as Connection;
      await use({
        command: async (...words) => {
          const env = { ...process.env, DATA_DIR: folder };
          return (
            await promisify(execFile)(process.execPath, ['build/api/commands.js', ...words], { env })
          ).stdout.trim();
        },
        wire: async (at) => {
          const headers = { authorization: `Bearer ${token}`, role: 'admin' };
          return (await fetch(`${url}/api/admin/${at}`, { headers })).json() as ReturnType<AdminAccess['wire']>;
        },
      });
      await api.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'file' },
  ],
});

const inCents = (dollars: number): number => Math.round(dollars * 100);
const written = (amount: number): string => `HK$${(amount / 100).toFixed(2)}`;
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns the amounts that stand after a word, or alone in a column, in cents. */
const amountsIn = (lines: readonly string[], before: string): number[] =>
  lines.flatMap((line) => {
    const [, amount] = new RegExp(`${before}HK\\$([\\d.]+)`).exec(line) ?? [];
    return amount === undefined ? [] : [inCents(Number(amount))];
  });

it('sums of what workers are to be paid are those of the rows above them, and of the wire', async ({ admin }) => {
  const lines = (await admin.command('worker-pay')).split('\n');
  const rows = lines.filter((line) => line.includes('billed HK$'));
  const { data } = (await admin.wire('worker-pay?limit=100')) as { data: { billed: number; to_pay: number }[] };
  expect(rows.length).toBeGreaterThan(1);
  expect(rows).toHaveLength(data.length);
  const toPay = sumOf(amountsIn(rows, 'to pay '));
  expect(toPay).toBe(sumOf(data.map((one) => inCents(one.to_pay))));
  expect(lines.find((line) => line.includes(' on invoices, '))).toContain(`, ${written(toPay)} to pay`);
  const billed = sumOf(amountsIn(rows, 'billed '));
  const { totals } = (await admin.wire('worker-pay')).meta as { totals: { invoiced: number; credited: number } };
  expect(billed).toBe(inCents(totals.invoiced) - inCents(totals.credited));
  expect(lines.find((line) => line.includes(' on invoices, '))).toContain(
    `: ${written(inCents(totals.invoiced))} on invoices`,
  );
  const [week = ''] = lines.find((line) => line.includes(' on invoices, '))?.split(' ') ?? [];
  const ofWeekBefore = (await admin.command('worker-pay', addDays(week, -7))).split('\n');
  expect(ofWeekBefore).toContain(`${week}: ${written(toPay)} to pay`);
});

it('the sum of open invoices and its parts by age are those of the rows above them', async ({ admin }) => {
  const lines = (await admin.command('open')).split('\n');
  const total = lines.at(-1) ?? '';
  const open = sumOf(amountsIn(lines.slice(0, -1), '(?:open|due|overdue|late|sent)\\s+'));
  expect(open).toBeGreaterThan(0);
  expect(total).toContain(`open, ${written(open)}: `);
  const [, ages = ''] = total.split(/open, HK\$[\d.]+: /);
  const parts = [...ages.matchAll(/HK\$([\d.]+)/g)].map(([, amount]) => inCents(Number(amount)));
  expect(parts).toHaveLength(4);
  expect(sumOf(parts)).toBe(open);
});

it('the sum of what is to be paid out is that of the rows above it', async ({ admin }) => {
  const open = (await admin.command('open')).split('\n').filter((line) => line.startsWith('INV-'));
  const extra = [1_250_50, 99_05];
  for (const [index, more] of extra.entries()) {
    const [number = ''] = open[index]?.split(' ') ?? [];
    const amount = (sumOf(amountsIn([open[index] ?? ''], '  ')) + more) / 100;
    const typed = amount.toLocaleString('en-HK', { minimumFractionDigits: 2 });
    const output = await admin.command(
      'receive',
      number,
      typed,
      '2026-11-23',
      'MANUAL',
      'BANK',
      '--overpayment',
      'pay-back',
    );
    expect(output).toContain(`HK$${amount.toFixed(2)} of ${number} is written down`);
  }
  const lines = (await admin.command('refund-requests')).split('\n');
  const { data } = (await admin.wire('refund-requests?limit=100')) as { data: { amount: number }[] };
  const sum = sumOf(data.map((one) => inCents(one.amount)));
  expect(sum).toBe(sumOf(extra));
  expect(sumOf(amountsIn(lines.slice(0, -1), '  '))).toBe(sum);
  expect(lines.at(-1)).toBe(`2 refund requests, ${written(sum)}`);
});

it('an amount that is not understood is refused before anything is written down', async ({ admin }) => {
  for (const amount of ['65,50', '1,25', '1e3', '0x10', '65.505', '0', '-5', ''])
    await expect(admin.command('worker-pay', '1', amount, '2026-11-16', '2026-11-23'), amount).rejects.toThrow(
      `Not an amount: "${amount}".`,
    );
});
