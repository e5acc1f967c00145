import { describe, expect, it } from 'vitest';
import { knownOn, type Fact } from '#domain/hong-kong/fact.ts';
import { holidayOn } from '#domain/hong-kong/holidays.ts';
import { continuousContracts, holidayYears, minimumWages } from '#domain/hong-kong/law.ts';
import { minimumWageOn } from '#domain/hong-kong/minimum-wage.ts';
import { addDays, type Day } from '#domain/shared/time.ts';

const days: Day[] = [];
for (let day: Day = '2025-01-01'; day <= '2030-12-31'; day = addDays(day, 1)) days.push(day);

const tables: [string, readonly Fact<unknown>[]][] = [
  ['minimum wage', minimumWages],
  ['continuous contract', continuousContracts],
  ['holidays', holidayYears],
];

describe('facts of law', () => {
  it.each(tables)('of the %s follow each other without a gap and without overlap, each with a source', (_, facts) => {
    for (const [index, { from, until, source }] of facts.entries()) {
      expect(source).not.toBe('');
      const next = facts[index + 1];
      if (next) expect(until && addDays(until, 1)).toBe(next.from);
      if (until !== null) expect(from <= until).toBe(true);
    }
  });

  it('say on each day what was published, and else that it is not known', () => {
    for (const day of days) {
      // Copied a second time, independently, from the gazetted orders.
      const cents = day < '2025-05-01' ? 4000 : day < '2026-05-01' ? 4210 : day < '2027-05-01' ? 4310 : undefined;
      expect(minimumWageOn(day), day).toEqual(cents === undefined ? { known: false } : { known: true, value: cents });
      expect(holidayOn(day).known, day).toBe(day.startsWith('2026') || day.startsWith('2027'));
      const hours = day < '2026-01-18' ? 18 : 17;
      expect(knownOn(continuousContracts, day), day).toMatchObject({ known: true, value: { weekMinutes: hours * 60 } });
    }
  });

  it('are not known before the first of them', () => {
    expect(minimumWageOn('1997-06-30')).toEqual({ known: false });
  });
});
