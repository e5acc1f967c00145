import { afterAll, describe, expect } from 'vitest';
import { createLocation, getLocation } from '#contract/categories/locations.ts';
import { mapsStandIn } from '#tests/support/stand-ins/maps.ts';
import { harbourline } from '#tests/support/people.ts';
import { createPortalWorld, errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { bookShift, kwaiChung } from '#tests/support/builders/shifts.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { locationBody } from '#tests/support/builders/records.ts';

const maps = await mapsStandIn((address) => {
  if (address === 'Map is away') return 'down';
  return address.includes('Wing Yip')
    ? [{ address: '18 Wing Yip St, Kwai Chung', latitude: 22.3636, longitude: 114.1353 }]
    : [];
});

const depot = {
  name: 'Kwai Chung Depot',
  address: '5/F, 18 Wing Yip Street',
  district_id: '10',
  'instructions.en': 'Gate 3, lift B',
  'instructions.hk': '三號閘，乘 B 升降機',
};
/** Fields that a browser would post as well. */
const unused = { loading_bay: '', place: '', place_of: '' };
const body = locationBody({
  instructions: { en: 'Gate 1', hk: '' },
  position: { latitude: 22.4, longitude: 113.97 },
});

const it = portalScenario({ maps }).perFile('kit', ({ world, ours }) => {
  const stored = (id: number) => world.call(getLocation, { params: { id } }, ours.operator);
  const fresh = (fields: Partial<typeof body> = {}) =>
    world.call(createLocation, { body: { ...body, ...fields } }, ours.operator);
  return { stored, fresh };
});

afterAll(async () => {
  await maps.close();
});

describe('the list of locations', () => {
  it('is filtered by district, and says when nothing is there', async ({ world, ours, ada }) => {
    await world.call(createLocation, { body }, ours.operator);
    await world.call(createLocation, { body: { ...body, name: 'Fanling Store', district_id: 11 } }, ours.operator);
    const tuenMun = await ada.open('/locations?district=12');
    expect(tuenMun.text).toContain('Tuen Mun Yard');
    expect(tuenMun.text).not.toContain('Fanling Store');
    expect(tuenMun.document.querySelector('select[name=district] option[selected]')?.getAttribute('value')).toBe('12');
    expect((await ada.open('/locations?district=1')).text).toMatch(/Nothing found for ".+"/);
    expect((await ada.open('/locations?district=everywhere')).text).toContain('Fanling Store');
  });
});

describe('adding a location', () => {
  it('asks for name, address, district and arrival instructions in both languages', async ({ ada }) => {
    const list = await (await ada.open('/locations/new')).send(depot);
    expect(list).toRedirectTo('/locations');
    expect(list.text).toContain('Location added');
    expect(list.text).toContain('5/F, 18 Wing Yip Street, Kwai Tsing');
    expect(list.text).not.toContain('Readers of English see');
    expect(list.text).toContain('Not booked');
  });

  it('says what is wrong beside each field and keeps everything else', async ({ ada }) => {
    const page = await (
      await ada.open('/locations/new')
    ).send({ ...depot, name: '', district_id: '', 'instructions.hk': '字'.repeat(2_001) });
    expect(page).toBeRejectedWith(422, { name: 'This field is required' });
    expect(errorOf(page, 'district_id')).toBe('This field is required');
    expect(errorOf(page, 'instructions.hk')).toBe('Enter 2,000 characters or fewer');
    expect(valueIn(page, 'address')).toBe(depot.address);
    expect(valueIn(page, 'instructions.en')).toContain('Gate 3, lift B');
  });

  it('offers the 18 districts under their areas, in the language of the reader', async ({ world, theirs }) => {
    // The choice is stored in the account, so another business's supervisor is used.
    const grace = await world.signIn(theirs.operator.email);
    const page = await grace.post('/language', { to: 'hk', redirectTo: '/locations/new' });
    expect(page.document.querySelectorAll('optgroup').map((group) => group.getAttribute('label'))).toEqual([
      '港島',
      '九龍',
      '新界',
    ]);
    expect(page.document.querySelectorAll('optgroup option')).toHaveLength(18);
    expect(page.text).toContain('到達指引（英文）');
  });

  it.for([
    ['no field at all', {}],
    ['a name of 256 characters', { ...depot, name: '倉'.repeat(256) }],
    ['a district that does not exist', { ...depot, district_id: '99' }],
    ['a district that is no number', { ...depot, district_id: 'Kwai Tsing' }],
    ['a name twice', { ...depot, name: ['a', 'b'] }],
  ] as const)('answers 422 with the page to a post with %s', async ([_, fields], { ada }) => {
    const page = await ada.post('/locations/new', fields);
    expect(page.status).toBe(422);
    expect(page.document.querySelector('main form')).not.toBeNull();
  });

  it('counts 255 characters as people count them, and shows HTML and formulas as text', async ({ ada }) => {
    expect(await ada.post('/locations/new', { ...depot, name: '👩🏽‍🏭'.repeat(255) })).toRedirectTo('/locations');
    await ada.post('/locations/new', { ...depot, name: '=1+1<b>bold</b>' });
    expect((await ada.open('/locations?search=bold')).text).toContain('=1+1<b>bold</b>');
  });
});

describe('the address search', () => {
  it('offers the places that the map has and keeps everything typed', async ({ ada }) => {
    const found = await (await ada.open('/locations/new')).send(depot, 'Find the address on the map');
    expect(found.status).toBe(200);
    expect(found.text).toContain('1 place found');
    expect(found.text).toContain('18 Wing Yip St, Kwai Chung');
    expect(valueIn(found, 'name')).toBe('Kwai Chung Depot');
    const saved = await found.send({ name: 'On the map' }, 'Save location');
    expect(saved).toRedirectTo('/locations');
    const link =
      (await ada.open('/locations?search=On%20the%20map')).document.querySelector('tbody td a')?.getAttribute('href') ??
      '';
    expect(new URL(link).searchParams.get('destination')).toBe('22.3636,114.1353');
  });

  it('needs nothing but an address', async ({ ada }) => {
    const found = await ada.post('/locations/new/search', { address: 'Wing Yip Street' });
    expect(found.text).toContain('1 place found');
    const empty = await ada.post('/locations/new/search', { address: '' });
    expect(empty).toBeRejectedWith(422, { address: 'This field is required' });
  });

  it('says "No result found"', async ({ ada }) => {
    const page = await (
      await ada.open('/locations/new')
    ).send({ ...depot, address: 'Atlantis' }, 'Find the address on the map');
    expect(page.text).toContain('No result found');
    expect(valueIn(page, 'address')).toBe('Atlantis');
  });

  it('that fails says so, and the address can be saved all the same', async ({ ada }) => {
    const page = await (
      await ada.open('/locations/new')
    ).send({ ...depot, address: 'Map is away' }, 'Find the address on the map');
    expect(page.text).toContain('The map is not responding');
    expect(await page.send({}, 'Save location')).toRedirectTo('/locations');
  });

  it('forgets the place when the address becomes another one, not when a floor is added', async ({ ada, kit }) => {
    const { id } = await kit.fresh();
    await (await ada.open(`/locations/${id}`)).send({ address: 'G/F, 2 Ho Tin Street' }, 'Save location');
    expect((await kit.stored(id)).position).toEqual(body.position);
    await (await ada.open(`/locations/${id}`)).send({ address: '7 San Ping Circuit' }, 'Save location');
    expect((await kit.stored(id)).position).toBeNull();
  });
});

describe('without a key for the map', () => {
  it('there is no search, and the place stays as it is', async () => {
    const plain = await createPortalWorld();
    const alone = await harbourline(plain);
    const someone = await plain.signIn(alone.operator.email);
    const { id } = await plain.call(createLocation, { body }, alone.operator);
    const page = await someone.open(`/locations/${id}`);
    expect(page.text).not.toContain('Find the address on the map');
    expect((await page.send({ name: 'Yard' })).text).toContain('Location updated');
    expect((await plain.call(getLocation, { params: { id } }, alone.operator)).position).toEqual(body.position);
    await plain.close();
  });
});

describe('arrival instructions in one language only', () => {
  it('are marked, with what a reader of the other one will see', async ({ ada, kit }) => {
    const { id } = await kit.fresh({ name: 'Half said' });
    const list = await ada.open('/locations?search=Half');
    expect(list.text).toContain('No Chinese Readers of Chinese see: Gate 1');
    const form = await ada.open(`/locations/${id}`);
    expect(form.text).toContain('Empty: readers of Chinese see the English text');
  });
});

describe('a name in both languages', () => {
  it('stays when a form from before it is posted, and goes when its field is emptied', async ({ world, ours, kit }) => {
    const { id } = await kit.fresh({ name: 'Depot', name_hk: '貨倉' });
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const list = await ben.post('/language', { to: 'hk', redirectTo: '/locations?search=Depot' });
    expect(list.text).toContain('貨倉');
    const page = await ben.open(`/locations/${id}`);
    expect(page.document.querySelector('h1')?.textContent).toContain('貨倉');
    const posted = await ben.post(`/locations/${id}`, { ...depot, ...unused, name: 'Yard', version: '0' });
    expect(posted).toRedirectTo('/locations');
    expect(await kit.stored(id)).toMatchObject({ name: 'Yard', name_hk: '貨倉' });
    await (await ben.open(`/locations/${id}`)).send({ name_hk: '' });
    expect(await kit.stored(id)).toMatchObject({ name: 'Yard', name_hk: '' });
    await ben.post('/language', { to: 'en', redirectTo: '/locations' });
  });
});

describe('two people editing one location', () => {
  it('shows the later one both versions', async ({ world, ours, ada, kit }) => {
    const { id } = await kit.fresh();
    const first = await ada.open(`/locations/${id}`);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    await (
      await ben.open(`/locations/${id}`)
    ).send({ name: 'Yard by Ben', 'instructions.hk': '一號閘' }, 'Save location');
    const conflict = await first.send({ name: 'Yard by Ada' }, 'Save location');
    expect(conflict.status).toBe(409);
    expect(valueIn(conflict, 'name')).toBe('Yard by Ada');
    expect(conflict.text).toContain('Saved now: Yard by Ben');
    expect(conflict.text).toContain('Saved now: 一號閘');
    expect(conflict.text.match(/Saved now:/g)).toHaveLength(2);
    expect((await conflict.send({}, 'Save my version')).text).toContain('Yard by Ada');
  });
});

describe('deleting a location', () => {
  it('asks first, on a page of its own, and cannot be done by a GET', async ({ ada, kit }) => {
    const { id } = await kit.fresh({ name: 'To be closed' });
    const question = await ada.open(`/locations/${id}/delete`);
    expect(question.text).toContain('Delete "To be closed"? This cannot be undone.');
    expect(question.text).toContain('Past shifts keep the name');
    expect((await ada.open(`/locations/${id}`)).status).toBe(200);
    expect((await question.send()).text).toContain('Location deleted');
    expect((await ada.open(`/locations/${id}`)).status).toBe(404);
  });

  it('is refused while a shift that has not ended is there, and the page leads to every such shift instead of asking', async ({
    world,
    ours,
    ada,
  }) => {
    const site = await kwaiChung(world, ours, { place: 'Busy Depot' });
    for (let day = 10; day < 26; day++) await bookShift(world, ours, site, { day: `2026-12-${day}` });
    const question = await ada.open(`/locations/${site.locationId}/delete`);
    expect(question.text).toContain('16 open shifts use this location');
    expect([
      question.document.querySelectorAll('main tbody a').length,
      question.document.querySelector('main form'),
    ]).toEqual([15, null]);
    expect(
      (await ada.open(`/locations/${site.locationId}/delete?page=2`)).document.querySelectorAll('main tbody a'),
    ).toHaveLength(1);
    const rejected = await ada.post(`/locations/${site.locationId}/delete`, {});
    expect(rejected).toBeRejectedWith(409, '"Busy Depot" is used by 16 shifts that have not ended');
  });
});

describe('a location of another business', () => {
  it('answers the same 404 as one that does not exist', async ({ world, theirs, ada }) => {
    const { id } = await world.call(createLocation, { body }, theirs.operator);
    for (const path of [`/locations/${id}`, `/locations/${id}/delete`, '/locations/999999999', '/locations/abc'])
      expect((await ada.open(path)).status, path).toBe(404);
    expect((await ada.post(`/locations/${id}/delete`, {})).status).toBe(404);
    expect((await ada.post(`/locations/${id}`, { ...depot, ...unused, version: '0' })).status).toBe(404);
  });
});

describe('the list', () => {
  it('answers 200 with defaults to filters that make no sense', async ({ ada }) => {
    for (const query of ['?page=abc', '?page=-1', '?page=99999999999', '?search=%00', `?search=${'x'.repeat(300)}`])
      expect((await ada.open(`/locations${query}`)).status, query).toBe(200);
  });
});
