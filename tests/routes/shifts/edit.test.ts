import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { bookShift, testCard, type Site } from '#tests/support/builders/booking.ts';
import type { Business } from '#tests/support/people.ts';
import { errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

const workersOf = async (world: PortalWorld, id: number) =>
  (await world.db.one<{ workers: number }>(sql`select workers from shifts where id = ${id}`)).workers;
const aSeries = (world: PortalWorld, ours: Business, depot: Site, first: string, last: string) =>
  bookShift(world, ours, depot, { start_date: first, end_date: last, repeat_days: [1, 2, 3, 4, 5, 6, 7] });

describe('editing a shift', () => {
  it('changes it and says so', async ({ world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot);
    const form = await ada.open(`/shifts/${id}/edit`);
    expect(valueIn(form, 'workers')).toBe('2');
    expect(valueIn(form, 'wage')).toBe('60.00');
    const done = await form.send({ workers: '4', wage: '62.50' });
    expect(done).toRedirectTo(`/shifts/${id}`);
    expect(done.text).toContain('HK$62.50');
    expect(await workersOf(world, id)).toBe(4);
  });

  it('keeps what is not changed', async ({ world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot, { shared_emails: ['gate@harbourline.example'] });
    const stored = () =>
      world.db.one(
        sql`select starts_at, ends_at, breaks, wage, overtime_start, shared_emails, training_class_id from shifts where id = ${id}`,
      );
    const before = await stored();
    await (await ada.open(`/shifts/${id}/edit`)).send({ workers: '5' });
    expect(await stored()).toEqual(before);
  });

  it('says what is wrong beside each field and keeps everything else', async ({ world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot);
    const page = await (
      await ada.open(`/shifts/${id}/edit`)
    ).send({
      workers: '0',
      wage: '30',
      overtime_included: 'on',
      overtime_start: '5',
      shared_emails: 'not an address',
      'breaks[0].end_time': '',
    });
    expect(page).toBeRejectedWith(422, { workers: 'Enter 1 to 1,000,000 workers' });
    expect(errorOf(page, 'overtime_start')).toBe('Overtime start must be 15 to 120 minutes');
    expect(errorOf(page, 'breaks[0].end_time')).toBe('This field is required');
    expect(errorOf(page, 'shared_emails')).toBe('Not a valid email address: not');
    expect(errorOf(page, 'wage')).toBe('Hourly wage must be HK$37.5 to HK$1,000,000');
    expect(valueIn(page, 'shared_emails')).toBe('not an address');
    expect(valueIn(page, 'wage')).toBe('30');
    expect(await workersOf(world, id)).toBe(2);
  });
});

describe('what an edit refuses', () => {
  it.for([
    ['workers', { workers: '1e3' }, 'Enter digits only (0 – 9)'],
    ['overtime_start', { overtime_included: 'on', overtime_start: '0x20' }, 'Enter digits only (0 – 9)'],
    [
      'favourite_hours',
      { audience: 'FAVORITE', favourite_hours: 'soon' },
      'Hours before others see it must be a number',
    ],
    [
      'favourite_hours',
      { audience: 'FAVORITE', favourite_hours: '0.4' },
      'Keep the shift for favourites for at least 0.5 hours',
    ],
    ['favourite_hours', { audience: 'FAVORITE', favourite_hours: '' }, 'This field is required'],
    [
      'shared_emails',
      { shared_emails: Array.from({ length: 21 }, (_, number) => `floor${number}@harbourline.example`).join(' ') },
      'Add 20 emails or fewer',
    ],
    ['start_date', { start_date: '31/02/2026' }, 'Enter a real date as DD/MM/YYYY'],
  ] as const)('refuses %s of %j as the booking does', async ([name, typed, text], { world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot);
    const page = await (await ada.open(`/shifts/${id}/edit`)).send({ ...typed });
    expect(page).toBeRejectedWith(422, { [name]: text });
  });

  it('refuses break times under "no break" and keeps them', async ({ world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot);
    const form = await ada.open(`/shifts/${id}/edit`);
    const typed = valueIn(form, 'breaks[0].start_time');
    expect(typed).not.toBe('');
    const page = await form.send({ break_type: 'NONE' });
    expect(page.status).toBe(422);
    expect(page.document.querySelector('[id$="breaks-error"]')?.textContent).toContain(
      'Clear the break times, or choose a paid or unpaid break',
    );
    expect(valueIn(page, 'breaks[0].start_time')).toBe(typed);
  });

  it('adds and removes breaks by buttons that store nothing', async ({ world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot);
    const rows = (page: VisitedPage) => page.document.querySelectorAll('[name$=".start_time"]').length;
    const two = await (await ada.open(`/shifts/${id}/edit`)).send({ workers: '9' }, 'Add a break');
    expect([two.status, rows(two), valueIn(two, 'workers')]).toEqual([200, 2, '9']);
    const one = await two.send({}, 'Remove break 2');
    expect(rows(one)).toBe(1);
    expect(await workersOf(world, id)).toBe(2);
    let page = one;
    for (let count = 1; count < 5; count++) page = await page.send({}, 'Add a break');
    expect(rows(page)).toBe(5);
    expect(page.text).not.toContain('Add a break');
  });
});

describe('what an edit says and reads', () => {
  it('says that breaks must fit the shift, as the booking does', async ({ world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot);
    const page = await (await ada.open(`/shifts/${id}/edit`)).send({ 'breaks[0].end_time': '23:30' });
    expect(page.document.querySelector('[id$="breaks-error"]')?.textContent).toContain(
      'Breaks must fall within the shift',
    );
  });

  it('says at once everything that is missing', async ({ world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot);
    const nothing = {
      workers: '',
      wage: '',
      overtime_included: 'on',
      overtime_start: '',
      audience: 'FAVORITE',
      favourite_hours: '',
      'breaks[0].end_time': '',
    };
    const page = await (await ada.open(`/shifts/${id}/edit`)).send(nothing);
    const names = ['workers', 'wage', 'overtime_start', 'favourite_hours', 'breaks[0].end_time'];
    expect(names.map((name) => errorOf(page, name))).toEqual(names.map(() => 'This field is required'));
  });

  it('reads what people type, and leaves out what another choice has made void', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    const { id } = await bookShift(world, ours, depot);
    const done = await (
      await ada.open(`/shifts/${id}/edit`)
    ).send({
      workers: '１,０００',
      start_date: '28/11/2026',
      overtime_included: null,
      overtime_start: '5',
      audience: 'ALL',
      favourite_hours: '0.1',
      break_type: 'NONE',
      'breaks[0].start_time': '',
      'breaks[0].end_time': '',
    });
    expect(done.address).toBe(`/shifts/${id}`);
    expect(await workersOf(world, id)).toBe(1000);
  });
});

describe('the wage of an edit', () => {
  it('warns of a wage under the statutory minimum wage, on the form and on the shift, and never blocks', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    const { id } = await bookShift(world, ours, depot);
    const warning = 'Below the statutory minimum wage of HK$43.10 an hour';
    expect((await ada.open(`/shifts/${id}/edit`)).text).not.toContain(warning);
    const done = await (await ada.open(`/shifts/${id}/edit`)).send({ wage: '43.09' });
    expect(done).toRedirectTo(`/shifts/${id}`);
    expect(done.text).toContain(warning);
    expect((await ada.open(`/shifts/${id}/edit`)).text).toContain(warning);
  });
});

describe('an edit and the API', () => {
  it('puts what the API refuses beside its field', async ({ world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot);
    const wage = await (await ada.open(`/shifts/${id}/edit`)).send({ wage: '30' });
    expect(errorOf(wage, 'wage')).toBe('Hourly wage must be HK$37.5 to HK$1,000,000');
    const early = await (await ada.open(`/shifts/${id}/edit`)).send({ start_date: '2026-11-01' });
    expect(errorOf(early, 'start_date')).toBe('The shift must start in the future');
    const long = await (await ada.open(`/shifts/${id}/edit`)).send({ end_time: '09:10' });
    expect(errorOf(long, 'end_time')).toBe('A shift must last 30 minutes to 16 hours');
  });

  it.for([
    ['no field at all', {}],
    ['fields twice', { workers: ['1', '2'], wage: ['40', '50'] }],
    ['an oversized field', { shared_emails: 'x'.repeat(50_000) }],
  ] as const)('answers 422 with the page to a post with %s', async ([_, fields], { world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot);
    const page = await ada.post(`/shifts/${id}/edit`, fields);
    expect(page.status).toBe(422);
    expect(page.document.querySelector('main form')).not.toBeNull();
  });

  it('is for new shifts only, and never after online payment', async ({ world, ours, depot, ada }) => {
    const paid = await bookShift(
      world,
      ours,
      depot,
      {},
      { payment_method: paymentMethod.STRIPE, new_card: testCard() },
    );
    const page = await ada.open(`/shifts/${paid.id}/edit`);
    expect(page.text).toContain('A shift cannot be changed once it has started or been paid online');
    expect(page.document.querySelector('main form')).toBeNull();
    expect(
      (await ada.open(`/shifts/${paid.id}`)).document.querySelector(`a[href="/shifts/${paid.id}/edit"]`),
    ).toBeNull();
  });

  it('shows the later of two people both versions', async ({ world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot);
    const first = await ada.open(`/shifts/${id}/edit`);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    await (await ben.open(`/shifts/${id}/edit`)).send({ workers: '7' });
    const conflict = await first.send({ workers: '9' });
    expect(conflict).toBeRejectedWith(409, 'Differences: Number of workers');
    expect(valueIn(conflict, 'workers')).toBe('9');
    expect(conflict.text.match(/Saved now: \d+/g)).toEqual(['Saved now: 7']);
    expect(await conflict.send({}, 'Save my version')).toRedirectTo(`/shifts/${id}`);
    expect(await workersOf(world, id)).toBe(9);
  });
});

describe('editing a series', () => {
  it('asks which shifts are meant, and by default changes this one only', async ({ world, ours, depot, ada }) => {
    const { shift_ids: ids } = await aSeries(world, ours, depot, '2026-12-01', '2026-12-03');
    const [first = 0, second = 0, third = 0] = ids;
    const form = await ada.open(`/shifts/${second}/edit`);
    expect(form.text).toContain('Change this shift only, this and following shifts, or all that have not started?');
    await form.send({ workers: '3' });
    expect(await Promise.all([first, second, third].map((id) => workersOf(world, id)))).toEqual([2, 3, 2]);
    await (await ada.open(`/shifts/${second}/edit`)).send({ workers: '5', scope: 'FOLLOWING' });
    expect(await Promise.all([first, second, third].map((id) => workersOf(world, id)))).toEqual([2, 5, 5]);
    await (await ada.open(`/shifts/${second}/edit`)).send({ workers: '6', scope: 'ALL' });
    expect(await Promise.all([first, second, third].map((id) => workersOf(world, id)))).toEqual([6, 6, 6]);
  });

  it('leaves alone what the other shifts have of their own', async ({ world, ours, depot, ada }) => {
    const { shift_ids: ids } = await aSeries(world, ours, depot, '2026-12-05', '2026-12-06');
    const [first = 0, second = 0] = ids;
    await (await ada.open(`/shifts/${second}/edit`)).send({ workers: '8' });
    await (await ada.open(`/shifts/${first}/edit`)).send({ wage: '70', scope: 'ALL' });
    expect(await workersOf(world, second)).toBe(8);
  });
});

describe('editing selected shifts of a series', () => {
  it('keeps the chosen shifts in the session until they are changed', async ({ world, ours, depot, ada }) => {
    const { shift_ids: ids } = await aSeries(world, ours, depot, '2026-12-08', '2026-12-11');
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    const form = await (await ada.open(`/shifts/${first}/series`)).send({ shift: [String(second), String(fourth)] });
    expect(form).toRedirectTo(`/shifts/${second}/edit`);
    expect(form.text).toContain('Selected shifts');
    const later = await ada.open(`/shifts/${second}/edit`);
    expect(later.document.querySelector('input[value="SELECTED"]')?.hasAttribute('checked')).toBe(true);
    const done = await later.send({ workers: '11', scope: 'SELECTED' });
    expect(done.text).toContain('2 shifts updated');
    expect(await Promise.all([first, second, third, fourth].map((id) => workersOf(world, id)))).toEqual([2, 11, 2, 11]);
    expect((await ada.open(`/shifts/${second}/edit`)).document.querySelector('input[value="SELECTED"]')).toBeNull();
  });

  it('changes those chosen on its own page, whatever was chosen in another tab', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    const { shift_ids: ids } = await aSeries(world, ours, depot, '2026-12-17', '2026-12-20');
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    const series = await ada.open(`/shifts/${first}/series`);
    const form = await series.send({ shift: [String(second), String(fourth)] });
    const otherTab = await series.send({ shift: [String(third)] });
    const shown = await form.send({ workers: '0', scope: 'SELECTED' });
    expect(shown.document.querySelector('[data-scope="SELECTED"]')?.textContent).toContain('2 shifts');
    await shown.send({ workers: '11', scope: 'SELECTED' });
    expect(await Promise.all(ids.map((id) => workersOf(world, id)))).toEqual([2, 11, 2, 11]);
    await otherTab.send({ workers: '12', scope: 'SELECTED' });
    expect(await Promise.all(ids.map((id) => workersOf(world, id)))).toEqual([2, 11, 12, 11]);
  });

  it('changes nothing where the form names no selected shift', async ({ world, ours, depot, ada }) => {
    const { shift_ids: ids } = await aSeries(world, ours, depot, '2026-12-22', '2026-12-23');
    const page = await ada.open(`/shifts/${ids[0]}/edit`);
    const rejected = await page.send({ workers: '12', scope: 'SELECTED' });
    expect([rejected.status, errorOf(rejected, 'scope')]).toEqual([422, 'Select at least one shift first.']);
    expect(await workersOf(world, ids[0] ?? 0)).toBe(2);
  });

  it('says so when nothing was chosen', async ({ world, ours, depot, ada }) => {
    const { shift_ids: ids } = await aSeries(world, ours, depot, '2026-12-14', '2026-12-15');
    const page = await ada.post(`/shifts/${ids[0]}/series/selection`, {});
    expect(page).toRedirectTo(`/shifts/${ids[0]}/series`);
    expect(page.text).toContain('Select at least one shift first');
  });
});
