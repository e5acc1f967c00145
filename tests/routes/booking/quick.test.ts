import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { getBusiness, setCommission } from '#contract/admin/businesses.ts';
import { getShift, listShifts } from '#contract/shifts/shifts.ts';
import { dayOf } from '#domain/shared/time.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { errorOf, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { Typed, VisitedPage } from '#tests/support/pages/visitor.ts';
import { numberOf } from './booking-steps.ts';
import type { Business } from '#tests/support/people.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { admin } from '#tests/support/worlds/world.ts';

const it = portalScenario();

const wednesday = { start_date: '2026-12-02', start_time: '0830', end_time: '1730', workers: 4 };
const valueOf = (page: VisitedPage, name: string) =>
  page.document.querySelector(`[name="${name}"] option[selected]`)?.getAttribute('value') ??
  page.document.querySelector(`[name="${name}"]`)?.getAttribute('value');
const bookedShift = async (world: PortalWorld, ours: Business, page: VisitedPage) => {
  const shift = await world.call(getShift, { params: { id: numberOf(page) } }, ours.operator);
  if (shift.status === shiftStatus.DRAFT) throw new Error('still a draft');
  return shift;
};

describe('booking a shift on one page', () => {
  it('asks for contact, industry and wage of a role and a location that were never booked', async ({ depot, ada }) => {
    const { role_id, location_id } = depot;
    const page = await ada.post('/book', { role_id, location_id, ...wednesday });
    expect(page.status).toBe(422);
    for (const name of ['contact_id', 'industry_id'])
      expect(errorOf(page, name), name).toBe('Nothing was booked with this before. Choose one.');
    expect(errorOf(page, 'wage')).toBe('This field is required');
    expect(page.document.querySelector('details[open]')).not.toBeNull();
    expect(valueOf(page, 'start_time')).toBe('0830');
  });

  it('takes at most 7 fields and 4 clicks; wage, contact and break are as last time', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    await bookShift(world, ours, depot);
    let clicks = 0;
    const click = (page: Promise<VisitedPage>) => (clicks++, page);
    const { role_id, location_id } = depot;
    const typed: Typed = { role_id, location_id, ...wednesday };

    const begin = await click((await ada.open('/dashboard')).follow('Book a shift'));
    const confirm = await click(begin.send(typed, 'Continue to confirm'));
    expect(confirm.address).toMatch(/^\/book\/\d+\/confirm$/);
    const checkOut = await click(confirm.send({ is_agree: 'on' }, 'Continue to check out'));
    const booked = await click(checkOut.send({}, 'Book shift with the selected payment method'));

    expect(booked.address).toMatch(/^\/book\/\d+\/booked$/);
    expect(clicks).toBeLessThanOrEqual(4);
    expect([...Object.keys(typed), 'is_agree'].length).toBeLessThanOrEqual(7);
    expect(await bookedShift(world, ours, booked)).toMatchObject({
      start_at: '2026-12-02T00:30:00.000Z',
      workers: 4,
      wage: 6_000,
      break_type: 'UNPAID',
      breaks: [{ start_time: '13:00', end_time: '14:00' }],
      contact: { id: depot.contact_id },
      group_size: 1,
    });
  });
});

describe('booking again on one page', () => {
  it('begins with what was booked last, but for the day', async ({ depot, ada }) => {
    const page = await ada.open('/book');
    expect(
      Object.fromEntries(
        ['role_id', 'location_id', 'start_time', 'end_time', 'workers'].map((name) => [name, valueOf(page, name)]),
      ),
    ).toEqual({
      role_id: String(depot.role_id),
      location_id: String(depot.location_id),
      start_time: '08:30',
      end_time: '17:30',
      workers: '4',
    });
    expect(valueOf(page, 'start_date') ?? '').toBe('');
  });

  it('leaves out a break that does not fit the hours of a short shift, and says so', async ({ ada }) => {
    const evening = { ...wednesday, start_time: '18:00', end_time: '22:00' };
    const page = await (await ada.open('/book')).send(evening, 'Continue to confirm');
    expect(page.text).toContain('The last break does not fit these hours and was removed.');
  });

  it.for([
    ['a day that has passed', { start_date: '2026-11-20' }, 'start_date'],
    ['a shift of 20 hours', { end_time: '04:30' }, 'end_time'],
    ['no worker', { workers: 0 }, 'workers'],
    ['a wage below the lowest', { wage: '20' }, 'wage'],
    ['a wage in words', { wage: 'sixty' }, 'wage'],
  ] as const)('refuses %s beside its field', async ([_, typed, field], { ada }) => {
    const page = await (await ada.open('/book')).send({ ...wednesday, ...typed }, 'Continue to confirm');
    expect(page.status).toBe(422);
    expect(errorOf(page, field)).not.toBeNull();
  });

  it('leads on to a series step by step', async ({ ada }) => {
    const site = await (await ada.open('/book')).send({}, 'Fill in step by step');
    expect(site.address).toMatch(/^\/book\/\d+\/site$/);
    const page = await site.send({}, 'Continue to schedule');
    expect(page.text).toContain('Repeat on');
  });
});

describe('the total on the form', () => {
  it('is said before anything is saved, and is that of the next page', async ({ world, ours, ada }) => {
    const { version } = await world.call(getBusiness, { params: { id: ours.id } }, admin);
    const terms = { version, commission_percentage: 12.5, from: dayOf(world.clock.now()), note: '' };
    await world.call(setCommission, { params: { id: ours.id }, body: terms }, admin);
    const drafts = async () =>
      (await world.call(listShifts, { query: { status: shiftStatus.DRAFT } }, ours.operator)).total;
    const before = await drafts();
    const shown = await (await ada.open('/book')).send({ ...wednesday, wage: '65.5' }, 'Calculate total');
    expect(shown.status).toBe(200);
    // Four workers are paid for eight hours at HK$65.50, and the commission is 12.5% of it.
    expect(shown.text).toContain('HK$2,358.00 for 1 shift');
    expect(shown.text).toContain('Worker pay HK$2,096.00, commission HK$262.00.');
    expect(valueOf(shown, 'wage')).toBe('65.5');
    expect(valueOf(shown, 'start_date')).toBe('2026-12-02');
    expect(await drafts()).toBe(before);
    const confirm = await shown.send({}, 'Continue to confirm');
    expect(confirm.text).toContain('HK$2,358.00');
    const wrong = await (await ada.open('/book')).send({ ...wednesday, wage: '20' }, 'Calculate total');
    expect([wrong.status, errorOf(wrong, 'wage')]).toEqual([422, expect.any(String)]);
  });
});

describe('the break of a shift of more than five hours', () => {
  const night = { ...wednesday, start_time: '22:00', end_time: '06:00' };
  const draftOf = async (world: PortalWorld, page: VisitedPage) => {
    expect(page.address).toMatch(/^\/book\/\d+\/confirm$/);
    return (await world.db.one<{ draft: object }>(sql`select draft from shifts where id = ${numberOf(page)}`)).draft;
  };

  it('is asked for where that of last time does not fit, and what was typed is kept', async ({ world, ada }) => {
    const asked = await (await ada.open('/book')).send({ ...night, workers: 7, wage: '71.5' }, 'Continue to confirm');
    expect([asked.status, errorOf(asked, 'rest')]).toEqual([422, 'This field is required']);
    expect(['start_time', 'workers', 'wage'].map((name) => valueOf(asked, name))).toEqual(['22:00', '7', '71.5']);
    const draft = await draftOf(world, await asked.send({ rest: '45' }, 'Continue to confirm'));
    expect(draft).toMatchObject({ break_type: 'UNPAID', breaks: [{ start_time: '01:45', end_time: '02:30' }] });
  });

  it('is asked for where there was none last time, and may be none', async ({ world, ours, depot, ada }) => {
    await bookShift(world, ours, depot, { break_type: 'NONE', breaks: [] });
    const asked = await (await ada.open('/book')).send(wednesday, 'Continue to confirm');
    expect([asked.status, errorOf(asked, 'rest')]).toEqual([422, 'This field is required']);
    const draft = await draftOf(world, await asked.send({ rest: '0' }, 'Continue to confirm'));
    expect(draft).toMatchObject({ break_type: 'NONE', breaks: [] });
    const five = await (await ada.open('/book')).send({ ...wednesday, end_time: '13:30' }, 'Continue to confirm');
    expect(await draftOf(world, five)).toMatchObject({ break_type: 'NONE' });
  });

  it('is kept as it was chosen beside another mistake, and where the total is worked out', async ({ world, ada }) => {
    const wrong = await (await ada.open('/book')).send({ ...wednesday, rest: '30', wage: '20' }, 'Continue to confirm');
    expect([wrong.status, valueOf(wrong, 'rest')]).toEqual([422, '30']);
    const total = await wrong.send({ wage: '60' }, 'Calculate total');
    // Four workers are paid for eight and a half hours.
    expect(total.text).toContain('Worker pay HK$2,040.00');
    const confirm = await total.send({}, 'Continue to confirm');
    expect(await draftOf(world, confirm)).toMatchObject({ breaks: [{ start_time: '12:45', end_time: '13:15' }] });
  });

  it('is refused beside its field where what was chosen is as long as the shift', async ({ ada }) => {
    const page = await (
      await ada.open('/book')
    ).send({ ...wednesday, end_time: '09:30', rest: '60' }, 'Continue to confirm');
    expect([page.status, errorOf(page, 'rest')]).toEqual([422, 'Breaks must fall within the shift']);
  });
});
