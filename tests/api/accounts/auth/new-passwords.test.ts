import { describe, expect } from 'vitest';
import sql from 'sql-template-tag';
import * as auth from '#contract/accounts/auth.ts';
import * as business from '#contract/accounts/business.ts';
import * as people from '#contract/admin/team.ts';
import * as supervisors from '#contract/accounts/supervisors.ts';
import { hashPassword } from '#api/secrets.ts';
import { isSimilarToKnownFacts } from '#domain/accounts/password.ts';
import { invitationLink } from '#tests/support/builders/admin.ts';
import { codeSentTo } from '#tests/support/stand-ins/mailbox.ts';
import { business as newBusiness, password, type Business } from '#tests/support/people.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';

const it = apiScenario();

let businesses = 0;

const harbourline = (world: World): Promise<Business> =>
  newBusiness(world, 'Harbourline Logistics', `harbourline-${(businesses += 1)}.example`, [
    ['Ada', 'Chan'],
    ['Ben', 'Lau'],
  ]);

const tooCommon = 'This password is too common and easy to guess. Choose another.';
const tooNear = 'This password is too close to your email, your business or the name of this site. Choose another.';

type Setting = (world: World, ours: Business, password: string) => Promise<{ status: number; body: unknown }>;

async function tokenByCode(world: World, email: string, signsUp: boolean): Promise<string> {
  if (signsUp) await world.call(auth.sendVerifyCode, { body: { email } });
  else await world.call(auth.forgotPassword, { body: { email, role: 'OPERATOR' } });
  const code = await codeSentTo(world, email);
  const purpose = signsUp ? 'SIGN_UP' : 'RESET_PASSWORD';
  const body = { email, code, purpose, role: 'OPERATOR' } as const;
  return (await world.call(auth.verifyCode, { body })).token;
}

const person = { first_name: 'Kit', last_name: 'Yu', phone: '9123 4567', position: 'Shift lead', avatar_id: null };
let supervisorsMade = 0;

const settings: Record<string, Setting> = {
  'one’s own': (world, { operator }, next) =>
    world.send(business.changePassword, { body: { present_password: password, password: next } }, { as: operator }),
  'of a supervisor, by the operator': (world, { operator, supervisor }, next) =>
    world.send(
      supervisors.changeSupervisorPassword,
      { params: { id: supervisor.accountId }, body: { password: next } },
      { as: operator },
    ),
  'of a supervisor, by the supervisor': (world, { supervisor }, next) =>
    world.send(
      supervisors.changeSupervisorPassword,
      { params: { id: supervisor.accountId }, body: { password: next, present_password: password } },
      { as: supervisor },
    ),
  'of a new supervisor': (world, { operator }, next) =>
    world.send(
      supervisors.createSupervisor,
      { body: { ...person, email: `kit-${(supervisorsMade += 1)}@harbourline.example`, password: next } },
      { as: operator },
    ),
};

describe('a new password', () => {
  it.for(Object.entries(settings))(
    'is no common one, and not near to what is known: %s',
    async ([, set], { world }) => {
      const ours = await harbourline(world);
      for (const [next, text] of [
        ['Sunshine', tooCommon],
        ['1QAZ2wsx', tooCommon],
        ['shiftdock-1', tooNear],
        ['Harbourline 2026', tooNear],
      ] as const)
        expect(await set(world, ours, next)).toMatchObject({ status: 422, body: { fields: { password: text } } });
      expect((await set(world, ours, 'harbourline pallets walk at night')).status).toBeLessThan(300);
    },
  );

  it('is neither after a forgotten one', async ({ world }) => {
    const { operator } = await harbourline(world);
    const token = await tokenByCode(world, operator.email, false);
    for (const next of ['sunshine', 'shiftdock!'])
      expect((await world.send(auth.resetPassword, { body: { token, password: next } })).status).toBe(422);
    expect((await world.send(auth.resetPassword, { body: { token, password: 'pallets at night' } })).status).toBe(200);
  });

  it('is neither for a person of the admin site', async ({ world }) => {
    const body = { email: 'sam.so@platform.example', name: 'Sam So', role: 'SUPPORT' } as const;
    const { id } = await world.call(people.createAdminUser, { body }, admin);
    const token = new URL(await invitationLink(world, id)).searchParams.get('token') ?? '';
    const set = (next: string) => world.send(people.setAdminPassword, { body: { token, password: next } });
    for (const next of ['sunshine', 'Platform.1']) expect((await set(next)).status).toBe(422);
    expect((await set('pallets at night')).status).toBe(200);
  });

  it('is neither at sign-up', async ({ world }) => {
    const token = { token: await tokenByCode(world, 'lee@tideway.example', true), role: 'operator' } as const;
    const set = (next: string) =>
      world.send(
        business.updateBasicInfo,
        { body: { first_name: 'Lee', last_name: 'Ho', phone: '9123 4567', job_title: '', version: 0, password: next } },
        { as: token },
      );
    for (const next of ['sunshine', 'tideway-22']) expect((await set(next)).status).toBe(422);
    expect((await set('pallets at night')).status).toBe(200);
    expect(
      (
        await world.db.one<{ set: boolean }>(sql`
        select password_hash is not null as set from accounts where email = 'lee@tideway.example'`)
      ).set,
    ).toBe(true);
  });
});

describe('the present password', () => {
  it('is no new one, and is taken again however easy it is to guess', async ({ world }) => {
    const { operator } = await harbourline(world);
    const easy = 'shiftdock-1';
    const hash = await hashPassword(easy);
    await world.db.run(sql`update accounts set password_hash = ${hash} where id = ${operator.accountId}`);
    const change = (next: string) =>
      world.send(business.changePassword, { body: { present_password: easy, password: next } }, { as: operator });
    expect((await change('shiftdock-2')).status).toBe(422);
    expect((await change(easy)).status).toBe(200);
    const token = await tokenByCode(world, operator.email, false);
    const reset = (next: string) => world.send(auth.resetPassword, { body: { token, password: next } });
    expect((await reset('shiftdock-2')).status).toBe(422);
    expect((await reset(easy)).status).toBe(200);
  });
});

describe('a password near to what is known', () => {
  const known = { email: 'ada.chan@quay.example', business: 'Harbourline Logistics' };
  it.for([
    ['Shiftdock2026', true],
    ['ada.chan!1', true],
    ['AdaChan-quay', true],
    ['logistics1234', true],
    ['harbour walks', false],
    ['a quiet harbour at night', false],
    ['harbourline pallets at night', false],
    ['例子密碼一二三四', false],
    ['a - b - 1 - 2', false],
  ] as const)('%s: %s', ([typed, expected]) => {
    expect(isSimilarToKnownFacts(typed, known)).toBe(expected);
  });
});
