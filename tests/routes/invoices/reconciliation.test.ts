import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { eastgate } from '#tests/support/people.ts';
import { bookShift } from '#tests/support/builders/shifts.ts';
import { timesheetOf, tuesdayMorning } from '#tests/support/builders/timesheets.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const { APPROVAL, WAITING_APPROVAL, REJECT } = timesheetStatus;
const week = '/worker-invoices/week?startDate=2026-11-16';
const ids: Record<string, number> = {};

const rows = (page: VisitedPage) =>
  [...page.document.querySelectorAll('main tbody tr')].map((row) => row.textContent.replace(/\s+/g, ' ').trim());
const rowOf = (page: VisitedPage, name: string) => rows(page).find((row) => row.includes(name)) ?? '';

const it = portalScenario()
  .perFile(
    'invoiceId',
    async ({ world, ours, site }) => {
      const one = { workers: 1 };
      const people = [
        { name: 'Wong Ka Yan', out: '18:30', status: APPROVAL },
        { name: 'Chan Tai Man', in: '09:10', out: '18:00', status: APPROVAL },
        { name: 'Ho Chi Keung', in: null, out: null, status: REJECT },
        { name: 'Lee Siu Ming', status: WAITING_APPROVAL },
        { name: 'Mak Wing Sze', status: APPROVAL },
      ] as const;
      for (const person of people)
        ids[person.name] = (await timesheetOf(world, ours, site, { ...person, shift: one })).id;
      await world.db.run(sql`
    update user_shifts set overtime_status = 1, reviewed_at = ${new Date('2026-11-22T11:00:00Z')}, reviewed_by = 'Ken Lau' where status = ${APPROVAL}`);
      await bookShift(world, ours, site, { day: '2026-11-20', status: 4, workers: 3 });
      await tuesdayMorning(world);
      const invoiceId = (await world.db.one<{ id: number }>(sql`select id from invoices`)).id;
      world.clock.set('2026-11-25T01:00:00.000Z');
      return invoiceId;
    },
    { auto: true },
  )
  .perTest(
    'get',
    ({ ada }) =>
      (path: string) =>
        ada.request(new Request(new URL(path, 'http://portal.test'))),
  );

describe('a week whose bookings, approvals and invoices are compared', () => {
  it('says each difference in minutes and HK$, why, and who approved it when', async ({ ada }) => {
    const page = await ada.open(week);
    expect(page.text).toContain('1 line is not ready yet. 5 lines agree.');
    expect(rowOf(page, 'Wong Ka Yan')).toMatch(
      /\+30 min \+46\.50 ?30 min overtime.*Decided by Ken Lau, 22\/11\/2026 7:00 PM.*INV-0001/,
    );
    expect(rowOf(page, 'Chan Tai Man')).toMatch(/−?-?10 min.*10 min late/);
    expect(rowOf(page, 'Ho Chi Keung')).toMatch(/480 min.*Absent/);
    expect(rowOf(page, '3 places not filled')).toMatch(/24:00.*0:00.*0:00.*Not filled/);
    expect(rows(page)[0]).toContain('Lee Siu Ming');
    expect(rows(page)[0]).toMatch(/Not ready yet.*Worked, not approved yet/);
  });

  it('is the same as spreadsheet and as text, in the reader’s language', async ({ get }) => {
    const [head, ...sheet] = readWorkbook(
      await (await get('/worker-invoices/week/xlsx?startDate=2026-11-16')).arrayBuffer(),
    );
    const of = (heading: string) => sheet.map((row) => Number(row[head?.indexOf(heading) ?? 0]));
    const sum = (heading: string) => of(heading).reduce((total, value) => total + value, 0);
    expect(sum('Approved, HK$') - sum('Booked, HK$')).toBeCloseTo(sum('Difference, HK$'), 2);
    expect(sum('Difference, minutes')).toBe(30 - 10 - 480 - 480 - 1440);
    const csv = (await (await get('/worker-invoices/week/csv?startDate=2026-11-16')).text()).trimEnd().split('\r\n');
    expect(csv).toHaveLength(sheet.length + 1);
    expect(csv.find((text) => text.includes('Wong Ka Yan'))).toContain(
      '30 min overtime,Ken Lau,22/11/2026 19:00,INV-0001',
    );
  });

  it('takes any day of a week in its address, and shows the last invoiced week when the day is invalid', async ({
    ada,
  }) => {
    expect((await ada.open('/worker-invoices/week?startDate=2026-11-19')).text).toContain('Wong Ka Yan');
    expect((await ada.open('/worker-invoices/week?startDate=soon')).text).toContain('Wong Ka Yan');
    expect((await ada.open('/worker-invoices/week?startDate=2026-11-23')).text).toContain('No shift was booked');
    expect((await ada.open(`${week}&page=9`)).text).toContain('last page');
  });
});

it('is compared for one invoice, too, with the stamp that all of its lines agree', async ({ ada, invoiceId }) => {
  const page = await (await ada.open(`/worker-invoices/${invoiceId}`)).follow('Reconcile with bookings');
  expect(page.text).toContain('All 3 lines agree.');
  expect(rows(page)).toHaveLength(3);
});

describe('what is wrong', () => {
  it('is found and said first: approved and not billed, billed twice, billed and not approved, billed at another amount', async ({
    world,
    ada,
    invoiceId,
  }) => {
    const spoil = (statement: ReturnType<typeof sql>) => world.db.run(statement);
    await spoil(sql`delete from invoice_lines where user_shift_id = ${ids['Mak Wing Sze']}`);
    expect(rowOf(await ada.open(week), 'Mak Wing Sze')).toMatch(/Does not agree.*Approved, but on no invoice/);
    await spoil(sql`drop index invoice_lines_once`);
    await spoil(sql`
      insert into invoice_lines (invoice_id, user_shift_id, work_minutes, overtime_minutes, worker_pay, commission)
      select invoice_id, user_shift_id, work_minutes, overtime_minutes, worker_pay, commission from invoice_lines where user_shift_id = ${ids['Wong Ka Yan']}`);
    await spoil(sql`update invoice_lines set worker_pay = worker_pay + 1 where user_shift_id = ${ids['Chan Tai Man']}`);
    await spoil(sql`
      insert into invoice_lines (invoice_id, user_shift_id, work_minutes, overtime_minutes, worker_pay, commission)
      values (${invoiceId}, ${ids['Ho Chi Keung']}, 480, 0, 49600, 7440)`);
    const page = await ada.open(week);
    expect(page.text).toContain('4 lines do not agree');
    expect(
      rows(page)
        .slice(0, 4)
        .every((row) => row.includes('Does not agree')),
    ).toBe(true);
    expect(rowOf(page, 'Wong Ka Yan')).toContain('Billed 2 times');
    expect(rowOf(page, 'Chan Tai Man')).toContain('Billed differently from approved');
    expect(rowOf(page, 'Ho Chi Keung')).toContain('Billed, but not approved');
    expect((await ada.open(`/worker-invoices/${invoiceId}`)).text).toContain('no longer agree');
  });
});

it('is not for supervisors, nor for another business', async ({ world, ours, invoiceId }) => {
  const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
  for (const path of [
    week,
    '/worker-invoices/week/xlsx',
    '/worker-invoices/week/csv',
    `/worker-invoices/${invoiceId}/reconciliation`,
  ])
    expect((await ben.open(path)).status, path).toBe(403);
  expect((await ben.open('/worker-invoices')).text).not.toContain('Reconciliation');
  const theirs = await eastgate(world);
  const visitor = await world.signIn(theirs.operator.email);
  expect((await visitor.open(`/worker-invoices/${invoiceId}/reconciliation`)).status).toBe(404);
  expect((await visitor.open(week)).text).not.toContain('Wong Ka Yan');
});
