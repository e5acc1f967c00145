import { describe, expect, it } from 'vitest';
import { instantAt } from '#domain/shared/time.ts';
import { tabbedText } from '#domain/shared/text/csv.ts';
import { decodeTable } from '#domain/shared/text/encoding.ts';
import { parseRosterRow } from '#domain/shifts/roster/check.ts';
import { parseRoster } from '#domain/shifts/roster/read.ts';
import {
  countSpellings,
  daySpellings,
  drawChoice,
  encodings,
  layouts,
  rosterNames,
  timeSpellings,
  wageSpellings,
  writeRoster,
  type Choice,
  type TrueShift,
  type WrittenRoster,
} from '#tests/support/builders/rosters.ts';

const today = '2026-11-28';
const now = instantAt(today, '08:00');
const words = [...rosterNames.roles, ...rosterNames.locations].flatMap(({ names }) => names);

const keyOf = ({ day, start, end, workers, role, location, wage }: TrueShift): string =>
  [day, start, end, workers, role, location, wage].join(' ');

/** The shifts that were read, and how many rows are asked about; a file that is asked about is one question. */
function readBack({ bytes }: WrittenRoster): { read: string[]; asked: number } {
  const decoded = decodeTable(bytes, words);
  if (!('text' in decoded)) return { read: [], asked: 1 };
  const { rows } = parseRoster(tabbedText(decoded.text, 500), { ...rosterNames, today });
  const results = rows.map((row) => parseRosterRow(row, rosterNames, now));
  const read = results.flatMap((result) => {
    if (!('shift' in result)) return [];
    const { day, start, end, workers, role_id: role, location_id: location, wage } = result.shift;
    return [keyOf({ day, start, end, workers, role, location, wage: wage === undefined ? null : wage / 100 })];
  });
  return { read, asked: results.length - read.length };
}

/** Nothing was read that nobody wrote, and each shift was read once or is asked about. */
function expectRight(roster: WrittenRoster): 'read' | 'asked' {
  const { read, asked } = readBack(roster);
  const open = roster.shifts.map(keyOf);
  for (const key of read) {
    const place = open.indexOf(key);
    expect(place, `${roster.description}: ${key} was written as ${open.join(' or ')}`).not.toBe(-1);
    open.splice(place, 1);
  }
  expect(asked, `${roster.description}: ${open.join(', ')} left out`).toBeGreaterThanOrEqual(open.length > 0 ? 1 : 0);
  return open.length === 0 && asked === 0 ? 'read' : 'asked';
}

describe('300 rosters in 6 encodings', () => {
  it('are read as they were meant, or asked about, and none is read as something else', () => {
    const outcomes = Array.from({ length: 300 }, (_, seed) => expectRight(writeRoster(drawChoice(seed), seed)));
    expect(outcomes.filter((outcome) => outcome === 'read').length).toBeGreaterThanOrEqual(200);
  });
});

const plain: Choice = {
  layout: 'headings',
  day: 'day first',
  time: 'colons',
  count: 'digits',
  wage: 'digits',
  encoding: 'utf-8',
  language: 'en',
};

/** These may mean several things by themselves: a comma before cents, and months before days up to the twelfth. */
const mayBeAsked = new Set(['comma', 'month first', 'two digits of the year']);

const spellings = [
  ...Object.keys(layouts).map((layout) => ({ layout })),
  ...Object.keys(daySpellings).map((day) => ({ day })),
  ...Object.keys(timeSpellings).map((time) => ({ time })),
  ...Object.keys(countSpellings).map((count) => ({ count })),
  ...Object.keys(wageSpellings).map((wage) => ({ wage })),
  ...Object.keys(encodings).map((encoding) => ({ encoding })),
];

describe('each spelling that the reader claims', () => {
  it.each(spellings)('is read in both languages: %j', (spelling) => {
    for (const language of ['en', 'hk'] as const) {
      const choice = { ...plain, ...spelling, language };
      if (choice.encoding === 'windows-1252' && language === 'hk') continue;
      const isClear = !Object.values(spelling).some((name) => mayBeAsked.has(name));
      for (let seed = 0; seed < 8; seed += 1) {
        const roster = writeRoster(choice, seed);
        const outcome = expectRight(roster);
        if (isClear) expect(outcome, `${roster.description} ${seed}`).toBe('read');
      }
    }
  });

  it('is read right or asked about with every other one', () => {
    let read = 0;
    for (const layout of Object.keys(layouts))
      for (const day of Object.keys(daySpellings))
        for (const time of Object.keys(timeSpellings))
          for (const language of ['en', 'hk'] as const) {
            const roster = writeRoster({ ...plain, layout, day, time, language }, day.length * time.length);
            if (expectRight(roster) === 'read') read += 1;
          }
    expect(read).toBeGreaterThan(1_000);
  });
});
