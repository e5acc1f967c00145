import { describe, expect } from 'vitest';
import { apply, bookShift } from '#tests/support/builders/booking.ts';
import { worker } from '#tests/support/people.ts';
import { buttonOf } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ each: true }).perTest('kit', ({ world, ours, depot }) => ({
  appliedOn: async (date: string, names: readonly string[], workers = 2) => {
    const { id } = await bookShift(world, ours, depot, { start_date: date, end_date: date, workers });
    for (const name of names) await apply(world, ours, id, (await worker(world, { name })).id);
    return id;
  },
}));

describe('reviewing applicants one after the other', () => {
  it('begins with the most urgent shift, and accepting leads to the next applicant', async ({ ada, kit }) => {
    await kit.appliedOn('2026-12-20', ['Zoe Au']);
    await kit.appliedOn('2026-12-08', ['Amy Ho'], 1);
    const page = await ada.open('/review/applicants');
    expect(page.text).toContain('1 of 2, the most urgent shift first');
    expect(page.text).toContain('Amy Ho');
    expect(page.text).not.toContain('Zoe Au');
    const next = await page.send({}, buttonOf(page, 'Accept HK$'));
    expect(next.text).toContain('Previous: Amy Ho');
    expect(next.text).toContain('Zoe Au');
    const end = await next.send({}, buttonOf(next, 'Accept HK$'));
    expect(end.text).toContain('No applicants to review');
  });

  it('puts who is decided later to the end, and shows another one of the shift first', async ({ ada, kit }) => {
    await kit.appliedOn('2026-12-08', ['Amy Ho', 'Ben Ip']);
    const page = await ada.open('/review/applicants');
    const first = page.document.querySelector('main h2')?.textContent ?? '';
    const other = first.includes('Amy Ho') ? 'Ben Ip' : 'Amy Ho';
    const later = await page.follow('Decide later');
    expect(later.document.querySelector('main h2')?.textContent).toContain(other);
    expect((await page.follow(`See ${other} first`)).document.querySelector('main h2')?.textContent).toContain(other);
  });
});
