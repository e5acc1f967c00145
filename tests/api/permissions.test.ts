import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordBounce } from '#api/email/bounced.ts';
import { issueToken, type TokenKind } from '#api/http/tokens/tokens.ts';
import { addHours } from '#domain/shared/time.ts';
import { adminSide } from '#contract/admin/modules.ts';
import type { Call } from '#contract/core/call.ts';
import { registry } from '#tests/contract/registry.ts';
import { workerAppCalls } from '#contract/workers/worker-app.ts';
import { canCall } from '#tests/conformance/checks/access.ts';
import { rejectionDifferences, successDifferences, type Differences } from '#tests/conformance/answers.ts';
import { Client, type Person, type WireRequest } from '#tests/conformance/client.ts';
import { Scene, signIn, signInWorker, type ReadCode, type SignedIn } from '#tests/conformance/scene.ts';
import type { Step } from '#tests/conformance/step.ts';
import { scenario } from '#tests/conformance/scenario.ts';
import { foreignRecordDifferences } from '#tests/conformance/checks/foreign-records.ts';
import { requestOf, sendStep } from '#tests/conformance/suite.ts';
import { createDemoWorld, timeOfPhone } from '#tests/support/demo/demo-world.ts';
import { openIdentityProvider, type IdentityProvider } from '#tests/support/stand-ins/identity-provider.ts';
import { codeSentAfterWork } from '#tests/support/stand-ins/mailbox.ts';
import { eastgate, password, worker } from '#tests/support/people.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';

const everyCall: readonly Call[] = [...registry, ...workerAppCalls, ...adminSide];

/**
 * Tries every call, with ids of real records of Harbourline, as everyone who may not make it, before the
 * conformance run makes it.
 */
let world: World;
let provider: IdentityProvider;
let client: Client;
let lapsed: readonly [who: string, person: Person][];
let living: readonly [who: string, person: Person][];
let others: { operator: SignedIn | Person; supervisor: Person };
const found = new Map<string, Differences>();

const demo = (name: string) => ({ email: `${name}@demo.test`, password: 'shiftdock-demo' });

async function tokenOf(
  email: string,
  role: Person['role'],
  kind: TokenKind = role === 'worker' ? 'worker' : 'session',
  at = world.clock.now(),
): Promise<Person> {
  const { id } = await world.db.one<{ id: number }>(
    sql`select id from accounts where email = ${email} and deleted_at is null`,
  );
  return { token: (await issueToken(world.db, id, kind, at)).token, role };
}

async function lapsedTokens(): Promise<typeof lapsed> {
  const signedOut = await tokenOf('operator@demo.test', 'operator');
  await world.db.run(sql`update tokens set revoked_at = ${world.clock.now()} where id = (select max(id) from tokens)`);
  const expired = await tokenOf('operator@demo.test', 'operator', 'session', addHours(world.clock.now(), -24 * 31));
  const idle = await tokenOf('operator@demo.test', 'operator', 'session', addHours(world.clock.now(), -24 * 15));
  const disabled = await tokenOf('carmen@harbourline.example', 'supervisor');
  await world.db.run(sql`update accounts set active = false where email = 'carmen@harbourline.example'`);
  const deleted = await tokenOf('wing@harbourline.example', 'supervisor');
  await world.db.run(
    sql`update accounts set deleted_at = ${world.clock.now()} where email = 'wing@harbourline.example'`,
  );
  const resetting = await tokenOf('operator@demo.test', 'operator', 'reset');
  const waiting = await tokenOf('operator@demo.test', 'operator', 'two_factor');
  return [
    ['a token signed out', signedOut],
    ['a token expired', expired],
    ['a session that nobody used for 15 days', idle],
    ['a disabled supervisor', disabled],
    ['a deleted supervisor', deleted],
    ['a token to reset a password', resetting],
    ['a password without its second factor', waiting],
  ];
}

async function tries({ call, options, as }: Step, request: WireRequest, scene: Scene): Promise<Differences> {
  const differences: Differences = [];
  const expected = async (who: string, person: Person | null, code: 'signed_out' | 'forbidden') => {
    const reply = await client.send(call, request, { as: person });
    differences.push(...rejectionDifferences(reply, [code], 'en').map((difference) => `${who}: ${difference}`));
  };
  if (call.access !== 'anyone') {
    await expected('nobody', null, 'signed_out');
    for (const [who, person] of lapsed) await expected(who, person, 'signed_out');
  }
  for (const [who, person] of living) if (!canCall(call, person.role)) await expected(who, person, 'forbidden');
  const signingUp = await tokenOf('pending@demo.test', 'operator', 'sign_up');
  if (canCall(call, 'operator') && !['anyone', 'signed_in', 'signing_up'].includes(call.access))
    await expected('somebody signing up', signingUp, 'forbidden');
  if (as === 'operator' && !options.shared) {
    for (const other of Object.values(others).filter(({ role }) => canCall(call, role))) {
      const { differences: partial } = await foreignRecordDifferences(client, call, request, {
        as: scene.operator,
        other,
      });
      differences.push(...partial.map((difference) => `${other.role} elsewhere: ${difference}`));
    }
  }
  if (call.method === 'GET' && call.access === 'business' && !options.personal) {
    const reply = await client.send(call, request, { as: scene.supervisor });
    differences.push(
      ...successDifferences(call, request.query, reply).map((difference) => `supervisor: ${difference}`),
    );
  }
  return differences;
}

beforeAll(async () => {
  world = await createDemoWorld();
  client = new Client('http://api.test', (request) => world.api.fetch(request));
  const { id: stranger } = await worker(world, { name: 'Yip Siu Ming' });
  await worker(world, { name: 'Lam Chi Keung' });
  await recordBounce(world.db, 'gone@example.com', '550 no such user', world.clock.now());
  others = await eastgate(world);
  const people = {
    operator: await signIn(client, demo('operator'), 'operator'),
    supervisor: await signIn(client, demo('supervisor'), 'supervisor'),
    other: await signIn(client, demo('other'), 'operator'),
    worker: await signInWorker(client, { email: 'lam.chi.keung@workers.example', password }),
    admin,
  };
  lapsed = await lapsedTokens();
  provider = await openIdentityProvider('supervisor@demo.test');
  const readCode: ReadCode = (email, pattern) => codeSentAfterWork(world, email, pattern);
  const scene = new Scene(client, people, {
    readCode,
    phone: () => timeOfPhone(world),
    identityProvider: { ...provider.client, domain: 'demo.test' },
  });
  const idler = await world.db.one<{ email: string }>(sql`select email from accounts where worker_id = ${stranger}`);
  living = [
    ['supervisor', scene.supervisor],
    ['operator', scene.operator],
    ['worker', await tokenOf(idler.email, 'worker')],
    ['admin', admin],
  ];
  for (const step of scenario) {
    const request = await requestOf(scene, step);
    if (typeof request === 'string') {
      found.set(step.call.name, [`not tried: ${request}`]);
      continue;
    }
    living = living.map(([who, person]) => [who, who === 'supervisor' || who === 'operator' ? scene[who] : person]);
    found.set(step.call.name, await tries(step, request, scene));
    await sendStep(scene, step, request);
  }
});
afterAll(() => Promise.all([world.close(), provider.close()]));

describe('who may not make a call is refused, and finds nothing', () => {
  it.each(everyCall.map(({ name }) => name))('%s', (name) => {
    expect(found.get(name)).toEqual([]);
  });
});

const only = (...access: Call['access'][]) =>
  registry
    .filter((call) => access.includes(call.access))
    .map(({ name }) => name)
    .toSorted();

describe('the table of who may do what', () => {
  it('leaves admin invoices, cards, supervisors and the business’s own data to its operator', () => {
    expect(only('operator', 'signing_up')).toEqual(
      [
        'updateInvoiceStatus',
        'listAdminInvoices',
        'getAdminInvoice',
        'listTransactions',
        'updateAdminInvoice',
        'removeAdminInvoiceImages',
        'exportAdminInvoices',
        'exportAdminInvoiceLines',
        'listPayments',
        'listCredits',
        'getCredit',
        'exportCredits',
        'requestCreditRefund',
        'exportPayments',
        'getInsights',
        'exportInsights',
        'getBillingDocument',
        'listDisputes',
        'getReconciliation',
        'exportReconciliation',
        'getStatement',
        ...['exportStatement', 'getAmountsDue', 'reportTransfer', 'cancelTransfer'],
        'getCosts',
        'exportBills',
        'exportAccountantPack',
        'listCards',
        'createCard',
        'deleteCard',
        'setDefaultCard',
        'listShiftCosts',
        'listSupervisors',
        ...['createSupervisor', 'inviteSupervisor', 'revokeInvitation'],
        'deleteSupervisor',
        'setSupervisorStatus',
        'requireTwoFactor',
        'resetTwoFactor',
        'getIdentityProvider',
        'saveIdentityProvider',
        'requireIdentityProvider',
        'removeIdentityProvider',
        'unlinkIdentity',
        ...['getBusinessDeletion', 'requestBusinessDeletion', 'cancelBusinessDeletion'],
        'getProfile',
        'updateBasicInfo',
        'updateBusinessInfo',
        'updateBillingDetails',
        'agreeTerm',
        'answerQuestion',
        'updateProfile',
        'changePassword',
        'changeOperatorLanguage',
        'requestEmailChange',
      ].toSorted(),
    );
  });
});

describe('the table of what everybody may do', () => {
  it('needs no session to sign in, to read public lists or the public site', () => {
    expect(only('anyone')).toEqual(
      [
        'login',
        'verifyTwoFactor',
        'beginIdentitySignIn',
        'finishIdentitySignIn',
        'sendVerifyCode',
        'verifyCode',
        'forgotPassword',
        'resetPassword',
        'undoEmailChange',
        'listDistricts',
        'listIndustries',
        'listBanks',
        'getSetting',
        'listFaqs',
        'requestDemo',
        'listBlogs',
        'getBlog',
        'getBlogBySlug',
        'listTags',
        'listJobPostings',
        'getJobPosting',
        'getCapabilities',
        'createShortLink',
      ].toSorted(),
    );
  });

  it('leaves the rest to both', () => {
    expect(only('signed_in')).toEqual([
      ...['downloadDataCopy', 'endOtherSessions', 'endSession', 'getDataCopy', 'listCorrections', 'listSessions'],
      ...['logout', 'requestDataCopy', 'saveDevice', 'unregisterDevice', 'uploadFile', 'uploadImage'],
    ]);
    expect(only('supervisor')).toEqual(['changeSupervisorLanguage']);
    expect(only('business')).toHaveLength(175 - 50 - 22 - 12 - 1);
  });
});
