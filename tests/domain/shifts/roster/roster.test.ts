import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRosterRow, isClash } from '#domain/shifts/roster/check.ts';
import { matchName } from '#domain/shifts/roster/names.ts';
import { parseRoster } from '#domain/shifts/roster/read.ts';
import { rosterLimits } from '#domain/shifts/roster/row.ts';
import { instantAt } from '#domain/shared/time.ts';
import { hasProcessorTime, leastWork, longestAllowed, yardstick } from '#tests/support/main-thread.ts';

const today = '2026-11-23';
const now = instantAt(today, '08:00');
const names = {
  roles: [
    { id: 1, names: ['Packer', '包裝員'] },
    { id: 2, names: ['Forklift driver', '剷車司機'] },
    { id: 3, names: ['Forklift driver (night)', '夜更剷車司機'] },
  ],
  locations: [
    { id: 10, names: ['Kwai Chung Depot', '葵涌倉'] },
    { id: 11, names: ['Tsing Yi Hub', '青衣倉'] },
  ],
};
const read = (text: string) => parseRoster(text, { ...names, today }).rows;
const meaning = (text: string) => read(text).map((row) => parseRosterRow(row, names, now));
const shift = { role_id: 1, location_id: 10, day: '2026-11-24', start: '09:00', end: '18:00', workers: 6 };

describe('a line of a roster', () => {
  it.each([
    '24/11 0900-1800 x6 Packer @ Kwai Chung',
    '24/11/2026 09:00–18:00 6 workers Packer at Kwai Chung Depot',
    'Tue 24 Nov 9am - 6pm Packer x6 @ kwai chung',
    'Nov 24, 2026 9am to 6pm 6 pax packer @ Kwai Chung Depot',
    '11月24日（二）0900至1800 6名 包裝員 @ 葵涌',
    '2026年11月24日 上午9時至下午6時 6人 包裝員 於 葵涌倉',
    '１１月２４日 ０９００－１８００ ×6 包裝員＠葵涌倉',
    '24/11 星期二 9時至18時 包裝員 葵涌倉 6位',
    '24/11\t0900-1800\t6\tPacker\tKwai Chung Depot',
    '24/11\tTue\t09:00\t18:00\tPacker\tKwai Chung Depot\t6',
    '24/11/2026\t葵涌倉\t包裝員\t9am\t6pm\tx6',
    'Location\tRole\tWorkers\tEnd\tStart\tDate\nKwai Chung Depot\tPacker\t6\t18:00\t09:00\t24/11',
    '日期\t時間\t人數\t職位\t地點\n24/11\t0900-1800\t6\t包裝員\t葵涌倉',
    '日期\t时间\t人数\t职位\t地点\n24/11\t0900-1800\t6\t包裝員\t葵涌倉',
  ])('means the same shift: %s', (text) => {
    const [found] = meaning(text);
    expect(found).toMatchObject({ shift });
  });

  it('may say the wage, in both ways of writing it', () => {
    for (const text of [
      '24/11 0900-1800 x6 Packer @ Kwai Chung $65',
      '24/11\t0900-1800\t6\tPacker\tKwai Chung\tHK$65/h',
    ])
      expect(meaning(text)[0]).toMatchObject({ shift: { ...shift, wage: 6500 } });
  });

  it.each([
    ['31/02 0900-1800 x6 Packer @ Kwai Chung', { day: 'roster.error.day' }],
    ['22/11 0900-1800 x6 Packer @ Kwai Chung', { day: 'validation.startPast' }],
    ['23/11 0700-1500 x6 Packer @ Kwai Chung', { time: 'validation.startPast' }],
    ['24/11 2500-1800 x6 Packer @ Kwai Chung', { time: 'roster.error.time' }],
    ['24/11 0900-0800 x6 Packer @ Kwai Chung', { time: 'validation.shiftLength?min=30&max=16' }],
    ['24/11 0900-1800 x0 Packer @ Kwai Chung', { workers: 'validation.workers?min=1&max=1%2C000%2C000' }],
    ['24/11 0900-1800 x6 Juggler @ Kwai Chung', { role: 'roster.error.role' }],
    ['24/11 0900-1800 x6 Packer @ Macau', { location: 'roster.error.location' }],
    ['24/11 0900-1800 Packer @ Kwai Chung', { workers: 'validation.required' }],
    ['24/11 0900-1800 x6 Fork @ Kwai Chung', { role: expect.stringContaining('roster.error.ambiguous') as string }],
  ])('is refused in the cell that is wrong: %s', (text, faults) => {
    expect(meaning(text)).toEqual([{ errors: faults }]);
  });
});

describe('the wage of a row', () => {
  const line = '24/11\t0900-1800\t6\tPacker\tKwai Chung';
  const headed = (heading: string, wage: string) => `date\ttime\tworkers\trole\tlocation\t${heading}\n${line}\t${wage}`;

  it('says the wage, in a cell and in a line', () => {
    for (const [text, wage] of [
      [`${line}\t$1,250`, 1_250_00],
      [`${line}\tHK$1 250.50`, 1_250_50],
      [`${line}\t65`, 65_00],
      [`${line}\t65.50/h`, 65_50],
      [`${line}\t時薪65`, 65_00],
      [`${line}\t日薪 $1,250`, 1_250_00],
      [headed('wage', '1 250'), 1_250_00],
      [headed('Wage (HK$)', '65.5'), 65_50],
      [headed('時薪（港元）', '65'), 65_00],
      [headed('hourly rate', '65'), 65_00],
      ['24/11 0900-1800 x6 Packer @ Kwai Chung $1,250.50', 1_250_50],
      ['24/11 0900-1800 $65, x6 Packer @ Kwai Chung', 65_00],
      ['24/11 0900-1800 x6 Packer @ Kwai Chung 65/h', 65_00],
      ['24/11 0900-1800 x6 Packer @ Kwai Chung HKD65', 65_00],
    ] as const)
      expect(meaning(text), text).toMatchObject([{ shift: { ...shift, wage } }]);
  });

  it('has a fault where its wage is not understood, and is not as last time', () => {
    for (const text of [
      `${line}\t65,50`,
      `${line}\t$65,50`,
      `${line}\tHK$65 70`,
      `${line}\t65 70`,
      `${line}\t$65.505`,
      `${line}\t$12,34,567`,
      `${line}\t$,250`,
      `${line}\t$sixty`,
      `${line}\tHKD 65.5.5`,
      `${line}\t65,50/h`,
      `${line}\t時薪65,50`,
      headed('wage', '65,50'),
      headed('wage', 'sixty'),
      headed('Wage (HK$)', '65,50'),
      headed('Note', '$65,50'),
      '24/11 0900-1800 x6 Packer @ Kwai Chung $65,50',
      '24/11 0900-1800 x6 Packer @ Kwai Chung $65.505',
      '24/11 0900-1800 x6 包裝員 @ 葵涌 時薪65,50',
    ])
      expect(meaning(text), text).toEqual([
        { errors: { wage: expect.stringMatching(/^validation\.money(?:$|Ambiguous)/) as string } },
      ]);
  });

  it('is no shift where a part of its wage is left over', () => {
    for (const text of [
      '24/11 0900-1800 x6 Packer @ Kwai Chung $1 250',
      '24/11 0900-1800 x6 Packer @ Kwai Chung $65-70',
    ])
      expect(meaning(text), text).toMatchObject([{ errors: {} }]);
  });
});

describe('the workers of a row', () => {
  it.each([
    ['24/11 0900-1800 1,250 workers Packer @ Kwai Chung', 1_250],
    ['24/11 0900-1800 x1,250 Packer @ Kwai Chung', 1_250],
    ['24/11,0900-1800,6名,包裝員@葵涌', 6],
    ['24/11\t0900-1800\t1 250\tPacker\tKwai Chung', 1_250],
    ['24/11\t0900-1800\t1,250人\tPacker\tKwai Chung', 1_250],
  ])('says how many workers: %s', (text, workers) => {
    expect(meaning(text)).toMatchObject([{ shift: { ...shift, workers } }]);
  });

  it.each(['1,25', '1,2345', '0,250', '12,34,567'])('has a fault where %s workers are asked for', (workers) => {
    const lines = [
      `24/11 0900-1800 x${workers} Packer @ Kwai Chung`,
      `24/11 0900-1800 ${workers}名 Packer @ Kwai Chung`,
      `date\ttime\tworkers\trole\tlocation\n24/11\t0900-1800\t${workers}\tPacker\tKwai Chung`,
    ];
    for (const text of lines)
      expect(meaning(text), text).toEqual([
        { errors: { workers: expect.stringContaining('validation.workers') as string } },
      ]);
  });
});

describe('names', () => {
  it('are found in either language, exactly before in part', () => {
    expect(matchName('forklift driver', names.roles)).toEqual({ id: 2 });
    expect(matchName('夜更', names.roles)).toEqual({ id: 3 });
    expect(matchName('forklift', names.roles)).toEqual({ among: ['Forklift driver', 'Forklift driver (night)'] });
    expect(matchName('—', names.roles)).toEqual({ among: [] });
  });
});

describe('a role and a place without a mark between them', () => {
  const places = { ...names, locations: [...names.locations, { id: 12, names: ['Kwai Chung Overflow'] }] };
  it.each([
    ['24/11 0900-1800 x6 Paker Kwai Chung', 'Paker', 'Kwai Chung', 'roster.error.similar', 'roster.error.ambiguous'],
    ['24/11 0900-1800 x6 Kwai Chung Paker', 'Paker', 'Kwai Chung', 'roster.error.similar', 'roster.error.ambiguous'],
    ['24/11 0900-1800 6名 包裝貝 葵涌', '包裝貝', '葵涌', 'roster.error.similar', undefined],
    ['24/11 0900-1800 x6 Juggler Kwai Chung', 'Juggler Kwai Chung', '', 'roster.error.role', 'validation.required'],
  ])('%s: each is asked for in its own cell', (line, role, location, ofRole, ofLocation) => {
    const results = parseRoster(line, { ...places, today }).rows.map((row) => ({
      row,
      ...parseRosterRow(row, places, now),
    }));
    expect(results).toMatchObject([
      { row: { role, location }, errors: { role: ofRole, ...(ofLocation && { location: ofLocation }) } },
    ]);
  });
});

describe('a clash', () => {
  const taken = (start: string, end: string, role = 1) => ({
    role,
    location: 10,
    start: instantAt(today, start),
    end: instantAt(today, end),
  });
  it('is the same role at the same place at an overlapping time', () => {
    expect(isClash(taken('09:00', '12:00'), taken('11:59', '13:00'))).toBe(true);
    expect(isClash(taken('09:00', '12:00'), taken('12:00', '13:00'))).toBe(false);
    expect(isClash(taken('09:00', '12:00'), taken('09:00', '12:00', 2))).toBe(false);
  });
});

describe('any text', () => {
  it('is read without a fault of our own, within the limits', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(
        '24/11',
        '\t',
        '0900-1800',
        'x6',
        '@',
        '包裝員',
        '（',
        '－',
        '至',
        '\n',
        '$',
        '=1+1',
        '上午',
        '31/2',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const rows = read(pieces.join(' '));
        for (const row of rows) {
          for (const cell of Object.values(row)) expect(cell.length).toBeLessThanOrEqual(rosterLimits.cell);
          const checked = parseRosterRow(row, names, now);
          if ('shift' in checked) expect(checked.shift.span.start > now).toBe(true);
          else expect(Object.keys(checked.errors).length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('that a shift was written as is read back as that shift', () => {
    const minutes = fc.integer({ min: 0, max: 23 * 60 + 59 });
    const clock = (value: number) =>
      `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 28 }),
        minutes,
        fc.integer({ min: 30, max: 16 * 60 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom('line', 'cells', 'chinese'),
        (day, start, length, workers, style) => {
          const [from, to] = [clock(start), clock((start + length) % (24 * 60))];
          const lines = {
            line: `${day}/12 ${from}-${to} x${workers} Packer @ Tsing Yi`,
            cells: [`${day}/12`, from, to, String(workers), 'Packer', 'Tsing Yi Hub'].join('\t'),
            chinese: `12月${day}日 ${from}至${to} ${workers}名 包裝員 @ 青衣`,
          };
          expect(meaning(lines[style])[0]).toMatchObject({
            shift: { role_id: 1, location_id: 11, start: from, end: to, workers },
          });
        },
      ),
    );
  });
});

describe('any text, however long', () => {
  it('of many lines is cut, and says how many were left out', () => {
    const { rows, left } = parseRoster('24/11 0900-1800 x6 Packer @ Kwai Chung\n'.repeat(203), { ...names, today });
    expect([rows.length, left]).toEqual([200, 3]);
  });

  it.runIf(hasProcessorTime).each([
    ['numbers', '1 '.repeat(500)],
    ['times of day', '上午'.repeat(500)],
    ['spaces', ' '.repeat(999) + 'x'],
    ['clock times', '9:9:'.repeat(250)],
    ['open brackets', '(星'.repeat(500)],
  ])('that is made to be slow takes little work: %s', async (_, evil) => {
    const work = await leastWork(() => read(`${evil}\n`.repeat(200)));
    expect(work / yardstick()).toBeLessThan(longestAllowed);
  });
});
