import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { createTopic } from '#contract/messaging/chat.ts';
import { bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { accept } from '#tests/support/builders/shifts.ts';
import { everywhere, isObject, serveOtherApi, type OtherApi } from '#tests/support/other-apis/other-api.ts';
import { password, worker } from '#tests/support/people.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { errorOf } from '#tests/support/worlds/portal-world.ts';

let differs: Partial<OtherApi> = {};
const it = portalScenario({ quiet: true, through: (url) => serveOtherApi(url, () => differs) });

const ken = { name: 'Ken Lau', phone: '2345 6780', email: 'ken@harbourline.example' };

describe('an API that differs and has no map', () => {
  it('has no versions: saving works without one, and the form says what that means', async ({ world, ada }) => {
    const sent: unknown[] = [];
    differs = {
      async toReference(request, reference) {
        if (request.method !== 'PUT' || !isObject(request.body)) return request;
        sent.push(request.body.version);
        const { data } = await reference(request.path, request.headers);
        return { ...request, body: { ...request.body, version: isObject(data) ? data.version : 0 } };
      },
      fromReference: ({ status, body }) => ({
        status,
        headers: {},
        body: everywhere(body, (name, value) => (/^(version|updated_at|updated_by)$/.test(name) ? undefined : value)),
      }),
    };
    await (await ada.open('/contacts/new')).send({ ...ken, name: 'Without a version' }, 'Save contact');
    const list = await ada.open('/contacts?search=Without+a+version');
    const href = list.document.querySelector('main tbody a[href^="/contacts/"]')?.getAttribute('href') ?? '';
    const form = await ada.open(href);
    expect(form.text).toContain('We cannot detect changes that others make at the same time');
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
    expect((await ada.open(href)).text).not.toContain('changes that others make');
  });
});

describe('an API that has conversations without ids', () => {
  it('has one that could not load, and not one that is missing', async ({ world, ours, ada }) => {
    const man = await worker(world);
    const { id } = await bookShift(world, ours, await kwaiChungDepot(world, ours), {
      start_date: '2026-11-27',
      end_date: '2026-11-27',
    });
    const [start, end] = [new Date('2026-11-27T01:00:00.000Z'), new Date('2026-11-27T10:00:00.000Z')];
    await accept(world, { id, businessId: ours.id, start, end }, man.id);
    const topic = await world.call(createTopic, { body: { user_id: man.id } }, ours.operator);
    differs = {
      fromReference: ({ status, body }) => ({
        status,
        headers: {},
        body: everywhere(body, (name, value) => (name === 'id' ? undefined : value)),
      }),
    };
    expect((await ada.open(`/chat/${topic.id}`)).status).toBe(503);
    differs = {};
    expect((await ada.open(`/chat/${topic.id}`)).status).toBe(200);
    expect((await ada.open('/chat/999999')).status).toBe(404);
  });
});

describe('an API without a map that refuses, or asks for a step of sign-up', () => {
  it.for([
    ['{message}', (text: string) => ({ message: text })],
    ['{errors: [{field, message}]}', (text: string) => ({ errors: [{ field: 'phone', message: text }] })],
    ['RFC 9457', (text: string) => ({ title: 'No', detail: text, errors: [{ pointer: '#/phone', detail: text }] })],
    ['one odd part', (text: string) => ({ error: text, fields: { phone: text, name: 7 } })],
  ] as const)('refuses as %s, and its sentence is shown', async ([form, body], { ada }) => {
    const message = 'That number is not in use.';
    differs = {
      fromReference: (answer, { method }) =>
        method === 'POST'
          ? { status: 422, headers: {}, body: body(message) }
          : { status: answer.status, body: answer.body, headers: {} },
    };
    const rejected = await (await ada.open('/contacts/new')).send(ken, 'Save contact');
    expect(rejected.status).toBe(422);
    expect(rejected.text).toContain(message);
    if (form !== '{message}') expect(errorOf(rejected, 'phone')).toBe(message);
  });

  it('begins a session whose address is not verified, and sign-up asks for it', async ({ world, ours }) => {
    const stepNull = (name: string, value: unknown) => (name === 'step' ? 0 : value);
    differs = {
      fromReference: ({ status, body }) => {
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
