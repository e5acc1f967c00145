import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { everywhere, isObject, serveProvider, type Asked, type Provider } from '#tests/support/providers/provider.ts';
import { password } from '#tests/support/people.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';
import { errorOf, type PortalWorld } from '#tests/support/worlds/portal-world.ts';

/** An API that works as the contract says, but for one difference at a time. */
let differs: Partial<Provider> = {};
const provider: Provider = {
  ask: (request, reference) => differs.ask?.(request, reference) ?? request,
  tell: (answer, request) => differs.tell?.(answer, request) ?? { ...answer, headers: {} },
};
const it = portalStory({ quiet: true, through: (url) => serveProvider(url, provider) });

const ken = { name: 'Ken Lau', phone: '2345 6780', email: 'ken@harbourline.example' };

describe('an API that differs and has no map', () => {
  it('answers a write without a body, and it is done once', async ({ world, ada }) => {
    differs = {
      tell: ({ status, body }, { method }) =>
        method === 'GET' || status >= 400
          ? { status, body, headers: {} }
          : { status: 204, body: undefined, headers: {} },
    };
    const list = await (await ada.open('/contacts/new')).send({ ...ken, name: 'Without a body' }, 'Save contact');
    expect(list, list.text).toRedirectTo('/contacts');
    // The API sent no sentence either: the page says that it was done.
    expect(list.document.querySelector('[role=status]')?.text).toContain('Done');
    const rows = await world.db.many(sql`select id from contacts where name = 'Without a body'`);
    expect(rows).toHaveLength(1);
  });

  it('has no versions: saving works without one, and the form says what that means', async ({ world, ada }) => {
    const sent: unknown[] = [];
    differs = {
      async ask(request, reference) {
        if (request.method !== 'PUT' || !isObject(request.body)) return request;
        sent.push(request.body.version);
        const { data } = await reference(request.path, request.headers);
        return { ...request, body: { ...request.body, version: isObject(data) ? data.version : 0 } };
      },
      tell: ({ status, body }) => ({
        status,
        headers: {},
        body: everywhere(body, (name, value) => (/^(version|updated_at|updated_by)$/.test(name) ? undefined : value)),
      }),
    };
    await (await ada.open('/contacts/new')).send({ ...ken, name: 'Without a version' }, 'Save contact');
    const list = await ada.open('/contacts?search=Without+a+version');
    const href = list.document.querySelector('main tbody a[href^="/contacts/"]')?.getAttribute('href') ?? '';
    const form = await ada.open(href);
    expect(form.text).toContain('Changes that others make at the same time are not noticed here');
    const saved = await form.send({ phone: '2345 6789' }, 'Save contact');
    expect(saved, saved.text).toRedirectTo('/contacts?search=Without+a+version');
    expect(sent).toEqual([undefined]);
    const row = await world.db.one(sql`select phone from contacts where name = 'Without a version'`);
    expect(row).toEqual({ phone: '+852 2345 6789' });
  });

  it('has versions: the form says nothing of the kind', async ({ ada }) => {
    differs = {};
    await (await ada.open('/contacts/new')).send({ ...ken, name: 'With a version' }, 'Save contact');
    const list = await ada.open('/contacts?search=With+a+version');
    const href = list.document.querySelector('main tbody a[href^="/contacts/"]')?.getAttribute('href') ?? '';
    expect((await ada.open(href)).text).not.toContain('Changes that others make');
  });
});

/** It keeps no Idempotency-Key, and loses answers: `loses` says of which requests, and whether the work was done before. */
const losing = (world: PortalWorld, loses: (request: Asked) => 'before' | 'after' | null): Partial<Provider> => ({
  ask(request) {
    const { 'idempotency-key': _, ...headers } = request.headers;
    // A gateway before the API has the same clock.
    const lost = { status: 500, headers: { date: world.clock.now().toUTCString() }, body: { error: 'lost' } };
    return loses(request) === 'before' ? lost : { ...request, headers };
  },
  tell: (answer, request) =>
    loses(request) === 'after' ? { status: 500, headers: {}, body: {} } : { ...answer, headers: {} },
});
const isSave = ({ method, path }: Asked) => method === 'POST' && path.endsWith('/shift-contacts');
const isList = ({ method, path }: Asked) => method === 'GET' && path.endsWith('/shift-contacts');

describe('an API without idempotency whose answer to a write is lost', () => {
  const rowsOf = (world: PortalWorld, name: string) =>
    world.db.many(sql`select id from contacts where name = ${name} and deleted_at is null`);

  it('has done it: the record is found in the list, and nothing is sent again', async ({ world, ada }) => {
    differs = losing(world, (request) => (isSave(request) ? 'after' : null));
    const list = await (await ada.open('/contacts/new')).send({ ...ken, name: 'Found at once' }, 'Save contact');
    expect(list, list.text).toRedirectTo('/contacts');
    expect(list.text).toContain('"Found at once" was saved once');
    expect(await rowsOf(world, 'Found at once')).toHaveLength(1);
  });

  it('has not done it: the page says so, and sending again does it once', async ({ world, ada }) => {
    differs = losing(world, (request) => (isSave(request) ? 'before' : null));
    const form = await (await ada.open('/contacts/new')).send({ ...ken, name: 'Not there' }, 'Save contact');
    expect(form.status).toBe(503);
    expect(form.text).toContain('"Not there" is not in the list');
    differs = losing(world, () => null);
    const list = await form.send({}, 'Save contact');
    expect(list, list.text).toRedirectTo('/contacts');
    expect(await rowsOf(world, 'Not there')).toHaveLength(1);
  });

  it('has done it and its list does not answer: before it is sent again, the list is asked', async ({ world, ada }) => {
    differs = losing(world, (request) => (isSave(request) ? 'after' : isList(request) ? 'before' : null));
    const form = await (await ada.open('/contacts/new')).send({ ...ken, name: 'Found later' }, 'Save contact');
    expect(form.text).toContain('could not confirm');
    const again = await form.send({}, 'Save contact');
    expect(again.text).toContain('could not confirm');
    expect(await rowsOf(world, 'Found later')).toHaveLength(1);
    differs = losing(world, () => null);
    // A mistake in between does not make the form forget.
    const mistaken = await again.send({ phone: '' }, 'Save contact');
    expect(mistaken.status).toBe(422);
    const list = await mistaken.send({ phone: ken.phone }, 'Save contact');
    expect(list, list.text).toRedirectTo('/contacts');
    expect(await rowsOf(world, 'Found later')).toHaveLength(1);
  });

  it('has an older record of that name: the new one is saved beside it', async ({ world, ada }) => {
    differs = {};
    await (await ada.open('/contacts/new')).send({ ...ken, name: 'Of one name' }, 'Save contact');
    await world.db.run(sql`update contacts set updated_at = updated_at - interval '1 day' where name = 'Of one name'`);
    differs = losing(world, (request) => (isSave(request) ? 'before' : null));
    const form = await (await ada.open('/contacts/new')).send({ ...ken, name: 'Of one name' }, 'Save contact');
    expect(form.text).toContain('"Of one name" is not in the list');
    differs = losing(world, () => null);
    await form.send({}, 'Save contact');
    expect(await rowsOf(world, 'Of one name')).toHaveLength(2);
  });
});

describe('an API without a map that refuses, or asks for a step of sign-up', () => {
  it.for([
    ['{message}', (text: string) => ({ message: text })],
    ['{errors: [{field, message}]}', (text: string) => ({ errors: [{ field: 'phone', message: text }] })],
    ['RFC 9457', (text: string) => ({ title: 'No', detail: text, errors: [{ pointer: '#/phone', detail: text }] })],
    ['one odd part', (text: string) => ({ error: text, fields: { phone: text, name: 7 } })],
  ] as const)('refuses as %s, and its sentence is shown', async ([form, body], { ada }) => {
    const said = 'That number is not in use.';
    differs = {
      tell: (answer, { method }) =>
        method === 'POST'
          ? { status: 422, headers: {}, body: body(said) }
          : { status: answer.status, body: answer.body, headers: {} },
    };
    const refused = await (await ada.open('/contacts/new')).send(ken, 'Save contact');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(said);
    if (form !== '{message}') expect(errorOf(refused, 'phone')).toBe(said);
  });

  it('begins a session whose address is not verified, and sign-up asks for it', async ({ world, ours }) => {
    const stepNull = (name: string, value: unknown) => (name === 'step' ? 0 : value);
    differs = {
      tell: ({ status, body }) => {
        const session = isObject(body.data) && 'token' in body.data ? { ...body.data, step: 0 } : body.data;
        return { status, headers: {}, body: everywhere({ ...body, data: session }, stepNull) };
      },
    };
    const signIn = { email: ours.operator.email, password, role: 'OPERATOR' };
    const page = await world.visitor().post('/login', signIn);
    expect(page.status, page.text).toBe(200);
    expect(page.address).toBe('/sign-up');
    expect(page.document.querySelector('[name=email]')).not.toBeNull();
  });
});
