import { describe, expect } from 'vitest';
import { seedReference } from '#api/seed/reference.ts';
import { contactOptions } from '#contract/categories/contacts.ts';
import { listLocations } from '#contract/categories/locations.ts';
import { listRoles } from '#contract/categories/roles.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { eastgate } from '#tests/support/people.ts';
import type { Typed, VisitedPage } from '#tests/support/pages/visitor.ts';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { numberOf } from '../booking/booking-steps.ts';

const it = portalScenario({ each: true }).perTest('grace', async ({ world }) => {
  await seedReference(world.db, world.clock.now());
  const theirs = await eastgate(world);
  return { theirs, visitor: await world.signIn(theirs.operator.email) };
});

const place = { location_name: 'Kwai Chung Depot', address: '8 Container Port Road', district_id: '10' };
const person = { contact_name: 'Grace Ho', phone: '2345 6789', email: 'grace@eastgate.example' };
const wednesday = { start_date: '2026-12-02', start_time: '09:00', end_time: '18:00', workers: '2', wage: '90' };

const leftOf = ({ document }: VisitedPage, typed: Typed): string[] =>
  Object.keys(typed).filter((name) => {
    const field = document.querySelector(`[name="${name}"]`);
    if (field?.tagName === 'SELECT') return !field.querySelector('option[selected]')?.getAttribute('value');
    return field?.getAttribute('type') === 'checkbox' || !field?.getAttribute('value');
  });

describe('from first sign-in to the first booked shift', () => {
  it('takes at most 6 pages, 9 fields and 8 clicks', async ({ world, grace }) => {
    const { visitor, theirs } = grace;
    const pages: string[] = [];
    let clicks = 0;
    const fields: string[] = [];
    const opens = (page: VisitedPage) => (pages.push(page.address.replace(/\?.*/, '')), page);
    const sends = async (page: VisitedPage, typed: Typed, button: string) => {
      fields.push(...leftOf(page, typed));
      clicks += 1;
      return opens(await page.send(typed, button));
    };
    const home = opens(await visitor.open('/dashboard'));
    clicks += 1;
    const all = opens(await home.follow('Fill in all three on one page'));
    const book = await sends(all, { role_ids: '1', ...place, ...person }, 'Add and book');
    const confirm = await sends(book, { ...wednesday, rest: '60' }, 'Continue to confirm');
    const booked = await sends(confirm, { is_agree: 'on' }, 'Book now, on the weekly invoice');
    expect(booked.address).toMatch(/^\/book\/\d+\/booked$/);
    const shift = await world.call(getShift, { params: { id: numberOf(booked) } }, theirs.operator);
    expect(shift).toMatchObject({
      break_type: 'UNPAID',
      breaks: [{ start_time: '13:00', end_time: '14:00' }],
      industry: { id: 1 },
      role: { name: { en: 'Warehouse worker', hk: '倉務員' } },
    });
    expect(fields.toSorted()).toEqual(
      ['role_ids', 'start_date', 'start_time', 'end_time', 'rest', 'workers', 'wage', 'is_agree'].toSorted(),
    );
    expect({ pages: pages.length, fields: fields.length, clicks }).toEqual({ pages: 5, fields: 8, clicks: 4 });
  });

  it('adds what is missing once, whatever is sent twice, and marks what is left out', async ({ world, grace }) => {
    const { visitor, theirs } = grace;
    const page = await visitor.open('/onboarding');
    const empty = await page.send({ ...place, ...person, location_name: '', phone: '123' }, 'Add and book');
    expect(empty.status).toBe(422);
    for (const name of ['role_ids', 'location_name', 'phone']) expect(errorOf(empty, name), name).toBeTruthy();
    expect(valueIn(empty, 'contact_name')).toBe('Grace Ho');
    const typed = { role_ids: ['1', '2'], ...place, ...person };
    await Promise.all([page.send(typed, 'Add and book'), page.send(typed, 'Add and book')]);
    const [roles, locations, contacts] = await Promise.all([
      world.call(listRoles, { query: {} }, theirs.operator),
      world.call(listLocations, { query: {} }, theirs.operator),
      world.call(contactOptions, {}, theirs.operator),
    ]);
    expect([roles.items.length, locations.items.length, contacts.length]).toEqual([2, 1, 1]);
    expect(roles.items.every(({ name, responsibilities }) => name.hk !== '' && responsibilities.length > 2)).toBe(true);
    const more = await visitor.open('/onboarding');
    expect(more.document.querySelector('[name="address"]')).toBeNull();
    expect(more.document.querySelectorAll('[name="role_ids"][value="1"]')).toHaveLength(0);
  });
});

describe('a first step', () => {
  it('opens the next one after it', async ({ grace }) => {
    const { visitor } = grace;
    const adding = await (await visitor.open('/dashboard')).follow('Add a location');
    const role = await adding.send({ name: 'Depot', address: place.address, district_id: '10' }, 'Save location');
    expect(role.address).toMatch(/^\/roles\/new/);
    const contact = await role.send(
      { 'name.en': 'Packer', 'name.hk': '包裝員', responsibility_ids: ['101'] },
      'Save role',
    );
    expect(contact.address).toMatch(/^\/contacts\/new/);
    const book = await contact.send({ name: 'Grace', phone: '2345 6789', email: person.email }, 'Save contact');
    expect(book.address).toMatch(/^\/book\?/);
  });

  it('asks for the break of a shift of more than five hours', async ({ grace }) => {
    const { visitor } = grace;
    const all = await visitor.open('/onboarding');
    const book = await all.send({ role_ids: '1', ...place, ...person }, 'Add and book');
    const asked = await book.send(wednesday, 'Continue to confirm');
    expect([asked.status, errorOf(asked, 'rest')]).toEqual([422, 'This field is required']);
    const short = await book.send({ ...wednesday, end_time: '14:00' }, 'Continue to confirm');
    expect(short.address).toMatch(/^\/book\/\d+\/confirm$/);
  });
});
