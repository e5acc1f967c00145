import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import {
  everywhere,
  isObject,
  serveOtherApi,
  type ApiRequest,
  type OtherApi,
} from '#tests/support/other-apis/other-api.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { errorOf, type PortalWorld } from '#tests/support/worlds/portal-world.ts';

type Answer = Parameters<OtherApi['fromReference']>[0];
type Reply = ReturnType<OtherApi['fromReference']>;

/** The API answers so to the call that saves a contact, and stamps its records so. */
let toSave: (answer: Answer) => Reply;
let stamp: (updatedAt: string) => unknown;
let saves = true;

const isSave = ({ method, path }: ApiRequest) => method === 'POST' && path.endsWith('/shift-contacts');

/** The contacts of this API cannot be read where they count shifts in words, and it keeps no Idempotency-Key. */
const api: OtherApi = {
  toReference(request) {
    const { 'idempotency-key': _, ...headers } = request.headers;
    return isSave(request) && !saves ? toSave({ status: 500, body: {} }) : { ...request, headers };
  },
  fromReference({ status, body }, request) {
    // By its clock nothing is doubtful about the times of its records.
    const headers = { date: new Date().toUTCString() };
    if (!request.path.includes('/shift-contacts')) return { status, headers, body };
    const changed = everywhere(body, (name, value) => {
      if (name === 'updated_at' && typeof value === 'string') return stamp(value);
      return name === 'open_shifts' && !readable ? 'several' : value;
    });
    const answer = { status, headers, body: changed as Answer['body'] };
    return isSave(request) && status < 400 ? { ...toSave(answer), headers } : answer;
  },
};
let readable = false;
const it = portalScenario({ quiet: true, through: (url) => serveOtherApi(url, api) });

const ken = { phone: '2345 6780', email: 'ken@harbourline.example' };
const asIs = (value: string) => value;
const lost = (): Reply => ({ status: 500, headers: {}, body: {} });

const rowsOf = (world: PortalWorld, name: string) =>
  world.db.many(sql`select id from contacts where name = ${name} and deleted_at is null`);

/** Presses the button three times, as long as it is there. */
async function pressThrice(form: VisitedPage, name: string): Promise<VisitedPage> {
  let page = await form.send({ ...ken, name }, 'Save contact');
  for (let press = 2; press <= 3 && page.text.includes('Save contact'); press += 1)
    page = await page.send({}, 'Save contact');
  return page;
}

describe('a contact that an API saves whose rows cannot be read', () => {
  it.for<[string, (answer: Answer) => Reply]>([
    ['201 with such a row', ({ body }) => ({ status: 201, headers: {}, body })],
    ['204', () => ({ status: 204, headers: {}, body: undefined })],
    ['a message only', () => ({ status: 200, headers: {}, body: { message: 'Saved' } })],
    ['a text', () => ({ status: 201, headers: {}, body: 'Created' })],
    ['data of another kind', () => ({ status: 200, headers: {}, body: { data: ['ok'] } })],
  ])('is saved once, and the list is next: %s', async ([how, answer], { world, ada }) => {
    [toSave, stamp, saves, readable] = [answer, asIs, true, false];
    const name = `Saved by ${how}`;
    const list = await pressThrice(await ada.open('/contacts/new'), name);
    expect(list, list.text).toRedirectTo('/contacts');
    expect(list.document.querySelector('[role=status]')?.text).toMatch(/Contact added|Saved|Done/);
    expect(await rowsOf(world, name)).toHaveLength(1);
  });

  it('fills in the page that asked for it, by what can be read of it', async ({ world, ada }) => {
    [toSave, stamp, saves, readable] = [(answer) => ({ ...answer, headers: {} }), asIs, true, false];
    const asked = await ada.open('/contacts/new?redirectTo=%2Fbook');
    const next = await asked.send({ ...ken, name: 'Asked for' }, 'Save contact');
    const [row] = await rowsOf(world, 'Asked for');
    expect(next.address).toBe(`/book?contact_id=${(row as { id: number }).id}`);
  });

  it('is not said to be absent where the answer is lost: three presses save it once', async ({ world, ada }) => {
    [toSave, stamp, saves, readable] = [lost, asIs, true, false];
    const page = await pressThrice(await ada.open('/contacts/new'), 'Lost and unreadable');
    expect(page.text).toContain('could not confirm');
    expect(page.text).not.toContain('was not saved');
    expect(await rowsOf(world, 'Lost and unreadable')).toHaveLength(1);
  });
});

/** The contact was saved just now, by a clock that is so many hours off. */
const hours = (count: number) => () => {
  const time = new Date();
  time.setUTCHours(time.getUTCHours() + count);
  return time.toISOString();
};

describe('a contact whose answer is lost and whose stamp is odd', () => {
  it.for<[string, (updatedAt: string) => unknown]>([
    ['lags by two hours', hours(-2)],
    ['is two hours ahead', hours(2)],
    ['has no zone', () => hours(8)().slice(0, 19)],
    ['is no time', () => 'a moment ago'],
    ['is missing', () => undefined],
  ])('is saved once by three presses: it %s', async ([how, change], { world, ada }) => {
    [toSave, stamp, saves, readable] = [lost, change, true, true];
    const name = `A stamp that ${how}`;
    const page = await pressThrice(await ada.open('/contacts/new'), name);
    expect(page.text).not.toContain('was not saved');
    expect(page.text).toMatch(/could not confirm|The connection dropped, but "[^"]+" was saved/);
    expect(await rowsOf(world, name)).toHaveLength(1);
  });
});

describe('a contact that is refused with a status of success', () => {
  const message = 'That number is not in use.';

  it.for<[string, unknown]>([
    ['success is false', { success: false, message: message }],
    ['errors by field', { success: true, message: message, errors: { phone: [message] } }],
    ['errors in a list', { data: null, errors: [{ field: 'phone', message: message }] }],
  ])('comes back with everything as typed and what is wrong: %s', async ([how, body], { world, ada }) => {
    [toSave, stamp, saves, readable] = [() => ({ status: 200, headers: {}, body }), asIs, false, false];
    const name = `Refused by ${how}`;
    const form = await (await ada.open('/contacts/new')).send({ ...ken, name }, 'Save contact');
    expect(form.status).toBe(422);
    expect(form.text).toContain(message);
    expect(form.document.querySelector('[name=name]')?.getAttribute('value')).toBe(name);
    if (isObject(body) && 'errors' in body) expect(errorOf(form, 'phone')).toBe(message);
    expect(await rowsOf(world, name)).toHaveLength(0);
  });
});
