import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { dayOf } from '#domain/shared/time.ts';
import * as adminSide from '#contract/billing/reported-payments.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { rawOwed } from '#tests/routes/printed/raw-amounts.ts';
import { errorOf } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const amountIn = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
const rowsOf = (page: Awaited<ReturnType<Visitor['open']>>) =>
  [...page.document.querySelectorAll('main tbody tr')].map((row) =>
    [...row.querySelectorAll('th,td')].map((cell) => cell.textContent.replaceAll(/\s+/g, ' ').trim()),
  );

const it = portalScenario({ demo: true });

describe('paying what is overdue', () => {
  it('asks for what is overdue and the finance charge of admin invoices up to today, and says so', async ({
    world,
    ada,
  }) => {
    const today = dayOf(world.clock.now());
    const { documents } = await rawOwed(world.db, 1, today, today);
    const late = documents.filter(({ is_overdue: isLate }) => isLate);
    const charges = late.filter(({ kind }) => kind === 'ADMIN_INVOICE').map(({ finance_charge: charge }) => charge);
    const charge = charges.reduce((sum, one) => sum + one, 0);
    expect(charge).toBeGreaterThan(0);
    const lines = await ada.open('/statement?open=OVERDUE');
    const overdue = amountIn(lines.document.querySelector('main tfoot td')?.textContent ?? '');
    expect(overdue).toBe(late.reduce((sum, { open }) => sum + open, 0));
    for (const { kind, finance_charge: one } of late)
      expect(lines.text).toContain(
        `Finance charge to date: HK$${(one / 100).toFixed(2)}, ${kind === 'ADMIN_INVOICE' ? 'paid with the invoice' : 'on the next admin invoice'}`,
      );
    const page = await lines.follow('Pay overdue amount');
    expect(amountIn(page.document.querySelector('main tfoot td')?.textContent ?? '')).toBe(overdue + charge);
    expect(page.document.querySelector('h1')?.textContent).toBe('Pay overdue amount');
    expect(page.text).toContain('so the transfer is larger than the overdue amount');
  });
});

describe('paying everything at once', () => {
  it('shows before it is paid what one transfer pays, oldest due first, with the sum that the code asks for', async ({
    ada,
  }) => {
    const page = await (await ada.open('/statement')).follow('Pay all');
    const rows = rowsOf(page);
    expect(rows.length).toBeGreaterThan(3);
    const days = rows.map(([, due = '']) => due.slice(0, 10).split('/').toReversed().join('-'));
    expect(days).toEqual(days.toSorted());
    const sum = rows.reduce((total, row) => total + amountIn(row.at(-1) ?? ''), 0);
    const foot = page.document.querySelector('main tfoot td')?.textContent ?? '';
    expect(amountIn(foot)).toBe(sum);
    const code = page.document.querySelector('main code')?.textContent ?? '';
    const dollars = (sum / 100).toFixed(2);
    expect(code).toContain(`54${String(dollars.length).padStart(2, '0')}${dollars}`);
    const overdue = rowsOf(await ada.open('/statement/payment?only=OVERDUE'));
    expect(overdue).toEqual(rows.filter(([, due = '']) => due.includes('Overdue')));
    expect(overdue.length).toBeGreaterThan(0);
  });

  it('is said to be sent, with what is wrong beside its field, and waits as one payment', async ({ world, ada }) => {
    const page = await ada.open('/statement/payment');
    const numbers = rowsOf(page).map(([number = '']) => number.split(' ')[0] ?? '');
    const sum = amountIn(page.document.querySelector('main tfoot td')?.textContent ?? '');
    const rejected = await page.send({ amount: String((sum + 1) / 100), method: '3', note: 'By Ada' }, 'I have paid');
    expect(rejected.status).toBe(422);
    expect(errorOf(rejected, 'amount')).toContain('You can pay up to HK$');
    expect(rejected.document.querySelector('textarea[name=note]')?.textContent.trim()).toBe('By Ada');
    const sent = await rejected.send({ amount: String(sum / 100), method: '3' }, 'I have paid');
    expect(sent.text).toContain('Payment reported');
    expect(sent.text).toMatch(/PAY-0001: HK\$[\d,.]+ on its way/);
    for (const number of numbers) expect(sent.text).toContain(number);
    expect(sent.text).toContain('Nothing to pay');
    const { items } = await world.call(adminSide.listReportedPayments, {}, admin);
    expect(items.filter(({ invoice_number: of }) => of.includes(', '))).toMatchObject([{ amount: sum }]);
    const [number = '', part = ''] = /(ADM-\d+), HK\$([\d,.]+)/.exec(sent.text)?.slice(1) ?? [];
    const invoice = await ada.open(`/search?search=${number}`);
    expect(invoice.text).toContain(`HK$${part.replace(/[.,]$/, '')} on its way`);
    expect(invoice.document.querySelector('#pay')).toBeNull();
  });
});

describe('a transfer that was sent', () => {
  it('is among exactly the payments that the statement says are sent', async ({ world, ada }) => {
    const statement = await ada.open('/statement');
    const sum = /HK\$[\d,.]+\d(?= on its way)/.exec(statement.text)?.[0] ?? '';
    const page = await statement.follow(`${sum} on its way`);
    const rows = rowsOf(page).map(([number = '', , amount = '']) => [number, amountIn(amount)]);
    const raw = await world.db.many<{ number: string; amount: number }>(sql`
      select coalesce(i.number, o.number) as number, p.amount from payments p
      left join invoices i on i.id = p.invoice_id left join admin_invoices o on o.id = p.admin_invoice_id
      where p.business_id = 1 and p.state = 'REPORTED' and p.credit_id is null order by p.id`);
    expect(rows).toEqual(raw.map(({ number, amount }) => [number, amount]));
    const all = raw.reduce((total, { amount }) => total + amount, 0);
    expect([amountIn(page.document.querySelector('main tfoot td')?.textContent ?? ''), amountIn(sum)]).toEqual([
      all,
      all,
    ]);
  });

  it('is taken back in Chinese, too', async ({ ada }) => {
    await ada.post('/language', { to: 'hk', redirectTo: '/statement' });
    const page = await ada.open('/statement/payment');
    expect(page.text).toContain('待確認');
    const back = await page.send({}, '取消付款通知 PAY-0001');
    expect(back.text).toContain('已取消付款通知');
    expect(rowsOf(back).length).toBeGreaterThan(3);
    await ada.post('/language', { to: 'en', redirectTo: '/statement' });
  });
});

describe('paying everything at once, once it is confirmed', () => {
  it('settles everything once the platform has confirmed it', async ({ world, ada }) => {
    const page = await ada.open('/statement/payment');
    const sum = amountIn(page.document.querySelector('main tfoot td')?.textContent ?? '');
    await page.send({ amount: String(sum / 100), method: '3' }, 'I have paid');
    const { items } = await world.call(adminSide.listReportedPayments, { query: { limit: 100 } }, admin);
    for (const { id } of items)
      await world.call(adminSide.reviewPayment, { params: { id }, body: { action: 'CONFIRM', note: '' } }, admin);
    expect((await ada.open('/statement')).text).toContain('You owe nothing');
    const { number } = await world.db.one<{ number: string }>(
      sql`select number from documents where kind = 'RECEIPT' order by id desc limit 1`,
    );
    const receipt = await ada.open(`/documents/${number}`);
    expect(receipt.text).toMatch(/Part of one transfer, PAY-\d{4}/);
    const [parts] = receipt.document.querySelectorAll('main table');
    const amounts = [...(parts?.querySelectorAll('tbody tr td:last-child') ?? [])].map((cell) =>
      amountIn(cell.textContent),
    );
    expect(amounts.length).toBeGreaterThan(1);
    expect([
      amounts.reduce((one, other) => one + other, 0),
      amountIn(parts?.querySelector('tfoot td')?.textContent ?? ''),
    ]).toEqual([sum, sum]);
  });

  it('is not a supervisor’s', async ({ world }) => {
    const mei = await world.signIn('supervisor@demo.test', 'SUPERVISOR');
    expect((await mei.open('/statement/payment')).status).toBe(403);
  });
});
