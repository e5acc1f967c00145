import { describe, expect } from 'vitest';
import sql from 'sql-template-tag';
import { password } from '#tests/support/people.ts';
import { valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

describe('logging in', () => {
  it('returns to the page that was asked for', async ({ world, ours }) => {
    const ada = world.visitor();
    const login = await ada.open('/contacts?search=ken');
    expect(login.address).toMatch(/^\/login\?/);
    expect(await login.send({ email: ours.operator.email, password })).toRedirectTo('/contacts?search=ken');
  });

  it.for(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/%09/evil.example'])(
    'never leads to %s',
    async (target, { world, ours }) => {
      const login = await world.visitor().open(`/login?redirectTo=${encodeURIComponent(target)}`);
      const page = await login.send({ email: ours.operator.email, password, redirectTo: target });
      expect(page.address).not.toContain('evil.example/');
      expect(page.headers.get('location') ?? '').not.toContain('evil');
    },
  );
});

describe('signing in again in a browser that is signed in', () => {
  it('ends the session before', async ({ world, ours }) => {
    const open = () =>
      world.db.one<{ count: number }>(sql`
        select count(*)::int as count from tokens t join accounts a on a.id = t.account_id
        where a.email = ${ours.operator.email} and t.kind = 'session' and t.revoked_at is null`);
    const ada = await world.signIn(ours.operator.email);
    const { count } = await open();
    const credentials = { email: ours.operator.email, password, role: 'OPERATOR' };
    expect(await ada.post('/login', credentials)).toRedirectTo('/dashboard');
    expect((await open()).count).toBe(count);
    const page = await ada.open('/contacts');
    expect(page.status).toBe(200);
    expect(page.headers.getSetCookie()).toEqual([]);
  });
});

describe('a form whose session was lost', () => {
  const typed = { name: 'Kiran Gurung', phone: '6123 4567', email: 'kiran@harbourline.example' };
  const loseSessions = (world: PortalWorld) =>
    world.db.run(sql`update tokens set revoked_at = ${world.clock.now()} where revoked_at is null`);

  it('is shown again to the same account, not sent by itself', async ({ world, ours }) => {
    const ada = await world.signIn(ours.operator.email);
    const form = await ada.open('/contacts/new');
    await loseSessions(world);
    const login = await form.send(typed);
    expect(login.status).toBe(401);
    const again = await login.send({ email: ours.operator.email, password });
    expect(valueIn(again, 'name')).toBe('Kiran Gurung');
    expect((await ada.open('/contacts')).text).not.toContain('Kiran Gurung');
  });

  it('is refused for another account', async ({ world, ours }) => {
    const ada = await world.signIn(ours.operator.email);
    const form = await ada.open('/contacts/new');
    await loseSessions(world);
    const login = await form.send(typed);
    const other = await login.send({ email: ours.supervisor.email, password, role: 'SUPERVISOR' });
    expect(other.text).toContain('This browser has a saved form for another account');
    expect(other.html).not.toContain('Kiran Gurung');
  });

  it('is shown again to a supervisor whose cookie is gone, so that the role is unknown', async ({ world, ours }) => {
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const form = await ben.open('/contacts/new');
    ben.cookies.clear();
    const login = await form.send(typed);
    expect(login.status).toBe(401);
    const wrong = await login.send({ email: ours.supervisor.email, password: 'a guess', role: 'SUPERVISOR' });
    expect(wrong.document.querySelector('[name=role][checked]')?.getAttribute('value')).toBe('SUPERVISOR');
    const again = await wrong.send({ email: ours.supervisor.email, password, role: 'SUPERVISOR' });
    expect(valueIn(again, 'name')).toBe('Kiran Gurung');
  });

  it('that is too long to be sent with the password is not kept, and its sender signs in', async ({ world, ours }) => {
    const ada = await world.signIn(ours.operator.email);
    const form = await ada.open('/contacts/new');
    await loseSessions(world);
    const login = await form.send({ ...typed, name: 'x'.repeat(100_000) });
    expect(login.text).toContain(
      'You have been logged out. Please log in again. What you typed is too long for us to keep.',
    );
    expect(await login.send({ email: ours.operator.email, password })).toRedirectTo('/dashboard');
  });

  it('keeps no password', async ({ world, ours }) => {
    const ada = await world.signIn(ours.operator.email);
    const form = await ada.open('/settings/change-password');
    await loseSessions(world);
    const login = await form.send({
      present_password: password,
      password: 'a tide that turns',
      confirm_password: 'a tide that turns',
    });
    const again = await login.send({ email: ours.operator.email, password });
    expect(again.text).toContain('You have logged in again');
    expect(again.html).not.toContain('a tide that turns');
  });
});

describe('a supervisor', () => {
  it.for([
    '/supervisors',
    '/supervisors/new',
    '/settings/business-information',
    '/settings/company',
    '/settings/overtime',
    '/statement/accounting',
    '/settings/payment-method',
    '/settings/billing-details',
  ])('meets a kind 403 at %s that names who may, and stays logged in', async (address, { world, ours }) => {
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const page = await ben.open(address);
    expect(page).toBeRejectedWith(403, 'Only a business operator can open this page. You are still logged in.');
    expect([403, 405]).toContain((await ben.post(address, { x: '1' })).status);
    expect((await ben.open('/dashboard')).status).toBe(200);
  });

  it('sees in the menu what a supervisor may use', async ({ world, ours }) => {
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const ada = await world.signIn(ours.operator.email);
    const menu = async (visitor: typeof ben) =>
      (await visitor.open('/contacts')).document.querySelectorAll('nav a').map((link) => link.getAttribute('href'));
    expect(await menu(ben)).not.toContain('/supervisors');
    expect(await menu(ben)).toContain('/settings');
    expect(await menu(ada)).toContain('/supervisors');
  });
});
