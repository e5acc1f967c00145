import { expect, it } from 'vitest';
import { closedWeeks } from '#api/billing/weekly/weekly.job.ts';
import { weeklyClosing } from '#domain/shared/weekly-closing.ts';

const tuesday = '2026-11-24T02:00:00.000Z';

it('finds the weeks that closed while the API was down', () => {
  const weeks = (since: string | null, now: string) =>
    closedWeeks(since === null ? null : new Date(since), new Date(now), weeklyClosing).map(({ from }) => from);
  expect(weeks('2026-11-24T01:59:59.000Z', tuesday)).toEqual(['2026-11-16']);
  expect(weeks(tuesday, '2026-12-01T01:59:59.000Z')).toEqual([]);
  expect(weeks('2026-11-10T02:00:00.000Z', tuesday)).toEqual(['2026-11-09', '2026-11-16']);
  expect(weeks(null, tuesday)).toEqual(['2026-11-16']);
});
