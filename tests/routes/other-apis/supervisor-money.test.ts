import { expect } from 'vitest';
import sql from 'sql-template-tag';
import { workerInvoices } from '#tests/support/builders/invoices.ts';
import { serveOtherApi, type OtherApi } from '#tests/support/other-apis/other-api.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

let differs: Partial<OtherApi> = {};
const it = portalScenario({ quiet: true, through: (url) => serveOtherApi(url, () => differs) });

const hasMoney = /\/(operator\/invoices|invoice\/\d+|dashboard|summary|board|detail-user-shift\/\d+)$/;

it('shows a supervisor no more where an API answers as to an operator', async ({ world, ours, ben }) => {
  const id = await workerInvoices(world, ours);
  const { timesheet } = await world.db.one<{ timesheet: number }>(
    sql`select min(user_shift_id) as timesheet from invoice_lines where invoice_id = ${id}`,
  );
  const asked: string[] = [];
  const answersAll: Partial<OtherApi> = {
    toReference(request) {
      if (request.method !== 'GET' || !hasMoney.test(request.path)) return request;
      asked.push(request.path);
      const headers = { ...request.headers, role: 'operator', authorization: `Bearer ${ours.operator.token}` };
      return { ...request, headers };
    },
  };
  const addresses = ['/worker-invoices', `/worker-invoices/${id}`, '/dashboard', '/week/2026-W47'];
  for (const address of [...addresses, `/timesheets/${timesheet}`]) {
    differs = {};
    const { text } = await ben.open(address);
    const before = asked.length;
    differs = answersAll;
    const page = await ben.open(address);
    expect([address, asked.length > before, page.status, page.text]).toEqual([address, true, 200, text]);
  }
});
