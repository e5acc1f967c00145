import { describe, expect } from 'vitest';
import { serveOtherApi } from '#tests/support/other-apis/other-api.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const sent: { path: string; role: string | undefined }[] = [];

const it = portalScenario({
  demo: true,
  through: (url) =>
    serveOtherApi(url, {
      toReference(request) {
        sent.push({ path: request.path, role: request.headers.role });
        return request;
      },
      fromReference: ({ status, body }) => ({ status, headers: {}, body }),
    }),
});

const rolesOf = (path: string) => sent.filter((call) => call.path === path).map(({ role }) => role);

describe('the header `role` of who is not signed in yet', () => {
  it.for([
    ['operator@demo.test', 'OPERATOR', 'operator'],
    ['supervisor@demo.test', 'SUPERVISOR', 'supervisor'],
  ] as const)('is the role that %s signs in with', async ([email, role, header], { world }) => {
    sent.length = 0;
    await world.visitor().post('/login', { email, password: 'shiftdock-demo', role });
    expect(rolesOf('/api/auth/login')).toEqual([header]);
  });

  it('is the role whose password was forgotten', async ({ world }) => {
    sent.length = 0;
    const someone = world.visitor();
    await someone.post('/forgot-password', { email: 'supervisor@demo.test', role: 'SUPERVISOR' });
    const code = await someone.open('/forgot-password/code');
    await code.send({ code: '0000' }, 'Verify');
    expect([...rolesOf('/api/auth/forgot-password'), ...rolesOf('/api/auth/verify-code')]).toEqual([
      'supervisor',
      'supervisor',
    ]);
  });
});
