import { describe, expect } from 'vitest';
import * as lists from '#contract/categories/lists.ts';
import * as locations from '#contract/categories/locations.ts';
import { exportShifts, listShifts } from '#contract/shifts/shifts.ts';
import { getJobPosting, type JobPostingDetail } from '#contract/shifts/job-postings.ts';
import * as roles from '#contract/categories/roles.ts';
import { bookShift, kwaiChung } from '#tests/support/builders/shifts.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { locationBody, roleBody } from '#tests/support/builders/records.ts';

const it = apiScenario();

const depot = locationBody({
  name: 'Kwai Chung Depot',
  address: '18 Wing Yip Street',
  district_id: 10,
  loading_bay: 'Bay 3',
  instructions: { en: 'Lift lobby B.', hk: '升降機大堂 B。' },
  position: { latitude: 22.36, longitude: 114.13 },
});
const packer = roleBody({
  admin_role_id: 8,
  responsibility_ids: [802, 801],
  equipment_ids: [9],
  requirements: [{ id: 14, level: 'REQUIRED' }],
  gear_ids: [3, 1],
  attire: { en: 'Closed shoes', hk: '包頭鞋' },
});

describe('locations', () => {
  it('are added, found by district in either language, changed and deleted', async ({ world, ours }) => {
    const location = await world.call(locations.createLocation, { body: depot }, ours.operator);
    expect(location).toMatchObject({
      district: { name: { en: 'Kwai Tsing', hk: '葵青區' } },
      position: depot.position,
      open_shifts: 0,
    });
    const found = async (search: string) =>
      (await world.call(locations.listLocations, { query: { search } }, ours.operator)).total;
    expect([await found('葵青'), await found('tsing'), await found('wing yip'), await found('Sha Tin')]).toEqual([
      1, 1, 1, 0,
    ]);
    expect(await world.call(locations.locationOptions, {}, ours.operator)).toEqual([
      { id: location.id, name: depot.name, other_name: '' },
    ]);

    const params = { id: location.id };
    const moved = await world.call(
      locations.updateLocation,
      { params, body: { ...depot, district_id: 16, position: null, version: 0 } },
      ours.supervisor,
    );
    expect(moved).toMatchObject({ version: 1, district: { id: 16 }, position: null, updated_by: 'Ben Lau' });
    await world.call(locations.deleteLocation, { params }, ours.operator);
    await expect(world.call(locations.getLocation, { params }, ours.operator)).rejects.toMatchObject({ status: 404 });
  });

  it('keep their Chinese name where a change does not say it', async ({ world, ours }) => {
    const { operator: as } = ours;
    const { id } = await world.call(locations.createLocation, { body: { ...depot, name_hk: '葵涌貨倉' } }, as);
    const change = (body: Partial<typeof depot>, version: number) =>
      world.call(locations.updateLocation, { params: { id }, body: { ...depot, ...body, version } }, as);
    expect(await change({ name: 'Depot' }, 0)).toMatchObject({ name: 'Depot', name_hk: '葵涌貨倉' });
    expect(await change({ name_hk: '' }, 1)).toMatchObject({ name_hk: '' });
  });

  it('need a district of the list', async ({ world, ours }) => {
    const added = world.call(locations.createLocation, { body: { ...depot, district_id: 99 } }, ours.operator);
    await expect(added).rejects.toMatchObject({ status: 422, fields: { district_id: 'Enter a valid value' } });
  });
});

describe('roles', () => {
  it('keep what they are made of in the order it was chosen', async ({ world, ours }) => {
    const role = await world.call(roles.createRole, { body: packer }, ours.operator);
    expect(role.responsibilities.map(({ id }) => id)).toEqual([802, 801]);
    expect(role.gears.map(({ name }) => name.en)).toEqual(['Reflective vest', 'Safety shoes']);
    expect(role.requirements).toMatchObject([{ id: 14, level: 'REQUIRED', name: { hk: '有效的鏟車證書' } }]);
    expect(role.admin_role).toMatchObject({ id: 8, name: { en: 'Packer' } });

    const body = { ...packer, responsibility_ids: [803], gear_ids: [], version: 0 };
    const changed = await world.call(roles.updateRole, { params: { id: role.id }, body }, ours.operator);
    expect(changed).toMatchObject({ version: 1, responsibilities: [{ id: 803 }], gears: [] });
    expect((await world.call(roles.listRoles, { query: { search: '包裝' } }, ours.operator)).total).toBe(1);
    await world.call(roles.deleteRole, { params: { id: role.id } }, ours.operator);
    expect(await world.call(roles.roleOptions, {}, ours.operator)).toEqual([]);
  });

  it('choose from the platform’s lists only', async ({ world, ours }) => {
    const added = world.call(roles.createRole, { body: { ...packer, gear_ids: [3, 99_999] } }, ours.operator);
    await expect(added).rejects.toMatchObject({ fields: { gear_ids: 'Enter a valid value' } });
  });

  it('take a name in one language, which readers of the other one get, and refuse none', async ({ world, ours }) => {
    const site = await kwaiChung(world, ours);
    const hk = await world.call(
      roles.createRole,
      { body: { ...packer, name: { en: '', hk: '包裝員' } } },
      ours.operator,
    );
    expect(hk.name).toEqual({ en: '', hk: '包裝員' });
    await bookShift(world, ours, { ...site, roleId: hk.id });
    const sheet = await world.call(exportShifts, { query: { format: 'csv' } }, ours.operator);
    expect(Buffer.from(sheet as unknown as ArrayBuffer).toString()).toContain('包裝員');
    const added = world.call(roles.createRole, { body: { ...packer, name: { en: ' ', hk: '' } } }, ours.operator);
    await expect(added).rejects.toMatchObject({ fields: { 'name.en': 'Fill in English or Chinese' } });
  });
});

describe('another business', () => {
  it('finds neither', async ({ world, ours, theirs }) => {
    const location = await world.call(locations.createLocation, { body: depot }, ours.operator);
    const role = await world.call(roles.createRole, { body: packer }, ours.operator);
    const grace = { as: theirs.operator };
    const answers = await Promise.all([
      world.send(locations.getLocation, { params: { id: location.id } }, grace),
      world.send(locations.updateLocation, { params: { id: location.id }, body: { ...depot, version: 0 } }, grace),
      world.send(locations.deleteLocation, { params: { id: location.id } }, grace),
      world.send(roles.getRole, { params: { id: role.id } }, grace),
      world.send(roles.updateRole, { params: { id: role.id }, body: { ...packer, version: 0 } }, grace),
      world.send(roles.deleteRole, { params: { id: role.id } }, grace),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await world.call(locations.listLocations, {}, theirs.operator)).total).toBe(0);
    expect((await world.call(roles.listRoles, {}, theirs.operator)).total).toBe(0);
  });
});

describe('lists to choose from', () => {
  it('are open to everyone, what roles are made of to businesses', async ({ world, ours }) => {
    const districts = await world.call(lists.listDistricts, {});
    expect(districts).toHaveLength(18);
    expect(districts[9]).toEqual({
      id: 10,
      name: { en: 'Kwai Tsing', hk: '葵青區' },
      area: { en: 'New Territories', hk: '新界' },
    });
    expect((await world.call(lists.listIndustries, {}))[1]).toEqual({
      id: 2,
      name: { en: 'Forklift Driver', hk: '鏟車司機' },
    });
    expect((await world.call(lists.listBanks, {})).map(({ code }) => code)).toContain('004');
    expect((await world.call(roles.adminRoles, {}, ours.operator))[0]?.responsibilities.length).toBeGreaterThan(1);
    await expect(world.call(roles.adminRoles, {})).rejects.toMatchObject({ status: 401 });
    for (const call of [roles.adminEquipments, roles.adminWorkerGears, roles.adminRequirements]) {
      expect((await world.call(call, {}, ours.supervisor)).length).toBeGreaterThan(4);
    }
  });
});

describe('names in both languages', () => {
  it('are read in the language of the reader, where they have it, and found in both', async ({ world, ours }) => {
    const { operator: as } = ours;
    const chinese = { name_hk: '葵涌貨倉', address_hk: '葵涌永業街 18 號' };
    const { id } = await world.call(locations.createLocation, { body: { ...depot, ...chinese } }, as);
    const yard = await world.call(locations.createLocation, { body: { ...depot, name: 'Yard' } }, as);
    const site = await kwaiChung(world, ours);
    const booked = await bookShift(world, ours, { ...site, locationId: id });
    const elsewhere = await bookShift(world, ours, { ...site, locationId: yard.id });
    const read = async (shift: number, language: 'en' | 'hk') => {
      const { body } = await world.send(getJobPosting, { params: { id: shift } }, { language });
      return (body as { data: JobPostingDetail }).data;
    };
    expect(await read(booked.id, 'hk')).toMatchObject({
      place: '葵涌貨倉',
      location: { name: '葵涌貨倉', address: '葵涌永業街 18 號' },
    });
    expect(await read(booked.id, 'en')).toMatchObject({
      place: depot.name,
      location: { name: depot.name, address: depot.address },
    });
    expect((await read(elsewhere.id, 'hk')).location).toMatchObject({ name: 'Yard', address: depot.address });

    const options = await world.send(locations.locationOptions, {}, { as, language: 'hk' });
    expect(options.body).toMatchObject({
      data: expect.arrayContaining([{ id, name: '葵涌貨倉', other_name: depot.name }]) as unknown,
    });
    expect((await world.call(locations.listLocations, { query: { search: '永業街' } }, as)).items).toMatchObject([
      { id },
    ]);
    expect((await world.call(listShifts, { query: { search: '貨倉' } }, as)).items).toMatchObject([{ id: booked.id }]);
  });
});
