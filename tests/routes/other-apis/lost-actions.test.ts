import { describe, expect } from 'vitest';
import sql from 'sql-template-tag';
import { shiftStatus } from '#domain/shifts/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { apply, bookShift } from '#tests/support/builders/booking.ts';
import { workerInvoices } from '#tests/support/builders/invoices.ts';
import { worker } from '#tests/support/people.ts';
import { timesheetOf, verdict } from '#tests/support/builders/timesheets.ts';
import { serveOtherApi, type ApiRequest, type OtherApi } from '#tests/support/other-apis/other-api.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

let differs: Partial<OtherApi> = {};
const it = portalScenario({ quiet: true, through: (url) => serveOtherApi(url, () => differs) });

const isCall = (path: string) => (request: ApiRequest) => request.path.endsWith(path);

const losing = (is: (request: ApiRequest) => boolean): Partial<OtherApi> => ({
  fromReference: (answer, request) =>
    is(request) ? { status: 500, headers: {}, body: {} } : { ...answer, headers: {} },
});

describe('an act on several shifts whose answers are lost', () => {
  it('says of each worker that nobody knows whether the place was given', async ({ world, ours, depot, ada }) => {
    differs = {};
    const on = (start_date: string) => bookShift(world, ours, depot, { start_date, end_date: start_date });
    const people = [await worker(world, { name: 'Yip Ho Yin' }), await worker(world, { name: 'Tse Lok Man' })];
    for (const [index, day] of ['2026-12-08', '2026-12-09'].entries())
      await apply(world, ours, (await on(day)).id, people[index]!.id);
    const asked = await ada.open('/week/2026-W50/acceptance?all=1');
    differs = losing(isCall('/shifts/accept-users'));
    const result = await asked.send();
    expect(result.status).toBe(409);
    expect(result.text.match(/We could not confirm whether this was saved/g)).toHaveLength(2);
  });

  it('says of each shift that nobody knows whether it was cancelled', async ({ world, ours, depot, ada }) => {
    differs = {};
    const { id } = await bookShift(world, ours, depot, { start_date: '2026-12-15', end_date: '2026-12-15' });
    const asked = await ada.open(`/week/2026-W51/cancellation?ids=${id}`);
    differs = losing(isCall('/shifts/cancel-shift'));
    const result = await asked.send({ reason: 'CREATED_BY_MISTAKE' }, 'Cancel 1 shift, HK$0.00');
    expect(result.status).toBe(409);
    expect(result.text).toContain('We could not confirm whether this was saved');
  });
});

/** The work of this call is done, and its answer says only that. */
const answering = (is: (request: ApiRequest) => boolean, body: unknown): Partial<OtherApi> => ({
  fromReference: (answer, request) =>
    is(request) && answer.status < 400 ? { status: 200, headers: {}, body } : { ...answer, headers: {} },
});

describe.each([
  ['without a body', undefined, '2026-12-21'],
  ['with a sentence', { message: 'Thank you' }, '2026-12-22'],
  ['with data of another kind', { message: 'Thank you', data: 'done' }, '2026-12-23'],
])('an act that is done and answered %s', (_, body, day) => {
  it('has given the places of several shifts', async ({ world, ours, depot, ada }) => {
    differs = {};
    const { id } = await bookShift(world, ours, depot, { start_date: day, end_date: day });
    await apply(world, ours, id, (await worker(world, { name: `Lam of ${day}` })).id);
    const asked = await ada.open('/week/2026-W52/acceptance?all=1');
    differs = answering(isCall('/shifts/accept-users'), body);
    const result = await asked.send();
    expect(result.status, result.text).toBe(200);
    expect(result.text).not.toContain('could not confirm');
  });

  it('has cancelled several shifts, for the fee that was shown', async ({ world, ours, depot, ada }) => {
    differs = {};
    const { id } = await bookShift(world, ours, depot, { start_date: '2026-12-16', end_date: '2026-12-16' });
    const asked = await ada.open(`/week/2026-W51/cancellation?ids=${id}`);
    differs = answering(isCall('/shifts/cancel-shift'), body);
    const board = await asked.send({ reason: 'CREATED_BY_MISTAKE' }, 'Cancel 1 shift, HK$0.00');
    expect(board.status, board.text).toBe(200);
    expect(board.text).toContain('HK$0.00');
    differs = {};
    expect((await ada.open(`/shifts/${id}`)).text).toContain('Cancelled');
  });

  it('has approved a timesheet', async ({ world, ours, site, ada }) => {
    differs = {};
    const { id } = await timesheetOf(world, ours, site, { out: '18:30' });
    const asked = await ada.open(`/timesheets/${id}`);
    differs = answering(isCall('/shifts/approval-users'), body);
    const list = await asked.send({}, 'Approve all, HK$542.50');
    expect(list.status, list.text).toBe(200);
    expect(list.document.querySelector('[role=status]')?.text).toMatch(/Thank you|Done/);
    expect(await verdict(world, id)).toMatchObject({ status: timesheetStatus.APPROVAL });
  });
});

/** A row of this list has no number that can be read. */
const unreadable = (path: string, list: string): Partial<OtherApi> => ({
  fromReference(answer, request) {
    const body = structuredClone(answer.body) as Record<string, unknown>;
    if (request.method === 'GET' && isCall(path)(request)) {
      const rows = (list === '' ? body.data : (body.data as Record<string, unknown>)[list]) as Record<
        string,
        unknown
      >[];
      for (const row of rows) Object.assign(row, { id: {}, number: {} });
    }
    return { ...answer, headers: {}, body };
  },
});

describe('a page that is about all of several records of which some cannot be read', () => {
  it('cancels what was chosen and seen, and does not say that no shift was chosen', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    differs = {};
    const { id } = await bookShift(world, ours, depot, { start_date: '2026-12-15', end_date: '2026-12-15' });
    const address = `/week/2026-W51/cancellation?ids=${id}`;
    const asked = await ada.open(address);
    differs = unreadable('/shifts', '');
    const done = await asked.send({ reason: 'CREATED_BY_MISTAKE', note: 'two doubles' }, 'Cancel 1 shift, HK$0.00');
    expect([done.status, done.address]).toEqual([200, '/week/2026-W51']);
    expect(await world.db.one(sql`select status, cancel_note as note from shifts where id = ${id}`)).toEqual({
      status: shiftStatus.CANCEL,
      note: 'two doubles',
    });
    const opened = await ada.open(address);
    expect(opened.status).toBe(503);
    expect(opened.text).not.toContain('Select at least one shift first');
  });

  it('does not say that everything is paid', async ({ world, ours, ada }) => {
    differs = {};
    await workerInvoices(world, ours);
    expect((await ada.open('/statement/payment?only=ALL')).text).toContain('I have sent HK$');
    differs = unreadable('/statement/amounts-due', 'documents');
    const page = await ada.open('/statement/payment');
    expect(page.status).toBe(503);
    expect(page.text).not.toContain('Nothing chosen');
  });
});
