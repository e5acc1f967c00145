import { describe, expect } from 'vitest';
import { getShift } from '#contract/shifts/shifts.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { Typed, VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { begin, friday, noBreak, numberOf, stepOf, toConfirm } from './booking-steps.ts';
import type { Site } from '#tests/support/builders/booking.ts';
import type { Business } from '#tests/support/people.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

const send = async (depot: Site, ada: Visitor, fields: Typed): Promise<VisitedPage> =>
  (await begin(ada, depot)).send({ ...friday, ...fields }, 'Continue to workers');

async function storedOf(world: PortalWorld, ours: Business, page: VisitedPage) {
  const shift = await world.call(getShift, { params: { id: numberOf(page) } }, ours.operator);
  return shift.status === shiftStatus.DRAFT ? shift.schedule : null;
}

describe('the times of a shift', () => {
  it('end on the next day when the end is earlier than the start, and say so', async ({ depot, ada }) => {
    const workers = await send(depot, ada, { start_time: '22:00', end_time: '06:00', ...noBreak });
    const page = await ada.open(stepOf(workers, 'schedule'));
    expect(page.text).toContain('Ends the next day, 28/11/2026');
    expect(page.text).toContain('8 h in all');
  });

  it('are called a night shift from two hours between 23:00 and 06:00 on', async ({ depot, ada }) => {
    const night = await ada.open(
      stepOf(await send(depot, ada, { start_time: '17:00', end_time: '01:00', ...noBreak }), 'schedule'),
    );
    expect(night.text).toContain('Night shift');
    const evening = await ada.open(
      stepOf(await send(depot, ada, { start_time: '16:59', end_time: '00:59', ...noBreak }), 'schedule'),
    );
    expect(evening.text).not.toContain('Night shift');
  });

  it.for([
    ['start in the past', { start_date: '2026-11-22' }, 'start_date', 'The shift must start in the future'],
    [
      'start earlier today',
      { start_date: '2026-11-23', start_time: '08:00', end_time: '17:00' },
      'start_time',
      'The shift must start in the future',
    ],
    [
      'last less than 30 minutes',
      { end_time: '09:29', break_type: 'NONE' },
      'end_time',
      'A shift must last 30 minutes to 16 hours',
    ],
    [
      'last more than 16 hours',
      { start_time: '06:00', end_time: '22:01' },
      'end_time',
      'A shift must last 30 minutes to 16 hours',
    ],
    ['are on a day that does not exist', { start_date: '2026-02-30' }, 'start_date', 'Enter a real date as DD/MM/YYYY'],
    ['are on a day of the year 1', { start_date: '0001-01-01' }, 'start_date', 'Enter a real date as DD/MM/YYYY'],
    ['are at a time that does not exist', { start_time: '25:00' }, 'start_time', 'Enter a time, such as 09:30'],
  ] as const)('are refused beside their field when they %s', async ([_, fields, name, text], { depot, ada }) => {
    const page = await send(depot, ada, fields);
    expect(page.status).toBe(422);
    expect(errorOf(page, name)).toBe(text);
    expect(valueIn(page, 'breaks[0].start_time')).toBe('13:00');
  });
});

describe('a series', () => {
  it('repeats on weekdays until a date, the first day included', async ({ world, ours, depot, ada }) => {
    const page = await send(depot, ada, { repeat_days: ['1', '3'], ends: 'UNTIL', end_date: '2026-12-09' });
    expect(await storedOf(world, ours, page)).toMatchObject({
      start_date: '2026-11-27',
      end_date: '2026-12-09',
      repeat_days: [1, 3],
    });
    expect(page.text).toContain('5 shifts, 27 November – 9 December 2026');
  });

  it('repeats for a number of shifts, kept as the day of the last one', async ({ world, ours, depot, ada }) => {
    const page = await send(depot, ada, { repeat_days: ['1', '2', '3', '4', '5'], ends: 'COUNT', count: 15 });
    expect(await storedOf(world, ours, page)).toMatchObject({ end_date: '2026-12-17', repeat_days: [1, 2, 3, 4, 5] });
    const again = await ada.open(stepOf(page, 'schedule'));
    expect(valueIn(again, 'end_date')).toBe('2026-12-17');
  });

  it('is a single shift when no day of the week is chosen', async ({ world, ours, depot, ada }) => {
    expect(await storedOf(world, ours, await send(depot, ada, {}))).toMatchObject({
      start_date: '2026-11-27',
      end_date: '2026-11-27',
      repeat_days: [],
    });
  });

  it.for([
    ['has no end', { repeat_days: '1', ends: 'UNTIL' }, 'end_date', 'This field is required'],
    ['has no number', { repeat_days: '1', ends: 'COUNT' }, 'count', 'This field is required'],
    [
      'ends before it begins',
      { repeat_days: '1', ends: 'UNTIL', end_date: '2026-11-01' },
      'end_date',
      'The end date cannot be before the start date',
    ],
    [
      'reaches further than a year',
      { repeat_days: '1', ends: 'UNTIL', end_date: '2028-01-01' },
      'end_date',
      'A series may have up to 104 shifts within 366 days',
    ],
    [
      'has more than 104 shifts',
      { repeat_days: ['1', '2', '3', '4', '5'], ends: 'UNTIL', end_date: '2027-10-01' },
      'end_date',
      'A series may have up to 104 shifts within 366 days',
    ],
    ['has a number beyond 104', { repeat_days: '1', ends: 'COUNT', count: 105 }, 'count', 'Enter 104 or less'],
    ['has a number in words', { repeat_days: '1', ends: 'COUNT', count: 'ten' }, 'count', 'Enter digits only (0 – 9)'],
  ] as const)('is refused beside its field when it %s', async ([_, fields, name, text], { depot, ada }) => {
    const page = await send(depot, ada, fields);
    expect(page.status).toBe(422);
    expect(errorOf(page, name)).toBe(text);
  });

  it('with a last day asks for the days of the week', async ({ depot, ada }) => {
    const page = await send(depot, ada, { end_date: '2026-12-09' });
    expect(page.status).toBe(422);
    expect(page.document.querySelector('[id$="repeat_days-error"]')?.textContent).toContain('This field is required');
  });
});

describe('breaks', () => {
  const rows = (page: VisitedPage) => page.document.querySelectorAll('[name$=".start_time"]').length;

  it('are added and removed by buttons that keep everything typed and find no fault yet', async ({ depot, ada }) => {
    const schedule = await begin(ada, depot);
    const two = await schedule.send(
      { start_date: '2026-11-27', 'breaks[0].start_time': '11:00', 'breaks[0].end_time': '11:15' },
      'Add a break',
    );
    expect(two.status).toBe(200);
    expect(rows(two)).toBe(2);
    expect(valueIn(two, 'start_date')).toBe('2026-11-27');
    expect(two.text).not.toContain('Please correct');
    const one = await two.send({ 'breaks[1].start_time': '15:00', 'breaks[1].end_time': '15:15' }, 'Remove break 1');
    expect(rows(one)).toBe(1);
    expect(valueIn(one, 'breaks[0].start_time')).toBe('15:00');
    expect((await ada.open(schedule.address)).text).not.toContain('15:00');
  });

  it('are as many as five', async ({ depot, ada }) => {
    let page = await begin(ada, depot);
    for (let count = 1; count < 5; count++) page = await page.send({}, 'Add a break');
    expect(rows(page)).toBe(5);
    expect(page.text).not.toContain('Add a break');
  });

  it('say who pays: unpaid time is not paid, paid time is paid by the business', async ({ depot, ada }) => {
    const unpaid = await toConfirm(ada, depot);
    expect(unpaid.text).toContain('Paid time8 h');
    const paid = await toConfirm(ada, depot, { break_type: 'PAID' });
    expect(paid.text).toContain('Paid time9 h');
    expect((await ada.open(stepOf(paid, 'schedule'))).text).toContain('The business pays for the break');
  });

  it('are none where the shift has none, and a line that is left empty does not count', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    expect(await storedOf(world, ours, await send(depot, ada, noBreak))).toMatchObject({
      break_type: 'NONE',
      breaks: [],
    });
    const { breaks } =
      (await storedOf(world, ours, await send(depot, ada, { 'breaks[1].start_time': '', 'breaks[1].end_time': '' }))) ??
      {};
    expect(breaks).toEqual([{ start_time: '13:00', end_time: '14:00' }]);
  });
});

describe('breaks that are refused', () => {
  it.for([
    ['a whole break', {}, '14:00'],
    ['half a break', { 'breaks[0].end_time': '' }, undefined],
  ] as const)('are refused beside "no break" and kept, with %s', async ([_, typed, end], { depot, ada }) => {
    const page = await send(depot, ada, { break_type: 'NONE', ...typed });
    expect(page.status).toBe(422);
    expect(page.document.querySelector('[id$="breaks-error"]')?.textContent).toContain(
      'Clear the break times, or choose a paid or unpaid break',
    );
    expect([valueIn(page, 'breaks[0].start_time'), valueIn(page, 'breaks[0].end_time')]).toEqual(['13:00', end]);
  });

  it.for([
    ['outside the shift', { 'breaks[0].end_time': '18:30' }, 'Breaks must fall within the shift'],
    ['overlapping', { 'breaks[1].start_time': '13:30', 'breaks[1].end_time': '14:30' }, 'Breaks must not overlap'],
    ['left out altogether', { 'breaks[0].start_time': '', 'breaks[0].end_time': '' }, 'This field is required'],
  ] as const)('are refused when they are %s', async ([_, fields, text], { depot, ada }) => {
    const page = await send(depot, ada, fields);
    expect(page.status).toBe(422);
    expect(page.document.querySelector('[id$="breaks-error"]')?.textContent).toContain(text);
  });

  it('with one time only say which is missing', async ({ depot, ada }) => {
    const page = await send(depot, ada, { 'breaks[0].end_time': '' });
    expect(errorOf(page, 'breaks[0].end_time')).toBe('This field is required');
  });
});

describe('a direct post', () => {
  it.for([
    ['no field at all', {}],
    ['days that are none', { ...friday, repeat_days: ['0', '8', 'Monday'] }],
    [
      'breaks by the thousand',
      {
        ...friday,
        ...Object.fromEntries(Array.from({ length: 1000 }, (_, row) => [`breaks[${row}].start_time`, '13:00'])),
      },
    ],
    ['a break that is no list', { ...friday, breaks: 'lunch' }],
    ['a break type that is none', { ...friday, break_type: 'LUNCH' }],
    ['times twice', { ...friday, start_time: ['09:00', '10:00'] }],
  ] as const)('with %s answers 422 with the page', async ([_, fields], { depot, ada }) => {
    const { address } = await begin(ada, depot);
    const page = await ada.post(address, { ...fields, version: 0 });
    expect(page.status).toBe(422);
    expect(page.document.querySelector('main form')).not.toBeNull();
  });

  it('with a break far down the list costs nothing', async ({ depot, ada }) => {
    const { address } = await begin(ada, depot);
    const page = await ada.post(address, { ...friday, 'breaks[4000000000].start_time': '13:00', version: 0 });
    expect(page.status).toBeLessThan(500);
  });

  it('with an unknown intent answers with the page', async ({ depot, ada }) => {
    const { address } = await begin(ada, depot);
    for (const intent of [
      '{',
      '{"type":"insert","payload":{"name":"__proto__"}}',
      '{"type":"remove","payload":{"name":"breaks","index":99}}',
      '{"type":"nonsense"}',
      '[]',
      'null',
    ]) {
      const page = await ada.post(address, { ...friday, __intent__: intent, version: 0 });
      expect(page.status, intent).toBeLessThan(500);
    }
  });
});
