import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { shiftStatus } from '#domain/shifts/status.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { accept, bookShift as postShift } from '#tests/support/builders/shifts.ts';
import { worker } from '#tests/support/people.ts';
import { losingResponses, unanswered } from '#tests/support/other-apis/lost-responses.ts';
import { isObject, serveOtherApi, type ApiRequest, type OtherApi } from '#tests/support/other-apis/other-api.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import type { PortalWorld } from '#tests/support/worlds/portal-world.ts';

let differs: Partial<OtherApi> = {};
const it = portalScenario({ quiet: true, through: (url) => serveOtherApi(url, () => differs) });

const ken = { name: 'Ken Lau', phone: '2345 6780', email: 'ken@harbourline.example' };

const isSave = ({ method, path }: ApiRequest) => method === 'POST' && path.endsWith('/shift-contacts');
const isList = ({ method, path }: ApiRequest) => method === 'GET' && path.endsWith('/shift-contacts');

describe('an API without idempotency whose answer to a write is lost', () => {
  const rowsOf = (world: PortalWorld, name: string) =>
    world.db.many(sql`select id from contacts where name = ${name} and deleted_at is null`);

  it('has done it: the record is found in the list, and nothing is sent again', async ({ world, ada }) => {
    differs = losingResponses(world, (request) => (isSave(request) ? 'after' : null));
    const list = await (await ada.open('/contacts/new')).send({ ...ken, name: 'Found at once' }, 'Save contact');
    expect(list, list.text).toRedirectTo('/contacts');
    expect(list.text).toContain('The connection dropped, but "Found at once" was saved');
    expect(await rowsOf(world, 'Found at once')).toHaveLength(1);
    const again = await (await ada.open('/contacts/new')).send({ ...ken, name: 'Found at once' }, 'Save contact');
    expect(again.text).toContain('You have just saved "Found at once" with the same details.');
  });

  it('has not done it: the page says so, and sending again does it once', async ({ world, ada }) => {
    differs = losingResponses(world, (request) => (isSave(request) ? 'before' : null));
    const form = await (await ada.open('/contacts/new')).send({ ...ken, name: 'Not there' }, 'Save contact');
    expect(form.status).toBe(503);
    expect(form.text).toContain('"Not there" was not saved');
    differs = losingResponses(world, () => null);
    const list = await form.send({}, 'Save contact');
    expect(list, list.text).toRedirectTo('/contacts');
    expect(await rowsOf(world, 'Not there')).toHaveLength(1);
  });

  it('has done it and its list does not answer: before it is sent again, the list is asked', async ({ world, ada }) => {
    differs = losingResponses(world, (request) => (isSave(request) ? 'after' : isList(request) ? 'before' : null));
    const form = await (await ada.open('/contacts/new')).send({ ...ken, name: 'Found later' }, 'Save contact');
    expect(form.text).toContain('could not confirm');
    const again = await form.send({}, 'Save contact');
    expect(again.text).toContain('could not confirm');
    expect(await rowsOf(world, 'Found later')).toHaveLength(1);
    differs = losingResponses(world, () => null);
    const mistaken = await again.send({ phone: '' }, 'Save contact');
    expect(mistaken.status).toBe(422);
    const list = await mistaken.send({ phone: ken.phone }, 'Save contact');
    expect(list, list.text).toRedirectTo('/contacts');
    expect(await rowsOf(world, 'Found later')).toHaveLength(1);
  });

  it.for([0, 3, -3])(
    'has an older record of that name, and a gateway whose clock is %s days off',
    async (days, { world, ada }) => {
      const name = `Of one name ${days}`;
      differs = losingResponses(world, () => null, days);
      await (await ada.open('/contacts/new')).send({ ...ken, name }, 'Save contact');
      await world.db.run(sql`update contacts set updated_at = updated_at - interval '1 day' where name = ${name}`);
      differs = losingResponses(world, (request) => (isSave(request) ? 'before' : null), days);
      const other = { ...ken, name, phone: '69876543' };
      const form = await (await ada.open('/contacts/new')).send(other, 'Save contact');
      expect(form.text).toContain(`"${name}" was not saved`);
      differs = losingResponses(world, (request) => (isSave(request) ? 'after' : null), days);
      const list = await form.send({}, 'Save contact');
      expect(list.text).toContain(`The connection dropped, but "${name}" was saved`);
      expect(await rowsOf(world, name)).toHaveLength(2);
    },
  );
});

describe('a class, whose name has two languages', () => {
  const isSaving = ({ method, path }: ApiRequest) => method === 'POST' && path.endsWith('/training-classes');
  const rowsOf = (world: PortalWorld, name: string) =>
    world.db.many(sql`select id from training_classes where name::text like ${`%${name}%`}`);

  it.for([
    ['en', 'Pallet refresher'],
    ['hk', '卡板重溫班'],
  ] as const)(
    'is found by its name in one of them, and is there once: %s',
    async ([language, name], { world, ada }) => {
      differs = losingResponses(world, (request) => (isSaving(request) ? 'before' : null));
      const typed = {
        [`name.${language}`]: name,
        'description.en': 'Half a day in the yard',
        address: '18 Wing Yip Street',
        allowance: '100',
      };
      const form = await (await ada.open('/training-classes/new')).send(typed, 'Save training class');
      expect(form.text).toContain(`"${name}" was not saved`);
      differs = losingResponses(world, (request) => (isSaving(request) ? 'after' : null));
      const list = await form.send({}, 'Save training class');
      expect(list.text).toContain(`The connection dropped, but "${name}" was saved`);
      expect(await rowsOf(world, name)).toHaveLength(1);
    },
  );
});

describe('a message to several while the API does not answer', () => {
  it('keeps its words', async ({ world, ours, site, ada }) => {
    const { id } = await worker(world, { name: 'Ho Wing Sze' });
    await accept(world, await postShift(world, ours, site, { day: '2026-11-30' }), id);
    differs = {};
    const page = await ada.open(`/workers/message?ids=${id}`);
    const text = 'Gate 4 is closed tomorrow';
    differs = losingResponses(world, () => 'before');
    const down = await page.send({ text }, 'Send');
    expect(down.status).toBe(503);
    const fields = down.document.querySelectorAll('input, textarea');
    expect(fields.map((field) => field.getAttribute('value') ?? field.textContent)).toContain(text);
  });
});

describe('a template whose saving had no clear answer', () => {
  it('is found by its name, and is there once', async ({ world, ours, depot, ada }) => {
    const shift = await bookShift(world, ours, depot);
    differs = losingResponses(world, ({ method, path }) =>
      method === 'POST' && path.endsWith('/shift-templates') ? 'after' : null,
    );
    const page = await ada.open(`/shifts/${shift.id}/template`);
    const list = await page.send({ name: 'Found template' }, 'Save template');
    expect(list.text).toContain('The connection dropped, but "Found template" was saved');
    expect(await world.db.many(sql`select id from shift_templates where name = 'Found template'`)).toHaveLength(1);
  });
});

const draftsOf = (world: PortalWorld) => world.db.many(sql`select id from shifts where status = ${shiftStatus.DRAFT}`);
const wednesday = { start_date: '2026-12-02', start_time: '0830', end_time: '1730', workers: 4 };

describe('a booking whose beginning had no clear answer', () => {
  const isBegun = ({ method, path }: ApiRequest) => method === 'POST' && path.endsWith('/shifts');
  it.for([
    [
      'an answer that is lost',
      (world: PortalWorld) => losingResponses(world, (request) => (isBegun(request) ? 'after' : null)),
    ],
    [
      'an answer without a body',
      (world: PortalWorld) => ({ ...losingResponses(world, () => null), ...unanswered(isBegun) }),
    ],
  ] as const)('goes on with the draft after %s', async ([_, how], { world, ours, depot, ada }) => {
    differs = {};
    await bookShift(world, ours, depot);
    const before = await draftsOf(world);
    differs = how(world);
    const { role_id, location_id } = depot;
    const confirm = await (await ada.open('/book')).send({ role_id, location_id, ...wednesday }, 'Continue to confirm');
    expect(confirm.address, confirm.text).toMatch(/^\/book\/\d+\/confirm$/);
    expect(confirm.text).toContain('The connection dropped, but the booking was started');
    expect(await draftsOf(world)).toHaveLength(before.length + 1);

    const steps = await (await ada.open('/book')).send({ role_id, location_id }, 'Fill in step by step');
    expect(steps.address, steps.text).toMatch(/^\/book\/\d+\/site$/);
    expect(await draftsOf(world)).toHaveLength(before.length + 2);
  });

  it('says that it is not there, and sending it again begins it once', async ({ world, ours, depot, ada }) => {
    differs = {};
    await bookShift(world, ours, depot);
    const before = await draftsOf(world);
    differs = losingResponses(world, (request) => (isBegun(request) ? 'before' : null));
    const { role_id, location_id } = depot;
    const typed = { role_id, location_id, ...wednesday, workers: 7 };
    const form = await (await ada.open('/book')).send(typed, 'Continue to confirm');
    expect(form.text).toContain('this booking was not started');
    expect(await draftsOf(world)).toHaveLength(before.length);
    differs = losingResponses(world, (request) => (isBegun(request) ? 'after' : null));
    const confirm = await form.send({}, 'Continue to confirm');
    expect(confirm.address, confirm.text).toMatch(/^\/book\/\d+\/confirm$/);
    expect(await draftsOf(world)).toHaveLength(before.length + 1);
  });
});

describe('a booking whose draft cannot be read whole', () => {
  it('goes on with it at once', async ({ world, ours, depot, ada }) => {
    differs = {};
    await bookShift(world, ours, depot);
    const before = await draftsOf(world);
    const unreadable: Partial<OtherApi> = {
      ...losingResponses(world, () => null),
      fromReference({ status, body }, request) {
        const isWrite = request.path.endsWith('/shifts') && request.method !== 'GET';
        const data = isWrite && isObject(body.data) ? { ...body.data, status: {}, start_at: 'soon' } : body.data;
        return { status, headers: {}, body: { ...body, data } };
      },
    };
    differs = unreadable;
    const { role_id, location_id } = depot;
    const typed = { role_id, location_id, ...wednesday, start_date: '2026-12-09', workers: 3 };
    const confirm = await (await ada.open('/book')).send(typed, 'Continue to confirm');
    expect(confirm.address, confirm.text).toMatch(/^\/book\/\d+\/confirm$/);
    expect(confirm.text).not.toContain('The connection dropped');
    expect(await draftsOf(world)).toHaveLength(before.length + 1);
  });
});
