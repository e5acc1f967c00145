import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { adminPassword, createAdmin } from '#tests/support/builders/admin.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import { password, type Business } from '#tests/support/people.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ each: true });

const typed = { name: 'Kiran Gurung', phone: '6123 4567', email: 'kiran@harbourline.example' };
const message = 'Nothing was saved: this form was opened with a different account from the one you are using now.';

/** Signs in by the form of another tab, which was opened before anybody was signed in. */
const signInElsewhere = (browser: Visitor, { email }: Business['operator']) =>
  browser.post(paths.login, { email, password, role: 'OPERATOR' });

describe('signing in in a second tab', () => {
  it('works while another account is signed in, also after a wrong password', async ({ world, ours, theirs }) => {
    const browser = world.visitor();
    const login = await browser.open(paths.login);
    await signInElsewhere(browser, ours.operator);
    const wrong = await login.send({ email: theirs.operator.email, password: 'a guess' });
    expect(errorOf(wrong, 'password') ?? wrong.text).toContain('The email or password is incorrect');
    expect(await wrong.send({ email: theirs.operator.email, password })).toRedirectTo(paths.dashboard);
  });

  it('takes over nothing that the account before was about to do', async ({ world, ours, theirs }) => {
    const browser = await world.signIn(ours.operator.email);
    const subscription = JSON.stringify({
      endpoint: 'https://push.example/device-1',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    });
    await browser.post(paths.notificationsDevice, { subscription });
    const devices = () => world.db.one<{ devices: number }>(sql`select count(*)::int as devices from devices`);
    expect(await devices()).toEqual({ devices: 1 });
    await signInElsewhere(browser, theirs.operator);
    expect(await devices()).toEqual({ devices: 0 });
  });

  it('asks for two-factor authentication of the account, and gives its form back then', async ({
    world,
    ours,
    theirs,
  }) => {
    const ada = await world.signIn(ours.operator.email);
    const setUp = await (await ada.open(paths.settingsSecurity)).send({}, 'Set up two-factor authentication');
    const secret = setUp.document.querySelector('main code')?.textContent ?? '';
    await setUp.send({ present_password: password, code: codeOfApp(secret, world.clock.now()) }, 'Turn on');
    world.clock.forward({ minutes: 1 });
    const form = await ada.open(paths.newContact);
    await signInElsewhere(ada, theirs.operator);
    const asked = await (await form.send(typed)).send({ email: ours.operator.email, password, role: 'OPERATOR' });
    expect(asked.document.querySelector('[name=code]')).not.toBeNull();
    expect(asked.html).not.toContain('Kiran');
    // The account before is logged out from here on.
    expect((await ada.open(paths.contacts)).address).toMatch(/^\/login/);
    const restored = await asked.send({ code: codeOfApp(secret, world.clock.now()) });
    expect(valueIn(restored, 'name')).toBe('Kiran Gurung');
    expect(await world.db.one(sql`select count(*)::int as contacts from contacts`)).toEqual({ contacts: 0 });
  });
});

describe('the admin site', () => {
  it('stores no form of one person for another, and gives it back', async ({ world }) => {
    const olive = await createAdmin(world, 'OWNER', 'Olive Ong');
    const oscar = await createAdmin(world, 'OWNER', 'Oscar Or');
    const browser = await world.signInAdmin(olive, 'OWNER');
    const form = await browser.open(paths.admin.newUser);
    world.clock.forward({ minutes: 1 });
    const inTab = async (page: VisitedPage, person: typeof olive) => {
      const code = await page.send({ email: person.email, password: adminPassword });
      return code.send({ code: codeOfApp(person.secret, world.clock.now()) });
    };
    const tab = world.visitor();
    const login = await tab.open(paths.admin.signIn);
    await inTab(login, oscar);
    for (const [name, value] of tab.cookies) browser.cookies.set(name, value);
    const people = () => world.db.one(sql`select count(*)::int as people from accounts where role = 'ADMIN'`);
    const before = await people();
    const page = await form.send({ name: 'Mei Lam', email: 'mei@platform.example', role: 'FINANCE' }, 'Save');
    expect(page).toBeRejectedWith(409, message);
    expect(page.html).not.toMatch(/Mei Lam|mei@|olive/i);
    expect(await people()).toEqual(before);
    world.clock.forward({ minutes: 1 });
    const wrong = await page.send({ email: olive.email, password: 'a guess' });
    expect(wrong.status).not.toBe(200);
    const restored = await inTab(wrong, olive);
    expect(valueIn(restored, 'name')).toBe('Mei Lam');
    expect(await people()).toEqual(before);
  });
});
