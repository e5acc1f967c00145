import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/core/call.ts';
import { registry } from '#tests/contract/registry.ts';
import { resources, roleBody } from '#tests/support/builders/records.ts';
import type { Business } from '#tests/support/people.ts';
import { valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const edits = registry.filter(
  ({ method, params, body }) =>
    method === 'PUT' && 'id' in params.shape && body instanceof z.ZodObject && 'version' in body.shape,
);

const edited = resources.map((resource) => [resource.update.name, resource] as const);

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
    const known = [...edited.map(([name]) => name), ...others];
    const unknown = edits.map(({ name }) => name).filter((name) => !known.includes(name));
    expect(unknown, 'resources in tests/support/builders/records.ts').toEqual([]);
  });

  it.for(edited)(
    '%s: is stored and answered, and has a control on the page',
    async ([name, about], { world, ours, ada }) => {
      const body = callOf(name).body as z.ZodObject;
      const writable = Object.keys(body.shape).filter((field) => field !== 'version');
      const [first, second] = about.bodies;
      expect(writable.filter((field) => !(field in first) || !(field in second))).toEqual([]);

      const { id } = await call(world, ours, about.create.name, { body: first });
      const answer = await call(world, ours, name, { params: { id }, body: { ...second, version: 0 } });
      const answered = (field: string): unknown => about.answered?.[field]?.(answer as never) ?? answer[field] ?? null;
      expect(Object.fromEntries(writable.map((field) => [field, answered(field)]))).toEqual(
        Object.fromEntries(writable.map((field) => [field, (second as Record<string, unknown>)[field]])),
      );

      const page = await ada.open(`/${about.page}/${id}${about.edit ?? ''}`);
      const names = page.document
        .querySelectorAll('main [name]')
        .map((control) => control.getAttribute('name')?.split(/[.[_](?:new|en|hk|\d)/)[0] ?? '');
      expect(writable.filter((field) => !names.includes(about.controls?.[field] ?? field))).toEqual([]);
    },
  );

  it.each(edited)('%s: is refused by the API when it is missing, never emptied', async (name, about) => {
    const body = callOf(name).body as z.ZodObject;
    const full: Record<string, unknown> = { ...about.bodies[1], version: 0 };
    const taken = Object.keys(body.shape).filter((field) => {
      const { [field]: left, ...rest } = full;
      const halves =
        left !== null && typeof left === 'object' && 'en' in left ? [{ ...rest, [field]: { en: 'x' } }] : [];
      return [rest, ...halves].some((each) => body.safeParse(each).success);
    });
    expect(taken).toEqual(about.kept ?? []);
  });

  it.for(edited.filter(([, { kept }]) => kept))(
    '%s: keeps what may be left out',
    async ([name, { create, bodies, kept = [] }], { world, ours }) => {
      const [first, second] = bodies;
      const { id } = await call(world, ours, create.name, { body: first });
      const rest = Object.fromEntries(Object.entries(second).filter(([field]) => !kept.includes(field)));
      const answer = await call(world, ours, name, { params: { id }, body: { ...rest, version: 0 } });
      const picked = (from: object) => kept.map((field) => (from as Record<string, unknown>)[field]);
      expect(picked(answer)).toEqual(picked(first));
    },
  );
});

describe('an edit form that arrives without one of its fields', () => {
  it('stores nothing, and shows what is stored of the missing field beside what was typed', async ({
    world,
    ours,
    ada,
  }) => {
    const stored = roleBody({ admin_role_id: 8, details: { en: 'Picks orders', hk: '' } });
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
