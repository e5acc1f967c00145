import sql from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { apply, bookShift } from '#tests/support/builders/booking.ts';
import { timesheetOf, verdict } from '#tests/support/builders/timesheets.ts';
import { worker } from '#tests/support/people.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const { WAITING_APPROVAL, APPROVAL_WORK_TIME, PENDING, REJECT } = timesheetStatus;
let people = 0;

const it = portalScenario().perFile('kit', ({ world, ours, site, depot }) => ({
  async stayed() {
    const day = `2026-10-${String(10 + (people += 1))}`;
    const made = { name: `Worker ${people}`, out: '18:30', day };
    const { id } = await timesheetOf(world, ours, site, made);
    const other = await timesheetOf(world, ours, site, { ...made, name: `Other ${people}` });
    const version = async () =>
      (await world.db.one<{ version: number }>(sql`select version from user_shifts where id = ${id}`)).version;
    const list = `/timesheets?status=undecided&startDate=${day}&endDate=${day}`;
    return { id, other: other.id, list, name: made.name, seen: `${id}.${await version()}` };
  },
  async applied() {
    const { id } = await bookShift(world, ours, depot);
    const who = await worker(world, { name: `Applicant ${(people += 1)}` });
    await apply(world, ours, id, who.id);
    const status = async () =>
      (
        await world.db.one<{ status: number }>(
          sql`select status from shift_applicants where shift_id = ${id} and worker_id = ${who.id}`,
        )
      ).status;
    return { id, name: `Applicant ${people}`, worker: who.id, status };
  },
}));

/** The browser sends every button to the address of its form. */
const withoutFormaction = ({ ada }: { ada: Visitor }) => void (ada.knowsFormaction = false);

describe('a browser that knows no formaction, among timesheets', () => {
  beforeEach<{ ada: Visitor }>(withoutFormaction);

  it('puts one of the list to pending by its own button, and approves nothing', async ({ world, ada, kit }) => {
    const { id, other, list, name } = await kit.stayed();
    await (await ada.open(list)).send({}, `Pending ${name}`);
    expect(await verdict(world, id)).toMatchObject({ status: PENDING });
    expect(await verdict(world, other)).toMatchObject({ status: WAITING_APPROVAL });
  });

  it('approves the work time of one alone', async ({ world, ada, kit }) => {
    const { id, other, list, name } = await kit.stayed();
    await (await ada.open(list)).send({}, `Time only ${name}`);
    expect(await verdict(world, id)).toMatchObject({ status: APPROVAL_WORK_TIME });
    expect(await verdict(world, other)).toMatchObject({ status: WAITING_APPROVAL });
  });

  it.for(['of its row', 'of the ticked ones'])(
    'asks before it rejects, by the button %s',
    async (which, { world, ada, kit }) => {
      const { id, list, name, seen } = await kit.stayed();
      const page = await ada.open(list);
      const question =
        which === 'of its row' ? await page.send({}, `Reject… ${name}`) : await page.send({ id: seen }, 'Reject…');
      expect(question.text).toContain('Reject 1 timesheet');
      expect(await verdict(world, id)).toMatchObject({ status: WAITING_APPROVAL });
      await question.send({ reason: 'Left early' });
      expect(await verdict(world, id)).toMatchObject({ status: REJECT });
    },
  );

  it('puts a timesheet to pending from its page', async ({ world, ada, kit }) => {
    const { id } = await kit.stayed();
    await (await ada.open(`/timesheets/${id}`)).send({}, 'Put to pending');
    expect(await verdict(world, id)).toMatchObject({ status: PENDING });
  });
});

describe('a browser that knows no formaction, among applicants', () => {
  beforeEach<{ ada: Visitor }>(withoutFormaction);

  it.for(['of its row', 'of the ticked ones'])(
    'asks before it rejects, by the button %s',
    async (which, { ada, kit }) => {
      const { id, name, worker: who, status } = await kit.applied();
      const page = await ada.open(`/shifts/${id}`);
      const question =
        which === 'of its row'
          ? await page.send({}, `Reject… ${name}`)
          : await page.send({ worker: String(who) }, 'Reject…');
      expect(question.text).toContain(name);
      expect(await status()).toBe(applicantStatus.APPLY);
    },
  );
});

describe('the address that a button names', () => {
  it.for(['https://elsewhere.example/x', '//elsewhere.example/x', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'is one of ours: %s leads nowhere',
    async (to, { ada }) => {
      const page = await ada.open(`/contacts?send_to=${encodeURIComponent(`GET ${to}`)}`);
      expect([page.status, page.hops]).toEqual([200, 0]);
    },
  );
});
