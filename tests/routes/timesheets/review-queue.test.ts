import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { timesheetOf, verdict } from '#tests/support/builders/timesheets.ts';
import { buttonOf } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const { APPROVAL, PENDING, REJECT, WAITING_APPROVAL } = timesheetStatus;

const it = portalScenario({ each: true }).perTest('kit', ({ world, ours, site }) => ({
  matching: async (name: string) => (await timesheetOf(world, ours, site, { name })).id,
  stayed: async (name: string) => (await timesheetOf(world, ours, site, { name, out: '18:30' })).id,
  setPending: (id: number) =>
    world.db.run(sql`update user_shifts set status = ${PENDING}, version = version + 1 where id = ${id}`),
}));

describe('reviewing timesheets one after the other', () => {
  it('approves what matches at once, and leaves pending ones out', async ({ world, ada, kit }) => {
    const matching = [await kit.matching('Amy Ho'), await kit.matching('Ben Ip')];
    const pending = await kit.matching('Cat Ko');
    const late = await kit.stayed('Dan Lo');
    await kit.setPending(pending);
    const start = await ada.open('/review/timesheets');
    expect(start.text).toContain('Amy Ho');
    expect(start.text).not.toContain('Cat Ko');
    const next = await start.send({}, 'Approve 2 timesheets, HK$992.00');
    expect(next.address).toContain('/review/timesheets');
    expect(next.text).toContain('Dan Lo');
    expect(next.text).toContain('2 decisions you can still undo');
    expect(next.html).toContain('href="/timesheets?status=held"');
    for (const id of matching) expect(await verdict(world, id)).toMatchObject({ status: APPROVAL });
    for (const id of [pending, late]) expect(await verdict(world, id)).not.toMatchObject({ status: APPROVAL });
  });

  it('shows one after the other, says what is odd, and undoes the one before', async ({ world, ada, kit }) => {
    const [first, second] = [await kit.stayed('Amy Ho'), await kit.stayed('Ben Ip')];
    const page = await ada.open('/review/timesheets');
    expect(page.text).toContain('1 of 2 that need a look');
    expect(page.text).toContain('the clock-out was at 18:30: all 30 minutes are paid as overtime');
    const after = await page.send({}, 'Approve all HK$542.50');
    expect(after.text).toContain('2 of 2 that need a look');
    expect(after.text).toContain('Previous: Amy Ho');
    expect(await verdict(world, first)).toMatchObject({ status: APPROVAL });
    const undone = await after.send({}, buttonOf(after, 'Undo until'));
    expect(undone.text).toContain('1 of 2 that need a look');
    expect(await verdict(world, first)).toMatchObject({ status: WAITING_APPROVAL });
    expect(await verdict(world, second)).toMatchObject({ status: WAITING_APPROVAL });
  });

  it('comes back to the queue after a rejection, and to the same one when it is cancelled', async ({
    world,
    ada,
    kit,
  }) => {
    const [first] = [await kit.stayed('Amy Ho'), await kit.stayed('Ben Ip')];
    const question = await (await ada.open('/review/timesheets')).follow('Reject…');
    expect((await question.follow('Do not reject')).text).toContain('1 of 2 that need a look');
    const next = await question.send({ reason: 'Not there' });
    expect(next.text).toContain('2 of 2 that need a look');
    expect(await verdict(world, first)).toMatchObject({ status: REJECT });
  });
});

describe('the end of the review, and the way back', () => {
  it('skips without deciding, and ends with what can be undone', async ({ world, ada, kit }) => {
    const [first, second] = [await kit.stayed('Amy Ho'), await kit.stayed('Ben Ip')];
    const skipped = await (await ada.open('/review/timesheets')).follow('Skip to Ben Ip');
    const back = await skipped.send({}, 'Approve all HK$542.50');
    expect(back.text).toContain('Amy Ho');
    const end = await back.send({}, 'Put to pending');
    expect(end.text).toContain('Nothing left to review');
    expect(end.text).toContain('2 timesheets decided today');
    expect(end.text).toContain('1 approved, HK$542.50');
    expect(end.text).toContain('1 put to pending, HK$542.50');
    expect(end.text).toContain('2 decisions you can still undo');
    expect(end.text).toContain('Ben Ip');
    expect(await verdict(world, first)).toMatchObject({ status: PENDING });
    expect(await verdict(world, second)).toMatchObject({ status: APPROVAL });
  });

  it('undoes putting to pending on the next page', async ({ world, ada, kit }) => {
    const [first] = [await kit.stayed('Amy Ho'), await kit.stayed('Ben Ip')];
    const next = await (await ada.open('/review/timesheets')).send({}, 'Put to pending');
    expect(next.text).toContain('Previous: Amy Ho');
    expect(next.document.querySelector('main h2')?.textContent).toContain('Ben Ip');
    const undone = await next.send({}, buttonOf(next, 'Undo until'));
    expect(await verdict(world, first)).toMatchObject({ status: WAITING_APPROVAL });
    expect(undone.document.querySelector('main h2')?.textContent).toContain('Amy Ho');
  });
});
