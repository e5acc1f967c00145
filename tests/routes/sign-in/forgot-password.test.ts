import { describe, expect } from 'vitest';
import { codeSentTo, emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { password } from '#tests/support/people.ts';
import { errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

const next = { password: 'a tide that turns', confirm_password: 'a tide that turns' };
const ask = async (world: PortalWorld, email: string, as: 'operator' | 'supervisor' = 'operator') =>
  (await world.visitor().open(`/forgot-password?as=${as}`)).send({ email });

describe.each(['operator', 'supervisor'] as const)('a forgotten password of the %s', (as) => {
  it('is reset with the code from the e-mail, which ends every session', async ({ world, ours }) => {
    const { email } = ours[as];
    const role = as === 'operator' ? 'OPERATOR' : 'SUPERVISOR';
    const elsewhere = await world.signIn(email, role);
    const waiting = await ask(world, email, as);
    const another = await waiting.follow('Use another email');
    expect(valueIn(another, 'role')).toBe(role);
    expect(waiting.address).toBe('/forgot-password/code');
    const reset = await waiting.send({ code: await codeSentTo(world, email) }, 'Verify');
    expect(reset).toRedirectTo(`/reset-password?as=${as}`);
    expect(valueIn(reset, 'username')).toBe(email);
    const rejected = await reset.send({ ...next, confirm_password: 'a tide that burns' });
    expect(errorOf(rejected, 'confirm_password')).toBe('Passwords do not match');
    const login = await rejected.send(next);
    expect(login).toRedirectTo(`/login?as=${as}&changed=1`);
    expect(login.text).toContain('Password changed. Log in with your new password.');
    expect((await elsewhere.open('/dashboard')).address).toMatch(/^\/login/);
    const old = await login.send({ email, password });
    expect(old.text).toContain('The email or password is incorrect');
    expect(await old.send({ email, password: next.password })).toRedirectTo('/dashboard');
  });
});

describe('asking for a code', () => {
  it('answers the same for an account that does not exist, and sends it nothing', async ({ world, ours }) => {
    const known = await ask(world, ours.operator.email);
    const unknown = await ask(world, 'nobody@harbourline.example');
    expect(unknown.text).toContain('Perhaps you log in as a supervisor.');
    expect(unknown.document.querySelector('a[href="/forgot-password?as=supervisor"]')).not.toBeNull();
    const plain = (page: VisitedPage) => page.text.replaceAll(/[\w.]+@[\w.]+/g, '@');
    expect([known.status, plain(known)]).toEqual([unknown.status, plain(unknown)]);
    expect(await emailsTo(world, 'nobody@harbourline.example')).toEqual([]);
    const rejected = await unknown.send({ code: '1234' }, 'Verify');
    expect(rejected).toBeRejectedWith(422);
    expect(rejected.address).toBe('/forgot-password/code');
  });

  it('is possible five times an hour', async ({ world }) => {
    let page = await ask(world, 'often@harbourline.example');
    for (let again = 2; again <= 5; again++) page = await page.send({}, 'Resend code');
    expect(page.text).toContain('Only the newest code works');
    const rejected = await page.send({}, 'Resend code');
    expect(rejected.status).toBe(429);
    expect(valueIn(rejected, 'email')).toBe('often@harbourline.example');
  });

  it('needs an e-mail address', async ({ world }) => {
    expect(errorOf(await ask(world, 'not an address'), 'email')).toBe('Enter a valid email address');
    const chan = await world.visitor('zh-HK').open('/forgot-password');
    expect(errorOf(await chan.send({ email: '' }), 'email')).toBe('此欄必須填寫');
  });
});

describe('a code', () => {
  it('expires after five wrong tries', async ({ world, ours }) => {
    const email = ours.supervisor.email;
    let page = await ask(world, email, 'supervisor');
    const right = await codeSentTo(world, email);
    const wrong = right === '4711' ? '4712' : '4711';
    page = await page.send({ code: wrong }, 'Verify');
    expect(errorOf(page, 'code')).toBe('The code is incorrect: 4 tries left');
    expect(page.document.querySelector('[name=code]')?.hasAttribute('autofocus')).toBe(true);
    for (let tries = 2; tries <= 5; tries++) page = await page.send({ code: wrong }, 'Verify');
    expect(errorOf(page, 'code')).toBe('This code has expired or has already been used. Ask for a new one.');
    expect((await page.send({ code: right }, 'Verify')).status).toBe(422);
  });

  it('expires after ten minutes', async ({ world }) => {
    const email = 'ada.late@harbourline.example';
    const page = await ask(world, email);
    world.clock.forward({ minutes: 11 });
    expect((await page.send({ code: '1234' }, 'Verify')).text).toContain('This code has expired');
  });
});

describe('the reset-password screen', () => {
  it('opens only to someone whose code was right', async ({ world }) => {
    const led = await world.visitor().open('/reset-password');
    expect(led.address).toBe('/forgot-password?as=operator&over=1');
    expect(led.text).toContain('You need a code to set a new password.');
    expect((await world.visitor().post('/reset-password?as=supervisor', next)).address).toBe(
      '/forgot-password?as=supervisor&over=1',
    );
    expect((await world.visitor().open('/forgot-password/code')).address).toBe('/forgot-password');
  });
});
