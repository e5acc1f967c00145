import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { business, password, type Business } from '#tests/support/people.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { errorOf, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

let businesses = 0;
const someone = (world: PortalWorld): Promise<Business> =>
  business(world, `Company ${++businesses}`, `company-${businesses}.example`, [
    ['Eva', 'Mok'],
    ['Leo', 'Fan'],
  ]);

const secretOn = (page: VisitedPage): string => page.document.querySelector('main code')?.textContent ?? '';
const codesOn = (page: VisitedPage): string[] =>
  page.document.querySelectorAll('main li code').map(({ textContent }) => textContent);
const codeNow = (world: PortalWorld, secret: string) => codeOfApp(secret, world.clock.now());

async function setUp(
  world: PortalWorld,
  visitor: Visitor,
): Promise<{ secret: string; codes: string[]; page: VisitedPage }> {
  const form = await (await visitor.open(paths.settingsSecurity)).send({}, 'Set up two-factor authentication');
  const secret = secretOn(form);
  const page = await form.send({ present_password: password, code: codeNow(world, secret) }, 'Turn on');
  world.clock.forward({ minutes: 1 });
  return { secret, codes: codesOn(page), page };
}

const logIn = async (visitor: Visitor, email: string, query = '') =>
  (await visitor.open(`${paths.login}${query}`)).send({ email, password });

describe('two-factor authentication in the settings', () => {
  it('is set up with a code drawn on the page, and shows ten recovery codes once', async ({ world }) => {
    const { operator } = await someone(world);
    const eva = await world.signIn(operator.email);
    const begun = await (await eva.open(paths.settingsSecurity)).send({}, 'Set up two-factor authentication');
    expect(begun.address).toBe(paths.settingsTwoFactor);
    expect(begun.document.querySelector('main svg[role=img]')?.getAttribute('aria-label')).toBe(
      'QR code for your authenticator app',
    );
    expect(begun.html).not.toContain('<script');
    const wrong = await begun.send({ present_password: password, code: '000000' }, 'Turn on');
    expect(wrong.status).toBe(422);
    expect(errorOf(wrong, 'code')).toContain('The code is incorrect or already used');
    expect(wrong.html).not.toContain('000000');
    const unread = await begun.send({ present_password: password, code: 'hello' }, 'Turn on');
    expect(errorOf(unread, 'code')).toBe('Enter the 6 digits from your app, or a recovery code');

    const page = await wrong.send({ present_password: password, code: codeNow(world, secretOn(wrong)) }, 'Turn on');
    expect(page.status).toBe(200);
    expect(codesOn(page)).toHaveLength(10);
    expect(page.headers.get('cache-control')).toContain('no-store');
    const overview = await page.follow('I have saved the codes');
    expect(overview.text).toContain('10 recovery codes left');
    const [first = ''] = codesOn(page);
    for (const address of [paths.settingsSecurity, paths.settingsRecoveryCodes, paths.settingsTwoFactor])
      expect((await eva.open(address)).html).not.toContain(first);
  });

  it('shows the same codes to a form that is sent twice', async ({ world }) => {
    const { operator } = await someone(world);
    const eva = await world.signIn(operator.email);
    const form = await (await eva.open(paths.settingsSecurity)).send({}, 'Set up two-factor authentication');
    const typed = { present_password: password, code: codeNow(world, secretOn(form)) };
    const first = await form.send(typed, 'Turn on');
    expect(codesOn(await form.send(typed, 'Turn on'))).toEqual(codesOn(first));
  });

  it('is turned off with password and code only', async ({ world }) => {
    const { operator } = await someone(world);
    const eva = await world.signIn(operator.email);
    const { codes } = await setUp(world, eva);
    const form = await (await eva.open(paths.settingsSecurity)).follow('Turn off…');
    const rejected = await form.send({ present_password: 'a guess', code: codes[0]! }, 'Turn off');
    expect(errorOf(rejected, 'present_password')).toBe('The current password is incorrect');
    const done = await rejected.send({ present_password: password, code: codes[0]! }, 'Turn off');
    expect(done.address).toBe(paths.settingsSecurity);
    expect(done.text).toContain('Set up two-factor authentication');
  });

  it('is in Chinese for readers of Chinese', async ({ world }) => {
    const { operator } = await someone(world);
    const eva = await world.signIn(operator.email, 'OPERATOR', 'zh-HK');
    await eva.post('/language', { to: 'hk', redirectTo: paths.settingsSecurity });
    const form = await (await eva.open(paths.settingsSecurity)).send({}, '設定雙重認證');
    expect(form.text).toContain('請用驗證器應用程式掃描此二維碼。');
    const rejected = await form.send({ present_password: password, code: '1' }, '啟用');
    expect(errorOf(rejected, 'code')).toBe('請輸入應用程式的 6 位數字或後備碼');
  });
});

describe('logging in with two-factor authentication', () => {
  it('asks for the code on a page of its own, and leads to the page that was wanted', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret } = await setUp(world, await world.signIn(operator.email));
    const eva = world.visitor();
    const asked = await logIn(eva, operator.email, `?redirectTo=${encodeURIComponent('/contacts?search=a')}`);
    expect(asked.address).toContain(paths.loginTwoFactor);
    const rejected = await asked.send({ code: '000000' });
    expect(rejected.status).toBe(422);
    expect(errorOf(rejected, 'code')).toContain('The code is incorrect or already used');
    expect(await rejected.send({ code: codeNow(world, secret) })).toRedirectTo('/contacts?search=a');
    // The page only works once.
    expect((await eva.open(paths.loginTwoFactor)).address).toBe(paths.dashboard);
  });

  it('opens nothing by the password alone', async ({ world }) => {
    const { operator } = await someone(world);
    await setUp(world, await world.signIn(operator.email));
    const eva = world.visitor();
    await logIn(eva, operator.email);
    expect((await eva.open(paths.dashboard)).address).toBe(paths.loginTwoFactor);
  });

  it('leads nowhere outside', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret } = await setUp(world, await world.signIn(operator.email));
    const asked = await logIn(world.visitor(), operator.email, `?redirectTo=${encodeURIComponent('//evil.example')}`);
    expect((await asked.send({ code: codeNow(world, secret), redirectTo: 'https://evil.example' })).address).toBe(
      '/dashboard',
    );
  });

  it('begins with the password: without it the page leads there', async ({ world }) => {
    const stranger = world.visitor();
    expect((await stranger.open(paths.loginTwoFactor)).address).toBe(paths.login);
    expect((await stranger.post(paths.loginTwoFactor, { code: '123456' })).address).toBe(paths.login);
  });

  it('asks no more in a browser that is trusted, also after logging out', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret } = await setUp(world, await world.signIn(operator.email));
    const eva = world.visitor();
    await (await logIn(eva, operator.email)).send({ code: codeNow(world, secret), trust: 'on' });
    await eva.post(paths.logout, {});
    expect(await logIn(eva, operator.email)).toRedirectTo('/dashboard');
    expect((await logIn(world.visitor(), operator.email)).address).toBe(paths.loginTwoFactor);
  });

  it('gives a form back that was typed before the session was lost', async ({ world }) => {
    const { operator } = await someone(world);
    const eva = await world.signIn(operator.email);
    const { secret } = await setUp(world, eva);
    const form = await eva.open(paths.newContact);
    await world.db.run(sql`update tokens set revoked_at = now()`);
    const lost = await form.send({ name: 'Mandy Yip', phone: '9123 4567', email: 'mandy@example.com' });
    expect(lost.text).toContain('Log in');
    const asked = await lost.send({ email: operator.email, password }, 'Log in');
    const wrong = await asked.send({ code: '000000' }, 'Log in');
    const restored = await wrong.send({ code: codeNow(world, secret) }, 'Log in');
    expect(restored.document.querySelector('[name=name]')?.getAttribute('value')).toBe('Mandy Yip');
  });
});

describe('a page that is opened while the code is awaited', () => {
  it('is led to after the code, and after the password once its time is over', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret } = await setUp(world, await world.signIn(operator.email));
    const eva = world.visitor();
    await logIn(eva, operator.email);
    const wanted = '/contacts?search=mandy';
    const asked = await eva.open(wanted);
    expect(asked.address).toBe(paths.loginTwoFactorTo(wanted));
    expect((await asked.follow('Back to login')).address).toBe(paths.loginTo(wanted));
    expect(await asked.send({ code: codeNow(world, secret) })).toRedirectTo(wanted);

    const late = world.visitor();
    await logIn(late, operator.email);
    world.clock.forward({ minutes: 11 });
    await eva.open(paths.contacts);
    expect((await late.open(wanted)).address).toMatch(/^\/login\?as=operator&redirectTo=/);
    expect((await late.open(paths.loginTwoFactorTo(wanted))).address).toBe(paths.loginTo(wanted));
  });
});

describe('the way back from the code', () => {
  it('leads a supervisor to the tab they came from', async ({ world }) => {
    const { supervisor } = await someone(world);
    const before = await world.signIn(supervisor.email, 'SUPERVISOR');
    await setUp(world, before);
    const leo = world.visitor();
    const asked = await logIn(leo, supervisor.email, `?as=supervisor&redirectTo=${encodeURIComponent('/contacts')}`);
    const wrong = await asked.send({ code: '000000' });
    for (const page of [asked, wrong])
      expect((await page.follow('Back to login')).address).toBe('/login?as=supervisor&redirectTo=%2Fcontacts');
    world.clock.forward({ minutes: 11 });
    await before.open(paths.contacts);
    expect((await leo.open(paths.loginTwoFactor)).address).toBe('/login?as=supervisor');
    expect((await asked.send({ code: '000000' })).address).toBe('/login?as=supervisor');
  });
});

describe('a business that asks it of its supervisors', () => {
  it('has them set it up while they log in, and gives back what was typed', async ({ world }) => {
    const { operator, supervisor } = await someone(world);
    const leo = await world.signIn(supervisor.email, 'SUPERVISOR');
    const form = await leo.open(paths.newContact);
    const eva = await world.signIn(operator.email);
    const question = await (await eva.open(paths.settingsSecurity)).follow('Require two-factor authentication…');
    const done = await question.send({}, 'Require two-factor authentication');
    expect(done.text).toContain('All supervisors must use two-factor authentication to log in.');

    const lost = await form.send({ name: 'Mandy Yip', phone: '9123 4567', email: 'mandy@example.com' });
    const asked = await lost.send({ email: supervisor.email, password, role: 'SUPERVISOR' }, 'Log in');
    expect(asked.text).toContain('Your business requires two-factor authentication.');
    const codes = await asked.send({ code: codeNow(world, secretOn(asked)) }, 'Log in');
    expect(codesOn(codes)).toHaveLength(10);
    const restored = await codes.send({}, 'I have saved the codes');
    expect(restored.document.querySelector('[name=name]')?.getAttribute('value')).toBe('Mandy Yip');
    const own = await leo.open(paths.settingsSecurity);
    expect(own.text).toContain('so you cannot turn it off');
    expect(own.document.querySelector(`a[href="${paths.settingsTwoFactorRequirement}"]`)).toBeNull();
  });

  it('resets that of a supervisor on the page of the supervisor', async ({ world }) => {
    const { operator, supervisor } = await someone(world);
    await setUp(world, await world.signIn(supervisor.email, 'SUPERVISOR'));
    const eva = await world.signIn(operator.email);
    const profile = await eva.open(paths.supervisor(supervisor.accountId));
    const done = await (
      await profile.follow('Reset two-factor authentication…')
    ).send({}, 'Reset two-factor authentication');
    expect(done.address).toBe(paths.supervisor(supervisor.accountId));
    expect(done.text).toContain('Two-factor authentication reset for "Leo Fan"');
    expect(done.text).not.toContain('Reset two-factor authentication…');
  });
});
