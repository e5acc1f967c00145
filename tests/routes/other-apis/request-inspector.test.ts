import { describe, expect } from 'vitest';
import { serveOtherApi, type OtherApi } from '#tests/support/other-apis/other-api.ts';
import { password } from '#tests/support/people.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';

let tell: OtherApi['fromReference'] = (answer) => ({ ...answer, headers: {} });
const it = portalScenario({
  quiet: true,
  recordedCalls: true,
  through: (url) =>
    serveOtherApi(url, { toReference: (request) => request, fromReference: (...asked) => tell(...asked) }),
});

const ken = { name: 'Ken Lau Secret', phone: '2345 6780', email: 'ken.secret@harbourline.example' };

describe('the last calls of a portal before another API', () => {
  it('are told by names and shapes, with what became of them, and without a value', async ({ world, ours, ada }) => {
    const signIn = { email: ours.operator.email, password, role: 'OPERATOR' };
    expect((await world.visitor().post('/login', signIn)).address).toBe('/dashboard');
    tell = (answer, { method, path }) =>
      method === 'POST' && path.endsWith('/shift-contacts')
        ? { status: 422, headers: {}, body: { errors: [{ field: 'phone', message: 'Not that one.' }] } }
        : { ...answer, headers: {} };
    expect((await (await ada.open('/contacts/new')).send(ken, 'Save contact')).status).toBe(422);
    tell = ({ status, body }, { path }) => ({
      status,
      headers: {},
      body: path.endsWith('/shift-contacts') ? { result: body.data } : body,
    });
    expect((await ada.open('/contacts?search=needle')).status).toBe(503);

    const page = await world.visitor().open('/request-inspector');
    expect(page.status).toBe(200);
    const entries = page.document.querySelectorAll('details').map(({ text }) => text);
    const of = (call: string, method: string) => entries.find((text) => text.includes(`${method} /api${call} `));
    const save = of('/shift-contacts', 'POST');
    expect(save).toContain('422');
    expect(save).toContain('rejected: no sentence was found; no code was found; shown beside phone');
    expect(save).toMatch(/"phone": "a text/);
    expect(save).toContain('"field": "a text"');
    expect(save).toContain('idempotency-key');
    const list = of('/shift-contacts', 'GET');
    expect(list).toContain('could not be read');
    expect(list).toContain('"result": [');
    expect(list).toMatch(/search/);
    expect(of('/auth/login', 'POST')).toContain('"password": "a text"');
    for (const value of [...Object.values(ken), 'needle', 'Not that one', password, ours.operator.email, 'Bearer'])
      expect(page.text, value).not.toContain(value);
  });

  it('are at an address that runs nothing and belongs to no other site', async ({ world }) => {
    const answer = await world.visitor().request(new Request(new URL('/request-inspector', portalOrigin)));
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
