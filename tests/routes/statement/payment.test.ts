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
/** Number, amount in cents and whether it is checked, of each document that can be paid. */
const choiceOf = (page: Awaited<ReturnType<Visitor['open']>>) =>
  [...page.document.querySelectorAll('main input[name=pay]')].map((box) => ({
    number: box.getAttribute('value') ?? '',
    amount: amountIn(box.parentNode?.querySelectorAll('span').at(-1)?.textContent ?? ''),
    isChecked: box.hasAttribute('checked'),
  }));
const sumOf = (choice: ReturnType<typeof choiceOf>): number => choice.reduce((sum, { amount }) => sum + amount, 0);
const money = (cents: number): string => `HK$${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
const billNumber = (page: Awaited<ReturnType<Visitor['open']>>): string =>
  /P1-[2-9A-Z]{6}/.exec(page.text)?.[0] ?? 'no bill number';

const it = portalScenario({ demo: true });

describe('paying what is overdue', () => {
  it('is checked first, without a finance charge, whose sum is named apart', async ({ world, ada }) => {
    const today = dayOf(world.clock.now());
    const { documents } = await rawOwed(world.db, 1, today, today);
    const late = documents.filter(({ is_overdue: isLate }) => isLate);
    expect(late.some(({ finance_charge: charge }) => charge > 0)).toBe(true);
    const page = await ada.open('/statement/payment');
    const checked = choiceOf(page).filter(({ isChecked }) => isChecked);
    expect(checked.map(({ number }) => number).toSorted()).toEqual(late.map(({ number }) => number).toSorted());
    const sum = late.reduce((total, { open }) => total + open, 0);
    expect(sumOf(checked)).toBe(sum);
    expect(page.text).toContain(`${late.length} chosen, ${money(sum)}`);
    expect(page.text).toContain('billed separately');
    const lines = await ada.open('/statement?open=OVERDUE');
    expect(amountIn(lines.document.querySelector('main tfoot td')?.textContent ?? '')).toBe(sum);
  });
});

describe('paying what is chosen', () => {
  it('asks by its code for exactly that, under a number of its own', async ({ ada }) => {
    const [first, second] = choiceOf(await ada.open('/statement/payment'));
    const one = await ada.open(`/statement/payment?choice=on&pay=${first!.number}`);
    const dollars = (first!.amount / 100).toFixed(2);
    const code = one.document.querySelector('main code')?.textContent ?? '';
    expect(code).toContain(`54${String(dollars.length).padStart(2, '0')}${dollars}`);
    expect(code).toContain(billNumber(one));
    expect(one.text).toContain(`I have sent ${money(first!.amount)}`);
    const both = await ada.open(`/statement/payment?choice=on&pay=${first!.number}&pay=${second!.number}`);
    expect(billNumber(both)).not.toBe(billNumber(one));
    expect(billNumber(await ada.open(`/statement/payment?choice=on&pay=${first!.number}`))).toBe(billNumber(one));
    expect((await ada.open('/statement/payment?choice=on')).text).toContain('Nothing chosen');
  });

  it('is reported by one press, and what was sent is not asked for again', async ({ world, ada }) => {
    const page = await ada.open('/statement/payment');
    const before = choiceOf(page);
    const late = before.filter(({ isChecked }) => isChecked);
    const button = `I have sent ${money(sumOf(late))}`;
    const rejected = await page.send({ amount: String((sumOf(late) + 1) / 100), note: 'By Ada' }, button);
    expect(rejected.status).toBe(422);
    expect(errorOf(rejected, 'amount')).toContain('You can pay up to HK$');
    expect(rejected.document.querySelector('textarea[name=note]')?.textContent.trim()).toBe('By Ada');
    const sent = await page.send({}, button);
    expect(sent.text).toMatch(/PAY-0001: HK\$[\d,.]+ on its way/);
    expect(sent.text).toContain('Nothing overdue is left to pay.');
    expect(choiceOf(sent).map(({ number }) => number)).toEqual(
      before.filter(({ isChecked }) => !isChecked).map(({ number }) => number),
    );
    expect((await ada.open('/dashboard')).text).toContain('Nothing overdue is left to pay.');
    const { items } = await world.call(adminSide.listReportedPayments, {}, admin);
    expect(items.filter(({ invoice_number: of }) => of.includes(', '))).toMatchObject([{ amount: sumOf(late) }]);
    const [first] = choiceOf(sent);
    const same = `/statement/payment?choice=on&pay=${first!.number}`;
    const number = billNumber(await ada.open(same));
    await (await ada.open(same)).send({}, `I have sent ${money(first!.amount)}`);
    const again = await ada.open('/statement/payment');
    await again.send({}, 'Cancel payment report PAY-0002');
    expect(billNumber(await ada.open(same))).not.toBe(number);
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
    expect(choiceOf(back).length).toBeGreaterThan(3);
    await ada.post('/language', { to: 'en', redirectTo: '/statement' });
  });
});

describe('paying everything at once, once it is confirmed', () => {
  it('settles everything once the platform has confirmed it', async ({ world, ada }) => {
    const page = await ada.open('/statement/payment?only=ALL');
    const sum = sumOf(choiceOf(page));
    await page.send({}, `I have sent ${money(sum)}`);
    const { items } = await world.call(adminSide.listReportedPayments, { query: { limit: 100 } }, admin);
    for (const { id } of items)
      await world.call(adminSide.reviewPayment, { params: { id }, body: { action: 'CONFIRM', note: '' } }, admin);
    // What was late has grown, and its charge is asked for by itself.
    const left = choiceOf(await ada.open('/statement/payment'));
    expect(sumOf(left)).toBeLessThan(sum / 100);
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
