import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/core/call.ts';
import { registry } from '#tests/contract/registry.ts';
import type { Business } from '#tests/support/people.ts';
import { valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const edits = registry.filter(
  ({ method, params, body }) =>
    method === 'PUT' && 'id' in params.shape && body instanceof z.ZodObject && 'version' in body.shape,
);

interface Edited {
  create: string;
  page: (id: number) => string;
  values: readonly [Record<string, unknown>, Record<string, unknown>];
  answered?: Readonly<Record<string, (answer: never) => unknown>>;
  controls?: Readonly<Record<string, string>>;
}

const both = (text: string) => ({ en: text, hk: `${text}（中）` });
const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id);

const edited: Readonly<Record<string, Edited>> = {
  updateContact: {
    create: 'createContact',
    page: (id) => `/contacts/${id}`,
    values: [
      { name: 'Mandy Yip', phone: '+852 9123 4567', email: 'mandy@example.com' },
      { name: 'Sam Lui', phone: '+852 6123 4567', email: 'sam@example.com' },
    ],
  },
  updateLocation: {
    create: 'createLocation',
    page: (id) => `/locations/${id}`,
    values: [
      {
        name: 'Kwai Chung Depot',
        address: '18 Wing Yip Street',
        district_id: 10,
        loading_bay: 'Bay 3',
        instructions: both('Lift lobby B'),
        position: { latitude: 22.36, longitude: 114.13 },
      },
      {
        name: 'Tuen Mun Returns Centre',
        address: '6 Ho Tin Street',
        district_id: 12,
        loading_bay: 'Gate A',
        instructions: both('Enter from Ho Tin Street'),
        position: { latitude: 22.4, longitude: 113.97 },
      },
    ],
    answered: { district_id: ({ district }: { district: { id: number } }) => district.id },
    controls: { position: 'place' },
  },
  updateRole: {
    create: 'createRole',
    page: (id) => `/roles/${id}`,
    values: [
      {
        name: both('Packer'),
        details: both('Packs orders'),
        admin_role_id: 8,
        responsibility_ids: [801],
        other_responsibilities: both('Keeps the belt clear'),
        weight_to_lift: 15,
        equipment_ids: [9],
        requirements: [{ id: 14, level: 'REQUIRED' }],
        gear_ids: [3],
        attire: both('Closed shoes'),
        uniform_note: both('Grey polo shirt'),
        is_osha_forklift: false,
      },
      {
        name: both('Picker'),
        details: both('Picks orders'),
        admin_role_id: 2,
        responsibility_ids: [201, 202],
        other_responsibilities: both('Counts the totes'),
        weight_to_lift: 20,
        equipment_ids: [7],
        requirements: [{ id: 1, level: 'PREFERRED' }],
        gear_ids: [1],
        attire: both('Long trousers'),
        uniform_note: both('Reflective vest'),
        is_osha_forklift: true,
      },
    ],
    answered: {
      admin_role_id: ({ admin_role }: { admin_role: { id: number } | null }) => admin_role?.id,
      responsibility_ids: ({ responsibilities }: { responsibilities: { id: number }[] }) => ids(responsibilities),
      equipment_ids: ({ equipments }: { equipments: { id: number }[] }) => ids(equipments),
      gear_ids: ({ gears }: { gears: { id: number }[] }) => ids(gears),
      requirements: ({ requirements }: { requirements: { id: number; level: string }[] }) =>
        requirements.map(({ id, level }) => ({ id, level })),
    },
  },
  updateTrainingClass: {
    create: 'createTrainingClass',
    page: (id) => `/training-classes/${id}/edit`,
    values: [
      { name: both('Safety'), description: both('One morning'), address: '1 Class Road', allowance: 10000 },
      { name: both('Forklift'), description: both('Two days'), address: '2 Class Road', allowance: 25000 },
    ],
  },
  updateSupervisor: {
    create: 'createSupervisor',
    page: (id) => `/supervisors/${id}/edit`,
    values: [
      {
        first_name: 'Carmen',
        last_name: 'Ng',
        email: 'carmen@example.com',
        phone: '+852 9123 4567',
        position: 'Team leader',
        avatar_id: null,
        password: 'a long enough password',
      },
      {
        first_name: 'Dora',
        last_name: 'Mak',
        email: 'dora@example.com',
        phone: '+852 6123 4567',
        position: 'Manager',
        avatar_id: null,
      },
    ],
    answered: { avatar_id: ({ avatar }: { avatar: { id: number } | null }) => avatar?.id ?? null },
  },
};

const others = [
  'setSupervisorStatus',
  'updateShiftTemplate',
  'updateClockOut',
  'reopenTimesheet',
  'updateInvoiceStatus',
  'updateAdminInvoice',
  'removeAdminInvoiceImages',
];

const callOf = (name: string): Call => registry.find((each) => each.name === name)!;

const it = portalScenario();

const call = (world: PortalWorld, ours: Business, name: string, input: object) =>
  world.call(callOf(name), input as never, ours.operator) as Promise<unknown> as Promise<
    Record<string, unknown> & { id: number }
  >;

describe('every writable field of the contract', () => {
  it('belongs to a resource that is named here', () => {
    const known = [...Object.keys(edited), ...others];
    expect(edits.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it.for(Object.entries(edited))(
    '%s: is stored and answered, and has a control on the page',
    async ([name, about], { world, ours, ada }) => {
      const body = callOf(name).body as z.ZodObject;
      const writable = Object.keys(body.shape).filter((field) => field !== 'version');
      const [first, second] = about.values;
      expect(writable.filter((field) => !(field in first) || !(field in second))).toEqual([]);

      const { id } = await call(world, ours, about.create, { body: first });
      const answer = await call(world, ours, name, { params: { id }, body: { ...second, version: 0 } });
      const answered = (field: string): unknown => about.answered?.[field]?.(answer as never) ?? answer[field] ?? null;
      expect(Object.fromEntries(writable.map((field) => [field, answered(field)]))).toEqual(
        Object.fromEntries(writable.map((field) => [field, second[field]])),
      );

      const page = await ada.open(about.page(id));
      const names = page.document
        .querySelectorAll('main [name]')
        .map((control) => control.getAttribute('name')?.split(/[.[_](?:new|en|hk|\d)/)[0] ?? '');
      expect(writable.filter((field) => !names.includes(about.controls?.[field] ?? field))).toEqual([]);
    },
  );

  it.each(Object.entries(edited))(
    '%s: is refused by the API when it is missing, never emptied',
    async (name, about) => {
      const body = callOf(name).body as z.ZodObject;
      const full: Record<string, unknown> = { ...about.values[1], version: 0 };
      const taken = Object.keys(body.shape).filter((field) => {
        const { [field]: left, ...rest } = full;
        const halves =
          left !== null && typeof left === 'object' && 'en' in left ? [{ ...rest, [field]: { en: 'x' } }] : [];
        return [rest, ...halves].some((each) => body.safeParse(each).success);
      });
      expect(taken).toEqual([]);
    },
  );
});

describe('an edit form that arrives without one of its fields', () => {
  it('stores nothing, and shows what is stored of the missing field beside what was typed', async ({
    world,
    ours,
    ada,
  }) => {
    const [, stored] = edited.updateRole!.values;
    const { id } = await call(world, ours, 'createRole', { body: stored });
    const form = await ada.open(`/roles/${id}`);
    const rows = { 'requirements[0].id': null, 'requirements[0].level': null };
    const shown = ['responsibility_ids', 'equipment_ids', 'requirements', 'gear_ids', 'is_osha_forklift'];
    for (const missing of [
      'details.en',
      'attire.hk',
      'uniform_note.en',
      'admin_role_id',
      'equipment_ids',
      'requirements',
    ]) {
      const left = missing === 'requirements' ? rows : { [missing]: null };
      const others = shown.filter((name) => name !== missing);
      const page = await form.send({ 'name.en': 'Typed name', shown: others, ...left }, 'Save role');
      expect([missing, page.status]).toEqual([missing, 422]);
      expect(page.text).toContain('Part of this form did not arrive');
      expect(valueIn(page, 'name.en')).toBe('Typed name');
      expect(valueIn(page, 'details.en')).toBe('Picks orders');
    }
    expect(await call(world, ours, 'getRole', { params: { id } })).toMatchObject({
      version: 0,
      details: stored.details,
    });
  });
});
