import { describe, expect } from 'vitest';
import * as contacts from '#contract/categories/contacts.ts';
import * as locations from '#contract/categories/locations.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import type { World } from '#tests/support/worlds/world.ts';
import type { Business } from '#tests/support/people.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario().perFile('places', async ({ world, ours, depot }) => {
  const add = (name: string) =>
    world.call(
      locations.createLocation,
      {
        body: {
          ...{ name, address: '1 Some Street', district_id: 10, loading_bay: '', position: null },
          instructions: { en: '', hk: '' },
        },
      },
      ours.operator,
    );
  const [ahead, idle] = [await add('Airport'), await add('Zone without shifts')];
  await bookShift(world, ours, depot, { workers: 3 });
  await bookShift(
    world,
    ours,
    { ...depot, location_id: ahead.id },
    { workers: 5, start_date: '2026-11-26', end_date: '2026-11-26' },
  );
  return { ahead, idle };
});

const namesBy = async (world: World, ours: Business, sort: string) =>
  (await world.call(locations.listLocations, { query: { sort: sort as 'name' } }, ours.operator)).items.map(
    ({ name }) => name,
  );

describe('a list of records that shifts use', () => {
  it('says when each is needed next and how many places are open', async ({ world, ours, places }) => {
    expect(places.idle).toMatchObject({ next_shift_at: null, open_places: 0, last_used_on: null });
    const { items } = await world.call(locations.listLocations, {}, ours.operator);
    expect(items.map(({ name, next_shift_at, open_places }) => [name, next_shift_at, open_places])).toEqual([
      ['Airport', '2026-11-26T01:00:00.000Z', 5],
      ['Kwai Chung Depot', '2026-11-27T01:00:00.000Z', 3],
      ['Zone without shifts', null, 0],
    ]);
  });

  it('is sorted by each of its fields in both ways; what has no value comes last either way', async ({
    world,
    ours,
    places: _,
  }) => {
    expect(await namesBy(world, ours, '-name')).toEqual(['Zone without shifts', 'Kwai Chung Depot', 'Airport']);
    expect(await namesBy(world, ours, 'next_shift_at')).toEqual(['Airport', 'Kwai Chung Depot', 'Zone without shifts']);
    expect(await namesBy(world, ours, '-next_shift_at')).toEqual([
      'Kwai Chung Depot',
      'Airport',
      'Zone without shifts',
    ]);
    expect(await namesBy(world, ours, '-open_places')).toEqual(['Airport', 'Kwai Chung Depot', 'Zone without shifts']);
  });

  it('refuses to be sorted by anything else', async ({ world, ours }) => {
    const { status, body } = await world.send(
      contacts.listContacts,
      { query: { sort: 'phone' as 'name' } },
      { as: ours.operator },
    );
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['sort']]);
  });
});
