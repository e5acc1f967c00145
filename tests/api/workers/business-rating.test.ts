import { describe, expect } from 'vitest';
import { getProfile } from '#contract/accounts/business.ts';
import { workerRateBusiness, workerTimesheet } from '#contract/workers/worker-shifts.ts';
import { leastVoices } from '#domain/workers/business-rating.ts';
import { worker } from '#tests/support/people.ts';
import { accept, bookShift, kwaiChung, worked } from '#tests/support/builders/shifts.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario({ quiet: true });

describe('the rating of a business by workers', () => {
  it('is of those who worked there, each once a shift, and shown from five of them on', async ({ world, ours }) => {
    const shift = await bookShift(world, ours, await kwaiChung(world, ours), { workers: 6 });
    const people: Awaited<ReturnType<typeof worker>>[] = [];
    for (let number = 0; number <= leastVoices; number += 1)
      people.push(await worker(world, { name: `Rater ${number}` }));
    const timesheets: number[] = [];
    for (const { id } of people) timesheets.push(await accept(world, shift, id));
    const rate = (index: number, rating: number, by = index) =>
      world.send(workerRateBusiness, { params: { id: timesheets[index]! }, body: { rating } }, { as: people[by]! });
    const shown = async () => (await world.call(getProfile, { params: { id: ours.id } }, ours.operator)).rating ?? null;

    expect((await rate(0, 5)).status).toBe(409);
    for (const id of timesheets.slice(0, leastVoices)) await worked(world, id);
    expect((await rate(0, 6)).status).toBe(422);
    expect((await rate(0, 5, 1)).status).toBe(404);
    for (let index = 0; index < leastVoices - 1; index += 1) expect((await rate(index, 5)).status).toBe(200);
    expect(await shown()).toBeNull();
    expect((await rate(0, 1)).status).toBe(200);
    const own = await world.call(workerTimesheet, { params: { id: timesheets[0]! } }, people[0]!);
    expect(own).toMatchObject({ is_rateable: true, business_rating: 1 });
    expect((await rate(leastVoices - 1, 4)).status).toBe(200);
    // 1, 5, 5, 5 and 4.
    expect(await shown()).toEqual({ average: 4, workers: leastVoices });
  });
});
