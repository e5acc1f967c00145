import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import * as auth from '#contract/accounts/auth.ts';
import { updateBillingDetails, getProfile } from '#contract/accounts/business.ts';
import { createCard, deleteCard, listCards, setDefaultCard } from '#contract/billing/cards.ts';
import { unlinkIdentity } from '#contract/accounts/identity-provider.ts';
import { requireTwoFactor, resetTwoFactor } from '#contract/accounts/two-factor.ts';
import * as supervisors from '#contract/accounts/supervisors.ts';
import { eastgate, password } from '#tests/support/people.ts';
import { codeSentTo, emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import type { SignedIn } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { supervisorBody } from '#tests/support/builders/records.ts';

const it = apiScenario({ each: true }).perTest('kit', ({ world, ours }) => {
  const addCard = () => world.send(createCard, { body: { card: testCard, is_default: true } }, { as: ours.operator });
  const confirm = (as: SignedIn, typed = password) =>
    world.send(auth.reauthenticate, { body: { present_password: typed } }, { as });
  async function askForAddress(email = newEmail, as: SignedIn = ours.supervisor) {
    const params = { id: ours.supervisor.accountId };
    const stored = await world.call(supervisors.getSupervisor, { params }, as);
    const { first_name, last_name, phone, position, version } = stored;
    return world.send(
      supervisors.updateSupervisor,
      { params, body: { first_name, last_name, phone, position, email, avatar_id: null, version } },
      { as },
    );
  }
  const giveCode = async (code?: string) =>
    world.send(
      auth.changeEmail,
      { body: { email: newEmail, code: code ?? (await codeSentTo(world, newEmail)) } },
      { as: ours.supervisor },
    );
  const logIn = (email: string) => world.send(auth.login, { body: { email, password, role: 'SUPERVISOR' } });
  async function undoTokenSentTo(address: string): Promise<string> {
    const emails = await emailsTo(world, address);
    const token = emails.map(({ body_text }) => /token=([\w-]+)/.exec(body_text)?.[1]).find(Boolean);
    if (token === undefined) throw new Error(`no link was sent to ${address}`);
    return token;
  }
  const undo = (token: string) => world.send(auth.undoEmailChange, { body: { token } });
  const ask = (email = adasNew, as: SignedIn = ours.operator) =>
    world.send(auth.requestEmailChange, { body: { email } }, { as });
  const give = (code: string, as: SignedIn = ours.operator) =>
    world.send(auth.changeEmail, { body: { email: adasNew, code } }, { as });
  const logInAs = (email: string) => world.send(auth.login, { body: { email, password, role: 'OPERATOR' } });
  const signUp = async (email: string) => (await world.send(auth.sendVerifyCode, { body: { email } })).status;
  return { addCard, confirm, askForAddress, giveCode, logIn, undoTokenSentTo, undo, ask, give, logInAs, signUp };
});

const testCard = {
  kind: 'TEST_CARD',
  number: '4242424242424242',
  expiry_month: 12,
  expiry_year: 2030,
  security_code: '123',
  holder: 'Ada Chan',
} as const;

const newEmail = 'ben.new@harbourline.example';

describe('what can take an account or money away', () => {
  it('asks for the password again ten minutes after it was given', async ({ world, ours, kit }) => {
    expect((await kit.addCard()).status).toBe(200);
    world.clock.forward({ minutes: 9 });
    expect((await kit.addCard()).status).toBe(200);
    world.clock.forward({ minutes: 1 });
    expect((await kit.addCard()).body).toMatchObject({ code: 'reauthentication_required' });
    expect((await kit.confirm(ours.operator, 'a guess at night')).body).toMatchObject({ code: 'wrong_password' });
    expect((await kit.addCard()).status).toBe(409);
    expect((await kit.confirm(ours.operator)).status).toBe(200);
    expect((await kit.addCard()).status).toBe(200);
  });

  it('is confirmed for one session, not for others of the account', async ({ world, ours, kit }) => {
    const { body } = await world.send(auth.login, {
      body: { email: ours.operator.email, password, role: 'OPERATOR' },
    });
    const other: SignedIn = { token: (body.data as { token: string }).token, role: 'operator' };
    world.clock.forward({ minutes: 11 });
    expect((await kit.confirm(other)).status).toBe(200);
    expect((await kit.addCard()).status).toBe(409);
  });

  it('is every change of a card and of billing, and each is told by email', async ({ world, ours, kit }) => {
    await kit.addCard();
    const [card] = await world.call(listCards, {}, ours.operator);
    const params = { id: card!.id };
    const profile = await world.call(getProfile, { params: { id: ours.id } }, ours.operator);
    const billing = { billing_email: 'bills@harbourline.example', billing_phone: '21234567', version: profile.version };
    const tries = [
      () => world.send(setDefaultCard, { params }, { as: ours.operator }),
      () => world.send(deleteCard, { params }, { as: ours.operator }),
      () => world.send(updateBillingDetails, { body: billing }, { as: ours.operator }),
    ];
    world.clock.forward({ minutes: 10 });
    for (const change of tries) expect((await change()).body).toMatchObject({ code: 'reauthentication_required' });
    const before = await emailsTo(world, ours.operator.email);
    await kit.confirm(ours.operator);
    const statuses: number[] = [];
    for (const change of tries) statuses.push((await change()).status);
    expect(statuses).toEqual([200, 200, 200]);
    const emails = (await emailsTo(world, ours.operator.email)).slice(0, -before.length);
    const subjects = emails.map(({ body_text }) => /default|removed|billing/.exec(body_text)?.[0]);
    expect(subjects.toSorted()).toEqual(['billing', 'default', 'removed']);
  });
});

describe('the address one signs in with', () => {
  it('changes by a code at the new one, and both are told', async ({ world, ours, kit }) => {
    expect((await kit.askForAddress()).status).toBe(200);
    expect((await kit.logIn(newEmail)).status).toBe(422);
    expect((await kit.giveCode()).status).toBe(200);
    expect((await kit.logIn(newEmail)).status).toBe(200);
    expect((await kit.logIn(ours.supervisor.email)).status).toBe(422);
    for (const address of [newEmail, ours.supervisor.email])
      expect((await emailsTo(world, address))[0]?.subject).toBe('The address of your Shiftdock account was changed');
  });

  it('needs the password again', async ({ world, ours, kit }) => {
    world.clock.forward({ minutes: 10 });
    expect((await kit.askForAddress()).body).toMatchObject({ code: 'reauthentication_required' });
    expect(await emailsTo(world, newEmail)).toEqual([]);
    await kit.confirm(ours.supervisor);
    expect((await kit.askForAddress()).status).toBe(200);
  });

  it('does not change by a wrong code, nor by five of them and the right one', async ({ world, ours, kit }) => {
    await kit.askForAddress();
    const right = await codeSentTo(world, newEmail);
    const wrong = right === '0000' ? '1111' : '0000';
    for (let tried = 0; tried < 5; tried += 1) expect((await kit.giveCode(wrong)).status).toBe(422);
    expect((await kit.giveCode(right)).body).toMatchObject({ code: 'code_expired' });
    expect((await kit.logIn(ours.supervisor.email)).status).toBe(200);
  });

  it('does not change by the code of another account', async ({ world, ours, kit }) => {
    await kit.askForAddress();
    await world.db.run(sql`update verification_codes set account_id = ${ours.operator.accountId}`);
    expect((await kit.giveCode()).body).toMatchObject({ code: 'code_expired' });
  });
});

describe('an address that was changed', () => {
  it('is given back to the old one within 72 hours, whatever was changed since, and every session ends', async ({
    world,
    ours,
    kit,
  }) => {
    await kit.askForAddress();
    await kit.giveCode();
    const token = await kit.undoTokenSentTo(ours.supervisor.email);
    expect((await kit.askForAddress('ben.third@harbourline.example')).status).toBe(200);
    await world.send(
      auth.changeEmail,
      {
        body: {
          email: 'ben.third@harbourline.example',
          code: await codeSentTo(world, 'ben.third@harbourline.example'),
        },
      },
      { as: ours.supervisor },
    );
    const later = await kit.undoTokenSentTo(newEmail);
    world.clock.forward({ hours: 71, minutes: 59 });
    expect((await kit.undo(token)).status).toBe(200);
    expect((await kit.logIn('ben.third@harbourline.example')).status).toBe(422);
    expect((await kit.logIn(ours.supervisor.email)).status).toBe(200);
    await expect(kit.askForAddress()).rejects.toMatchObject({ status: 401 });
    expect([(await kit.undo(token)).status, (await kit.undo(later)).status]).toEqual([422, 422]);
  });

  it('stays after 72 hours', async ({ world, ours, kit }) => {
    await kit.askForAddress();
    await kit.giveCode();
    const token = await kit.undoTokenSentTo(ours.supervisor.email);
    world.clock.forward({ hours: 72 });
    expect((await kit.undo(token)).body).toMatchObject({ code: 'code_expired' });
    expect((await kit.logIn(newEmail)).status).toBe(200);
  });
});

describe('an address that was changed, and others', () => {
  it('is kept free for the account while it can be given back', async ({ world, ours, kit }) => {
    await kit.askForAddress();
    await kit.giveCode();
    const body = { ...supervisorBody({ email: ours.supervisor.email }), password: 'eight characters' };
    const add = () => world.send(supervisors.createSupervisor, { body }, { as: ours.operator });
    expect((await add()).body).toMatchObject({ code: 'email_taken' });
    world.clock.forward({ hours: 73 });
    expect((await add()).status).toBe(200);
  });

  it('of a supervisor is set by the operator with the password, and the supervisor can undo it', async ({
    world,
    ours,
    kit,
  }) => {
    expect((await kit.logIn(ours.supervisor.email)).status).toBe(200);
    world.clock.forward({ minutes: 10 });
    expect((await kit.askForAddress(newEmail, ours.operator)).body).toMatchObject({
      code: 'reauthentication_required',
    });
    await kit.confirm(ours.operator);
    expect((await kit.askForAddress(newEmail, ours.operator)).status).toBe(200);
    expect((await kit.logIn(newEmail)).status).toBe(200);
    expect((await kit.undo(await kit.undoTokenSentTo(ours.supervisor.email))).status).toBe(200);
    expect((await kit.logIn(ours.supervisor.email)).status).toBe(200);
  });
});

const adasNew = 'ada.new@harbourline.example';

describe('the address that an operator signs in with', () => {
  it('changes with the password, by a code at the new one; both are told, and the old one can undo it', async ({
    world,
    ours,
    kit,
  }) => {
    world.clock.forward({ minutes: 10 });
    expect((await kit.ask()).body).toMatchObject({ code: 'reauthentication_required' });
    expect(await emailsTo(world, adasNew)).toEqual([]);
    await kit.confirm(ours.operator);
    expect((await kit.ask()).status).toBe(200);
    expect((await kit.logInAs(adasNew)).status).toBe(422);
    expect((await kit.give(await codeSentTo(world, adasNew))).status).toBe(200);
    expect([(await kit.logInAs(adasNew)).status, (await kit.logInAs(ours.operator.email)).status]).toEqual([200, 422]);
    for (const address of [adasNew, ours.operator.email])
      expect((await emailsTo(world, address))[0]?.subject).toBe('The address of your Shiftdock account was changed');
    world.clock.forward({ hours: 71 });
    expect((await kit.undo(await kit.undoTokenSentTo(ours.operator.email))).status).toBe(200);
    expect([(await kit.logInAs(adasNew)).status, (await kit.logInAs(ours.operator.email)).status]).toEqual([422, 200]);
    expect((await kit.ask()).status).toBe(401);
  });

  it('is refused for the present one and for a supervisor, whose own details have it', async ({ ours, kit }) => {
    expect((await kit.ask(ours.operator.email)).body).toMatchObject({ code: 'invalid' });
    expect((await kit.ask(adasNew, ours.supervisor)).status).toBe(403);
  });

  it('says the same of an address of another operator, who gets an email and no code', async ({ world, ours, kit }) => {
    const theirs = await eastgate(world);
    const free = await kit.ask();
    const taken = await kit.ask(theirs.operator.email);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const [email] = await emailsTo(world, theirs.operator.email);
    expect(email?.subject).toBe('You already have a Shiftdock account');
    expect(email?.body_text).not.toMatch(/\b\d{4}\b/);
    expect((await kit.ask(ours.supervisor.email)).status).toBe(200);
  });

  it('is not changed by the code of another person’s change', async ({ world, ours, kit }) => {
    await kit.ask();
    const code = await codeSentTo(world, adasNew);
    const theirs = await eastgate(world);
    for (const as of [theirs.operator, ours.supervisor])
      expect((await kit.give(code, as)).body).toMatchObject({ code: 'code_expired' });
    expect((await kit.give(code)).status).toBe(200);
  });

  it('begins no other business while it can be given back', async ({ world, ours, kit }) => {
    await kit.ask();
    await kit.give(await codeSentTo(world, adasNew));
    expect(await kit.signUp(ours.operator.email)).toBe(200);
    const [email] = await emailsTo(world, ours.operator.email);
    expect(email?.subject).toBe('This address cannot sign up yet');
    world.clock.forward({ hours: 73 });
    expect(await kit.signUp(ours.operator.email)).toBe(200);
    expect((await emailsTo(world, ours.operator.email))[0]?.subject).toBe('Your Shiftdock verification code');
  });
});

describe('a supervisor’s account', () => {
  it('is opened no further by an operator’s session alone', async ({ world, ours, kit }) => {
    const params = { id: ours.supervisor.accountId };
    const as = { as: ours.operator };
    const actions = {
      'sets a password': () =>
        world.send(supervisors.changeSupervisorPassword, { params, body: { password: 'another quiet night' } }, as),
      'takes two-factor authentication away': () => world.send(resetTwoFactor, { params }, as),
      'asks for no second factor': () => world.send(requireTwoFactor, { body: { required: false } }, as),
      'forgets who it is at the company': () => world.send(unlinkIdentity, { params }, as),
    };
    const answers = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(actions).map(async ([name, action]) => {
            const { status, body } = await action();
            return [name, status === 200 ? 'done' : body.code] as const;
          }),
        ),
      );
    const all = (answer: string) => Object.fromEntries(Object.keys(actions).map((name) => [name, answer]));
    world.clock.forward({ minutes: 10 });
    expect(await answers()).toEqual(all('reauthentication_required'));
    expect((await kit.logIn(ours.supervisor.email)).status).toBe(200);
    expect((await kit.confirm(ours.operator)).status).toBe(200);
    expect(await answers()).toEqual(all('done'));
  });
});

describe('a password that the operator sets for a supervisor', () => {
  it('makes the supervisor’s browsers strangers', async ({ world, ours }) => {
    const known = { 'device-token': 'B'.repeat(43) };
    const body = { email: ours.supervisor.email, password, role: 'SUPERVISOR' } as const;
    await world.send(auth.login, { body }, { headers: known });
    const devices = () =>
      world.db.many(sql`select 1 from known_devices where account_id = ${ours.supervisor.accountId}`);
    expect(await devices()).toHaveLength(1);
    await world.call(
      supervisors.changeSupervisorPassword,
      { params: { id: ours.supervisor.accountId }, body: { password: 'another quiet night' } },
      ours.operator,
    );
    expect(await devices()).toHaveLength(0);
  });
});
