import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import * as contract from '#contract/accounts/identity-provider.ts';
import { confirmIdentityDomain } from '#contract/admin/businesses.ts';
import * as supervisors from '#contract/accounts/supervisors.ts';
import { paths } from '#app/paths.ts';
import { openIdentityProvider, type IdentityProvider } from '#tests/support/stand-ins/identity-provider.ts';
import { business, password, type Business } from '#tests/support/people.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { errorOf, portalOrigin, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

let provider: IdentityProvider;
let claims: IdentityProvider['claims'];
beforeAll(async () => {
  provider = await openIdentityProvider();
  ({ claims } = provider);
});
afterAll(() => provider.close());
beforeEach(() => void Object.assign(provider, { claims, leadsBack: {} }));

let businesses = 0;
interface Company extends Business {
  code: string;
  domain: string;
}

async function company(world: PortalWorld, isSet = true): Promise<Company> {
  const domain = `company-${++businesses}.example`;
  const people = [
    ['Eva', 'Mok'],
    ['Leo', 'Fan'],
  ] as const;
  const made = await business(world, `Company ${businesses}`, domain, people);
  if (isSet) {
    await world.call(contract.saveIdentityProvider, { body: { ...provider.client, domain } }, made.operator);
    await world.call(confirmIdentityDomain, { params: { id: made.id }, body: { domain } }, admin);
  }
  const { code } = await world.call(contract.getIdentityProvider, {}, made.operator);
  provider.claims = { ...claims, sub: `leo-${businesses}`, email: made.supervisor.email };
  return { ...made, code, domain };
}

async function goThrough(visitor: Visitor, address: string): Promise<VisitedPage> {
  const begun = await visitor.request(new Request(new URL(address, portalOrigin)));
  expect(begun.status).toBe(302);
  const to = begun.headers.get('location') ?? '';
  expect(to).toMatch(new RegExp(`^${provider.issuer}/authorize\\?`));
  const { pathname } = new URL(new URL(to).searchParams.get('redirect_uri') ?? '');
  return visitor.open(`${pathname}${await provider.visit(to)}`);
}

describe('single sign-on', () => {
  it('signs a supervisor in by a link, without a script, and leads on to the page that was asked for', async ({
    world,
  }) => {
    const { code } = await company(world);
    const leo = world.visitor();
    const page = await goThrough(leo, paths.ssoLogin(code, paths.settingsSessions));
    expect(page.address).toBe(paths.settingsSessions);
    expect(page.text).toContain('Logged in withSingle sign-on');
    expect((await leo.open(paths.ssoCallback(code))).address).toBe(paths.dashboard);
    expect((await leo.open(paths.ssoLogin(code))).address).toBe(paths.dashboard);
    await (await leo.open(paths.dashboard)).send({}, 'Log out');
    expect((await leo.open(paths.dashboard)).address).toContain(paths.login);
  });

  it('tells a new person kindly to wait, and lets them in once the operator has activated the account', async ({
    world,
  }) => {
    const { code, domain, operator } = await company(world);
    provider.claims = { ...claims, sub: `mei-${domain}`, email: `mei@${domain}` };
    const mei = world.visitor();
    const waiting = await goThrough(mei, paths.ssoLogin(code));
    expect(waiting.text).toContain(`We have notified Company ${businesses} that mei@${domain} asks to use Shiftdock`);
    const eva = await world.signIn(operator.email);
    const settings = await eva.open(paths.settingsSecurity);
    const list = await settings.follow('1 account to activate');
    expect(list.text).toContain(`mei@${domain}`);
    const { items } = await world.call(supervisors.listSupervisors, { query: {} }, operator);
    const { id } = items.find(({ email }) => email === `mei@${domain}`)!;
    await (await eva.open(paths.supervisorActivation(id))).send();
    expect((await goThrough(mei, paths.ssoLogin(code))).address).toBe(paths.dashboard);
    const profile = await eva.open(paths.supervisor(id));
    expect(profile.text).toContain('Single sign-on (SSO)Linked');
    const unlinked = await (await profile.follow('Unlink single sign-on…')).send({}, 'Unlink');
    expect(unlinked.text).toContain('Single sign-on of "Mei Wong" unlinked');
    expect((await mei.open(paths.dashboard)).address).toContain(paths.login);
  });

  it('asks for two-factor authentication that the operator asks of supervisors', async ({ world }) => {
    const { code, operator } = await company(world);
    const eva = await world.signIn(operator.email);
    await (await eva.open(paths.settingsTwoFactorRequirement)).send();
    const page = await goThrough(world.visitor(), paths.ssoLogin(code, paths.shifts));
    expect(page.address).toBe(`${paths.loginTwoFactor}?redirectTo=%2Fshifts`);
    expect(page.text).toContain('Set up two-factor authentication');
  });
});

describe('single sign-on that goes another way', () => {
  it('lets a person who comes from another site decide first', async ({ world }) => {
    const { code } = await company(world);
    const visitor = world.visitor('zh-HK');
    const asked = await visitor.open(paths.ssoLogin(code), { 'sec-fetch-site': 'cross-site' });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('你會於公司的身份提供者登入');
    expect(asked.document.querySelector('main a[href^="/sign-in/"]')?.getAttribute('href')).toBe(paths.ssoLogin(code));
  });

  it('says what is wrong, and how to begin again', async ({ world }) => {
    const [ours, theirs] = [await company(world), await company(world)];
    const visitor = world.visitor();
    provider.leadsBack = { code: null, error: 'access_denied' };
    const rejected = await goThrough(visitor, paths.ssoLogin(ours.code));
    expect(rejected.text).toContain('did not confirm your identity');
    expect((await visitor.open(paths.dashboard)).address).toContain(paths.login);
    provider.leadsBack = {};

    // For a login begun in another browser, or by another business.
    const begun = await visitor.request(new Request(new URL(paths.ssoLogin(theirs.code), portalOrigin)));
    const response = await provider.visit(begun.headers.get('location') ?? '');
    const another = await world.visitor().open(`${paths.ssoCallback(theirs.code)}${response}`);
    expect(another.text).toContain('This login has expired or is already complete');
    const elsewhere = await visitor.open(`${paths.ssoCallback(ours.code)}${response}`);
    expect(elsewhere.text).toContain('This login has expired or is already complete');

    expect((await visitor.open(paths.ssoLogin('0'.repeat(16)))).text).toContain('This address has no single sign-on');
    expect((await visitor.open('/sign-in/made-up')).status).toBe(404);
  });
});

describe('single sign-on in the settings', () => {
  it('is set by an operator, who reads both addresses and never the secret', async ({ world }) => {
    const { code, domain, operator } = await company(world, false);
    const eva = await world.signIn(operator.email);
    const form = await (await eva.open(paths.settingsSecurity)).follow('Set up single sign-on');
    expect(form.text).toContain(`${portalOrigin}/sign-in/${code}/back`);
    const wrong = await form.send({ ...provider.client, issuer: 'http://127.0.0.1:9', domain: 'no domain' });
    expect(wrong.status).toBe(422);
    expect(errorOf(wrong, 'domain')).toContain('Enter a domain');
    expect(valueIn(wrong, 'client_id')).toBe('shiftdock');
    expect(wrong.html).not.toContain(provider.client.client_secret);
    const away = await wrong.send({ ...provider.client, issuer: 'http://127.0.0.1:9', domain });
    expect(errorOf(away, 'issuer')).toContain('could not read this identity provider');
    const saved = await away.send({ ...provider.client, domain: `@${domain.toUpperCase()}` });
    expect(saved.address).toBe(paths.settingsSecurity);
    expect(saved.text).toContain(`Supervisors can log in with ${provider.issuer}`);
    expect(saved.text).toContain(`@${domain}`);

    const change = await saved.follow('Change');
    expect(change.html).not.toContain(provider.client.client_secret);
    expect((await change.send({ client_secret: '' })).address).toBe(paths.settingsSecurity);
  });

  it('can be the only way in for supervisors, whose passwords are then refused kindly', async ({ world }) => {
    const { operator, supervisor } = await company(world);
    const eva = await world.signIn(operator.email);
    const on = await (await (await eva.open(paths.settingsSecurity)).follow('Require single sign-on…')).send();
    expect(on.text).toContain('Supervisors can only log in this way');
    const logIn = async (email: string, as: string) =>
      (await world.visitor().open(`${paths.login}?as=${as}`)).send({ email, password });
    expect((await logIn(supervisor.email, 'supervisor')).text).toContain(
      'Supervisors of your business must use single sign-on',
    );
    expect((await logIn(operator.email, 'operator')).address).toBe(paths.dashboard);
    const off = await (await on.follow('Allow passwords again…')).send();
    expect(off.text).toContain('Supervisors can also log in with a password');
    const removed = await (await off.follow('Remove…')).send({}, 'Remove single sign-on');
    expect(removed.text).toContain('Set up single sign-on');
    expect((await eva.open(paths.settingsIdentityDelete)).address).toBe(paths.settingsIdentityProvider);
  });

  it('asks for the password where it was given long ago, and keeps all but the secret', async ({ world }) => {
    const { domain, operator } = await company(world, false);
    const eva = await world.signIn(operator.email);
    world.clock.forward({ minutes: 11 });
    const asked = await (await eva.open(paths.settingsIdentityProvider)).send({ ...provider.client, domain });
    expect(asked.text).toContain('Confirm it is you');
    expect(asked.html).not.toContain(provider.client.client_secret);
    const back = await asked.send({ present_password: password });
    expect(valueIn(back, 'issuer')).toBe(provider.issuer);
    expect(valueIn(back, 'client_secret')).toBeUndefined();
  });
});
