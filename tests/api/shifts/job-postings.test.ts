import { afterEach, describe, expect } from 'vitest';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import * as contract from '#contract/shifts/job-postings.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import { createShortLink } from '#contract/shifts/shifts.ts';
import { apply, bookShift, draft, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { worker, type Business } from '#tests/support/people.ts';
import { trainingClass } from '#tests/support/builders/training.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

afterEach<{ world: World }>(({ world }) => world.clock.set('2026-11-23T01:00:00.000Z'));

const ids = async (world: World, query: object = {}) =>
  (await world.call(contract.listJobPostings, { query: { limit: 100, ...query } })).items.map(({ id }) => id);
const get = (world: World, id: number) => world.call(contract.getJobPosting, { params: { id } });

describe('the public list of jobs', () => {
  it('shows public shifts without a session', async ({ world, ours, depot }) => {
    const { id } = await bookShift(world, ours, depot);
    const { items } = await world.call(contract.listJobPostings, { query: {} });
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
      wage: dollarsToCents(60),
      workers: 2,
      places_left: 2,
      posted_at: '2026-11-23T01:00:00.000Z',
    });
  });

  it('counts the places, the businesses and the jobs by district of all that match, whatever page is read', async ({
    world,
    theirs,
  }) => {
    await bookShift(world, theirs, await kwaiChungDepot(world, theirs));
    const { items } = await world.call(contract.listJobPostings, { query: { limit: 100 } });
    const { totals } = await world.call(contract.listJobPostings, { query: { limit: 1 } });
    const names = new Set(items.map((job) => job.business_name));
    expect(names.size).toBe(2);
    expect(totals).toEqual({
      places: items.reduce((sum, job) => sum + job.places_left, 0),
      businesses: names.size,
      districts: [{ ...items[0]!.district, jobs: items.length }],
    });
    expect(new Set(items.map(({ district }) => district.id)).size).toBe(1);
    // Another district may be selected next, so each is counted regardless of the filter.
    const elsewhere = await world.call(contract.listJobPostings, { query: { district_id: 11 } });
    expect(elsewhere.totals).toEqual({ places: 0, businesses: 0, districts: totals.districts });
  });

  it('leaves out drafts, and what favourites have to themselves, until it opens', async ({ world, ours, depot }) => {
    const unpublished = await draft(world, ours, depot);
    const held = await bookShift(world, ours, depot, { audience: 'FAVORITE', favourite_hours: 2 });
    expect(await ids(world)).not.toContain(unpublished.id);
    expect(await ids(world)).not.toContain(held.id);
    await expect(get(world, unpublished.id)).rejects.toMatchObject({ status: 404 });
    await expect(get(world, held.id)).rejects.toMatchObject({ status: 404 });
    world.clock.forward({ hours: 2 });
    expect(await ids(world)).toContain(held.id);
    expect(await get(world, held.id)).toMatchObject({ is_open: true });
  });

  it('leaves out what is full, and the page of the job says so', async ({ world, ours, depot }) => {
    const { id } = await bookShift(world, ours, depot, { workers: 1 });
    await apply(world, ours, id, (await worker(world)).id, applicantStatus.ACCEPT);
    expect(await ids(world)).not.toContain(id);
    expect(await get(world, id)).toMatchObject({ is_open: false, places_left: 0 });
  });
});

describe('the public list of jobs that can be applied for', () => {
  it('leaves out what has started or was cancelled', async ({ world, ours, depot }) => {
    const [started, cancelled] = [
      await bookShift(world, ours, depot),
      await bookShift(world, ours, depot, { start_date: '2026-12-04', end_date: '2026-12-04' }),
    ];
    await world.call(
      cancelShift,
      { body: { id: cancelled.id, version: cancelled.version, scope: 'THIS', reason: 'NEEDS_HAVE_CHANGED' } },
      ours.operator,
    );
    world.clock.set('2026-11-27T01:00:00.000Z');
    const open = await ids(world);
    expect(open).not.toContain(started.id);
    expect(open).not.toContain(cancelled.id);
    expect(await get(world, started.id)).toMatchObject({ is_open: false });
    expect(await get(world, cancelled.id)).toMatchObject({ is_open: false });
  });
});

describe('the public list of jobs, searched', () => {
  it('is searched by role, place and business, and by district and industry', async ({ world, ours, depot }) => {
    const { id } = await bookShift(world, ours, depot, { start_date: '2026-12-11', end_date: '2026-12-11' });
    for (const search of ['order', '執貨', 'kwai chung', 'harbourline'])
      expect(await ids(world, { search })).toContain(id);
    expect(await ids(world, { search: 'forklift' })).toEqual([]);
    expect(await ids(world, { district_id: 10, industry_id: 1 })).toContain(id);
    expect(await ids(world, { district_id: 11 })).toEqual([]);
    expect(await ids(world, { industry_id: 2 })).toEqual([]);
  });

  it('is filtered by day, by pay and by night, and sorted by pay', async ({ world, ours, depot }) => {
    const week = { start_date: '2027-01-04', end_date: '2027-01-10' };
    const on = (day: string, more: object = {}) =>
      bookShift(world, ours, depot, { start_date: day, end_date: day, ...more });
    const plain = await on('2027-01-04');
    const better = await on('2027-01-05', { wage: dollarsToCents(90) });
    const night = await on('2027-01-06', { start_time: '22:00', end_time: '06:00', break_type: 'NONE', breaks: [] });
    expect(await ids(world, week)).toEqual([plain.id, better.id, night.id]);
    expect(await ids(world, { ...week, end_date: '2027-01-05' })).toEqual([plain.id, better.id]);
    expect(await ids(world, { ...week, time: 'NIGHT' })).toEqual([night.id]);
    expect(await ids(world, { ...week, time: 'DAY' })).toEqual([plain.id, better.id]);
    // 8 paid hours at HK$90.
    expect(await ids(world, { ...week, min_pay: 720 })).toEqual([better.id]);
    expect(await ids(world, { ...week, min_pay: 721 })).toEqual([]);
    expect(await ids(world, { ...week, sort: 'PAY' })).toEqual([better.id, plain.id, night.id]);
    const { body } = await world.send(contract.listJobPostings, { query: { ...week, sort: 'PAY', limit: 1 } });
    const { next: cursor } = body.meta as { next: string };
    expect(await ids(world, { ...week, sort: 'PAY', cursor })).toEqual([plain.id, night.id]);
  });
});

describe('the page of a job', () => {
  it('tells what to bring, where to go and which class is needed, and nothing private', async ({
    world,
    ours,
    depot,
  }) => {
    const safety = await trainingClass(world, ours);
    const { id } = await bookShift(world, ours, { ...depot, training_class_id: safety.id });
    const job = await get(world, id);
    expect(job).toMatchObject({
      is_open: true,
      role: { name: { en: 'Order picker' }, requirements: [] },
      location: { name: 'Kwai Chung Depot', address: '8 Container Port Road', district: { id: 10 } },
      paid_minutes: 480,
      overtime_percentage: 150,
      training_class: { id: safety.id, name: { en: 'Cold store safety' } },
    });
    const wire = await world.send(contract.getJobPosting, { params: { id } });
    expect(JSON.stringify(wire.body)).not.toMatch(/clock_in_code|contact|shared_emails|Dora|payment|"version"/);
  });

  it('is gone for good 60 days after the shift', async ({ world, ours, depot }) => {
    const { id } = await bookShift(world, ours, depot);
    world.clock.set('2027-01-26T01:00:00.000Z');
    expect((await get(world, id)).is_open).toBe(false);
    world.clock.set('2027-01-27T01:00:00.000Z');
    await expect(get(world, id)).rejects.toMatchObject({ status: 410, code: 'gone' });
  });

  it.for([0, 999_999, 'seven'])('knows no job %s', async (id, { world }) => {
    const answer = await world.send(contract.getJobPosting, { params: { id } });
    expect(answer.status).toBe(404);
  });
});

describe('the short link of a job', () => {
  const link = (world: World, shift_id: number, as?: Business['operator']) =>
    world.call(createShortLink, { body: { shift_id } }, as);

  it('is the same whenever it is asked for', async ({ world, ours, depot }) => {
    const { id } = await bookShift(world, ours, depot);
    const first = await link(world, id);
    expect(first).toEqual({ code: expect.stringMatching(/^[0-9A-Za-z]+-[0-9a-f]{12}$/), url: `/j/${first.code}` });
    expect(await link(world, id)).toEqual(first);
  });

  it('of a shift that only favourites see is for its own business', async ({ world, ours, theirs, depot }) => {
    const { id } = await bookShift(world, ours, depot, { audience: 'FAVORITE', favourite_hours: 2 });
    await expect(link(world, id)).rejects.toMatchObject({ status: 404 });
    await expect(link(world, id, theirs.operator)).rejects.toMatchObject({ status: 404 });
    expect(await link(world, id, ours.operator)).toMatchObject({ code: expect.any(String) });
  });

  it('of a draft does not exist', async ({ world, ours, depot }) => {
    const { id } = await draft(world, ours, depot);
    await expect(link(world, id, ours.operator)).rejects.toMatchObject({ status: 404 });
  });
});
