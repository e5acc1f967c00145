import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { apply, bookShift } from '#tests/support/builders/booking.ts';
import { worker } from '#tests/support/people.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ each: true });

describe('a shift of the days ahead with open places', () => {
  it('says that nobody applied only where nobody did', async ({ world, ours, depot, ada }) => {
    const when = { start_date: '2026-11-24', end_date: '2026-11-24' };
    const { id } = await bookShift(world, ours, depot, { ...when, workers: 2 });
    expect((await ada.open(paths.days)).text).toContain('0 of 2 Nobody applied');
    await apply(world, ours, id, (await worker(world)).id, applicantStatus.ACCEPT);
    const page = await ada.open(paths.days);
    expect(page.text).toContain('1 of 2 No more applicants');
    expect(page.text).not.toContain('Nobody applied');
    expect((await ada.open(paths.shift(id))).text).toContain('No more applicants');
  });
});
