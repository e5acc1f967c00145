import { describe, expect } from 'vitest';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { apply, bookShift } from '#tests/support/builders/booking.ts';
import { applyForClass, trainingClass } from '#tests/support/builders/training.ts';
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
    expect(next.text).toContain('2 of 2, the most urgent shift first');
    expect(next.text).toContain('Previous: Amy Ho');
    expect(next.text).toContain('The worker has been notified, so this cannot be undone.');
    expect(next.text).toContain('Zoe Au');
    const end = await next.send({}, buttonOf(next, 'Accept HK$'));
    expect(end.text).toContain('No applicants to review');
    expect(end.text).toContain('2 applicants decided');
    expect(end.text).toMatch(/2 accepted, HK\$[\d,.]+/);
    for (const day of ['Tue 8 December', 'Sun 20 December']) expect(end.text).toContain(day);
  });

  it('offers to accept after all who was rejected', async ({ ada, kit }) => {
    await kit.appliedOn('2026-12-08', ['Amy Ho']);
    const question = await (await ada.open('/review/applicants')).follow('Reject…');
    const end = await question.send({ reason: 'UNFIT' });
    expect(end.text).toContain('1 applicant decided');
    expect(end.text).toContain('1 rejected');
    const accepted = await end.send({}, buttonOf(end, 'Accept after all, HK$'));
    expect(accepted.text).toContain('1 accepted, HK$');
    expect(accepted.text).not.toContain('1 rejected');
  });

  it('says on the card that the worker has another shift, before the class is reviewed', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    const when = { start_date: '2026-12-08', end_date: '2026-12-08' };
    const amy = await worker(world, { name: 'Amy Ho' });
    const elsewhere = await bookShift(world, ours, depot, when);
    await apply(world, ours, elsewhere.id, amy.id, applicantStatus.ACCEPT);
    const { id: training_class_id } = await trainingClass(world, ours);
    const { id } = await bookShift(world, ours, { ...depot, training_class_id }, when);
    await applyForClass(world, ours, training_class_id, amy.id);
    await apply(world, ours, id, amy.id);
    const reasons = 'The worker already has a shift at this time. This worker is not yet approved';
    expect((await ada.open('/review/applicants')).text).toContain(reasons);
    expect((await ada.open(`/shifts/${id}`)).text).toContain(reasons);
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

describe('filling the last place', () => {
  it('says that the others left when the last place is filled', async ({ ada, kit }) => {
    await kit.appliedOn('2026-12-08', ['Amy Ho', 'Zoe Au'], 1);
    await kit.appliedOn('2026-12-20', ['Mei Fu']);
    const page = await ada.open('/review/applicants');
    const next = await page.send({}, buttonOf(page, 'Accept HK$'));
    expect(next.text).toContain('The shift is full: its other applicants are no longer in this review.');
    expect(next.text).toContain('Mei Fu');
  });
});
