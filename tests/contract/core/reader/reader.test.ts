import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adapterOf } from '#contract/core/reader/reader.ts';
import { keepIdTypes, restoreIdTypes } from '#contract/core/reader/request.ts';
import { Unreadable } from '#contract/core/reader/unreadable.ts';
import { count, instant, money, noVersion } from '#contract/core/common.ts';
import { contact } from '#contract/categories/contacts.ts';
import { siteFields } from '#contract/shifts/booking.ts';

const ken = {
  id: 7,
  version: 1,
  updated_at: '2026-11-23T01:00:00.000Z',
  updated_by: 'Ada Chan',
  name: 'Ken Lau',
  phone: '+852 6123 4567',
  email: 'ken.lau@harbourline.example',
  open_shifts: 0,
  next_shift_at: null,
  open_places: null,
  last_used_on: null,
};
const uuid = '6f1c2c1e-7c1f-4c7e-9a5e-0e6b6f0c9d11';

/** A new schema for each case, because a reader remembers that an API differed. */
const read = (schema: z.ZodType, value: unknown) => adapterOf(schema.meta({})).read(value);
const fails = (schema: z.ZodType, value: unknown): string => {
  try {
    read(schema, value);
  } catch (error) {
    if (error instanceof Unreadable) return error.field;
    throw error;
  }
  throw new Error('it was read');
};

describe('an answer', () => {
  it('that agrees with the contract is what the contract makes of it', () => {
    expect(read(contact, ken)).toEqual({ data: contact.parse(ken), rows: [] });
  });

  it.each([
    ['2026-11-23T01:00:00+00:00', '2026-11-23T01:00:00.000Z'],
    ['2026-11-23T09:00:00.000+08:00', '2026-11-23T01:00:00.000Z'],
    ['2026-11-23 09:00:00+0800', '2026-11-23T01:00:00.000Z'],
  ])('has the instant %s', (given, expected) => {
    expect(read(instant, given).data).toBe(expected);
  });

  it.each(['2026-11-23T09:00:00', '2026-02-30T09:00:00Z!', 'yesterday', 5, null])('has no instant in %s', (given) => {
    expect(fails(z.object({ at: instant }), { at: given })).toBe('at');
  });

  it.each([
    [37.5, 3_750],
    ['37.50', 3_750],
    ['37', 3_700],
  ])('has the amount %s', (given, expected) => {
    expect(read(money, given).data).toBe(expected);
  });

  it('has a telephone number older than the rule for new ones', () => {
    expect(read(contact, { ...ken, phone: '2345 6789 ext. 12' }).data).toMatchObject({ phone: '2345 6789 ext. 12' });
  });

  it.each([undefined, null, ''])('has nothing where it says %s', (nothing) => {
    expect(read(contact, { ...ken, email: nothing, updated_by: nothing }).data).toMatchObject({
      email: '',
      updated_by: null,
    });
  });

  it('without a number that must be there is not read as nought', () => {
    expect(fails(z.object({ hours: count }), { hours: null })).toBe('hours');
  });

  it('is a contact that has nothing but a name and how to reach it', () => {
    const { id, name, phone, email } = ken;
    const unknown = { version: noVersion, updated_at: '', updated_by: null };
    expect(read(z.array(contact), [{ id, name, phone, email }])).toEqual({
      data: [{ ...ken, ...unknown, open_shifts: null }],
      rows: [],
    });
  });

  it('names the field that cannot be read, inside lists too', () => {
    const lists = z.object({ days: z.array(z.object({ count: z.number() })).length(1) });
    expect(fails(lists, { days: [{ count: 'many' }] })).toBe('days.0.count');
  });

  it('has a row that cannot be read, beside the others', () => {
    const { data, rows } = read(z.array(contact), [ken, { ...ken, id: 8, updated_at: 'then' }]);
    expect(data).toEqual([ken]);
    expect(rows).toEqual([{ list: '', index: 1, id: 8, field: 'updated_at', reason: 'not an instant' }]);
  });

  it('has a row of a list within it that cannot be read, and says which list', () => {
    const { rows } = read(z.object({ people: z.array(contact) }), { people: [{ id: uuid, open_shifts: 'several' }] });
    expect(rows).toMatchObject([{ list: 'people', index: 0, id: uuid }]);
  });
});

describe('a request', () => {
  const site = { role_id: uuid, location_id: 2, contact_id: 3, training_class_id: null, industry_id: 4 };

  it('takes an id back as it came', () => {
    expect(z.encode(keepIdTypes(siteFields), site as never)).toEqual(site);
  });

  it('reads an id that was chosen', () => {
    const typed = { ...site, location_id: '2', contact_id: '3', industry_id: '4' };
    expect(restoreIdTypes(siteFields).parse(typed)).toEqual(site);
  });

  it('stays as strict as it was with everything else', () => {
    expect(restoreIdTypes(siteFields).safeParse({ ...site, role_id: '' }).error?.issues).toMatchObject([
      { path: ['role_id'], message: 'validation.required' },
    ]);
  });
});
