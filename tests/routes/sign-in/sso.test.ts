import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import * as contract from '#contract/account/identity-provider.ts';
import * as supervisors from '#contract/account/supervisors.ts';
import { paths } from '#app/paths.ts';
import { openIdentityProvider, type IdentityProvider } from '#tests/support/stand-ins/identity-provider.ts';
import { business, password, type Business } from '#tests/support/people.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { errorOf, portalOrigin, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';

const it = portalStory();

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
  if (isSet) await world.call(contract.saveIdentityProvider, { body: { ...provider.client, domain } }, made.operator);
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

describe('company login', () => {
  it('signs a supervisor in by a link, without a script, and leads on to the page that was asked for', async ({
    world,
  }) => {
    const { code } = await company(world);
    const leo = world.visitor();
    const page = await goThrough(leo, paths.companyLogin(code, paths.settingsSessions));
    expect(page.address).toBe(paths.settingsSessions);
    expect(page.text).toContain('Logged in withCompany login');
    expect((await leo.open(paths.companyLoginBack(code))).address).toBe(paths.dashboard);
    expect((await leo.open(paths.companyLogin(code))).address).toBe(paths.dashboard);
    await (await leo.open(paths.dashboard)).send({}, 'Log out');
    expect((await leo.open(paths.dashboard)).address).toContain(paths.login);
  });

  it('tells a new person kindly to wait, and lets them in once the operator has activated the account', async ({
    world,
  }) => {
    const { code, domain, operator } = await company(world);
    provider.claims = { ...claims, sub: `mei-${domain}`, email: `mei@${domain}` };
    const mei = world.visitor();
    const waiting = await goThrough(mei, paths.companyLogin(code));
    expect(waiting.text).toContain(`has been told that mei@${domain} would like to use Shiftdock`);
    const eva = await world.signIn(operator.email);
    const settings = await eva.open(paths.settingsSecurity);
    const list = await settings.follow('1 person waits for you');
    expect(list.text).toContain(`mei@${domain}`);
    const { items } = await world.call(supervisors.listSupervisors, { query: {} }, operator);
    const { id } = items.find(({ email }) => email === `mei@${domain}`)!;
    await (await eva.open(paths.supervisorActivation(id))).send();
    expect((await goThrough(mei, paths.companyLogin(code))).address).toBe(paths.dashboard);
    const profile = await eva.open(paths.supervisor(id));
    expect(profile.text).toContain('Company loginLinked');
    const unlinked = await (await profile.follow('Unlink company login…')).send({}, 'Unlink');
    expect(unlinked.text).toContain('was unlinked');
    expect((await mei.open(paths.dashboard)).address).toContain(paths.login);
  });

  it('asks for the second factor that the operator asks of supervisors', async ({ world }) => {
    const { code, operator } = await company(world);
    const eva = await world.signIn(operator.email);
    await (await eva.open(paths.settingsSecondFactorRequirement)).send();
    const page = await goThrough(world.visitor(), paths.companyLogin(code, paths.shifts));
    expect(page.address).toBe(`${paths.loginSecondFactor}?redirectTo=%2Fshifts`);
    expect(page.text).toContain('Set up a second factor');
  });
});

describe('company login that goes another way', () => {
  it('lets a person who comes from another site decide first', async ({ world }) => {
    const { code } = await company(world);
    const visitor = world.visitor('zh-HK');
    const asked = await visitor.open(paths.companyLogin(code), { 'sec-fetch-site': 'cross-site' });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('你會於公司的身份提供者登入');
    expect(asked.document.querySelector('main a[href^="/sign-in/"]')?.getAttribute('href')).toBe(
      paths.companyLogin(code),
    );
  });

  it('says what is wrong, and how to begin again', async ({ world }) => {
    const [ours, theirs] = [await company(world), await company(world)];
    const visitor = world.visitor();
    provider.leadsBack = { code: null, error: 'access_denied' };
    const refused = await goThrough(visitor, paths.companyLogin(ours.code));
    expect(refused.text).toContain('did not confirm who you are');
    expect((await visitor.open(paths.dashboard)).address).toContain(paths.login);
    provider.leadsBack = {};

    // For a login begun in another browser, or by another business.
    const begun = await visitor.request(new Request(new URL(paths.companyLogin(theirs.code), portalOrigin)));
    const response = await provider.visit(begun.headers.get('location') ?? '');
    const another = await world.visitor().open(`${paths.companyLoginBack(theirs.code)}${response}`);
    expect(another.text).toContain('This took too long or was finished before');
    const elsewhere = await visitor.open(`${paths.companyLoginBack(ours.code)}${response}`);
    expect(elsewhere.text).toContain('This took too long or was finished before');

    expect((await visitor.open(paths.companyLogin('0'.repeat(16)))).text).toContain('no company login at this address');
    expect((await visitor.open('/sign-in/made-up')).status).toBe(404);
  });
});

describe('company login in the settings', () => {
  it('is set by an operator, who reads both addresses and never the secret', async ({ world }) => {
    const { code, domain, operator } = await company(world, false);
    const eva = await world.signIn(operator.email);
    const form = await (await eva.open(paths.settingsSecurity)).follow('Set up company login');
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
    const on = await (await (await eva.open(paths.settingsSecurity)).follow('Company login only…')).send();
    expect(on.text).toContain('They log in this way only');
    const logIn = async (email: string, as: string) =>
      (await world.visitor().open(`${paths.login}?as=${as}`)).send({ email, password });
    expect((await logIn(supervisor.email, 'supervisor')).text).toContain(
      'logs supervisors in with its own company login',
    );
    expect((await logIn(operator.email, 'operator')).address).toBe(paths.dashboard);
    const off = await (await on.follow('Allow passwords again…')).send();
    expect(off.text).toContain('They can log in with a password, too');
    const removed = await (await off.follow('Remove…')).send({}, 'Remove company login');
    expect(removed.text).toContain('Set up company login');
    expect((await eva.open(paths.settingsIdentityRemoval)).address).toBe(paths.settingsIdentityProvider);
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
