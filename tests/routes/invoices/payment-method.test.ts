import { expect } from 'vitest';
import sql from 'sql-template-tag';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ demo: true });

it('is one click from the dashboard, the list and the shift; a supervisor’s shift names no invoice', async ({
  world,
}) => {
  const ada = await world.signIn('operator@demo.test');
  const ben = await world.signIn('supervisor@demo.test', 'SUPERVISOR');
  const { shift } = await world.db.one<{ shift: number }>(sql`
    select max(us.shift_id) as shift from invoice_lines il join user_shifts us on us.id = il.user_shift_id
    join documents d on d.invoice_id = il.invoice_id join document_balances b on b.document_id = d.id
    where b.balance > 0 and us.business_id = (select business_id from accounts where email = 'operator@demo.test')`);
  const methods = [
    ['/dashboard', 'main a[href^="/statement/payment"]'],
    ['/worker-invoices?status=TO_PAY', 'main tbody a'],
    [`/shifts/${shift}`, 'main a[href$="#pay"]'],
  ] as const;
  for (const [from, link] of methods) {
    const href = (await ada.open(from)).document.querySelector(link)?.getAttribute('href');
    const page = await ada.open(href ?? '');
    expect(page.document.querySelector('#pay details code')?.textContent, from).toMatch(/^0002/);
  }
  const seen = await ben.open(`/shifts/${shift}`);
  expect(seen.status).toBe(200);
  expect(seen.html).not.toContain('/worker-invoices/');
});
