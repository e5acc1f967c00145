import { describe, expect } from 'vitest';
import { shiftStatus } from '#domain/shifts/status.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { eastgate, type Business } from '#tests/support/people.ts';
import { draft, fridayShift, type Site } from '#tests/support/builders/booking.ts';
import { valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { begin, friday, numberOf, stepOf, toCheckOut, toConfirm, toWorkers, twoPickers } from './booking-steps.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

const shiftOf = (world: PortalWorld, ours: Business, id: number) =>
  world.call(getShift, { params: { id } }, ours.operator);

describe('booking a shift', () => {
  it('goes from site to schedule, workers, confirm, check out and booking successful, each at its own address', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    const schedule = await begin(ada, depot);
    expect(schedule.address).toBe(stepOf(schedule, 'schedule'));
    const workers = await schedule.send(friday, 'Continue to workers');
    expect(workers).toRedirectTo(stepOf(schedule, 'workers'));
    const confirm = await workers.send(twoPickers, 'Continue to confirm');
    expect(confirm).toRedirectTo(stepOf(schedule, 'confirm'));
    const checkOut = await confirm.send({ is_agree: 'on' }, 'Continue to check out');
    expect(checkOut).toRedirectTo(stepOf(schedule, 'check-out'));
    const booked = await checkOut.send({ pay: 'MANUAL' }, 'Book shift with the selected payment method');
    expect(booked.address).toBe(stepOf(schedule, 'booked'));
    expect(booked.text).toContain('Booking successful');
    expect((await shiftOf(world, ours, numberOf(schedule))).status).toBe(shiftStatus.NEW);
  });

  it('is a draft of the API from the first step on, so that another browser goes on where this one stopped', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    const workers = await toWorkers(ada, depot);
    const elsewhere = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const list = await elsewhere.open('/book');
    expect(list.text).toContain('Unfinished bookings');
    const resumed = await elsewhere.open(`/book/${numberOf(workers)}`);
    expect(resumed.address).toBe(stepOf(workers, 'workers'));
    const confirm = await resumed.send(twoPickers, 'Continue to confirm');
    expect(confirm.text).toContain('HK$1,140.80');
  });

  it('keeps what was typed when the connection is lost, and goes on once it is back', async ({ world, depot, ada }) => {
    const schedule = await begin(ada, depot);
    await world.stopApi();
    const lost = await schedule.send({ ...friday, start_time: '08:15' }, 'Continue to workers');
    await world.startApi();
    expect(lost.status).toBe(503);
    expect(lost.text).toContain('what you entered is still here');
    expect(valueIn(lost, 'start_time')).toBe('08:15');
    expect(await lost.send({}, 'Try again')).toRedirectTo(stepOf(schedule, 'workers'));
  });
});

describe('going back and leaving while booking a shift', () => {
  it('goes back to a step that is done, with what was filled in, and changes it', async ({ depot, ada }) => {
    const confirm = await toConfirm(ada, depot);
    const total = /Total\s*HK\$([\d,.]+)/.exec(confirm.text)?.[1];
    const schedule = await ada.open(stepOf(confirm, 'schedule'));
    for (const step of ['site', 'schedule', 'workers'])
      expect((await ada.open(stepOf(confirm, step))).text, step).toContain(`HK$${total} for 1 shift`);
    expect([
      valueIn(schedule, 'start_date'),
      valueIn(schedule, 'start_time'),
      valueIn(schedule, 'breaks[0].start_time'),
    ]).toEqual(['2026-11-27', '09:00', '13:00']);
    await schedule.send({ end_time: '17:00' }, 'Continue to workers');
    expect((await ada.open(stepOf(confirm, 'confirm'))).text).toContain('09:00 – 17:00');
    const site = await ada.open(stepOf(confirm, 'site'));
    expect(await site.send({}, 'Continue to schedule')).toRedirectTo(stepOf(confirm, 'schedule'));
  });

  it('leaves for the list of drafts by "Save draft"', async ({ depot, ada }) => {
    const schedule = await begin(ada, depot);
    const list = await schedule.send(friday, 'Save draft');
    expect(list).toRedirectTo('/book');
    expect(list.text).toContain('Draft saved');
    expect(list.text).toContain('Fri 27/11/2026, 09:00 – 18:00');
    expect((await ada.open(`/book/${numberOf(schedule)}`)).address).toBe(stepOf(schedule, 'workers'));
  });

  it('begins one draft when the first form is sent twice', async ({ depot, ada }) => {
    const drafts = async () =>
      Number(/(\d+) bookings? (?:is|are) not finished/.exec((await ada.open('/book')).text)?.[1] ?? 0);
    const before = await drafts();
    const form = await ada.open('/book');
    const { role_id, location_id, contact_id, industry_id } = depot;
    const sent = await Promise.all(
      [1, 2].map(() => form.send({ role_id, location_id, contact_id, industry_id }, 'Fill in step by step')),
    );
    expect(new Set(sent.map(numberOf)).size).toBe(1);
    expect(await drafts()).toBe(before + 1);
  });
});

describe('a step', () => {
  it('cannot be skipped: asking for a later one leads to the first that is not done, and says so', async ({
    depot,
    ada,
  }) => {
    const schedule = await begin(ada, depot);
    for (const step of ['workers', 'confirm', 'check-out']) {
      const page = await ada.open(stepOf(schedule, step));
      expect(page.address).toContain(stepOf(schedule, 'schedule'));
      expect(page.text).toContain('Finish this step first');
    }
    const workers = await schedule.send(friday, 'Continue to workers');
    const early = await ada.open(stepOf(workers, 'check-out'));
    expect(early.address).toBe(`${stepOf(workers, 'workers')}?from=checkOut`);
    expect(early.text).toContain('Finish this step first; "Check out" comes after it.');
  });

  it('of checking out comes after the customer agreement only', async ({ world, ours, depot, ada }) => {
    const confirm = await toConfirm(ada, depot);
    const early = await ada.open(stepOf(confirm, 'check-out'));
    expect(early.address).toContain(stepOf(confirm, 'confirm'));
    const posted = await ada.post(stepOf(confirm, 'check-out'), { pay: 'MANUAL', version: 99 });
    expect(posted.address).toContain(stepOf(confirm, 'confirm'));
    expect((await shiftOf(world, ours, numberOf(confirm))).status).toBe(shiftStatus.DRAFT);
  });

  it('of a booking whose start has passed is the schedule again', async ({ world, ours, depot, ada }) => {
    const started = await draft(world, ours, depot, {
      start_date: '2026-11-23',
      end_date: '2026-11-23',
      start_time: '10:00',
      end_time: '19:00',
    });
    world.clock.forward({ hours: 2 });
    const page = await ada.open(`/book/${started.id}/confirm`);
    world.clock.forward({ hours: -2 });
    expect(page.address).toContain(`/book/${started.id}/schedule`);
    expect(page.text).toContain('The start of this booking has passed');
  });

  it('of a booking that has been made leads to the booking', async ({ depot, ada }) => {
    const pay = await (
      await toCheckOut(ada, depot)
    ).send({ pay: 'FPS' }, 'Book shift with the selected payment method');
    for (const step of ['site', 'schedule', 'workers', 'confirm', 'check-out'])
      expect((await ada.open(stepOf(pay, step))).address).toBe(stepOf(pay, 'booked'));
    expect((await ada.open(`/book/${numberOf(pay)}`)).address).toBe(stepOf(pay, 'booked'));
  });

  it('of another business answers the same 404 as one that does not exist', async ({ world, depot, ada }) => {
    const theirs = await eastgate(world);
    const grace = await world.signIn(theirs.operator.email);
    const ours = await begin(ada, depot);
    for (const step of ['site', 'schedule', 'workers', 'confirm', 'check-out', 'payment', 'booked', 'removal']) {
      const foreign = await grace.open(stepOf(ours, step));
      const unknown = await grace.open(`/book/99999999/${step}`);
      expect([foreign.status, unknown.status, foreign.text]).toEqual([404, 404, unknown.text]);
    }
    expect((await grace.post(stepOf(ours, 'site'), { ...siteAsTyped(depot), version: 0 })).status).toBe(404);
  });
});

const siteAsTyped = (depot: Site) => {
  const { role_id, location_id, contact_id, industry_id } = depot;
  return { role_id, location_id, contact_id, industry_id };
};

describe('two people filling in one draft', () => {
  it('shows the later one both versions, and each can be kept', async ({ world, ours, depot, ada }) => {
    const id = (await draft(world, ours, depot)).id;
    const first = await ada.open(`/book/${id}/schedule`);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    await (await ben.open(`/book/${id}/schedule`)).send({ end_time: '16:00' }, 'Continue to workers');
    const conflict = await first.send({ end_time: '19:00' }, 'Continue to workers');
    expect(conflict).toBeRejectedWith(409, 'Saved by someone else:');
    expect(conflict.text).toContain('09:00 – 16:00');
    expect(valueIn(conflict, 'end_time')).toBe('19:00');
    expect((await conflict.follow('Keep the stored version')).address).toBe(`/book/${id}/schedule`);
    await conflict.send({}, 'Save my version');
    expect((await ada.open(`/book/${id}/confirm`)).text).toContain('09:00 – 19:00');
  });

  it('asks for the agreement again when the booking was changed after it was accepted', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    const checkOut = await toCheckOut(ada, depot);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    await (await ben.open(stepOf(checkOut, 'workers'))).send({ workers: 200 }, 'Continue to confirm');
    const back = await checkOut.send({ pay: 'MANUAL' }, 'Book shift with the selected payment method');
    expect(back.address).toContain(stepOf(checkOut, 'confirm'));
    expect(back.text).toContain('200');
    expect((await shiftOf(world, ours, numberOf(checkOut))).status).toBe(shiftStatus.DRAFT);
  });
});

describe('an unfinished booking', () => {
  it('is deleted after a question on a page of its own, and by no GET', async ({ world, ours, depot, ada }) => {
    const { id } = await draft(world, ours, depot);
    const question = await ada.open(`/book/${id}/delete`);
    expect(question.text).toContain('Delete "Order picker, Kwai Chung Depot"? This cannot be undone.');
    expect((await ada.open(`/book/${id}/schedule`)).status).toBe(200);
    expect(await question.send({}, 'Delete draft')).toRedirectTo('/book');
    expect((await ada.open(`/book/${id}/schedule`)).status).toBe(404);
  });

  it('is never confused with a booked shift: that one is cancelled elsewhere, at its fee', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    const pay = await (
      await toCheckOut(ada, depot)
    ).send({ pay: 'FPS' }, 'Book shift with the selected payment method');
    const id = numberOf(pay);
    const { version } = await shiftOf(world, ours, id);
    expect((await ada.open(`/book/${id}/delete`)).address).toBe(`/shifts/${id}`);
    expect(await ada.post(`/book/${id}/delete`, { version })).toRedirectTo(`/shifts/${id}`);
    expect((await shiftOf(world, ours, id)).status).toBe(shiftStatus.NEW);
  });

  it('stands in pages of 15', async ({ world, ours, depot, ada }) => {
    for (let count = 0; count < 16; count++) await draft(world, ours, depot, fridayShift);
    expect((await ada.open('/book')).document.querySelectorAll('#drafts tbody tr')).toHaveLength(15);
    expect((await ada.open('/book?page=2')).document.querySelectorAll('#drafts tbody tr').length).toBeGreaterThan(0);
    for (const query of ['?page=abc', '?page=-1', '?page=99999999', '?page=2&page=3'])
      expect((await ada.open(`/book${query}`)).status).toBe(200);
  });
});
