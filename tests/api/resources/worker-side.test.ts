import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import * as timesheets from '#contract/shifts/timesheets.ts';
import { workerLogin, workerSelf } from '#contract/workers/worker-account.ts';
import * as contract from '#contract/workers/worker-side.ts';
import { applicantStatus } from '#domain/applicant/status.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { timesheetStatus } from '#domain/timesheet/status.ts';
import { password, worker } from '#tests/support/people.ts';
import { accept, bookShift, codes, kwaiChung, type ShiftFields } from '#tests/support/builders/shifts.ts';
import { apiStory } from '#tests/support/worlds/story.ts';

let people = 0;

const it = apiStory().perFile('own', ({ world, ours, site }) => {
  const somebody = (name = `Worker ${(people += 1)}`) => worker(world, { name });
  const shiftOn = (day: string, fields: ShiftFields = {}) => bookShift(world, ours, site, { day, ...fields });
  const told = async (accountId: number) =>
    (
      await world.db.many<{ title: { en: string } }>(
        sql`select title from notifications where account_id = ${accountId} order by id desc`,
      )
    ).map(({ title }) => title.en);
  const standing = (workerId: number, column: 'favourite' | 'blocked') =>
    world.db.run(sql`
    insert into worker_standings (business_id, worker_id, favourite, blocked, updated_at)
    values (${ours.id}, ${workerId}, ${column === 'favourite'}, ${column === 'blocked'}, ${world.clock.now()})`);
  const apply = async (shiftId: number, as: Awaited<ReturnType<typeof worker>>) =>
    world.call(contract.workerApply, { params: { id: shiftId } }, as);
  const clockIn = (id: number, as: Awaited<ReturnType<typeof worker>>, rest: object = {}) =>
    world.call(
      contract.workerClockIn,
      { params: { id }, body: { code: codes.in, photo_id: null, position: null, ...rest } },
      as,
    );
  const clockOut = (id: number, as: Awaited<ReturnType<typeof worker>>) =>
    world.call(
      contract.workerClockOut,
      { params: { id }, body: { code: codes.out, photo_id: null, position: { latitude: 22.4, longitude: 114.2 } } },
      as,
    );
  return { somebody, shiftOn, told, standing, apply, clockIn, clockOut };
});

describe('a worker’s session', () => {
  it('begins with the password, and not with a wrong one', async ({ world, own }) => {
    await own.somebody('Rai Sunita');
    const session = await world.call(workerLogin, { body: { email: 'rai.sunita@workers.example', password } });
    const self = await world.call(workerSelf, {}, { token: session.token, role: 'worker' });
    expect(self).toMatchObject({
      role: 'USER',
      name_hk: '陳大文',
      rating: { average: null, count: 0 },
      certificates: [],
    });
    await expect(
      world.call(workerLogin, { body: { email: 'rai.sunita@workers.example', password: 'guess' } }),
    ).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
  });

  it('is not for the business, nor the business’s for a worker', async ({ world, ours, own }) => {
    expect((await world.send(contract.workerMyShifts, {}, { as: ours.operator })).status).toBe(403);
    expect((await world.send(timesheets.listTimesheets, {}, { as: await own.somebody() })).status).toBe(403);
  });
});

describe('applying', () => {
  it('is once for each shift, and notifies the business', async ({ ours, own }) => {
    const [shift, mei] = [await own.shiftOn('2026-12-01'), await own.somebody('Cheung Mei Ling')];
    expect(await own.apply(shift.id, mei)).toEqual({
      shift_id: shift.id,
      status: applicantStatus.NEW,
      applied_at: '2026-11-23T01:00:00.000Z',
    });
    await expect(own.apply(shift.id, mei)).rejects.toMatchObject({ code: 'already_applied' });
    expect((await own.told(ours.supervisor.accountId))[0]).toBe('Cheung Mei Ling applied');
  });

  it('shows a shift held for favourites only to them, until it opens to all', async ({ world, own }) => {
    const shift = await own.shiftOn('2026-12-02', { favouritesUntil: new Date('2026-11-24T01:00:00.000Z') });
    const [favourite, other] = [await own.somebody(), await own.somebody()];
    await own.standing(favourite.id, 'favourite');
    const sees = async (as: typeof other) =>
      (await world.call(contract.workerOpenShifts, { query: { limit: 100 } }, as)).items.some(
        ({ id }) => id === shift.id,
      );
    expect([await sees(favourite), await sees(other)]).toEqual([true, false]);
    await expect(own.apply(shift.id, other)).rejects.toMatchObject({ code: 'not_found' });
    expect((await own.apply(shift.id, favourite)).status).toBe(applicantStatus.NEW);
    world.clock.set('2026-11-24T01:00:00.000Z');
    expect([await sees(favourite), await sees(other)]).toEqual([false, true]);
    await own.apply(shift.id, other);
    world.clock.set('2026-11-23T01:00:00.000Z');
  });

  it('shows a blocked worker nothing of the business', async ({ world, own }) => {
    const [shift, blocked] = [await own.shiftOn('2026-12-03'), await own.somebody()];
    await own.standing(blocked.id, 'blocked');
    await expect(own.apply(shift.id, blocked)).rejects.toMatchObject({ code: 'not_found' });
    expect((await world.call(contract.workerOpenShifts, {}, blocked)).total).toBe(0);
  });

  it('needs the training class: without it nobody is eligible, while it waits the business is asked to review it first', async ({
    world,
    ours,
    own,
  }) => {
    const now = world.clock.now();
    const { id: classId } = await world.db.one<{ id: number }>(sql`
      insert into training_classes (business_id, name, description, address, created_at, updated_at)
      values (${ours.id}, '{"en": "Packing line induction", "hk": "包裝線入職培訓"}', '{"en": "", "hk": ""}', '5/F', ${now}, ${now}) returning id`);
    const [shift, gurpreet] = [
      await own.shiftOn('2026-12-04', { trainingClassId: classId }),
      await own.somebody('Gurpreet Singh'),
    ];
    await expect(own.apply(shift.id, gurpreet)).rejects.toMatchObject({
      code: 'not_eligible',
      message: expect.stringContaining('not eligible to apply: the training class') as string,
    });
    await world.call(contract.workerJoinClass, { params: { id: classId } }, gurpreet);
    expect((await own.told(ours.operator.accountId))[0]).toBe('Gurpreet Singh wants to join a class');
    await expect(world.call(contract.workerJoinClass, { params: { id: classId } }, gurpreet)).rejects.toMatchObject({
      code: 'already_applied',
    });
    expect((await own.apply(shift.id, gurpreet)).status).toBe(applicantStatus.WAITING);
  });
});

describe('applying for a time that is taken', () => {
  it('is refused when the shift is full, has started, or overlaps a place the worker holds', async ({ world, own }) => {
    const [full, other] = [
      await own.shiftOn('2026-12-05', { workers: 1 }),
      await own.shiftOn('2026-12-05', { start: '17:00', end: '22:00', breaks: [], breakType: 'NONE' }),
    ];
    const [holder, late] = [await own.somebody(), await own.somebody()];
    await accept(world, full, holder.id);
    await expect(own.apply(full.id, late)).rejects.toMatchObject({ code: 'shift_full' });
    await expect(own.apply(other.id, holder)).rejects.toMatchObject({ code: 'overlap' });
    await expect(own.apply((await own.shiftOn('2026-11-22')).id, late)).rejects.toMatchObject({ code: 'shift_closed' });
  });

  it('is refused for a time at which the worker holds a place with another business, to the minute', async ({
    world,
    theirs,
    own,
  }) => {
    const [shift, holder] = [await own.shiftOn('2026-12-06'), await own.somebody()];
    await accept(world, shift, holder.id);
    const there = await kwaiChung(world, theirs);
    const at = (start: '17:59' | '18:00') =>
      bookShift(world, theirs, there, { day: '2026-12-06', start, end: '22:00', breaks: [], breakType: 'NONE' });
    await expect(own.apply((await at('17:59')).id, holder)).rejects.toMatchObject({ code: 'overlap' });
    expect((await own.apply((await at('18:00')).id, holder)).status).toBe(applicantStatus.NEW);
  });

  it('can be taken back; giving up a place counts as a cancelled shift', async ({ world, ours, own }) => {
    const [shift, ng] = [await own.shiftOn('2026-12-08', { workers: 1 }), await own.somebody('Ng Chi Fai')];
    const withdraw = () => world.call(contract.workerWithdraw, { params: { id: shift.id } }, ng);
    const cancelled = async () =>
      (await world.db.one<{ cancelled_shifts: number }>(sql`select cancelled_shifts from workers where id = ${ng.id}`))
        .cancelled_shifts;
    await own.apply(shift.id, ng);
    await withdraw();
    expect(await cancelled()).toBe(0);
    await own.apply(shift.id, ng);
    await world.db.run(sql`update shift_applicants set status = 2 where shift_id = ${shift.id}`);
    await withdraw();
    expect(await cancelled()).toBe(1);
    expect((await own.told(ours.operator.accountId))[0]).toBe('Ng Chi Fai gave up a place');
    await expect(withdraw()).rejects.toMatchObject({ code: 'not_found' });
    expect((await world.call(contract.workerMyShifts, {}, ng)).items).toEqual([]);
  });
});

describe('the clock', () => {
  it('takes the shift’s codes in their order, from an hour before the start, and calculates the day', async ({
    world,
    ours,
    own,
  }) => {
    const [shift, ka] = [await own.shiftOn('2026-11-25'), await own.somebody('Wong Ka Yan')];
    const id = await accept(world, shift, ka.id);
    world.clock.set('2026-11-24T23:59:00.000Z');
    await expect(own.clockIn(id, ka)).rejects.toMatchObject({ code: 'clock_order' });
    world.clock.set('2026-11-25T00:54:00.000Z');
    await expect(own.clockIn(id, ka, { code: '000000' })).rejects.toMatchObject({
      code: 'clock_code',
      fields: { code: 'This code is wrong. Ask for it on site.' },
    });
    await expect(own.clockOut(id, ka)).rejects.toMatchObject({ code: 'clock_order' });
    await own.clockIn(id, ka, { position: { latitude: 22.3637, longitude: 114.1354 } });
    await expect(own.clockIn(id, ka)).rejects.toMatchObject({ code: 'clock_order' });
    world.clock.set('2026-11-25T05:00:00.000Z');
    expect((await world.call(contract.workerBeginBreak, { params: { id } }, ka)).status).toBe(
      timesheetStatus.BREAK_TIME,
    );
    await expect(world.call(contract.workerBeginBreak, { params: { id } }, ka)).rejects.toMatchObject({
      code: 'clock_order',
    });
    world.clock.set('2026-11-25T06:00:00.000Z');
    expect((await world.call(contract.workerEndBreak, { params: { id } }, ka)).status).toBe(
      timesheetStatus.IN_PROGRESS,
    );
    world.clock.set('2026-11-25T10:32:00.000Z');
    expect((await own.clockOut(id, ka)).status).toBe(timesheetStatus.WAITING_APPROVAL);
    const sheet = await world.call(timesheets.getTimesheet, { params: { id } }, ours.operator);
    expect(sheet).toMatchObject({
      clock_in_on_site: true,
      clock_out_on_site: false,
      attention: ['noPhotoIn', 'noPhotoOut', 'offSiteOut', 'overtime'],
      pay: { total: 545_60 },
      sum: { break: 60, overtime: 32 },
    });
    expect(sheet.events.map(({ kind }) => kind)).toEqual([
      'CLOCKED_OUT',
      'BREAK_ENDED',
      'BREAK_BEGAN',
      'CLOCKED_IN',
      'ACCEPTED',
    ]);
    expect((await own.told(ours.operator.accountId))[0]).toBe('1 timesheet waits for approval');
  });
});

describe('the clock, in short and of others', () => {
  it('in and out in the same second is no minute and no pay, and can be approved', async ({ world, ours, own }) => {
    const [shift, yau] = [await own.shiftOn('2026-11-25'), await own.somebody('Yau Siu Fan')];
    const id = await accept(world, shift, yau.id);
    world.clock.set('2026-11-25T01:00:00.000Z');
    await own.clockIn(id, yau);
    expect((await own.clockOut(id, yau)).status).toBe(timesheetStatus.WAITING_APPROVAL);
    const sheet = await world.call(timesheets.getTimesheet, { params: { id } }, ours.operator);
    expect(sheet).toMatchObject({
      clock_in_at: sheet.clock_out_at,
      attention: ['noPhotoIn', 'noPhotoOut', 'offSiteOut', 'leftEarly'],
      pay: { total: 0 },
      sum: { work: 0, break: 0, overtime: 0 },
    });
    const { results } = await world.call(
      timesheets.decideTimesheets,
      { body: { action: 'APPROVE_ALL', selection: { by: 'ID', timesheets: [{ id }] } } },
      ours.operator,
    );
    expect(results).toMatchObject([{ id, ok: true }]);
  });

  it('ends a break that is on with the clock-out', async ({ world, ours, own }) => {
    const [shift, lee] = [await own.shiftOn('2026-11-26'), await own.somebody('Lee Wai Man')];
    const id = await accept(world, shift, lee.id);
    world.clock.set('2026-11-26T01:00:00.000Z');
    await own.clockIn(id, lee);
    world.clock.set('2026-11-26T09:00:00.000Z');
    await world.call(contract.workerBeginBreak, { params: { id } }, lee);
    world.clock.set('2026-11-26T10:00:00.000Z');
    await own.clockOut(id, lee);
    const { breaks, sum } = await world.call(timesheets.getTimesheet, { params: { id } }, ours.operator);
    expect(breaks).toEqual([{ start_at: '2026-11-26T09:00:00.000Z', end_at: '2026-11-26T10:00:00.000Z' }]);
    expect(sum.work).toBe(480);
  });

  it('is no one else’s, takes only photos of one’s own, and not of a cancelled shift', async ({ world, own }) => {
    const [shift, ho, other] = [
      await own.shiftOn('2026-11-27'),
      await own.somebody('Ho Chi Keung'),
      await own.somebody(),
    ];
    const id = await accept(world, shift, ho.id);
    world.clock.set('2026-11-27T01:00:00.000Z');
    await expect(own.clockIn(id, other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(own.clockIn(id, ho, { photo_id: 999_999 })).rejects.toMatchObject({ code: 'invalid' });
    await world.db.run(
      sql`update shifts set status = ${shiftStatus.CANCEL}, cancelled_at = ${world.clock.now()} where id = ${shift.id}`,
    );
    await expect(own.clockIn(id, ho)).rejects.toMatchObject({ code: 'shift_closed' });
  });
});

describe('writing to a business', () => {
  it('begins a conversation, and a message sent twice is stored once', async ({ world, ours, own }) => {
    const lam = await own.somebody('Lam Tsz Ching');
    const write = (text: string, client_id: string) =>
      world.call(contract.workerSendMessage, { body: { business_id: ours.id, client_id, text, media_ids: [] } }, lam);
    const first = await write('東涌線有延誤，我大約遲 10 分鐘到。', 'a');
    expect(await write('東涌線有延誤，我大約遲 10 分鐘到。', 'a')).toEqual(first);
    await write('收到，B 閘。', 'b');
    const { items } = await world.call(contract.workerTopics, {}, lam);
    expect(items).toMatchObject([
      { business_name: 'Harbourline Logistics', unread: 0, last_message: { text: '收到，B 閘。', sender: 'WORKER' } },
    ]);
    const messages = await world.call(contract.workerMessages, { params: { topic_id: first.topic_id } }, lam);
    expect(messages.items.map(({ client_id }) => client_id)).toEqual(['b', 'a']);
    expect((await own.told(ours.supervisor.accountId))[0]).toBe('Lam Tsz Ching wrote to you');
    const stranger = await own.somebody();
    expect(
      (await world.send(contract.workerMessages, { params: { topic_id: first.topic_id } }, { as: stranger })).status,
    ).toBe(404);
  });

  it('needs words or a picture, and a business that has not blocked the worker', async ({
    world,
    ours,
    theirs,
    own,
  }) => {
    const fung = await own.somebody();
    const write = (business_id: number, text: string) =>
      world.send(
        contract.workerSendMessage,
        { body: { business_id, client_id: 'c', text, media_ids: [] } },
        { as: fung },
      );
    expect((await write(theirs.id, ' ')).body).toMatchObject({
      code: 'invalid',
      fields: { text: 'This field is required' },
    });
    await own.standing(fung.id, 'blocked');
    expect((await write(ours.id, 'Hello')).status).toBe(404);
  });
});
