import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applicantStatus } from '#domain/applicant/status.ts';
import { fromDollars } from '#domain/money.ts';
import * as contract from '#contract/public-site/jobs.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import { createShortLink } from '#contract/shifts/shifts.ts';
import { apply, bookShift, draft, kwaiChungDepot, type Site } from '#tests/support/builders/booking.ts';
import { eastgate, harbourline, worker, type Business } from '#tests/support/people.ts';
import { trainingClass } from '#tests/support/builders/training.ts';
import { createWorld, type World } from '#tests/support/worlds/world.ts';

let world: World;
let ada: Business;
let other: Business;
let site: Site;
beforeAll(async () => {
  world = await createWorld();
  ada = await harbourline(world);
  other = await eastgate(world);
  site = await kwaiChungDepot(world, ada);
});
afterEach(() => world.clock.set('2026-11-23T01:00:00.000Z'));
afterAll(() => world.close());

const ids = async (query: object = {}) =>
  (await world.call(contract.listJobs, { query: { limit: 100, ...query } })).items.map(({ id }) => id);
const get = (id: number) => world.call(contract.getJob, { params: { id } });

describe('the public list of jobs', () => {
  it('shows public shifts without a session', async () => {
    const { id } = await bookShift(world, ada, site);
    const { items } = await world.call(contract.listJobs, { query: {} });
    expect(items.find((job) => job.id === id)).toEqual({
      id,
      role: { en: 'Order picker', hk: '執貨員' },
      industry: { id: 1, name: expect.objectContaining({ en: 'General Warehouse Worker' }) },
      business_name: 'Harbourline Logistics',
      business_logo: null,
      place: 'Kwai Chung Depot',
      district: { id: 10, name: expect.any(Object) },
      paid_minutes: 480,
      start_at: '2026-11-27T01:00:00.000Z',
      end_at: '2026-11-27T10:00:00.000Z',
      is_night_shift: false,
      wage_type: 1,
      wage: fromDollars(60),
      workers: 2,
      places_left: 2,
      posted_at: '2026-11-23T01:00:00.000Z',
    });
  });

  it('counts the places and the businesses of all that match, whatever page is read', async () => {
    await bookShift(world, other, await kwaiChungDepot(world, other));
    const { items } = await world.call(contract.listJobs, { query: { limit: 100 } });
    const { totals } = await world.call(contract.listJobs, { query: { limit: 1 } });
    const names = new Set(items.map((job) => job.business_name));
    expect(names.size).toBe(2);
    expect(totals).toEqual({
      places: items.reduce((sum, job) => sum + job.places_left, 0),
      businesses: names.size,
    });
  });

  it('leaves out drafts, and what favourites have to themselves, until it opens', async () => {
    const unpublished = await draft(world, ada, site);
    const held = await bookShift(world, ada, site, { audience: 'FAVORITE', favourite_hours: 2 });
    expect(await ids()).not.toContain(unpublished.id);
    expect(await ids()).not.toContain(held.id);
    await expect(get(unpublished.id)).rejects.toMatchObject({ status: 404 });
    await expect(get(held.id)).rejects.toMatchObject({ status: 404 });
    world.clock.forward({ hours: 2 });
    expect(await ids()).toContain(held.id);
    expect(await get(held.id)).toMatchObject({ is_open: true });
  });

  it('leaves out what is full, and the page of the job says so', async () => {
    const { id } = await bookShift(world, ada, site, { workers: 1 });
    await apply(world, ada, id, (await worker(world)).id, applicantStatus.ACCEPT);
    expect(await ids()).not.toContain(id);
    expect(await get(id)).toMatchObject({ is_open: false, places_left: 0 });
  });

  it('leaves out what has started or was cancelled', async () => {
    const [started, cancelled] = [
      await bookShift(world, ada, site),
      await bookShift(world, ada, site, { start_date: '2026-12-04', end_date: '2026-12-04' }),
    ];
    await world.call(
      cancelShift,
      { body: { id: cancelled.id, version: cancelled.version, scope: 'THIS', reason: 'NEEDS_HAVE_CHANGED' } },
      ada.operator,
    );
    world.clock.set('2026-11-27T01:00:00.000Z');
    const open = await ids();
    expect(open).not.toContain(started.id);
    expect(open).not.toContain(cancelled.id);
    expect(await get(started.id)).toMatchObject({ is_open: false });
    expect(await get(cancelled.id)).toMatchObject({ is_open: false });
  });

  it('is searched by role, place and business, and by district and industry', async () => {
    const { id } = await bookShift(world, ada, site, { start_date: '2026-12-11', end_date: '2026-12-11' });
    for (const search of ['order', '執貨', 'kwai chung', 'harbourline']) expect(await ids({ search })).toContain(id);
    expect(await ids({ search: 'forklift' })).toEqual([]);
    expect(await ids({ district_id: 10, industry_id: 1 })).toContain(id);
    expect(await ids({ district_id: 11 })).toEqual([]);
    expect(await ids({ industry_id: 2 })).toEqual([]);
  });

  it('is filtered by day, by pay and by night, and sorted by pay', async () => {
    const week = { start_date: '2027-01-04', end_date: '2027-01-10' };
    const on = (day: string, more: object = {}) =>
      bookShift(world, ada, site, { start_date: day, end_date: day, ...more });
    const plain = await on('2027-01-04');
    const better = await on('2027-01-05', { wage: fromDollars(90) });
    const night = await on('2027-01-06', { start_time: '22:00', end_time: '06:00', break_type: 'NONE', breaks: [] });
    expect(await ids(week)).toEqual([plain.id, better.id, night.id]);
    expect(await ids({ ...week, end_date: '2027-01-05' })).toEqual([plain.id, better.id]);
    expect(await ids({ ...week, time: 'NIGHT' })).toEqual([night.id]);
    expect(await ids({ ...week, time: 'DAY' })).toEqual([plain.id, better.id]);
    // 8 paid hours at HK$90.
    expect(await ids({ ...week, min_pay: 720 })).toEqual([better.id]);
    expect(await ids({ ...week, min_pay: 721 })).toEqual([]);
    // A night without a break pays as much as a day with one.
    expect(await ids({ ...week, sort: 'PAY' })).toEqual([better.id, plain.id, night.id]);
    const { body } = await world.send(contract.listJobs, { query: { ...week, sort: 'PAY', limit: 1 } });
    const { next: cursor } = body.meta as { next: string };
    expect(await ids({ ...week, sort: 'PAY', cursor })).toEqual([plain.id, night.id]);
  });
});

describe('the page of a job', () => {
  it('tells what to bring, where to go and which class is needed, and nothing private', async () => {
    const safety = await trainingClass(world, ada);
    const { id } = await bookShift(world, ada, { ...site, training_class_id: safety.id });
    const job = await get(id);
    expect(job).toMatchObject({
      is_open: true,
      role: { name: { en: 'Order picker' }, requirements: [] },
      location: { name: 'Kwai Chung Depot', address: '8 Container Port Road', district: { id: 10 } },
      paid_minutes: 480,
      overtime_percentage: 150,
      training_class: { id: safety.id, name: { en: 'Cold store safety' } },
    });
    const wire = await world.send(contract.getJob, { params: { id } });
    expect(JSON.stringify(wire.body)).not.toMatch(/clock_in_code|contact|shared_emails|Dora|payment|"version"/);
  });

  it('is gone for good 60 days after the shift', async () => {
    const { id } = await bookShift(world, ada, site);
    world.clock.set('2027-01-26T01:00:00.000Z');
    expect((await get(id)).is_open).toBe(false);
    world.clock.set('2027-01-27T01:00:00.000Z');
    await expect(get(id)).rejects.toMatchObject({ status: 410, code: 'gone' });
  });

  it.each([0, 999_999, 'seven'])('knows no job %s', async (id) => {
    const answer = await world.send(contract.getJob, { params: { id } });
    expect(answer.status).toBe(404);
  });
});

describe('the short link of a job', () => {
  const link = (shift_id: number, as?: Business['operator']) => world.call(createShortLink, { body: { shift_id } }, as);

  it('is the same whenever it is asked for', async () => {
    const { id } = await bookShift(world, ada, site);
    const first = await link(id);
    expect(first).toEqual({ code: expect.stringMatching(/^[0-9A-Za-z]+-[0-9a-f]{12}$/), url: `/j/${first.code}` });
    expect(await link(id)).toEqual(first);
  });

  it('of a shift that only favourites see is for its own business', async () => {
    const { id } = await bookShift(world, ada, site, { audience: 'FAVORITE', favourite_hours: 2 });
    await expect(link(id)).rejects.toMatchObject({ status: 404 });
    await expect(link(id, other.operator)).rejects.toMatchObject({ status: 404 });
    expect(await link(id, ada.operator)).toMatchObject({ code: expect.any(String) });
  });

  it('of a draft does not exist', async () => {
    const { id } = await draft(world, ada, site);
    await expect(link(id, ada.operator)).rejects.toMatchObject({ status: 404 });
  });
});
