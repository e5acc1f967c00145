import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { decideTimesheets } from '#contract/timesheets/timesheets.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { timesheetAction, timesheetStatus } from '#domain/timesheets/status.ts';
import { apply, bookShift } from '#tests/support/builders/booking.ts';
import { accept, bookShift as bookPast, worked } from '#tests/support/builders/shifts.ts';
import { worker } from '#tests/support/people.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

describe('accepting on the shifts of a board', () => {
  it('shows who gets a place on which and why others do not, then gives the places', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    const on = (start_date: string, workers: number) =>
      bookShift(world, ours, depot, { start_date, end_date: start_date, workers });
    const [first, second] = [await on('2026-12-08', 1), await on('2026-12-09', 3)];
    const [yip, tse, mok] = [
      await worker(world, { name: 'Yip Ho Yin' }),
      await worker(world, { name: 'Tse Lok Man' }),
      await worker(world, { name: 'Mok Chi Wai' }),
    ];
    await apply(world, ours, first.id, yip.id);
    await apply(world, ours, first.id, tse.id);
    await apply(world, ours, second.id, mok.id);
    const board = await ada.open('/week/2026-W50');
    expect(board.document.querySelectorAll('#board [name=ids]')).toHaveLength(2);
    const asked = await board.follow('Accept on all 2 shifts shown…');
    expect(asked.text).toContain('Accept 2 applicants, HK$1,104.00');
    expect(asked.text).toContain('Tse Lok Man The shift is full.');
    const late = await ada.open('/week/2026-W50/acceptance?all=1');
    const one = await ada.open(`/week/2026-W50/acceptance?ids=${second.id}`);
    expect(one.text).toContain('Mok Chi Wai');
    expect(one.text).not.toContain('Yip Ho Yin');
    for (const act of ['acceptance', 'acceptance?select=1', 'approval', 'cancellation']) {
      const none = await ada.open(`/week/2026-W50/${act}`);
      expect(none.status).toBe(422);
      expect(none.text).toContain('Select at least one shift first.');
    }
    const done = await asked.send();
    expect(done.address).toBe('/week/2026-W50');
    expect(done.text).toContain('2 places accepted, HK$1,104.00');
    const held = await world.db.many<{ worker_id: number }>(sql`
      select worker_id from shift_applicants where shift_id in (${first.id}, ${second.id}) and status = ${applicantStatus.ACCEPT}
      order by worker_id`);
    expect(held.map(({ worker_id: id }) => id)).toEqual([yip.id, mok.id].sort((a, b) => a - b));
    const again = await late.send();
    expect(again).toBeRejectedWith(409, '0 succeeded, 2 failed');
    for (const name of ['Yip Ho Yin', 'Mok Chi Wai', 'Order picker']) expect(again.text).toContain(name);
    expect(again.text).not.toMatch(/Worker \d/);
    expect(again.document.querySelector('[role=alert][autofocus]')?.textContent).toContain('0 succeeded, 2 failed');
    expect((await ada.open('/week/2026-W50/acceptance?all=1')).text).toContain('Tse Lok Man');
  });
});

describe('approving on the shifts of a board', () => {
  it('approves what matches, names what needs a look, and takes it back', async ({ world, ours, site, ada }) => {
    const day = '2026-11-17';
    const shift = await bookPast(world, ours, site, { day, workers: 2, status: shiftStatus.COMPLETED });
    const [good, late] = [await worker(world, { name: 'Lau Sze' }), await worker(world, { name: 'Kwan Tat' })];
    const matching = await accept(world, shift, good.id);
    await worked(world, matching, { day });
    await worked(world, await accept(world, shift, late.id), { day, in: '10:00' });
    const asked = await ada.open(`/week/2026-W47/approval?ids=${shift.id}`);
    // Eight paid hours at HK$62.
    expect(asked.document.querySelector('h1')?.textContent).toBe('Approve 1 timesheet, HK$496.00');
    expect(asked.document.querySelector(`[data-testid="pay.${matching}.total"]`)).not.toBeNull();
    expect(asked.text).toContain('Kwan Tat');
    const rejected = await asked.send({ id: 'nothing' });
    expect(rejected.status).toBe(422);
    expect(rejected.document.querySelector('h1')?.textContent).toBe('Approve 1 timesheet, HK$496.00');
    expect(rejected.document.querySelector('[role=alert]')).not.toBeNull();
    const done = await asked.send();
    expect(done.status).toBe(200);
    expect(done.text).toContain('1 timesheet approved, HK$496.00');
    const statusOf = async () =>
      (await world.db.one<{ status: number }>(sql`select status from user_shifts where id = ${matching}`)).status;
    expect(await statusOf()).toBe(timesheetStatus.APPROVAL);
    const undone = await done.send({}, 'Undo');
    expect(undone.address).toBe('/week/2026-W47');
    expect(await statusOf()).toBe(timesheetStatus.WAITING_APPROVAL);
    expect((await ada.open('/week/2026-W46/approval?all=1')).text).toContain(
      'No timesheets to approve on these shifts',
    );
  });
});

describe('the undo of an approval on a board', () => {
  it('takes back no later decision of somebody else', async ({ world, ours, site, ada, ben }) => {
    const day = '2026-11-18';
    const shift = await bookPast(world, ours, site, { day, status: shiftStatus.COMPLETED });
    const id = await accept(world, shift, (await worker(world, { name: 'Siu Man Kei' })).id);
    await worked(world, id, { day });
    const approved = await (await ada.open(`/week/2026-W47/approval?ids=${shift.id}`)).send();
    const undone = await (await ben.open(`/timesheets/${id}`)).send({}, 'Undo');
    expect(undone.status).toBe(200);
    const selection = { by: 'ID' as const, timesheets: [{ id }] };
    const rejection = { selection, action: timesheetAction.REJECT, reason: 'Left at noon' };
    await world.call(decideTimesheets, { body: rejection }, ours.supervisor);
    const conflict = await approved.send({}, 'Undo');
    expect(conflict.status).toBe(409);
    const stored = await world.db.one(sql`select status from user_shifts where id = ${id}`);
    expect(stored).toEqual({ status: timesheetStatus.REJECT });
  });
});

describe('cancelling shifts of a board', () => {
  it('shows what each costs, wants the fee confirmed, and cancels for what was shown', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    // It is Monday 23 November, 09:00: half is charged from 72 hours before the start.
    const near = await bookShift(world, ours, depot, { start_date: '2026-11-25', end_date: '2026-11-25' });
    const other = await bookShift(world, ours, depot, { start_date: '2026-11-26', end_date: '2026-11-26' });
    const query = `/week/2026-W48/cancellation?ids=${near.id}&ids=${other.id}`;
    const asked = await ada.open(query);
    const fees = await world.db.many<{ id: number; total: number; hours: number }>(sql`
      select id, total, extract(epoch from starts_at - ${world.clock.now()}) / 3600 as hours from shifts
      where id in (${near.id}, ${other.id})`);
    // By the rule itself: free from 72 hours before, half from 24, then all.
    const feeOf = ({ total, hours }: { total: number; hours: number }) =>
      hours > 72 ? 0 : hours > 24 ? total / 2 : total;
    const sum = fees.reduce((all, one) => all + feeOf(one), 0);
    const amount = `HK$${(sum / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
    expect(sum).toBeGreaterThan(0);
    expect(asked.document.querySelector('h1')?.textContent).toBe(`Cancel 2 shifts, ${amount}`);
    const rejected = await asked.send(
      { reason: 'CREATED_BY_MISTAKE', note: 'two doubles' },
      `Cancel 2 shifts, ${amount}`,
    );
    expect(rejected).toBeRejectedWith(422, 'Confirm the cancellation fee');
    expect(rejected.document.querySelector('textarea')?.textContent).toBe('two doubles');
    const done = await rejected.send({ confirmed: 'on' }, `Cancel 2 shifts, ${amount}`);
    expect(done.address).toBe('/week/2026-W48');
    expect(done.text).toContain(`2 shifts cancelled, fee ${amount}`);
    const after = await world.db.many<{ status: number }>(
      sql`select status from shifts where id in (${near.id}, ${other.id})`,
    );
    expect(after.map(({ status }) => status)).toEqual([shiftStatus.CANCEL, shiftStatus.CANCEL]);
  });

  it('names the shift whose fee has changed meanwhile, and cancels the others', async ({ world, ours, depot, ada }) => {
    const free = await bookShift(world, ours, depot, { start_date: '2026-12-15', end_date: '2026-12-15' });
    const changed = await bookShift(world, ours, depot, { start_date: '2026-12-16', end_date: '2026-12-16' });
    const asked = await ada.open(`/week/2026-W51/cancellation?ids=${free.id}&ids=${changed.id}`);
    await world.db.run(sql`update shifts set version = version + 1 where id = ${changed.id}`);
    const done = await asked.send({ reason: 'CREATED_BY_MISTAKE' }, 'Cancel 2 shifts, HK$0.00');
    expect(done).toBeRejectedWith(409, '1 succeeded, 1 failed');
    expect(done.document.querySelector('main tbody')?.textContent).toMatch(/Order picker.*16 December/s);
  });

  it('asks for a shift where none is ticked', async ({ ada }) => {
    for (const [action, back] of [
      ['cancellation', 'Back'],
      ['message', 'Week'],
    ] as const) {
      const page = await ada.open(`/week/2026-W48/${action}`);
      expect(page.text).toContain('Select at least one shift first.');
      expect((await page.follow(back)).address).toBe('/week/2026-W48');
    }
  });
});

describe('writing to the people of several shifts', () => {
  it('sends each of them one message', async ({ world, ours, depot, ada }) => {
    const on = (start_date: string) => bookShift(world, ours, depot, { start_date, end_date: start_date });
    const [one, other] = [await on('2026-12-22'), await on('2026-12-23')];
    const [both, second] = [await worker(world, { name: 'Ip Wing' }), await worker(world, { name: 'Hui Man' })];
    await apply(world, ours, one.id, both.id, applicantStatus.ACCEPT);
    await apply(world, ours, other.id, both.id, applicantStatus.ACCEPT);
    await apply(world, ours, other.id, second.id, applicantStatus.ACCEPT);
    const asked = await ada.open(`/week/2026-W52/message?ids=${one.id}&ids=${other.id}`);
    expect(asked.text).toContain('2 shifts, accepted workers: 2');
    const done = await asked.send({ text: 'Gate 3 on both days' });
    expect(done.status).toBe(200);
    const sent = await world.db.many<{ count: number }>(sql`
      select count(*) as count from chat_messages where body = 'Gate 3 on both days' group by topic_id`);
    expect(sent.map(({ count }) => count)).toEqual([1, 1]);
  });
});
