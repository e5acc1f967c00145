import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import * as timesheets from '#contract/timesheets/timesheets.ts';
import { workerLogin, workerSelf } from '#contract/workers/worker-account.ts';
import * as contract from '#contract/workers/worker-app.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { maxWrongClockCodes } from '#domain/shifts/clock-code.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { password, worker } from '#tests/support/people.ts';
import { accept, bookShift, codes, kwaiChung, type ShiftFields } from '#tests/support/builders/shifts.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

let people = 0;

const it = apiScenario().perFile('kit', ({ world, ours, site }) => {
  const newWorker = (name = `Worker ${(people += 1)}`) => worker(world, { name });
  const shiftOn = (day: string, fields: ShiftFields = {}) => bookShift(world, ours, site, { day, ...fields });
  const notificationsOf = async (accountId: number) =>
    (
      await world.db.many<{ title: { en: string } }>(
        sql`select title from notifications where account_id = ${accountId} order by id desc`,
      )
    ).map(({ title }) => title.en);
  const setMark = (workerId: number, column: 'favourite' | 'blocked') =>
    world.db.run(sql`
    insert into worker_marks (business_id, worker_id, favourite, blocked, updated_at)
    values (${ours.id}, ${workerId}, ${column === 'favourite'}, ${column === 'blocked'}, ${world.clock.now()})`);
  const apply = async (shiftId: number, as: Awaited<ReturnType<typeof worker>>) =>
    world.call(contract.workerApply, { params: { id: shiftId } }, as);
  const clockIn = (id: number, as: Awaited<ReturnType<typeof worker>>, overrides: object = {}) =>
    world.call(
      contract.workerClockIn,
      { params: { id }, body: { code: codes.in, photo_id: null, position: null, ...overrides } },
      as,
    );
  const clockOut = (id: number, as: Awaited<ReturnType<typeof worker>>) =>
    world.call(
      contract.workerClockOut,
      { params: { id }, body: { code: codes.out, photo_id: null, position: { latitude: 22.4, longitude: 114.2 } } },
      as,
    );
  return { newWorker, shiftOn, notificationsOf, setMark, apply, clockIn, clockOut };
});

describe('a worker’s session', () => {
  it('begins with the password, and not with a wrong one', async ({ world, kit }) => {
    await kit.newWorker('Rai Sunita');
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

  it('is not for the business, nor the business’s for a worker', async ({ world, ours, kit }) => {
    expect((await world.send(contract.workerMyShifts, {}, { as: ours.operator })).status).toBe(403);
    expect((await world.send(timesheets.listTimesheets, {}, { as: await kit.newWorker() })).status).toBe(403);
  });
});

describe('applying', () => {
  it('is once for each shift, and notifies the business', async ({ ours, kit }) => {
    const [shift, mei] = [await kit.shiftOn('2026-12-01'), await kit.newWorker('Cheung Mei Ling')];
    expect(await kit.apply(shift.id, mei)).toEqual({
      shift_id: shift.id,
      status: applicantStatus.NEW,
      applied_at: '2026-11-23T01:00:00.000Z',
    });
    await expect(kit.apply(shift.id, mei)).rejects.toMatchObject({ code: 'already_applied' });
    expect((await kit.notificationsOf(ours.supervisor.accountId))[0]).toBe('Cheung Mei Ling applied');
  });

  it('shows a shift held for favourites only to them, until it opens to all', async ({ world, kit }) => {
    const shift = await kit.shiftOn('2026-12-02', { favouritesUntil: new Date('2026-11-24T01:00:00.000Z') });
    const [favourite, other] = [await kit.newWorker(), await kit.newWorker()];
    await kit.setMark(favourite.id, 'favourite');
    const sees = async (as: typeof other) =>
      (await world.call(contract.workerOpenShifts, { query: { limit: 100 } }, as)).items.some(
        ({ id }) => id === shift.id,
      );
    expect([await sees(favourite), await sees(other)]).toEqual([true, false]);
    await expect(kit.apply(shift.id, other)).rejects.toMatchObject({ code: 'not_found' });
    expect((await kit.apply(shift.id, favourite)).status).toBe(applicantStatus.NEW);
    world.clock.set('2026-11-24T01:00:00.000Z');
    expect([await sees(favourite), await sees(other)]).toEqual([false, true]);
    await kit.apply(shift.id, other);
    world.clock.set('2026-11-23T01:00:00.000Z');
  });

  it('shows a blocked worker nothing of the business', async ({ world, kit }) => {
    const [shift, blocked] = [await kit.shiftOn('2026-12-03'), await kit.newWorker()];
    await kit.setMark(blocked.id, 'blocked');
    await expect(kit.apply(shift.id, blocked)).rejects.toMatchObject({ code: 'not_found' });
    expect((await world.call(contract.workerOpenShifts, {}, blocked)).total).toBe(0);
  });

  it('needs the training class: without it nobody is eligible, while it waits the business is asked to review it first', async ({
    world,
    ours,
    kit,
  }) => {
    const now = world.clock.now();
    const { id: classId } = await world.db.one<{ id: number }>(sql`
      insert into training_classes (business_id, name, description, address, created_at, updated_at)
      values (${ours.id}, '{"en": "Packing line induction", "hk": "包裝線入職培訓"}', '{"en": "", "hk": ""}', '5/F', ${now}, ${now}) returning id`);
    const [shift, gurpreet] = [
      await kit.shiftOn('2026-12-04', { trainingClassId: classId }),
      await kit.newWorker('Gurpreet Singh'),
    ];
    await expect(kit.apply(shift.id, gurpreet)).rejects.toMatchObject({
      code: 'not_eligible',
      message: expect.stringContaining('not eligible to apply: the training class') as string,
    });
    const join = () => world.send(contract.workerJoinClass, { params: { id: classId } }, { as: gurpreet });
    const twoPhones = await Promise.all([join(), join()]);
    expect(twoPhones.map(({ body }) => body.code ?? null)).toEqual(expect.arrayContaining([null, 'already_applied']));
    const told = await kit.notificationsOf(ours.operator.accountId);
    expect(told.filter((text) => text === 'Gurpreet Singh applied for a training class')).toHaveLength(1);
    expect((await kit.apply(shift.id, gurpreet)).status).toBe(applicantStatus.WAITING);
  });
});

describe('applying for a time that is taken', () => {
  it('is refused when the shift is full, has started, or overlaps a place the worker holds', async ({ world, kit }) => {
    const [full, other] = [
      await kit.shiftOn('2026-12-05', { workers: 1 }),
      await kit.shiftOn('2026-12-05', { start: '17:00', end: '22:00', breaks: [], breakType: 'NONE' }),
    ];
    const [holder, late] = [await kit.newWorker(), await kit.newWorker()];
    await accept(world, full, holder.id);
    await expect(kit.apply(full.id, late)).rejects.toMatchObject({ code: 'shift_full' });
    await expect(kit.apply(other.id, holder)).rejects.toMatchObject({ code: 'overlap' });
    await expect(kit.apply((await kit.shiftOn('2026-11-22')).id, late)).rejects.toMatchObject({
      code: 'shift_closed',
    });
  });

  it('is refused for a time at which the worker holds a place with another business, to the minute', async ({
    world,
    theirs,
    kit,
  }) => {
    const [shift, holder] = [await kit.shiftOn('2026-12-06'), await kit.newWorker()];
    await accept(world, shift, holder.id);
    const there = await kwaiChung(world, theirs);
    const at = (start: '17:59' | '18:00') =>
      bookShift(world, theirs, there, { day: '2026-12-06', start, end: '22:00', breaks: [], breakType: 'NONE' });
    await expect(kit.apply((await at('17:59')).id, holder)).rejects.toMatchObject({ code: 'overlap' });
    expect((await kit.apply((await at('18:00')).id, holder)).status).toBe(applicantStatus.NEW);
  });

  it('that the business has rejected can neither be taken back nor sent again', async ({ world, kit }) => {
    const [shift, au] = [await kit.shiftOn('2026-12-09', { workers: 1 }), await kit.newWorker('Au Wai Man')];
    await kit.apply(shift.id, au);
    await world.db.run(sql`update shift_applicants set status = 3 where shift_id = ${shift.id}`);
    await expect(world.call(contract.workerWithdraw, { params: { id: shift.id }, body: {} }, au)).rejects.toMatchObject(
      {
        code: 'already_decided',
        message: expect.stringContaining('The business has rejected this application'),
      },
    );
    await expect(kit.apply(shift.id, au)).rejects.toMatchObject({ code: 'already_applied' });
  });

  it('can be taken back; giving up a place counts as a cancelled shift', async ({ world, ours, kit }) => {
    const [shift, ng] = [await kit.shiftOn('2026-12-08', { workers: 1 }), await kit.newWorker('Ng Chi Fai')];
    const withdraw = (body: { is_place?: boolean } = {}) =>
      world.call(contract.workerWithdraw, { params: { id: shift.id }, body }, ng);
    const cancelled = async () =>
      (await world.db.one<{ cancelled_shifts: number }>(sql`select cancelled_shifts from workers where id = ${ng.id}`))
        .cancelled_shifts;
    await kit.apply(shift.id, ng);
    await withdraw({ is_place: false });
    expect(await cancelled()).toBe(0);
    await kit.apply(shift.id, ng);
    await world.db.run(sql`update shift_applicants set status = 2 where shift_id = ${shift.id}`);
    await expect(withdraw({ is_place: false })).rejects.toMatchObject({ status: 409, code: 'conflict' });
    await withdraw({ is_place: true });
    expect(await cancelled()).toBe(1);
    expect((await kit.notificationsOf(ours.operator.accountId))[0]).toBe('Ng Chi Fai withdrew from a shift');
    await expect(withdraw()).rejects.toMatchObject({ code: 'not_found' });
    expect((await world.call(contract.workerMyShifts, {}, ng)).items).toEqual([]);
  });
});

describe('the clock', () => {
  it('takes the shift’s codes in their order, from an hour before the start, and calculates the day', async ({
    world,
    ours,
    kit,
  }) => {
    const [shift, ka] = [await kit.shiftOn('2026-11-25'), await kit.newWorker('Wong Ka Yan')];
    const id = await accept(world, shift, ka.id);
    world.clock.set('2026-11-24T23:59:00.000Z');
    await expect(kit.clockIn(id, ka)).rejects.toMatchObject({ code: 'clock_order' });
    world.clock.set('2026-11-25T00:54:00.000Z');
    await expect(kit.clockIn(id, ka, { code: '000000' })).rejects.toMatchObject({
      code: 'clock_code',
      fields: { code: 'The code is incorrect. Ask for the code on site.' },
    });
    await expect(kit.clockOut(id, ka)).rejects.toMatchObject({ code: 'clock_order' });
    await kit.clockIn(id, ka, { position: { latitude: 22.3637, longitude: 114.1354 } });
    await expect(kit.clockIn(id, ka)).rejects.toMatchObject({ code: 'clock_order' });
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
    expect((await kit.clockOut(id, ka)).status).toBe(timesheetStatus.WAITING_APPROVAL);
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
    expect((await kit.notificationsOf(ours.operator.accountId))[0]).toBe('1 timesheet to approve');
  });
});

describe('the clock, in short and of others', () => {
  it('in and out in the same second is no minute and no pay, and can be approved', async ({ world, ours, kit }) => {
    const [shift, yau] = [await kit.shiftOn('2026-11-25'), await kit.newWorker('Yau Siu Fan')];
    const id = await accept(world, shift, yau.id);
    world.clock.set('2026-11-25T01:00:00.000Z');
    await kit.clockIn(id, yau);
    expect((await kit.clockOut(id, yau)).status).toBe(timesheetStatus.WAITING_APPROVAL);
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

  it('ends a break that is on with the clock-out', async ({ world, ours, kit }) => {
    const [shift, lee] = [await kit.shiftOn('2026-11-26'), await kit.newWorker('Lee Wai Man')];
    const id = await accept(world, shift, lee.id);
    world.clock.set('2026-11-26T01:00:00.000Z');
    await kit.clockIn(id, lee);
    world.clock.set('2026-11-26T09:00:00.000Z');
    await world.call(contract.workerBeginBreak, { params: { id } }, lee);
    world.clock.set('2026-11-26T10:00:00.000Z');
    await kit.clockOut(id, lee);
    const { breaks, sum } = await world.call(timesheets.getTimesheet, { params: { id } }, ours.operator);
    expect(breaks).toEqual([{ start_at: '2026-11-26T09:00:00.000Z', end_at: '2026-11-26T10:00:00.000Z' }]);
    expect(sum.work).toBe(480);
  });

  it('is no one else’s, takes only photos of one’s own, and not of a cancelled shift', async ({ world, kit }) => {
    const [shift, ho, other] = [
      await kit.shiftOn('2026-11-27'),
      await kit.newWorker('Ho Chi Keung'),
      await kit.newWorker(),
    ];
    const id = await accept(world, shift, ho.id);
    world.clock.set('2026-11-27T01:00:00.000Z');
    await expect(kit.clockIn(id, other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(kit.clockIn(id, ho, { photo_id: 999_999 })).rejects.toMatchObject({ code: 'invalid' });
    await world.db.run(
      sql`update shifts set status = ${shiftStatus.CANCEL}, cancelled_at = ${world.clock.now()} where id = ${shift.id}`,
    );
    await expect(kit.clockIn(id, ho)).rejects.toMatchObject({ code: 'shift_closed' });
  });
});

describe('clock codes that are guessed', () => {
  it('counts wrong codes of a timesheet: ten, then a wait, and both sides are told once', async ({
    world,
    ours,
    kit,
  }) => {
    const [shift, tse] = [await kit.shiftOn('2026-11-27'), await kit.newWorker('Tse Wing Yan')];
    const id = await accept(world, shift, tse.id);
    const wrong = { code: '000000' };
    world.clock.set('2026-11-27T01:00:00.000Z');
    const guess = (overrides: object) =>
      kit.clockIn(id, tse, overrides).catch((error: unknown) => (error as { code: string }).code);
    const guesses = await Promise.all(Array.from({ length: 30 }, () => guess(wrong)));
    expect(guesses.filter((code) => code === 'clock_code')).toHaveLength(maxWrongClockCodes);
    expect(guesses.filter((code) => code === 'too_many')).toHaveLength(30 - maxWrongClockCodes);
    expect(await guess({})).toBe('too_many');
    const told = async (accountId: number) =>
      (await kit.notificationsOf(accountId)).filter((title) => /wrong clock code/i.test(title));
    expect(await told(ours.supervisor.accountId)).toEqual(['Tse Wing Yan entered a wrong clock code 10 times']);
    const { id: accountId } = await world.db.one<{ id: number }>(
      sql`select id from accounts where worker_id = ${tse.id}`,
    );
    expect(await told(accountId)).toEqual(['A wrong clock code was entered 10 times']);
    world.clock.set('2026-11-27T01:01:00.001Z');
    expect(await guess(wrong)).toBe('clock_code');
    expect(await guess({})).toBe('too_many');
    world.clock.set('2026-11-27T01:03:00.002Z');
    expect(await guess({})).toMatchObject({ clock_in_at: world.clock.now().toISOString() });
    expect(await guess(wrong)).toBe('clock_order');
  });
});

describe('writing to a business', () => {
  it('begins a conversation, and a message sent twice is stored once', async ({ world, ours, kit }) => {
    const lam = await kit.newWorker('Lam Tsz Ching');
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
    expect((await kit.notificationsOf(ours.supervisor.accountId))[0]).toBe('Lam Tsz Ching wrote to you');
    const stranger = await kit.newWorker();
    expect(
      (await world.send(contract.workerMessages, { params: { topic_id: first.topic_id } }, { as: stranger })).status,
    ).toBe(404);
  });

  it('needs words or a picture, and a business that has not blocked the worker', async ({
    world,
    ours,
    theirs,
    kit,
  }) => {
    const fung = await kit.newWorker();
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
    await kit.setMark(fung.id, 'blocked');
    expect((await write(ours.id, 'Hello')).status).toBe(404);
  });
});
