import { describe, expect } from 'vitest';
import { reauthenticate, login, resetPassword } from '#contract/accounts/auth.ts';
import * as contract from '#contract/accounts/supervisors.ts';
import { maxInvitationsADay } from '#domain/accounts/invitation.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { password, type Business } from '#tests/support/people.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { supervisorBody } from '#tests/support/builders/records.ts';

const it = apiScenario({ quiet: true });

const secret = 'a lantern on the eastern quay';
let made = 0;

const invited = (world: World, ours: Business) =>
  world.call(
    contract.createSupervisor,
    {
      body: {
        ...supervisorBody({ first_name: 'Mei', last_name: 'Lam', email: `mei${(made += 1)}@harbourline.example` }),
        language: 'hk',
      },
    },
    ours.operator,
  );
const tokenFor = async (world: World, email: string) =>
  /(?<=token=)[\w-]{43}/.exec((await emailsTo(world, email))[0]?.body_text ?? '')?.[0] ?? '';
async function correct(world: World, { operator }: Business, supervisor: contract.Supervisor, email: string) {
  const { id, first_name, last_name, phone, position, version } = supervisor;
  const body = { first_name, last_name, phone, position, version, avatar_id: null, email };
  await world.call(reauthenticate, { body: { present_password: password } }, operator);
  await world.call(contract.updateSupervisor, { params: { id }, body }, operator);
}
const setPassword = (world: World, token: string) => world.send(resetPassword, { body: { token, password: secret } });
const logIn = async (world: World, email: string) =>
  (await world.send(login, { body: { email, password: secret, role: 'SUPERVISOR' } })).status;

describe('a supervisor without a password', () => {
  it('is invited in the language that was chosen, and sets a password by the link, once', async ({ world, ours }) => {
    const mei = await invited(world, ours);
    expect(mei.invited_until).toBe(new Date(world.clock.now().getTime() + 72 * 3_600_000).toISOString());
    const [email] = await emailsTo(world, mei.email);
    expect(email).toMatchObject({ language: 'hk', subject: '「Ada Chan」邀請你使用 Shiftdock' });
    expect(email?.body_text).toContain('Harbourline Logistics');
    const token = await tokenFor(world, mei.email);
    expect(await logIn(world, mei.email)).toBe(422);
    expect((await setPassword(world, token)).status).toBe(200);
    expect((await setPassword(world, token)).body.code).toBe('code_expired');
    expect(await logIn(world, mei.email)).toBe(200);
    // The first password changes none, so no email says that it was changed.
    expect(await emailsTo(world, mei.email)).toHaveLength(1);
    const { invited_until: until } = await world.call(
      contract.getSupervisor,
      { params: { id: mei.id } },
      ours.operator,
    );
    expect(until).toBeNull();
    const again = await world.send(contract.inviteSupervisor, { params: { id: mei.id } }, { as: ours.operator });
    expect(again.body.code).toBe('already_decided');
  });

  it('has 72 hours, and a new link ends the one before', async ({ world, ours }) => {
    const mei = await invited(world, ours);
    const first = await tokenFor(world, mei.email);
    await world.call(contract.inviteSupervisor, { params: { id: mei.id } }, ours.operator);
    const second = await tokenFor(world, mei.email);
    expect(second).not.toBe(first);
    expect((await setPassword(world, first)).body.code).toBe('code_expired');
    world.clock.forward({ hours: 72, minutes: 1 });
    expect((await setPassword(world, second)).body.code).toBe('code_expired');
  });

  it('cannot use a link that was revoked, of a deactivated or of a deleted account', async ({ world, ours }) => {
    const as = { as: ours.operator };
    const revoked = await invited(world, ours);
    const params = { id: revoked.id };
    const token = await tokenFor(world, revoked.email);
    expect((await world.send(contract.revokeInvitation, { params }, as)).status).toBe(200);
    expect((await world.send(contract.revokeInvitation, { params }, as)).body.code).toBe('already_decided');
    expect((await setPassword(world, token)).body.code).toBe('code_expired');
    const away = await invited(world, ours);
    const body = { version: away.version, status: 'inactive' } as const;
    await world.call(contract.setSupervisorStatus, { params: { id: away.id }, body }, ours.operator);
    expect((await setPassword(world, await tokenFor(world, away.email))).body.code).toBe('code_expired');
    const invite = await world.send(contract.inviteSupervisor, { params: { id: away.id } }, as);
    expect(invite.body.code).toBe('account_inactive');
    const gone = await invited(world, ours);
    await world.call(contract.deleteSupervisor, { params: { id: gone.id } }, ours.operator);
    expect((await setPassword(world, await tokenFor(world, gone.email))).body.code).toBe('code_expired');
  });
});

describe('a supervisor whose address was wrong', () => {
  it('gets a new link where the address was corrected, and the reader of the wrong one has nothing', async ({
    world,
    ours,
  }) => {
    const wrong = await invited(world, ours);
    const token = await tokenFor(world, wrong.email);
    const right = `right.${wrong.email}`;
    await correct(world, ours, wrong, right);
    expect((await setPassword(world, token)).body.code).toBe('code_expired');
    // An email about the change would lead the wrong reader back to the account.
    expect(await emailsTo(world, wrong.email)).toHaveLength(1);
    expect(await emailsTo(world, right)).toMatchObject([
      { language: 'hk', subject: '「Ada Chan」邀請你使用 Shiftdock' },
    ]);
    expect((await setPassword(world, await tokenFor(world, right))).status).toBe(200);
    expect(await logIn(world, right)).toBe(200);
  });

  it('is written no link to a corrected address where the invitation was over', async ({ world, ours }) => {
    const wrong = await invited(world, ours);
    const params = { id: wrong.id };
    await world.call(contract.revokeInvitation, { params }, ours.operator);
    const right = `later.${wrong.email}`;
    await correct(world, ours, wrong, right);
    expect(await emailsTo(world, right)).toEqual([]);
  });
});

describe('an invitation', () => {
  it('is sent to an address six times within a day, deleted and made again or not', async ({ world, ours }) => {
    const mei = await invited(world, ours);
    const again = async (id: number) =>
      (await world.send(contract.inviteSupervisor, { params: { id } }, { as: ours.operator })).body.code;
    for (let sent = 1; sent < maxInvitationsADay.address; sent += 1) expect(await again(mei.id)).toBeUndefined();
    expect(await again(mei.id)).toBe('too_many');
    expect(await emailsTo(world, mei.email)).toHaveLength(maxInvitationsADay.address);
    await world.call(contract.deleteSupervisor, { params: { id: mei.id } }, ours.operator);
    made -= 1;
    await expect(invited(world, ours)).rejects.toMatchObject({ code: 'too_many' });
    world.clock.forward({ hours: 24, minutes: 1 });
    made -= 1;
    expect((await invited(world, ours)).email).toBe(mei.email);
  });

  it('is another business’s to invite no more than to see', async ({ world, ours, theirs }) => {
    const mei = await invited(world, ours);
    for (const call of [contract.inviteSupervisor, contract.revokeInvitation]) {
      expect((await world.send(call, { params: { id: mei.id } }, { as: theirs.operator })).status).toBe(404);
      expect((await world.send(call, { params: { id: mei.id } }, { as: ours.supervisor })).status).toBe(403);
    }
  });
});
