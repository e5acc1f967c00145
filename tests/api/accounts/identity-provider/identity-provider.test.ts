import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as auth from '#contract/accounts/auth.ts';
import * as contract from '#contract/accounts/identity-provider.ts';
import * as twoFactor from '#contract/accounts/two-factor.ts';
import * as sessions from '#contract/accounts/sessions.ts';
import * as supervisors from '#contract/accounts/supervisors.ts';
import { maxWaitingIdentities } from '#domain/accounts/identity.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { openIdentityProvider, unsigned, type IdentityProvider } from '#tests/support/stand-ins/identity-provider.ts';
import { eastgate, harbourline, password, type Business } from '#tests/support/people.ts';
import { admin, createWorld, type World } from '#tests/support/worlds/world.ts';
import { confirmIdentityDomain, getBusiness } from '#contract/admin/businesses.ts';

let world: World;
let provider: IdentityProvider;
let ours: Business;
let theirs: Business;
let code: string;

const laptop = { 'device-token': 'L'.repeat(43), 'client-address': '203.0.113.7' };
const returnTo = (of = code): string => `http://localhost:3000/sign-in/${of}/back`;

const save = (changes: object = {}, of = ours) =>
  world.call(
    contract.saveIdentityProvider,
    { body: { ...provider.client, domain: 'harbourline.example', ...changes } },
    of.operator,
  );

const confirm = (domain = 'harbourline.example', of = ours) =>
  world.send(confirmIdentityDomain, { params: { id: of.id }, body: { domain } }, { as: admin });

const codeOf = async (of: Business): Promise<string> =>
  (await world.call(contract.getIdentityProvider, {}, of.operator)).code;

beforeAll(async () => void (provider = await openIdentityProvider()));
afterAll(() => provider.close());

const original = { claims: {}, sign: (): never => expect.unreachable() } as Pick<IdentityProvider, 'claims' | 'sign'>;
beforeAll(() => Object.assign(original, { claims: provider.claims, sign: provider.sign }));

beforeEach(async () => {
  Object.assign(provider, { ...original, metadata: {}, leadsBack: {}, userinfo: {}, asked: [] });
  provider.times = { issued: '1 second ago', expires: '5 minutes' };
  world = await createWorld();
  [ours, theirs] = [await harbourline(world), await eastgate(world)];
  await save();
  await confirm();
  code = await codeOf(ours);
  return () => world.close();
});

const begin = async (of = code, headers: Record<string, string> = laptop) =>
  world.call(contract.beginIdentitySignIn, { body: { code: of, return_to: returnTo(of) } }, null, { headers });

const finish = (body: { attempt: string; response: string }, of = code, headers: Record<string, string> = laptop) =>
  world.send(contract.finishIdentitySignIn, { body: { code: of, ...body } }, { headers });

async function signIn(headers: Record<string, string> = laptop) {
  const { address, attempt } = await begin(code, headers);
  return finish({ attempt, response: await provider.visit(address) }, code, headers);
}

type Reply = Awaited<ReturnType<typeof finish>>;
const data = ({ body }: Reply) => body.data as { outcome: string; token: string; account: { id: number } };
const codeIn = ({ body }: Reply): unknown => body.code;

const asBen = () => void (provider.claims = { ...provider.claims, sub: 'ben', email: ours.supervisor.email });

const accounts = () =>
  world.db.many<{ email: string; role: string; active: boolean }>(
    sql`select email, role, active from accounts order by id`,
  );

describe('a person who may sign in', () => {
  it('is the supervisor of the verified email, and afterwards the one of the provider’s subject', async () => {
    asBen();
    const first = data(await signIn());
    expect(first).toMatchObject({ outcome: 'signed_in', account: { id: ours.supervisor.accountId } });
    provider.claims = { ...provider.claims, email: 'ben.lau@harbourline.example' };
    expect(data(await signIn()).account.id).toBe(ours.supervisor.accountId);
    const listed = await world.call(sessions.listSessions, {}, { token: first.token, role: 'supervisor' });
    expect(listed.map(({ signed_by: by }) => by).toSorted()).toEqual([
      'identity_provider',
      'identity_provider',
      'password',
    ]);
  });

  it('is made inactive where nobody has the email, waits, and signs in once the operator has activated it', async () => {
    const pending = await signIn();
    expect(data(pending)).toEqual({
      outcome: 'waiting',
      email: 'new.person@harbourline.example',
      business_name: 'Harbourline Logistics',
    });
    expect(data(await signIn()).outcome).toBe('waiting');
    const made = (await accounts()).filter(({ email }) => email === 'new.person@harbourline.example');
    expect(made).toEqual([{ email: 'new.person@harbourline.example', role: 'SUPERVISOR', active: false }]);
    const emails = (await emailsTo(world, ours.operator.email)).filter(({ subject }) =>
      subject.includes('account to activate'),
    );
    expect(emails).toHaveLength(1);
    const { items } = await world.call(supervisors.listSupervisors, { query: { search: 'Mei' } }, ours.operator);
    const [{ id, version, identity_linked: linked } = { id: 0, version: 0 }] = items;
    expect(linked).toBe(true);
    const body = { version, status: 'active' as const };
    await world.call(supervisors.setSupervisorStatus, { params: { id }, body }, ours.operator);
    expect(data(await signIn())).toMatchObject({ outcome: 'signed_in', account: { id } });
  });

  it('has the email from the provider’s userinfo where the id token has none', async () => {
    asBen();
    const { email: _, email_verified: __, ...claims } = provider.claims;
    provider.claims = claims;
    provider.userinfo = { email: ours.supervisor.email.toUpperCase(), email_verified: true };
    expect(data(await signIn()).outcome).toBe('signed_in');
  });

  it('signs in after the provider has changed its keys', async () => {
    asBen();
    const { address, attempt } = await begin();
    await provider.rotate();
    expect((await finish({ attempt, response: await provider.visit(address) })).status).toBe(200);
  });

  it('is refused while deactivated, and after the operator has deleted the account is new again', async () => {
    asBen();
    await signIn();
    const { accountId: id } = ours.supervisor;
    const { version } = await world.call(supervisors.getSupervisor, { params: { id } }, ours.operator);
    const body = { version, status: 'inactive' as const };
    await world.call(supervisors.setSupervisorStatus, { params: { id }, body }, ours.operator);
    expect(codeIn(await signIn())).toBe('account_inactive');
    await world.call(supervisors.deleteSupervisor, { params: { id } }, ours.operator);
    expect(data(await signIn()).outcome).toBe('waiting');
  });
});

describe('two-factor authentication', () => {
  beforeEach(() => world.call(twoFactor.requireTwoFactor, { body: { required: true } }, ours.operator));

  it('is asked for as after a password, and the session says what began it', async () => {
    asBen();
    const reply = await signIn();
    expect(reply.body.data).toMatchObject({ outcome: 'signed_in', two_factor: { setting_up: {} } });
    const rejected = await world.send(
      sessions.listSessions,
      {},
      { as: { token: data(reply).token, role: 'supervisor' } },
    );
    expect(rejected.status).toBe(401);
  });

  it('is not asked for again where the provider says that it asked', async () => {
    asBen();
    provider.claims = { ...provider.claims, amr: ['pwd', 'mfa'] };
    expect((await signIn()).body.data).toMatchObject({ outcome: 'signed_in', two_factor: null });
    provider.claims = { ...provider.claims, amr: ['pwd'] };
    expect((await signIn()).body.data).toMatchObject({ two_factor: { setting_up: {} } });
  });
});

const hostile: readonly [what: string, set: () => void, code?: string][] = [
  ['another nonce', () => void (provider.claims = { ...provider.claims, nonce: 'another' })],
  ['another issuer', () => void (provider.claims = { ...provider.claims, iss: 'https://another.example' })],
  ['another audience', () => void (provider.claims = { ...provider.claims, aud: 'another' })],
  ['an expired token', () => void (provider.times = { issued: '1 hour ago', expires: '30 minutes ago' })],
  ['a token that is not good yet', () => void (provider.claims = { ...provider.claims, nbf: 4_102_444_800 })],
  ['a token that was made for another client', () => void (provider.claims = { ...provider.claims, azp: 'another' })],
  ['a token made in an hour', () => void (provider.times = { issued: '1 hour from now', expires: '2 hours' })],
  ['a subject that no table keeps', () => void (provider.claims = { ...provider.claims, sub: 'b\0en' })],
  ['a subject longer than the standard', () => void (provider.claims = { ...provider.claims, sub: 'b'.repeat(256) })],
  [
    'an email with what is no letter',
    () => void (provider.claims = { ...provider.claims, email: `b\0${ours.supervisor.email.slice(1)}` }),
  ],
  ['a token without a subject', () => void (provider.claims = { ...provider.claims, sub: undefined })],
  ['a token that nobody signed', () => void (provider.sign = (claims) => Promise.resolve(unsignedNow(claims)))],
  [
    'an unsigned token that the provider says it makes',
    () => {
      provider.metadata = { id_token_signing_alg_values_supported: ['none', 'ES256'] };
      provider.sign = (claims) => Promise.resolve(unsignedNow(claims));
    },
  ],
  [
    'a signature that is another one',
    () => void (provider.sign = async (claims) => `${(await original.sign(claims)).slice(0, -20)}${'A'.repeat(20)}`),
  ],
  ['another state', () => void (provider.leadsBack = { state: 'another' })],
  ['no state', () => void (provider.leadsBack = { state: null })],
  ['the issuer of a mix-up', () => void (provider.leadsBack = { iss: 'https://another.example' })],
  ['no issuer, where it says it tells it', () => void (provider.leadsBack = { iss: null })],
  ['a refusal of the provider', () => void (provider.leadsBack = { code: null, error: 'access_denied' })],
  ['a made-up code', () => void (provider.leadsBack = { code: 'made-up' })],
  ['an unverified email', () => void (provider.claims = { ...provider.claims, email_verified: false })],
  ['an email said to be "true"', () => void (provider.claims = { ...provider.claims, email_verified: 'true' })],
  ['an email of which nothing is said', () => void delete (provider.claims = { ...provider.claims }).email_verified],
  ['another domain', () => void (provider.claims = { ...provider.claims, email: 'ben@elsewhere.example' })],
  ['a longer domain', () => void (provider.claims = { ...provider.claims, email: 'ben@x.harbourline.example' })],
  [
    'an address with two signs',
    () => void (provider.claims = { ...provider.claims, email: 'b@x@harbourline.example' }),
  ],
  [
    'another issuer by its own document',
    () => void (provider.metadata = { issuer: 'https://another.example' }),
    'identity_provider_unreachable',
  ],
  [
    'an answer larger than any document',
    () => void (provider.metadata = { more: 'x'.repeat(300_000) }),
    'identity_provider_unreachable',
  ],
];

describe('what a hostile provider or network answers', () => {
  it.each(hostile)('%s', async (_, set, expected = 'identity_rejected') => {
    asBen();
    const { claims, metadata, leadsBack, times, sign } = provider;
    const { address, attempt } = await begin();
    set();
    const before = await accounts();
    const reply = await finish({ attempt, response: await provider.visit(address) });
    expect([reply.status, codeIn(reply)]).toEqual([422, expected]);
    expect(await accounts()).toEqual(before);
    expect(await world.db.many(sql`select 1 from identity_links`)).toEqual([]);
    expect(JSON.stringify(reply.body)).not.toContain(provider.client.client_secret);
    Object.assign(provider, { claims, metadata, leadsBack, times, sign });
    expect(data(await signIn()).outcome).toBe('signed_in');
  });

  it('an email of userinfo that only the id token calls verified', async () => {
    const { email: _, ...claims } = provider.claims;
    provider.claims = { ...claims, sub: 'ben' };
    for (const unverified of [{ email_verified: false }, {}]) {
      provider.userinfo = { email: ours.supervisor.email, ...unverified };
      expect(codeIn(await signIn())).toBe('identity_rejected');
    }
    provider.userinfo = { email: ours.supervisor.email, email_verified: true };
    expect(data(await signIn()).outcome).toBe('signed_in');
  });

  it('a token for another person in place of the id token’s person, by userinfo', async () => {
    const { email: _, ...claims } = provider.claims;
    provider.claims = claims;
    provider.userinfo = { sub: 'another', email: ours.supervisor.email, email_verified: true };
    expect(codeIn(await signIn())).toBe('identity_rejected');
  });
});

describe('what opens nothing', () => {
  it('a sign-in that was finished, also at once, in another browser, after ten minutes or of another business', async () => {
    asBen();
    const { address, attempt } = await begin();
    const response = await provider.visit(address);
    expect(codeIn(await finish({ attempt, response }, code, {}))).toBe('identity_over');
    const twice = await Promise.all([finish({ attempt, response }), finish({ attempt, response })]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(codeIn(await finish({ attempt, response }))).toBe('identity_over');
    expect(codeIn(await finish({ attempt: `${attempt.slice(0, -4)}AAAA`, response }))).toBe('identity_over');

    await save({ domain: 'eastgate.example' }, theirs);
    const other = await begin(await codeOf(theirs));
    expect(codeIn(await finish({ attempt: other.attempt, response: await provider.visit(other.address) }))).toBe(
      'identity_over',
    );

    const late = await begin();
    const response2 = await provider.visit(late.address);
    world.clock.forward({ minutes: 11 });
    expect(codeIn(await finish({ attempt: late.attempt, response: response2 }))).toBe('identity_over');
  });

  it('the response of another sign-in', async () => {
    asBen();
    const [mine, foreign] = [await begin(), await begin()];
    const response = await provider.visit(foreign.address);
    expect(codeIn(await finish({ attempt: mine.attempt, response }))).toBe('identity_rejected');
  });

  it('an operator’s email, another business’s supervisor, and an address that has passed to another person', async () => {
    const opens = async (sub: string, email: string) => {
      provider.claims = { ...provider.claims, sub, email };
      return codeIn(await signIn());
    };
    await save({ domain: 'eastgate.example' });
    expect(await opens('sam', theirs.supervisor.email)).toBe('identity_rejected');
    await save();
    expect(await opens('ada', ours.operator.email)).toBe('identity_rejected');
    expect(await opens('ben', ours.supervisor.email)).toBeUndefined();
    expect(await opens('bens-successor', ours.supervisor.email)).toBe('identity_rejected');
    await world.call(contract.unlinkIdentity, { params: { id: ours.supervisor.accountId } }, ours.operator);
    expect(await opens('bens-successor', ours.supervisor.email)).toBeUndefined();
    const roles = await world.db.many(sql`select role, business_id from accounts where business_id = ${theirs.id}`);
    expect(roles).toHaveLength(2);
  });

  it('more people who wait than an operator can look at', async () => {
    for (let index = 0; index < maxWaitingIdentities; index++) {
      provider.claims = { ...provider.claims, sub: `p${index}`, email: `p${index}@harbourline.example` };
      expect(data(await signIn()).outcome).toBe('waiting');
    }
    provider.claims = { ...provider.claims, sub: 'more', email: 'more@harbourline.example' };
    expect(codeIn(await signIn())).toBe('identity_rejected');
  });

  it('is asked for by no address elsewhere, and at no unknown code', async () => {
    const elsewhere = { code, return_to: 'https://another.example/back' };
    expect((await world.send(contract.beginIdentitySignIn, { body: elsewhere })).status).toBe(422);
    const unknown = { code: '0'.repeat(16), return_to: returnTo('0'.repeat(16)) };
    expect((await world.send(contract.beginIdentitySignIn, { body: unknown })).status).toBe(404);
  });
});

function unsignedNow(claims: Record<string, unknown>): string {
  return unsigned({ ...claims, iat: 1_700_000_000, exp: 4_102_444_800 });
}

describe('what an operator sets', () => {
  it('needs the password, and answers no secret', async () => {
    world.clock.forward({ minutes: 11 });
    const body = { ...provider.client, domain: 'harbourline.example' };
    const rejected = await world.send(contract.saveIdentityProvider, { body }, { as: ours.operator });
    expect(rejected.body.code).toBe('reauthentication_required');
    for (const call of [contract.removeIdentityProvider, contract.requireIdentityProvider]) {
      const reply = await world.send(call, { body: { required: true } } as never, { as: ours.operator });
      expect(reply.body.code).toBe('reauthentication_required');
    }
    const shown = await world.send(contract.getIdentityProvider, {}, { as: ours.operator });
    expect(shown.body.data).toMatchObject({ code, provider: { issuer: provider.issuer, client_id: 'shiftdock' } });
    expect(JSON.stringify(shown.body)).not.toContain(provider.client.client_secret);
    const stored = await world.db.one(sql`select * from identity_providers where business_id = ${ours.id}`);
    expect(JSON.stringify(stored)).not.toContain(provider.client.client_secret);
  });

  it('keeps the secret and the code where only the domain changes, and wants it for another client', async () => {
    asBen();
    const { client_secret: _, ...rest } = provider.client;
    await save({ ...rest, client_secret: '', domain: 'harbourline.example' });
    expect(await codeOf(ours)).toBe(code);
    expect(data(await signIn()).outcome).toBe('signed_in');
    const body = { ...rest, client_id: 'another', domain: 'harbourline.example' };
    const rejected = await world.send(contract.saveIdentityProvider, { body }, { as: ours.operator });
    expect(rejected.body).toMatchObject({ code: 'invalid', fields: { client_secret: expect.any(String) as string } });
  });

  it('lets supervisors in by the provider only: passwords open nothing, the operator’s does', async () => {
    asBen();
    const begun = { token: data(await signIn()).token, role: 'supervisor' as const };
    await world.call(contract.requireIdentityProvider, { body: { required: true } }, ours.operator);
    expect((await world.send(sessions.listSessions, {}, { as: ours.supervisor })).status).toBe(401);
    expect((await world.send(sessions.listSessions, {}, { as: begun })).status).toBe(200);
    const login = (email: string, role: 'OPERATOR' | 'SUPERVISOR', given = password) =>
      world.send(auth.login, { body: { email, password: given, role } });
    expect((await login(ours.supervisor.email, 'SUPERVISOR')).body.code).toBe('identity_required');
    expect((await login(ours.supervisor.email, 'SUPERVISOR', 'a wrong one')).body.code).toBe('wrong_credentials');
    expect((await login(ours.operator.email, 'OPERATOR')).status).toBe(200);
    expect((await login(theirs.supervisor.email, 'SUPERVISOR')).status).toBe(200);
    await world.call(contract.requireIdentityProvider, { body: { required: false } }, ours.operator);
    expect((await login(ours.supervisor.email, 'SUPERVISOR')).status).toBe(200);
  });

  it('ends what it began when it is removed, another one is set, or a supervisor is unlinked', async () => {
    asBen();
    const lives = async (token: string) =>
      (await world.send(sessions.listSessions, {}, { as: { token, role: 'supervisor' } })).status === 200;
    const unlinked = data(await signIn()).token;
    await world.call(contract.unlinkIdentity, { params: { id: ours.supervisor.accountId } }, ours.operator);
    expect(await lives(unlinked)).toBe(false);
    const before = data(await signIn()).token;
    await save({ client_id: 'shiftdock' });
    expect(await lives(before)).toBe(true);
    const { address, attempt } = await begin();
    await world.call(contract.removeIdentityProvider, {}, ours.operator);
    expect(await lives(before)).toBe(false);
    expect(await lives(ours.supervisor.token)).toBe(true);
    expect((await finish({ attempt, response: await provider.visit(address) })).status).toBe(404);
    const subjects = (await emailsTo(world, ours.operator.email)).map(({ body_text: body }) => body).join('\n');
    expect(subjects).toContain('was removed');
  });
});

describe('an address that an operator names', () => {
  const named = [
    'http://accounts.example.com',
    'https://127.0.0.1:9',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://169.254.169.254',
    'https://2130706433',
    'https://localhost',
    'https://10.1.2.3/realm',
  ];

  it.each(named)('is asked nothing within this network: %s', async (issuer) => {
    const outside = await createWorld({ providersInside: false });
    const { operator } = await harbourline(outside);
    const body = { ...provider.client, issuer, domain: 'harbourline.example' };
    const reply = await outside.send(contract.saveIdentityProvider, { body }, { as: operator });
    expect([reply.status, reply.body.code]).toEqual([422, 'identity_provider_unreachable']);
    expect(Object.keys(reply.body.fields as object)).toEqual(['issuer']);
    await outside.close();
  });

  it('is asked nothing that its document names within this network', async () => {
    provider.metadata = { token_endpoint: 'file:///etc/passwd' };
    const body = { ...provider.client, domain: 'harbourline.example' };
    const reply = await world.send(contract.saveIdentityProvider, { body }, { as: ours.operator });
    expect(reply.body.code).toBe('identity_provider_unreachable');
  });
});

describe('a domain that the platform has not confirmed', () => {
  const rejected = async () => codeIn(await signIn());
  const providerOf = async (of = ours) =>
    (await world.call(contract.getIdentityProvider, {}, of.operator)).provider?.domain_confirmed;

  it('lets nobody new in, and occupies no address', async () => {
    await save({ domain: 'elsewhere.example' });
    provider.claims = { ...provider.claims, sub: 'victim', email: 'victim@elsewhere.example' };
    const before = await accounts();
    expect([await providerOf(), await rejected()]).toEqual([false, 'identity_rejected']);
    expect(await accounts()).toEqual(before);
    expect((await confirm('elsewhere.example')).status).toBe(200);
    expect([await providerOf(), data(await signIn()).outcome]).toEqual([true, 'waiting']);
  });

  it('leaves those in who signed in by the provider before', async () => {
    asBen();
    expect(data(await signIn()).outcome).toBe('signed_in');
    await world.db.run(sql`delete from confirmed_domains`);
    expect(data(await signIn()).outcome).toBe('signed_in');
  });

  it('is confirmed for one business and for the domain that was shown, and that is in the audit log', async () => {
    await save({ domain: 'elsewhere.example' });
    expect(codeIn((await confirm('other.example')) as Reply)).toBe('conflict');
    expect((await confirm('elsewhere.example', theirs)).status).toBe(409);
    await confirm('elsewhere.example');
    expect(await world.call(getBusiness, { params: { id: ours.id } }, admin)).toMatchObject({
      identity_domain: { domain: 'elsewhere.example', confirmed_at: expect.any(String) as string },
    });
    await save({ domain: 'elsewhere.example', client_secret: undefined }, ours);
    expect(await providerOf()).toBe(true);
    const entries = await world.db.many(sql`
      select details ->> 'domain' as domain from audit_log where call = 'confirmIdentityDomain' order by id`);
    expect(entries.at(-1)).toEqual({ domain: 'elsewhere.example' });
  });
});
