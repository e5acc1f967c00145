import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import type { ResponseOf } from '#contract/core/call.ts';
import * as reviews from '#contract/workers/reviews.ts';
import * as contract from '#contract/timesheets/timesheets.ts';
import type { timesheetAction } from '#domain/timesheets/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { recalculateTimesheet } from '#api/timesheets/record.ts';
import type { SignedIn } from '#tests/support/worlds/world.ts';
import { kwaiChung } from '#tests/support/builders/shifts.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import { timesheetScenario } from '#tests/support/worlds/timesheet-scenario.ts';

interface Actions {
  read(id: number, as?: SignedIn): Promise<ResponseOf<typeof contract.getTimesheet>>;
  state(id: number): Promise<{ status: number; overtime_status: number; rejected_reason: string }>;
  decide(
    action: keyof typeof timesheetAction,
    ids: number[],
    reason?: string,
  ): Promise<ResponseOf<typeof contract.decideTimesheets>>;
  rows(language: 'en' | 'hk', query?: object): Promise<{ name: string; cells: ReturnType<typeof readWorkbook> }>;
}

const it = timesheetScenario().extend<Actions>({
  read: async ({ world, ours }, use) =>
    use((id, as = ours.operator) => world.call(contract.getTimesheet, { params: { id } }, as)),
  state: async ({ read }, use) =>
    use(async (id) => {
      const { status, overtime_status, rejected_reason } = await read(id);
      return { status, overtime_status, rejected_reason };
    }),
  decide: async ({ world, ours }, use) =>
    use((action, ids, reason) =>
      world.call(
        contract.decideTimesheets,
        { body: { action, reason, selection: { by: 'ID', timesheets: ids.map((id) => ({ id })) } } },
        ours.operator,
      ),
    ),
  rows: async ({ world, ours }, use) =>
    use(async (language, query = {}) => {
      const { body, headers } = await world.send(
        contract.exportTimesheets,
        { query },
        { as: ours.supervisor, language },
      );
      return { name: headers.get('content-disposition') ?? '', cells: readWorkbook(body.bytes as ArrayBuffer) };
    }),
});

describe('one timesheet', () => {
  it('shows plan, clock, the sum and the pay of Wong Ka Yan, who stayed 32 minutes', async ({ timesheet, read }) => {
    const { id } = await timesheet({ name: 'Wong Ka Yan', in: '08:54', out: '18:32', breaks: [['13:00', '14:00']] });
    const one = await read(id);
    expect(one.sum).toEqual({
      planned: 540,
      clocked: 578,
      break: 60,
      work: 480,
      overtime: 32,
      paid: 512,
      late: 0,
      left_early: 0,
      left_late: 32,
      break_outside: 0,
    });
    expect(one.pay).toEqual({ work: 496_00, overtime: 49_60, total: 545_60 });
    expect(one).toMatchObject({ matches_plan: false, attention: ['overtime'], is_reviewable: true, day: '2026-11-21' });
    expect(one.deadline_at).toBe('2026-11-24T02:00:00.000Z');
  });

  it('lists its history newest first', async ({ timesheet, read, decide }) => {
    const { id } = await timesheet({ breaks: [['13:00', '14:00']] });
    await decide('PUT_TO_PENDING', [id]);
    const { events } = await read(id);
    expect(events.map(({ kind }) => kind)).toEqual([
      'PUT_TO_PENDING',
      'CLOCKED_OUT',
      'BREAK_ENDED',
      'BREAK_BEGAN',
      'CLOCKED_IN',
      'ACCEPTED',
    ]);
    expect(events[0]).toMatchObject({ by: 'Ada Chan', at: '2026-11-23T01:00:00.000Z' });
    expect(events.at(-1)).toMatchObject({ by: 'Ken Lau' });
  });

  it('is another user’s 404', async ({ world, theirs, timesheet }) => {
    const { id } = await timesheet();
    const { status, body } = await world.send(contract.getTimesheet, { params: { id } }, { as: theirs.operator });
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('pays the planned break where none was recorded, and none of it to someone who left before', async ({
    timesheet,
    read,
  }) => {
    const whole = await timesheet({ in: '09:00', out: '18:00' });
    const morning = await timesheet({ in: '09:00', out: '12:00' });
    expect((await read(whole.id)).sum).toMatchObject({ break: 60, work: 480 });
    expect((await read(morning.id)).sum).toMatchObject({ break: 0, work: 180, left_early: 360 });
  });
});

describe('deciding', () => {
  it('approve all approves work time and overtime, and answers the pay', async ({ timesheet, state, decide }) => {
    const { id } = await timesheet({ out: '18:30' });
    const { amount, results } = await decide('APPROVE_ALL', [id]);
    expect(results).toMatchObject([{ id, ok: true, code: null, message: null, worker: { name_hk: '陳大文' } }]);
    expect(amount).toBe(496_00 + 46_50);
    expect(await state(id)).toEqual({ status: 3, overtime_status: 1, rejected_reason: '' });
  });

  it('approve work time only rejects the overtime', async ({ timesheet, state, decide }) => {
    const { id } = await timesheet({ out: '18:30' });
    expect((await decide('APPROVE_WORK_TIME', [id])).amount).toBe(496_00);
    expect(await state(id)).toMatchObject({ status: 6, overtime_status: 2 });
  });

  it('reject keeps the reason, which is optional', async ({ timesheet, state, decide }) => {
    const [withReason, withoutReason] = [await timesheet(), await timesheet()];
    await decide('REJECT', [withReason.id], 'Left the line without a word');
    expect((await decide('REJECT', [withoutReason.id])).amount).toBe(0);
    expect(await state(withReason.id)).toEqual({
      status: 5,
      overtime_status: 2,
      rejected_reason: 'Left the line without a word',
    });
    expect((await state(withoutReason.id)).rejected_reason).toBe('');
  });

  it('put to pending can be decided later, and is not put there twice', async ({ timesheet, decide }) => {
    const { id } = await timesheet();
    await decide('PUT_TO_PENDING', [id]);
    expect((await decide('PUT_TO_PENDING', [id])).results[0]).toMatchObject({ ok: false, code: 'not_reviewable' });
    expect((await decide('APPROVE_ALL', [id])).results[0]?.ok).toBe(true);
  });
});

describe('deciding on several', () => {
  it('decides each for itself: a decided, a paid and another business’s one do not stop the others', async ({
    timesheet,
    decide,
  }) => {
    const [good, decided, atWork] = [
      await timesheet(),
      await timesheet(),
      await timesheet({ status: timesheetStatus.IN_PROGRESS, out: null }),
    ];
    await decide('REJECT', [decided.id]);
    const { results, amount } = await decide('APPROVE_ALL', [good.id, decided.id, atWork.id, 999_999]);
    expect(results.map(({ code }) => code)).toEqual([null, 'not_reviewable', 'not_reviewable', 'not_found']);
    expect(results[1]?.message).toBe('Only a timesheet that is waiting for approval or pending can be reviewed');
    expect(amount).toBe(496_00);
  });

  it('never changes a line that has been paid', async ({ world, ours, timesheet, read, decide }) => {
    const { id } = await timesheet();
    const now = world.clock.now();
    const { id: invoiceId } = await world.db.one<{ id: number }>(sql`
      insert into invoices (business_id, number, status, week_start, issued_at, due_on, worker_pay, commission_percentage, commission, amount, paid_at, updated_at)
      values (${ours.id}, 'INV-0001', 3, '2026-11-16', ${now}, '2026-12-08', 49600, 15, 7440, 57040, ${now}, ${now}) returning id`);
    await world.db.run(sql`
      insert into invoice_lines (invoice_id, user_shift_id, work_minutes, overtime_minutes, worker_pay) values (${invoiceId}, ${id}, 480, 0, 49600)`);
    const { results } = await decide('REJECT', [id]);
    expect(results[0]).toMatchObject({
      ok: false,
      code: 'already_paid',
      message: 'This line has been paid and cannot be changed',
    });
    expect(await read(id)).toMatchObject({ invoice_status: 3, is_reviewable: false });
  });

  it('refuses a version that another user has changed', async ({ world, ours, timesheet, read, decide }) => {
    const { id } = await timesheet();
    const { version } = await read(id);
    await decide('PUT_TO_PENDING', [id]);
    const { results } = await world.call(
      contract.decideTimesheets,
      { body: { action: 'APPROVE_ALL', selection: { by: 'ID', timesheets: [{ id, version }] } } },
      ours.supervisor,
    );
    expect(results[0]).toMatchObject({ ok: false, code: 'conflict' });
  });
});

describe('deciding on all that match', () => {
  it('approves everything that matches the plan within days and search, and leaves what needs a look', async ({
    world,
    theirs,
    timesheet,
    read,
  }) => {
    const site = await kwaiChung(world, theirs, { place: 'Airport Freight Centre' });
    const here = { business: theirs, site, day: '2026-11-18' };
    const [one, other, late] = [
      await timesheet(here),
      await timesheet(here),
      await timesheet({ ...here, in: '09:20' }),
    ];
    const { results } = await world.call(
      contract.decideTimesheets,
      {
        body: {
          action: 'APPROVE_ALL',
          selection: { by: 'MATCHING', start_date: '2026-11-18', end_date: '2026-11-18', search: 'airport' },
        },
      },
      theirs.supervisor,
    );
    expect(results.map(({ id }) => id)).toEqual([one.id, other.id]);
    expect((await read(late.id, theirs.operator)).status).toBe(timesheetStatus.WAITING_APPROVAL);
  });
});

describe('deciding on all that match to the minute and by all evidence', () => {
  it('leaves what lacks a photo, was clocked elsewhere or pays a minute more than planned, and counts it so', async ({
    world,
    theirs,
    timesheet,
    read,
  }) => {
    const elsewhere = await kwaiChung(world, theirs);
    const here = { business: theirs, site: elsewhere, day: '2026-11-17' } as const;
    const matches = await timesheet(here);
    const lacking = [
      await timesheet({ ...here, photos: { in: false, out: true } }),
      await timesheet({ ...here, photos: { in: true, out: false } }),
      await timesheet({ ...here, breaks: [['13:00', '13:59']] }),
      await timesheet(here),
    ];
    await world.db.run(sql`update user_shifts set clock_out_on_site = false where id = ${lacking[3]?.id}`);
    await recalculateTimesheet(world.db, lacking[3]?.id ?? 0);
    const signs = await Promise.all(lacking.map(async ({ id }) => (await read(id, theirs.operator)).attention));
    expect(signs).toEqual([['noPhotoIn'], ['noPhotoOut'], ['paysMore'], ['offSiteOut']]);
    const days = { start_date: here.day, end_date: here.day } as const;
    const { totals } = await world.call(
      contract.listTimesheets,
      { query: { ...days, status_working: 'waiting' } },
      theirs.operator,
    );
    expect(totals.matching).toEqual({ count: 1, amount: 496_00 });
    expect(totals.attention.count).toBe(4);
    const { results } = await world.call(
      contract.decideTimesheets,
      { body: { action: 'APPROVE_ALL', selection: { by: 'MATCHING', ...days } } },
      theirs.supervisor,
    );
    expect(results.map(({ id }) => id)).toEqual([matches.id]);
  });
});

describe('the answer of a decision', () => {
  it('says what was done in the language of the request', async ({ world, ours, timesheet }) => {
    const [one, other] = [await timesheet(), await timesheet()];
    const body = { action: 'APPROVE_ALL', selection: { by: 'ID', timesheets: [{ id: one.id }, { id: other.id }] } };
    const answer = await world.send(contract.decideTimesheets, { body }, { as: ours.operator, language: 'hk' });
    expect(answer.body.message).toBe('已批核 2 份工時紀錄');
  });
});

describe('the spreadsheet', () => {
  it('holds the rows of the list in the reader’s language, with figures as figures', async ({ timesheet, rows }) => {
    const { id } = await timesheet({ name: 'Yip Kin Wah', day: '2026-11-12', in: '08:58', out: '18:30' });
    const english = await rows('en', { search: 'Yip Kin Wah' });
    expect(english.name).toContain('Timesheets 2026-11-23.xlsx');
    expect(english.cells[0]?.slice(0, 5)).toEqual(['Timesheet', 'Date', 'Worker', 'Role', 'Location']);
    expect(english.cells[1]?.slice(0, 5)).toEqual([id, '12/11/2026', 'Yip Kin Wah', 'Packer', 'Kwai Chung Depot']);
    expect(english.cells[1]).toEqual(expect.arrayContaining([496, 46.5, 542.5, 'Waiting for approval']));
    const chinese = await rows('hk', { search: 'Yip Kin Wah' });
    expect(chinese.cells[1]?.slice(2, 4)).toEqual(['陳大文', '包裝員']);
  });

  it('has every row of the list in its order, however many there are', async ({ world, ours, timesheet, rows }) => {
    const [one, other] = [
      await timesheet({ name: 'Yau Ma Tei Crew', day: '2026-11-10' }),
      await timesheet({ name: 'Another Crew', day: '2026-11-10' }),
    ];
    await world.db.run(sql`
      with extra as (
        insert into workers (name, name_hk, email, phone, sex, nationality, experience_years, state, created_at, updated_at)
        select case when n % 2 = 0 then 'Crew of ten' else 'CREW of ten' end, '', 'crew' || n || '@workers.example', '', 1, '{"en": "", "hk": ""}', 0, 'ACTIVE', now(), now()
        from generate_series(1, 1200) n returning id),
      applied as (
        insert into shift_applicants (business_id, shift_id, worker_id, status, applied_at)
        select us.business_id, us.shift_id, extra.id, 2, us.created_at
        from extra join user_shifts us on us.id = case when extra.id % 3 = 0 then ${one.id}::bigint else ${other.id}::bigint end
        returning id, business_id, shift_id, worker_id, applied_at)
      insert into user_shifts (business_id, shift_id, worker_id, applicant_id, status, created_at, updated_at)
      select business_id, shift_id, worker_id, id, 2, applied_at, applied_at from applied`);
    const { cells } = await rows('en', { start_date: '2026-11-10', end_date: '2026-11-10' });
    const expected = await world.db.many<{ id: number }>(sql`
      select us.id from user_shifts us join shifts s on s.id = us.shift_id join workers w on w.id = us.worker_id
      where (s.starts_at at time zone 'Asia/Hong_Kong')::date = '2026-11-10' and us.business_id = ${ours.id} order by s.starts_at, lower(w.name), us.id`);
    expect(expected).toHaveLength(1_202);
    expect(cells.slice(1).map(([number]) => number)).toEqual(expected.map((row) => row.id));
  });

  it('goes back week by week, newest day first, over weeks without a shift and from the middle of one', async ({
    timesheet,
    rows,
  }) => {
    const days = ['2026-09-01', '2026-09-02', '2026-09-06', '2026-10-11', '2026-10-12', '2026-10-14'];
    const ids: number[] = [];
    for (const day of days) ids.push((await timesheet({ name: `Many Weeks ${day}`, day })).id);
    const of = async (query: object) =>
      (await rows('en', { search: 'Many Weeks', ...query })).cells.slice(1).map(([number]) => number);
    expect(await of({})).toEqual(ids.toReversed());
    expect(await of({ start_date: '2026-09-02', end_date: '2026-10-12' })).toEqual(ids.slice(1, 5).toReversed());
    expect(await of({ end_date: '2026-08-31' })).toEqual([]);
  });

  it('neutralises texts that a spreadsheet would take for a formula', async ({ timesheet, decide, rows }) => {
    const { id } = await timesheet({ name: '=HYPERLINK("http://evil.example")', day: '2026-11-11' });
    await decide('REJECT', [id], '+cmd|calc');
    const { cells } = await rows('en', { start_date: '2026-11-11', end_date: '2026-11-11' });
    expect(cells[1]).toEqual(expect.arrayContaining(['\'=HYPERLINK("http://evil.example")', "'+cmd|calc"]));
  });
});

describe('a forgotten clock-out', () => {
  it('is set by the business, recalculated, and listed in the history', async ({ world, ours, timesheet, read }) => {
    const { id } = await timesheet({ out: null });
    expect(await read(id)).toMatchObject({ attention: ['noClockOut'], pay: { total: 0 } });
    const { version } = await read(id);
    const after = await world.call(
      contract.updateClockOut,
      { params: { id }, body: { clock_out_at: '2026-11-21T10:00:00.000Z', version, is_confirmed: false } },
      ours.supervisor,
    );
    expect(after).toMatchObject({
      attention: ['noPhotoOut'],
      matches_plan: false,
      pay: { total: 496_00 },
      clock_out_at: '2026-11-21T10:00:00.000Z',
    });
    expect((await read(id)).events[0]).toMatchObject({ kind: 'CLOCK_OUT_CHANGED', by: 'Ben Lau' });
  });

  it('lets a worker who is still at work leave', async ({ world, ours, timesheet }) => {
    const { id } = await timesheet({ day: '2026-11-22', out: null, status: timesheetStatus.BREAK_TIME });
    await world.db.run(
      sql`insert into user_shift_breaks (user_shift_id, began_at) values (${id}, '2026-11-22T05:00:00Z')`,
    );
    const after = await world.call(
      contract.updateClockOut,
      { params: { id }, body: { clock_out_at: '2026-11-22T06:00:00.000Z', version: 0, is_confirmed: false } },
      ours.operator,
    );
    expect(after).toMatchObject({ status: timesheetStatus.WAITING_APPROVAL, sum: { break: 60 } });
  });

  it('cannot be before the clock-in, in the future, or of a decided timesheet', async ({
    world,
    ours,
    timesheet,
    decide,
  }) => {
    const { id } = await timesheet({ out: null });
    const set = (clock_out_at: string) =>
      world.send(
        contract.updateClockOut,
        { params: { id }, body: { clock_out_at, version: 0, is_confirmed: false } },
        { as: ours.operator },
      );
    expect((await set('2026-11-21T00:00:00.000Z')).body).toMatchObject({
      code: 'clock_order',
      error: 'The clock-out time must be after the clock-in time',
    });
    expect((await set('2026-11-24T00:00:00.000Z')).body).toMatchObject({
      code: 'clock_order',
      error: 'The clock-out time cannot be in the future',
    });
    await decide('REJECT', [id]);
    const { status, body } = await world.send(
      contract.updateClockOut,
      { params: { id }, body: { clock_out_at: '2026-11-21T10:00:00.000Z', version: 1, is_confirmed: false } },
      { as: ours.operator },
    );
    expect([status, body.code]).toEqual([409, 'not_reviewable']);
  });
});

describe('reviewing a worker', () => {
  it('keeps one review a shift: a second one replaces the first', async ({ world, ours, timesheet, read }) => {
    const { id, shift, person } = await timesheet();
    const review = (rating: number, comment: string) =>
      world.call(
        reviews.reviewWorker,
        { params: { shift_id: shift.id, user_id: person.id }, body: { rating, comment } },
        ours.supervisor,
      );
    await review(3, '');
    await review(5, 'Quick on the packing line and stayed to finish the last pallet.');
    expect((await read(id)).review).toMatchObject({ rating: 5, reviewed_by: 'Ben Lau' });
  });

  it('is for someone who came: an absent worker cannot be reviewed', async ({ world, ours, timesheet }) => {
    const { shift, person } = await timesheet({ in: null, out: null });
    const { status, body } = await world.send(
      reviews.reviewWorker,
      { params: { shift_id: shift.id, user_id: person.id }, body: { rating: 1, comment: '' } },
      { as: ours.operator },
    );
    expect([status, body.code]).toEqual([409, 'not_worked']);
  });
});

it('agrees with the integrity check about the seconds of clock times and breaks', async ({ world, timesheet }) => {
  const { id } = await timesheet({ in: '09:20', out: '18:00', breaks: [['13:00', '14:00']] });
  await world.db.run(sql`update user_shifts set clock_in_at = clock_in_at + interval '14 seconds' where id = ${id}`);
  await world.db.run(
    sql`update user_shift_breaks set began_at = began_at + interval '50 seconds', ended_at = ended_at + interval '55 seconds' where user_shift_id = ${id}`,
  );
  await recalculateTimesheet(world.db, id);
  const findings = await checkIntegrity(world.db, world.clock.now());
  expect(findings.flatMap(({ rule, rows }) => (rule === 'hours' ? rows : []))).toEqual([]);
});
