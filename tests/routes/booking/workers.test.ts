import { describe, expect } from 'vitest';
import sql from 'sql-template-tag';
import { getShift } from '#contract/shifts/shifts.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { worker, type Business } from '#tests/support/people.ts';
import { errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { Typed, VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { numberOf, stepOf, toWorkers, twoPickers } from './booking-steps.ts';
import type { Site } from '#tests/support/builders/booking.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

const send = async (depot: Site, ada: Visitor, fields: Typed, schedule: Typed = {}): Promise<VisitedPage> =>
  (await toWorkers(ada, depot, schedule)).send({ ...twoPickers, ...fields }, 'Continue to confirm');

async function storedOf(world: PortalWorld, ours: Business, page: VisitedPage) {
  const shift = await world.call(getShift, { params: { id: numberOf(page) } }, ours.operator);
  return shift.status === shiftStatus.DRAFT ? shift.staffing : null;
}

describe('how many workers, at what pay', () => {
  it('is stored as it was typed, and comes back so', async ({ world, ours, depot, ada }) => {
    const page = await send(depot, ada, {
      workers: '1,000',
      wage: 'HK$1,250.5',
      wage_type: 2,
      overtime_included: 'on',
      overtime_start: 30,
    });
    expect(await storedOf(world, ours, page)).toMatchObject({
      workers: 1000,
      wage: 1_250_50,
      wage_type: 2,
      overtime_included: true,
      overtime_start: 30,
    });
    const again = await ada.open(stepOf(page, 'workers'));
    expect([valueIn(again, 'workers'), valueIn(again, 'wage'), valueIn(again, 'overtime_start')]).toEqual([
      '1000',
      '1250.50',
      '30',
    ]);
  });
});

describe('how many workers, at what pay, where something is wrong', () => {
  it.for([
    ['no worker', { workers: 0 }, 'workers', 'Enter 1 to 1,000,000 workers'],
    ['more than a million workers', { workers: 1_000_001 }, 'workers', 'Enter 1 to 1,000,000 workers'],
    ['workers in words', { workers: 'six' }, 'workers', 'Enter digits only (0 – 9)'],
    ['an hourly wage under HK$37.5', { wage: '37.49' }, 'wage', 'Hourly wage must be HK$37.5 to HK$1,000,000'],
    [
      'a daily wage over HK$1,000,000',
      { wage: '1000000.01', wage_type: 2 },
      'wage',
      'Daily wage must be HK$37.5 to HK$1,000,000',
    ],
    ['a wage of three decimals', { wage: '62.505' }, 'wage', 'Enter an amount, such as 62.50'],
    ['no wage', { wage: '' }, 'wage', 'This field is required'],
    [
      'overtime from 14 minutes on',
      { overtime_included: 'on', overtime_start: 14 },
      'overtime_start',
      'Overtime start must be 15 to 120 minutes',
    ],
    [
      'overtime from 121 minutes on',
      { overtime_included: 'on', overtime_start: 121 },
      'overtime_start',
      'Overtime start must be 15 to 120 minutes',
    ],
    [
      'overtime from nowhere on',
      { overtime_included: 'on', overtime_start: '' },
      'overtime_start',
      'This field is required',
    ],
  ] as const)(
    'is refused beside its field with %s, and the rest is kept',
    async ([_, fields, name, text], { depot, ada }) => {
      const page = await send(depot, ada, { shared_emails: 'floor@harbourline.example', ...fields });
      expect(page.status).toBe(422);
      expect(errorOf(page, name)).toBe(text);
      expect(valueIn(page, 'shared_emails')).toBe('floor@harbourline.example');
    },
  );
});

describe('the bounds of workers and pay', () => {
  it('is asked for at once, whatever else is missing', async ({ depot, ada }) => {
    const page = await send(depot, ada, {
      workers: '',
      wage: '',
      overtime_included: 'on',
      overtime_start: '',
      audience: 'FAVORITE',
      favourite_hours: '',
    });
    const names = ['workers', 'wage', 'overtime_start', 'favourite_hours'];
    expect(names.map((name) => errorOf(page, name))).toEqual(names.map(() => 'This field is required'));
  });

  it.for(['37.5', '1000000'] as const)('may be HK$%s, the bounds themselves', async (wage, { depot, ada }) => {
    expect((await send(depot, ada, { wage, wage_type: 2 })).address).toContain('/confirm');
  });
});

describe('the statutory minimum wage', () => {
  it('of the shift’s own date is shown beside the wage', async ({ depot, ada }) => {
    expect((await toWorkers(ada, depot)).text).toContain(
      'The statutory minimum wage on 27/11/2026 is HK$43.10 an hour.',
    );
  });

  it('warns of a lower hourly wage and never blocks', async ({ depot, ada }) => {
    const confirm = await send(depot, ada, { wage: '43.09' });
    expect(confirm.address).toContain('/confirm');
    const warning = 'Below the statutory minimum wage of HK$43.10 an hour on 27/11/2026. Check before you continue.';
    expect(confirm.text).toContain(warning);
    expect((await ada.open(stepOf(confirm, 'workers'))).text).toContain(warning);
    expect((await send(depot, ada, { wage: '43.10' })).text).not.toContain('Below the statutory minimum wage');
  });

  it('measures a daily wage by the paid hours it is for', async ({ depot, ada }) => {
    expect((await send(depot, ada, { wage_type: 2, wage: '344' })).text).toContain('Below the statutory minimum wage');
    expect((await send(depot, ada, { wage_type: 2, wage: '345' })).text).not.toContain(
      'Below the statutory minimum wage',
    );
  });
});

describe('who sees the shift', () => {
  it('is favourites first for the hours chosen, and everyone after them', async ({ world, ours, depot, ada }) => {
    const confirm = await send(depot, ada, { audience: 'FAVORITE', favourite_hours: '0.5' });
    expect(await storedOf(world, ours, confirm)).toMatchObject({ audience: 'FAVORITE', favourite_hours: 0.5 });
    expect(confirm.text).toContain('Only favourites see this shift until Mon 23 November, 09:30, then all workers.');
  });

  it('is everyone 48 hours before the start, however many hours were chosen', async ({ depot, ada }) => {
    const confirm = await send(depot, ada, { audience: 'FAVORITE', favourite_hours: '200' });
    expect(confirm.text).toContain('Only favourites see this shift until Wed 25 November, 09:00, then all workers.');
  });

  it('is everyone at once where the start is within 48 hours, which the confirmation says', async ({
    world,
    depot,
    ada,
  }) => {
    const now = world.clock.now();
    world.clock.set('2026-11-26T00:00:00.000Z');
    const confirm = await send(depot, ada, { audience: 'FAVORITE', favourite_hours: '0.5' });
    world.clock.set(now.toISOString());
    expect(confirm.text).toContain('so it is open to all workers at once, not to favourites first.');
    expect(confirm.text).not.toContain('Only favourites see this shift until');
  });

  it.for([
    ['', 'This field is required'],
    ['0.4', 'Keep the shift for favourites for at least 0.5 hours'],
    ['soon', 'Hours before others see it must be a number'],
    ['1e9', 'Hours before others see it must be a number'],
    ['10001', 'Enter 10,000 or less'],
  ] as const)('asks for hours, and not "%s"', async ([favourite_hours, text], { depot, ada }) => {
    const page = await send(depot, ada, { audience: 'FAVORITE', favourite_hours });
    expect(page.status).toBe(422);
    expect(errorOf(page, 'favourite_hours')).toBe(text);
  });

  it('asks for no hours when everyone sees it', async ({ world, ours, depot, ada }) => {
    expect(
      await storedOf(world, ours, await send(depot, ada, { audience: 'ALL', favourite_hours: '3' })),
    ).toMatchObject({
      audience: 'ALL',
      favourite_hours: null,
    });
  });

  it('shows which favourites are available', async ({ world, ours, depot, ada }) => {
    const { id } = await worker(world);
    await world.db.run(sql`
      insert into worker_marks (business_id, worker_id, favourite, updated_at)
      values (${ours.id}, ${id}, true, ${world.clock.now()})`);
    const page = await toWorkers(ada, depot, { repeat_days: '1', ends: 'COUNT', count: 3 });
    expect(page.text).toContain('Favourites available');
    expect(page.text).toContain('Chan Tai Man 陳大文');
    expect(page.text).toContain('Free for 3 of 3 shifts');
  });
});

describe('shared emails', () => {
  it('stand one on a line or between commas, each once', async ({ world, ours, depot, ada }) => {
    const page = await send(depot, ada, {
      shared_emails: 'floor@harbourline.example\r\ngate@harbourline.example, floor@harbourline.example',
    });
    expect((await storedOf(world, ours, page))?.shared_emails).toEqual([
      'floor@harbourline.example',
      'gate@harbourline.example',
    ]);
    expect(valueIn(await ada.open(stepOf(page, 'workers')), 'shared_emails')).toBe(
      'floor@harbourline.example\ngate@harbourline.example',
    );
  });

  it('say which address is wrong', async ({ depot, ada }) => {
    const page = await send(depot, ada, { shared_emails: 'floor@harbourline.example, gate' });
    expect(errorOf(page, 'shared_emails')).toBe('Not a valid email address: gate');
  });

  it('are 20 at most', async ({ depot, ada }) => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, number) => `floor${number}@harbourline.example`).join('\n');
    expect(errorOf(await send(depot, ada, { shared_emails: many(21) }), 'shared_emails')).toBe(
      'Add 20 emails or fewer',
    );
    expect((await send(depot, ada, { shared_emails: many(20) })).address).toContain('/confirm');
  });
});

describe('a direct post', () => {
  it.for([
    ['no field at all', {}],
    ['a wage type that is none', { ...twoPickers, wage_type: 3 }],
    ['an audience that is none', { ...twoPickers, audience: 'NOBODY' }],
    ['workers twice', { ...twoPickers, workers: ['1', '2'] }],
    ['a page of emails', { ...twoPickers, shared_emails: 'x@y.hk\n'.repeat(1_000) }],
  ] as const)('with %s answers 422 with the page', async ([_, fields], { depot, ada }) => {
    const { address } = await toWorkers(ada, depot);
    const page = await ada.post(address, { ...fields, version: 1 });
    expect(page.status).toBe(422);
    expect(page.document.querySelector('main form')).not.toBeNull();
  });
});
