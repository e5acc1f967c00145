import { describe, expect } from 'vitest';
import { getAccount, login } from '#contract/accounts/auth.ts';
import * as contract from '#contract/accounts/supervisors.ts';
import { uploadImage } from '#contract/files/uploads.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { password, type Business } from '#tests/support/people.ts';
import type { SignedIn, World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { supervisorBody } from '#tests/support/builders/records.ts';
import { fileForm, photo } from '#tests/support/builders/uploads.ts';

const it = apiScenario();

const carol = supervisorBody({ email: 'Carol@Harbourline.example' });
let made = 0;
const add = (world: World, ours: Business, fields: Partial<typeof carol> = {}) =>
  world.call(
    contract.createSupervisor,
    { body: { ...carol, email: `carol${(made += 1)}@harbourline.example`, ...fields, password: 'eight characters' } },
    ours.operator,
  );
const logIn = async (world: World, email: string, secret = 'eight characters') => {
  const { status, body } = await world.send(login, { body: { email, password: secret, role: 'SUPERVISOR' } });
  return status === 200 ? { token: (body.data as { token: string }).token, role: 'supervisor' as const } : body.code;
};

describe('an operator', () => {
  it('adds a supervisor, who can log in at once', async ({ world, ours }) => {
    const added = await add(world, ours, { email: carol.email });
    expect(added).toMatchObject({
      name: 'Carol Ng',
      email: 'carol@harbourline.example',
      phone: '+852 9876 5432',
      status: 'active',
      last_login_at: null,
    });
    expect(await logIn(world, carol.email)).toMatchObject({ role: 'supervisor' });
  });

  it('may not give an address that another supervisor has', async ({ world, ours }) => {
    await expect(add(world, ours, { email: ours.supervisor.email })).rejects.toMatchObject({
      status: 409,
      code: 'email_taken',
      fields: { email: 'Another supervisor already uses this email' },
    });
  });

  it('finds supervisors by name, e-mail, phone and position, and counts both states', async ({ world, ours }) => {
    await add(world, ours, { first_name: 'Wing', last_name: 'Mak', position: 'Cold store' });
    const found = await world.call(contract.listSupervisors, { query: { search: 'cold store' } }, ours.operator);
    expect(found.items.map(({ name }) => name)).toEqual(['Wing Mak']);
    expect(found.totals).toEqual({ active: 1, inactive: 0 });
  });

  it('deactivates a supervisor, whose sessions end and who cannot log in', async ({ world, ours }) => {
    const { id, version, email } = await add(world, ours);
    const session = await logIn(world, email);
    if (typeof session !== 'object' || session === null || !('token' in session)) throw new Error('not logged in');
    const off = await world.call(
      contract.setSupervisorStatus,
      { params: { id }, body: { version, status: 'inactive' } },
      ours.operator,
    );
    expect(off.status).toBe('inactive');
    expect((await world.send(getAccount, { params: { id } }, { as: session as never })).status).toBe(401);
    expect(await logIn(world, email)).toBe('account_inactive');
    await world.call(
      contract.setSupervisorStatus,
      { params: { id }, body: { version: off.version, status: 'active' } },
      ours.operator,
    );
    expect(await logIn(world, email)).toMatchObject({ role: 'supervisor' });
  });
});

describe('an operator and a supervisor who is there', () => {
  it('deletes a supervisor, whose address is then free', async ({ world, ours }) => {
    const { id, email } = await add(world, ours);
    await world.call(contract.deleteSupervisor, { params: { id } }, ours.operator);
    expect(await logIn(world, email)).toBe('wrong_credentials');
    await expect(world.call(contract.getSupervisor, { params: { id } }, ours.operator)).rejects.toMatchObject({
      status: 404,
    });
    expect(await add(world, ours, { email })).toMatchObject({ email });
  });

  it('sets a password, which ends the supervisor’s sessions and sends a notice by e-mail', async ({ world, ours }) => {
    const { id, email } = await add(world, ours);
    await logIn(world, email);
    const { ended_sessions } = await world.call(
      contract.changeSupervisorPassword,
      { params: { id }, body: { password: 'another quiet night' } },
      ours.operator,
    );
    expect(ended_sessions).toBe(1);
    expect(await logIn(world, email)).toBe('wrong_credentials');
    expect(await logIn(world, email, 'another quiet night')).toMatchObject({ role: 'supervisor' });
    expect((await emailsTo(world, email))[0]?.subject).toBe('Your Shiftdock password was changed');
  });

  it('meets another business’s supervisor as one that does not exist', async ({ world, ours, theirs }) => {
    const id = theirs.supervisor.accountId;
    await expect(world.call(contract.getSupervisor, { params: { id } }, ours.operator)).rejects.toMatchObject({
      status: 404,
    });
    await expect(world.call(contract.deleteSupervisor, { params: { id } }, ours.operator)).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      world.call(
        contract.changeSupervisorPassword,
        { params: { id }, body: { password: 'eight characters' } },
        ours.operator,
      ),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('sees who changed a supervisor meanwhile', async ({ world, ours }) => {
    const { id, version } = await add(world, ours);
    const body = { ...carol, email: 'other.carol@harbourline.example', version };
    await world.call(contract.updateSupervisor, { params: { id }, body }, ours.operator);
    await expect(world.call(contract.updateSupervisor, { params: { id }, body }, ours.operator)).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });
});

describe('a supervisor', () => {
  it('may not list, add, deactivate or delete supervisors', async ({ world, ours }) => {
    const as = ours.supervisor;
    const id = as.accountId;
    const tries = [
      world.send(contract.listSupervisors, {}, { as }),
      world.send(contract.createSupervisor, { body: { ...carol, password: 'eight characters' } }, { as }),
      world.send(contract.setSupervisorStatus, { params: { id }, body: { version: 0, status: 'inactive' } }, { as }),
      world.send(contract.deleteSupervisor, { params: { id } }, { as }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('changes its own details and no other’s', async ({ world, ours }) => {
    const { id } = await add(world, ours);
    await expect(world.call(contract.getSupervisor, { params: { id } }, ours.supervisor)).rejects.toMatchObject({
      status: 404,
    });
    const self = await world.call(
      contract.getSupervisor,
      { params: { id: ours.supervisor.accountId } },
      ours.supervisor,
    );
    const { email, version } = self;
    const changes = { first_name: 'Ben', last_name: 'Lau', email, phone: '+44 20 7946 0958', position: 'Depot' };
    const body = { ...supervisorBody(changes), version };
    const changed = await world.call(contract.updateSupervisor, { params: { id: self.id }, body }, ours.supervisor);
    expect(changed).toMatchObject({ phone: '+442079460958', position: 'Depot', updated_by: 'Ben Lau' });
  });

  it('gives the present password to change its own', async ({ world, ours }) => {
    const params = { id: ours.supervisor.accountId };
    await expect(
      world.call(
        contract.changeSupervisorPassword,
        { params, body: { password: 'eight characters' } },
        ours.supervisor,
      ),
    ).rejects.toMatchObject({ fields: { present_password: 'This field is required' } });
    await expect(
      world.call(
        contract.changeSupervisorPassword,
        { params, body: { present_password: 'a guess', password: 'eight characters' } },
        ours.supervisor,
      ),
    ).rejects.toMatchObject({ code: 'wrong_password' });
    await world.call(
      contract.changeSupervisorPassword,
      { params, body: { present_password: password, password: 'eight characters' } },
      ours.supervisor,
    );
    expect((await world.send(contract.getSupervisor, { params }, { as: ours.supervisor })).status).toBe(200);
  });
});

describe('the picture that a supervisor chooses', () => {
  it('is one that it uploaded itself, and no receipt of its operator', async ({ world, ours }) => {
    const upload = async (as: SignedIn, name: string) =>
      (await world.call(uploadImage, { body: fileForm(await photo(name)) }, as)).id;
    const params = { id: ours.supervisor.accountId };
    const choose = async (as: SignedIn, avatar_id: number) => {
      const { version } = await world.call(contract.getSupervisor, { params }, as);
      const body = { ...supervisorBody({ email: ours.supervisor.email, avatar_id }), version };
      const { status, body: answer } = await world.send(contract.updateSupervisor, { params, body }, { as });
      return [status, answer.fields];
    };
    const [receipt, portrait] = [await upload(ours.operator, 'receipt.jpg'), await upload(ours.supervisor, 'ben.jpg')];
    expect(await choose(ours.supervisor, receipt)).toEqual([422, { avatar_id: 'Choose a valid file' }]);
    expect(await choose(ours.supervisor, portrait)).toEqual([200, undefined]);
    expect(await choose(ours.operator, await upload(ours.operator, 'ben at work.jpg'))).toEqual([200, undefined]);
  });
});

describe('a supervisor who changes the address', () => {
  it('is not told whether an address is another supervisor’s', async ({ world, ours, theirs }) => {
    const as = ours.supervisor;
    const params = { id: as.accountId };
    const change = async (email: string) => {
      const { first_name, last_name, phone, position, version } = await world.call(
        contract.getSupervisor,
        { params },
        as,
      );
      const body = { first_name, last_name, phone: phone || '9123 4567', position, version, avatar_id: null, email };
      const { status, body: answer } = await world.send(contract.updateSupervisor, { params, body }, { as });
      return [status, answer.message, answer.code, answer.fields];
    };
    const free = await change('free@harbourline.example');
    expect(free[0]).toBe(200);
    expect(await change(theirs.supervisor.email)).toEqual(free);
    expect((await emailsTo(world, theirs.supervisor.email))[0]?.body_text).not.toMatch(/\b\d{4}\b/);
  });
});
