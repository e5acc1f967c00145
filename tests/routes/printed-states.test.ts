import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { applicantStateOf } from '#domain/shifts/applicants/state.ts';
import {
  adminInvoiceStatusName,
  type AdminInvoiceStatus,
  type InvoiceStatus,
} from '#domain/billing/invoices/status.ts';
import { invoiceStateOf } from '#domain/billing/invoices/state.ts';
import { shiftStateOf } from '#domain/shifts/state.ts';
import type { ApplicantStatus } from '#domain/shifts/applicants/status.ts';
import type { ShiftStatus } from '#domain/shifts/status.ts';
import { timesheetStatusName, type TimesheetStatus } from '#domain/timesheets/status.ts';
import { cents } from '#domain/shared/money.ts';
import { paths } from '#app/paths.ts';
import { translator } from '#api/language.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress } from '#tests/support/pages/addresses.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

interface PrintedState {
  record: string;
  state: string;
  text: string;
}

const statesOn = (page: VisitedPage): PrintedState[] =>
  [...page.document.querySelectorAll('[data-state]')].map((place) => {
    const [kind = '', id = '', state = ''] = (place.getAttribute('data-state') ?? '').split(' ');
    return { record: `${kind} ${id}`, state, text: place.textContent.replace('·', '').trim() };
  });

function lastMonday(now: Date): string {
  const tuesday = new Date(now.getTime() + 8 * 3_600_000);
  if (tuesday.getUTCDay() === 2 && tuesday.getUTCHours() >= 10) tuesday.setUTCDate(tuesday.getUTCDate() + 1);
  while (tuesday.getUTCDay() !== 2) tuesday.setUTCDate(tuesday.getUTCDate() + 1);
  tuesday.setUTCDate(tuesday.getUTCDate() - 8);
  return tuesday.toISOString().slice(0, 10);
}

const sections: Readonly<Record<string, string>> = {
  shift: 'shift',
  'shift-applicant': 'applicant',
  'class-applicant': 'applicant',
  timesheet: 'timesheet',
  invoice: 'invoice',
  'admin-invoice': 'adminInvoice',
  board: 'board',
};

function differences(
  printedStates: readonly PrintedState[],
  expected: ReadonlyMap<string, string>,
  language: 'en' | 'hk',
): string[] {
  const t = translator(language);
  return printedStates.flatMap(({ record, state, text }) => {
    const section = sections[record.split(' ')[0] ?? ''] ?? '';
    const words = t(`status.${section}.${state}`, { count: Number(/\d+/.exec(text)?.[0] ?? 0) });
    const right = expected.get(record) === state && text === words;
    return right ? [] : [`${record}: printed ${state} "${text}", the domain says ${String(expected.get(record))}`];
  });
}

const it = portalScenario({ demo: true })
  .perFile('boardStates', ({ world }) => async (): Promise<[string, string][]> => {
    const now = world.clock.now().toISOString();
    const shifts = await world.db.many<{ id: number; state: string }>(sql`
    with s as (
      select s.*, (s.starts_at + interval '8 hours')::date as day,
        (select count(*) from shift_applicants a where a.shift_id = s.id and a.status in (2, 4) and a.withdrawn_at is null) as held,
        array(select case when us.status in (1, 4) then 'at work' when us.status = 2 then 'waits' when us.status = 7 then 'aside'
          when us.billed then 'billed' when us.status in (3, 6) then 'approved' else 'nothing' end from user_shifts us where us.shift_id = s.id) as sheets,
        exists (select from user_shifts us where us.shift_id = s.id and us.clock_in_at is not null) as begun
      from shifts s where s.status in (2, 3, 4))
    select id, case
      when starts_at > ${now} and not begun then case when held < workers then 'TO_FILL' else 'FILLED' end
      when ends_at > ${now} or 'at work' = any(sheets) then 'ON_FLOOR'
      when 'waits' = any(sheets) then
        case when day < ${lastMonday(world.clock.now())}::date then 'OVERDUE' else 'TO_APPROVE' end
      when 'aside' = any(sheets) then 'PENDING'
      when 'approved' = any(sheets) then 'TO_BILL'
      when 'billed' = any(sheets) then 'BILLED'
      else 'NO_BILL' end as state
    from s`);
    return shifts.map(({ id, state }) => [`board ${id}`, state]);
  })

  .perFile('expectedStates', ({ world, boardStates }) => async (): Promise<Map<string, string>> => {
    const shifts = await world.db.many<{
      id: number;
      status: ShiftStatus;
      workers: number;
      accepted: number;
      waiting: number;
    }>(sql`
    select s.id, s.status, coalesce(s.workers, 0) as workers,
      count(a.id) filter (where a.status in (2, 4)) as accepted, count(a.id) filter (where a.status in (0, 1, 5)) as waiting
    from shifts s left join shift_applicants a on a.shift_id = s.id and a.withdrawn_at is null group by s.id`);
    const applicants = await world.db.many<{ at: number; worker: number; status: ApplicantStatus }>(
      sql`select shift_id as at, worker_id as worker, status from shift_applicants`,
    );
    const trainees = await world.db.many<{ at: number; worker: number; status: ApplicantStatus }>(
      sql`select class_id as at, worker_id as worker, status from class_applicants`,
    );
    const timesheets = await world.db.many<{ id: number; status: TimesheetStatus }>(
      sql`select id, status from user_shifts`,
    );
    const invoices = await world.db.many<{ id: number; status: InvoiceStatus; open: number; sent: number }>(sql`
    select i.id, i.status,
      (select coalesce(sum(l.amount), 0)::bigint from documents d join journal_lines l on l.document_id = d.id and l.account = 'RECEIVABLE'
        where d.invoice_id = i.id) as open,
      (select coalesce(sum(p.amount), 0)::bigint from payments p where p.invoice_id = i.id and p.state = 'REPORTED') as sent
    from invoices i`);
    const bills = await world.db.many<{ id: number; status: AdminInvoiceStatus }>(
      sql`select id, status from admin_invoices`,
    );
    return new Map([
      ...shifts.map((one) => [`shift ${one.id}`, shiftStateOf(one)] as const),
      ...(await boardStates()),
      ...applicants.map(
        (one) => [`shift-applicant ${one.at}/${one.worker}`, applicantStateOf(one.status, 'shift')] as const,
      ),
      ...trainees.map(
        (one) => [`class-applicant ${one.at}/${one.worker}`, applicantStateOf(one.status, 'class')] as const,
      ),
      ...timesheets.map((one) => [`timesheet ${one.id}`, timesheetStatusName(one.status)] as const),
      ...invoices.map(
        (one) =>
          [
            `invoice ${one.id}`,
            invoiceStateOf({ status: one.status, open: cents(one.open), reported: cents(one.sent) }),
          ] as const,
      ),
      ...bills.map((one) => [`admin-invoice ${one.id}`, adminInvoiceStatusName(one.status)] as const),
    ]);
  })

  .perFile('everyPage', ({ world }) => async (): Promise<string[]> => {
    const days = { startDate: '2026-10-01', endDate: '2026-12-31' };
    const lists = [
      ...['', 'NEW', 'IN_PROGRESS', 'COMPLETED', 'CANCEL', 'DRAFT', 'APPLICANTS_WAITING'].flatMap((status) =>
        [1, 2, 3].map((page) => `${paths.shifts}?${new URLSearchParams({ ...days, status, page: String(page) })}`),
      ),
      ...['waiting', 'approved', 'rejected', 'pending'].flatMap((status) =>
        [1, 2].map((page) => `${paths.timesheets}?${new URLSearchParams({ ...days, status, page: String(page) })}`),
      ),
      `${paths.workerInvoices}?${new URLSearchParams(days)}`,
      `${paths.adminInvoices}?${new URLSearchParams(days)}`,
    ];
    const boards = [45, 46, 47, 48, 49, 50].map((number) => paths.week(`2026-W${number}`));
    const listed = await everyAddress(demoApi(world.apiUrl, ''));
    const pages = listed.filter(({ kind }) => kind === 'page' || kind === 'operator').flatMap(({ at }) => at);
    const records = await world.db.many<{ id: number; kind: string }>(sql`
    select * from (
      (select s.id, 'shift' as kind from shifts s where s.business_id = 1 and s.status <> 6 order by md5(s.id::text) limit 25)
      union all (select us.id, 'timesheet' from user_shifts us where us.business_id = 1 order by md5(us.id::text) limit 15)
      union all (select i.id, 'invoice' from invoices i where i.business_id = 1 order by i.id desc limit 5)) one`);
    const details = records.flatMap(({ id, kind }) =>
      kind === 'shift'
        ? [paths.shift(id), `${paths.shift(id)}?status=accepted`, `${paths.shift(id)}?status=rejected`]
        : [kind === 'timesheet' ? paths.timesheet(id) : paths.workerInvoice(id)],
    );
    return [...new Set([...lists, ...boards, ...pages, ...details])];
  })
  .perFile(
    'drawAll',
    ({ expectedStates, everyPage }) =>
      async (visitor: Visitor, language: 'en' | 'hk'): Promise<{ printedStates: PrintedState[]; wrong: string[] }> => {
        const expected = await expectedStates();
        const printedStates: PrintedState[] = [];
        const wrong: string[] = [];
        for (const address of await everyPage()) {
          const printed = statesOn(await visitor.open(address));
          printedStates.push(...printed);
          wrong.push(...differences(printed, expected, language).map((one) => `${address} ${one}`));
        }
        return { printedStates, wrong };
      },
  );

it('says one word for each record on every screen of the demo, which is the domain’s', async ({
  ada,
  drawAll,
  expectedStates,
}) => {
  const { printedStates, wrong } = await drawAll(ada, 'en');
  expect(wrong).toEqual([]);
  const kinds = new Set(printedStates.map(({ record }) => record.split(' ')[0]));
  expect([...kinds].sort()).toEqual(Object.keys(sections).sort());
  const states = new Set(printedStates.filter(({ record }) => record.startsWith('shift ')).map(({ state }) => state));
  expect([...states].sort()).toEqual(
    ['APPLICANTS_WAIT', 'CANCEL', 'COMPLETED', 'DRAFT', 'FULL', 'IN_PROGRESS', 'TO_FILL'].sort(),
  );
  const full = printedStates.find(({ state }) => state === 'FULL') ?? expect.fail('no shift is full');
  for (const planted of [
    { ...full, state: 'TO_FILL' },
    { ...full, text: 'New' },
  ])
    expect(differences([planted], await expectedStates(), 'en')).toHaveLength(1);
});

it('says it of a business whose records are in states at random, in Chinese too', async ({ world, drawAll }) => {
  await world.db.run(sql`
    update shifts set workers = 1 + (hashtext(id::text || 'seed') & 3) where business_id = 1 and status = 2`);
  await world.db.run(sql`
    update shift_applicants set status = (array[0, 1, 2, 3, 4, 5])[1 + (hashtext(id::text || 'seed') & 1023) % 6]
    where business_id = 1 and withdrawn_at is null`);
  await world.db.run(sql`
    update user_shifts set status = (array[2, 3, 5, 6, 7, 8])[1 + (hashtext(id::text || 'seed') & 1023) % 6]
    where business_id = 1 and status not in (1, 4)`);
  await world.db.run(sql`update accounts set language = 'hk' where email = 'operator@demo.test'`);
  const chinese = await world.signIn('operator@demo.test', 'OPERATOR', 'zh-HK');
  const { printedStates, wrong } = await drawAll(chinese, 'hk');
  expect(wrong).toEqual([]);
  expect(printedStates.length).toBeGreaterThan(500);
});
