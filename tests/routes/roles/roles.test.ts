import { describe, expect } from 'vitest';
import { createRole, getRole, type ShiftRole } from '#contract/categories/roles.ts';
import type { Business } from '#tests/support/people.ts';
import { errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { bookShift, kwaiChung } from '#tests/support/builders/shifts.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { roleBody } from '#tests/support/builders/records.ts';

const it = portalScenario();

const packer = {
  'name.en': 'Packer',
  'name.hk': '包裝員',
  'details.en': 'Packs orders for shops',
  responsibility_ids: ['101', '102'],
  weight_to_lift: '20',
};
const complete = {
  'details.hk': '',
  admin_role_id: '',
  'other_responsibilities.en': '',
  'other_responsibilities.hk': '',
  'attire.en': '',
  'attire.hk': '',
  'uniform_note.en': '',
  'uniform_note.hk': '',
  shown: ['responsibility_ids', 'equipment_ids', 'requirements', 'gear_ids', 'is_osha_forklift'],
  ...packer,
};
const body = roleBody({
  name: { en: 'Picker', hk: '執貨員' },
  admin_role_id: 2,
  responsibility_ids: [201],
  weight_to_lift: 0,
});
const fresh = (world: PortalWorld, ours: Business, fields: Partial<typeof body> = {}): Promise<ShiftRole> =>
  world.call(createRole, { body: { ...body, ...fields } }, ours.operator);
const stored = (world: PortalWorld, ours: Business, id: number) =>
  world.call(getRole, { params: { id } }, ours.operator);
const storedNow = (page: VisitedPage) =>
  page.document
    .querySelectorAll('main p, main small')
    .flatMap((each) => (each.children.length === 0 ? (/^Saved now: (.*)$/.exec(each.text.trim())?.[1] ?? []) : []));
const rowsOf = (page: VisitedPage) => page.document.querySelectorAll('select[name$=".level"]').length;
const checked = (page: VisitedPage, name: string) =>
  page.document.querySelectorAll(`input[name="${name}"][checked]`).map((each) => each.getAttribute('value'));

describe('adding a role', () => {
  it('asks for everything a worker must know, and stores it', async ({ world, ours, ada }) => {
    let page = await (
      await ada.open('/roles/new')
    ).send({ ...packer, is_osha_forklift: 'on', equipment_ids: ['1'], gear_ids: ['1', '2'] }, 'Add a requirement');
    page = await page.send(
      {
        'requirements[0].id': '1',
        'requirements[0].level': 'PREFERRED',
        'attire.en': 'Dark trousers',
        'attire.hk': '深色長褲',
      },
      'Save role',
    );
    expect(page).toRedirectTo('/roles');
    expect(page).toShowMessage('Role added');
    const id = Number(page.document.querySelector('tbody th a')?.getAttribute('href')?.split(/[/?]/)[2]);
    expect(await stored(world, ours, id)).toMatchObject({
      name: { en: 'Packer', hk: '包裝員' },
      details: { en: 'Packs orders for shops', hk: '' },
      responsibilities: [{ id: 101 }, { id: 102 }],
      weight_to_lift: 20,
      equipments: [{ id: 1 }],
      requirements: [{ id: 1, level: 'PREFERRED' }],
      gears: [{ id: 1 }, { id: 2 }],
      attire: { en: 'Dark trousers', hk: '深色長褲' },
      is_osha_forklift: true,
    });
  });

  it('adds and removes rows of requirements by buttons that keep everything typed', async ({ ada }) => {
    const first = await (await ada.open('/roles/new')).send({ ...packer, equipment_ids: ['2'] }, 'Add a requirement');
    expect([first.status, rowsOf(first), valueIn(first, 'name.en'), checked(first, 'equipment_ids')]).toEqual([
      200,
      1,
      'Packer',
      ['2'],
    ]);
    const second = await first.send({ 'requirements[0].id': '2' }, 'Add a requirement');
    expect(rowsOf(second)).toBe(2);
    const one = await second.send({ 'requirements[1].id': '3' }, 'Remove Requirement 1');
    expect(rowsOf(one)).toBe(1);
    expect(
      one.document.querySelector('select[name="requirements[0].id"] option[selected]')?.getAttribute('value'),
    ).toBe('3');
    expect(checked(one, 'responsibility_ids')).toEqual(['101', '102']);
  });
});

describe('what is wrong with a role', () => {
  it('says what is wrong beside each field: one name, at least one responsibility, digits only', async ({ ada }) => {
    const page = await (
      await ada.open('/roles/new')
    ).send({ 'name.en': '', 'name.hk': ' ', weight_to_lift: '20 kg' }, 'Save role');
    expect(page.status).toBe(422);
    expect(errorOf(page, 'name.en')).toBe('Fill in English or Chinese');
    expect(errorOf(page, 'responsibility_ids')).toBe('Choose at least one');
    expect(errorOf(page, 'weight_to_lift')).toBe('Enter digits only (0 – 9)');
    expect(valueIn(page, 'weight_to_lift')).toBe('20 kg');
  });

  it('knows how much can be lifted, and that a requirement is chosen once', async ({ ada }) => {
    const page = await ada.post('/roles/new', {
      ...packer,
      weight_to_lift: '1001',
      'requirements[0].id': '1',
      'requirements[0].level': 'REQUIRED',
      'requirements[1].id': '1',
      'requirements[1].level': 'PREFERRED',
    });
    expect(errorOf(page, 'weight_to_lift')).toBe('Enter 1,000 or less');
    expect(errorOf(page, 'requirements[1].id')).toBe('This option is already selected');
  });

  it.for([
    ['no field at all', {}],
    ['a level that does not exist', { ...packer, 'requirements[0].id': '1', 'requirements[0].level': 'MAYBE' }],
    ['a responsibility that does not exist', { ...packer, responsibility_ids: ['999'] }],
    ['a responsibility that is no number', { ...packer, responsibility_ids: ['x'] }],
    ['a name of 256 characters', { ...packer, 'name.en': '倉'.repeat(256) }],
    ['a name that is not text', { ...packer, 'name.en.more': 'x' }],
    ['a row far beyond the last', { ...packer, 'requirements[99999999].id': '1' }],
    [
      'a button that asks for one',
      { ...packer, __intent__: '{"type":"update","payload":{"name":"requirements[99999999].id","value":"1"}}' },
    ],
    [
      'a button for rows where there are none',
      { ...packer, __intent__: '{"type":"insert","payload":{"name":"name.en"}}' },
    ],
    ['a nonsense button', { ...packer, 'name.en': '', __intent__: 'drop table' }],
  ] as const)('answers with the page and never fails on a post with %s', async ([_, fields], { ada }) => {
    const page = await ada.post('/roles/new', fields);
    expect(page.status).toBeLessThan(500);
    expect(page.status).toBeGreaterThanOrEqual(200);
  });

  it('shows HTML and formulas as text', async ({ ada }) => {
    await ada.post('/roles/new', { ...packer, 'name.en': '=1+1<script>alert(1)</script>' });
    const list = await ada.open('/roles?search=alert');
    expect(list.document.querySelector('main script')).toBeNull();
    expect(list.text).toContain('=1+1<script>alert(1)</script>');
  });
});

describe('a list of the platform that cannot be had', () => {
  it('becomes a note, and what was chosen from it stays chosen', async ({ world, ours, ada }) => {
    const form = await ada.open('/roles/new');
    await world.db.script('alter table equipments rename to equipments_away');
    const page = await form.send(
      { ...packer, 'name.en': '', 'name.hk': '', equipment_ids: ['1'], gear_ids: ['2'] },
      'Save role',
    );
    await world.db.script('alter table equipments_away rename to equipments');
    expect(page).toBeRejectedWith(422, 'This part could not load');
    await page.send({ 'name.hk': '無表包裝員' }, 'Save role');
    const list = await ada.open(`/roles?search=${encodeURIComponent('無表包裝員')}`);
    const id = Number(list.document.querySelector('tbody th a')?.getAttribute('href')?.split(/[/?]/)[2]);
    expect(await stored(world, ours, id)).toMatchObject({
      name: { hk: '無表包裝員' },
      equipments: [{ id: 1 }],
      gears: [{ id: 2 }],
    });
  });
});

describe('the list of roles', () => {
  it('shows five a page and finds either name', async ({ world, ours, ada }) => {
    for (const number of [1, 2, 3, 4, 5, 6])
      await fresh(world, ours, { name: { en: `Lister ${number}`, hk: `點貨員${number}` } });
    const first = await ada.open('/roles?search=Lister');
    expect(first.document.querySelectorAll('tbody tr')).toHaveLength(5);
    expect(first.text).toContain('1 to 5 of 6');
    const second = await ada.open('/roles?search=Lister&page=2');
    expect(second.document.querySelectorAll('tbody tr')).toHaveLength(1);
    expect((await ada.open(`/roles?search=${encodeURIComponent('點貨員3')}`)).text).toContain('Lister 3');
  });

  it('marks what one language lacks, with what its reader will see', async ({ world, ours, ada }) => {
    await fresh(world, ours, { name: { en: 'Half said', hk: '半講' }, details: { en: 'Only in English', hk: '' } });
    const list = await ada.open('/roles?search=Half');
    expect(list.text).toContain('No Chinese Readers of Chinese see: Only in English');
  });

  it('answers 200 with defaults to filters that make no sense', async ({ ada }) => {
    for (const query of ['?page=abc', '?page=-1', '?search=%00', `?search=${'x'.repeat(300)}`])
      expect((await ada.open(`/roles${query}`)).status, query).toBe(200);
  });
});

describe('changing a role', () => {
  it('shows what is stored, labelled for Hong Kong, and says which shifts a change holds for', async ({
    world,
    ours,
    ada,
  }) => {
    const site = await kwaiChung(world, ours, { role: 'Forklift driver', roleHk: '鏟車司機' });
    await bookShift(world, ours, site, { day: '2026-11-30' });
    const page = await ada.open(`/roles/${site.roleId}`);
    expect(page.text).toContain('A change also applies to 1 open shift');
    expect(page.text).toContain('Forklift certificate required');
    expect(page.text).not.toContain('OSHA');
    const { id } = await fresh(world, ours);
    const edit = await ada.open(`/roles/${id}`);
    expect(checked(edit, 'responsibility_ids')).toEqual(['201']);
    expect((await edit.send({ 'name.en': 'Night picker' }, 'Save role')).text).toContain('Role updated');
    expect((await stored(world, ours, id)).name).toEqual({ en: 'Night picker', hk: '執貨員' });
  });

  it('by two people shows the later one both versions', async ({ world, ours, ada }) => {
    const { id } = await fresh(world, ours);
    const first = await ada.open(`/roles/${id}`);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const withRow = await (
      await ben.open(`/roles/${id}`)
    ).send({ 'name.en': 'Picker by Ben', equipment_ids: ['1'] }, 'Add a requirement');
    await withRow.send(
      { admin_role_id: '1', 'requirements[0].id': '1', 'requirements[0].level': 'PREFERRED', is_osha_forklift: 'on' },
      'Save role',
    );
    const conflict = await first.send({ 'name.en': 'Picker by Ada', gear_ids: ['1'] }, 'Save role');
    expect(conflict.status).toBe(409);
    expect(valueIn(conflict, 'name.en')).toBe('Picker by Ada');
    const ofBen = await stored(world, ours, id);
    const [equipment, requirement] = [ofBen.equipments[0]?.name.en, ofBen.requirements[0]?.name.en];
    expect(storedNow(conflict)).toEqual([
      'Picker by Ben',
      ofBen.admin_role?.name.en,
      equipment,
      `${requirement} (Preferred)`,
      '–',
      'Yes',
    ]);
    await conflict.send({}, 'Save my version');
    expect(await stored(world, ours, id)).toMatchObject({
      name: { en: 'Picker by Ada' },
      equipments: [],
      gears: [{ id: 1 }],
      is_osha_forklift: false,
    });
  });
});

describe('deleting a role', () => {
  it('asks first, on a page of its own, and cannot be done by a GET', async ({ world, ours, ada }) => {
    const { id } = await fresh(world, ours, { name: { en: 'Short-lived', hk: '短暫' } });
    const question = await ada.open(`/roles/${id}/delete`);
    expect(question.text).toContain('Delete "Short-lived"? This cannot be undone. Past shifts keep the role.');
    expect((await ada.open(`/roles/${id}`)).status).toBe(200);
    expect((await question.send()).text).toContain('Role deleted');
    expect((await ada.open(`/roles/${id}`)).status).toBe(404);
  });

  it('is refused while a shift that has not ended uses it, and the page leads to the shift instead of asking', async ({
    world,
    ours,
    ada,
  }) => {
    const site = await kwaiChung(world, ours, { role: 'Wanted' });
    const shift = await bookShift(world, ours, site, { day: '2026-11-30' });
    const page = await ada.open(`/roles/${site.roleId}/delete`);
    expect(page.text).toContain(
      '1 open shift uses this role. Change or cancel the shift first, or wait until it has ended.',
    );
    expect(page.document.querySelector('main tbody a')?.getAttribute('href')).toBe(`/shifts/${shift.id}`);
    expect(page.document.querySelector('main form')).toBeNull();
    const rejected = await ada.post(`/roles/${site.roleId}/delete`, {});
    expect(rejected).toBeRejectedWith(409, '"Wanted" is used by 1 shift that has not ended');
  });
});

describe('a role of another business', () => {
  it('answers the same 404 as one that does not exist', async ({ world, theirs, ada }) => {
    const { id } = await world.call(createRole, { body }, theirs.operator);
    for (const path of [`/roles/${id}`, `/roles/${id}/delete`, '/roles/999999999', '/roles/abc'])
      expect((await ada.open(path)).status, path).toBe(404);
    expect((await ada.post(`/roles/${id}/delete`, {})).status).toBe(404);
    expect((await ada.post(`/roles/${id}`, { ...complete, version: '0' })).status).toBe(404);
  });
});
