import { role } from '#domain/accounts/roles.ts';
import { message } from '#domain/shared/message.ts';
import { supervisorStatus } from '#domain/accounts/supervisor-status.ts';
import * as contract from '#contract/accounts/supervisors.ts';
import type { Database } from '../../db/client.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { defineEndpoint, definePreparedEndpoint, type Preparation, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, failNotFound, fail, failField } from '../../api-error.ts';
import { assertVersion } from '../../http/version.ts';
import { hashNewPassword } from '../auth/new-password.ts';
import { changeOwnPassword, checkOwnPassword, type CheckedPassword } from '../business/account.routes.ts';
import { findAccount, setPassword } from '../auth/account.store.ts';
import { assertCodeLimit } from '../auth/code.routes.ts';
import { createCode, type NewCode } from '../auth/codes.ts';
import { assertReauthenticated } from '../auth/reauthentication.ts';
import { deleteDevices } from '../auth/devices.ts';
import { isEmailTaken } from '../auth/email-changes.ts';
import { passwordEmail } from '../auth/emails.ts';
import { sendChangeCode } from '../auth/email-change.routes.ts';
import { revokeTokens } from '../../http/tokens/tokens.ts';
import { unlink } from '../identity-provider/store.ts';
import { assertOwnUploads } from '../../files/ownership.ts';
import { endInvitation, expectInvited, followAddress, invite } from './invitations.ts';
import * as store from './store.ts';

/** For a supervisor, the other supervisors do not exist (404). */
async function reach(db: Database, caller: BusinessCaller, id: number) {
  if (caller.role === role.SUPERVISOR && caller.accountId !== id) return failNotFound();
  return orNotFound(await store.findSupervisor(db, caller.businessId, id));
}

async function expectFreeEmail(db: Database, email: string, exceptId: number | null, now: Date): Promise<void> {
  const text = message('supervisors.emailTaken');
  if (await isEmailTaken(db, { role: role.SUPERVISOR, email }, exceptId, now))
    fail('email_taken', text, { fields: { email: text } });
}

const expectPicture = async (db: Database, caller: BusinessCaller, avatarId: number | null): Promise<void> => {
  if (avatarId !== null) await assertOwnUploads(db, caller, [avatarId], 'avatar_id', { pictures: true });
};

const list = defineEndpoint(contract.listSupervisors, ({ db, caller, query }) =>
  store.listSupervisors(db, caller.businessId, query),
);

const get = defineEndpoint(contract.getSupervisor, async ({ db, caller, params }) => ({
  data: await reach(db, caller, params.id),
}));

const create = definePreparedEndpoint(
  contract.createSupervisor,
  async ({ db, caller, body }) => {
    if (body.password === undefined) return null;
    const { business_name: name } = orNotFound(await findAccount(db, caller.accountId));
    return hashNewPassword(body.password, { email: body.email, business_name: name });
  },
  async (context, passwordHash) => {
    const { db, caller, edit, now, t } = context;
    const { password: _, language = caller.language, ...person } = context.body;
    await expectFreeEmail(db, person.email, null, now);
    await expectPicture(db, caller, person.avatar_id);
    const id = await store.insertSupervisor(
      db,
      caller.businessId,
      { ...person, passwordHash, active: true, language, language_chosen: context.body.language !== undefined },
      edit,
    );
    const made = await reach(db, caller, id);
    if (passwordHash !== null) return { data: made, message: t('toast.created', { item: t('item.supervisor') }) };
    await invite(context, { supervisor: made, language });
    return { data: await reach(db, caller, id), message: t('supervisors.invited', { email: made.email }) };
  },
);

const resendInvitation = defineEndpoint(contract.inviteSupervisor, async (context) => {
  const { db, caller, params, t } = context;
  const invited = await expectInvited(db, await reach(db, caller, params.id));
  await invite(context, invited);
  return {
    data: await reach(db, caller, params.id),
    message: t('supervisors.invited', { email: invited.supervisor.email }),
  };
});

const revoke = defineEndpoint(contract.revokeInvitation, async ({ db, caller, params, now, t }) => {
  const { id } = await reach(db, caller, params.id);
  if (!(await endInvitation(db, id, now))) fail('already_decided', message('supervisors.invitationOver'));
  return { message: t('supervisors.revoked') };
});

/** Before the transaction, because hashing the code is slow. */
async function codeForNewEmail(context: Preparation<typeof contract.updateSupervisor>): Promise<NewCode | null> {
  const { db, caller, params, body, now } = context;
  const stored = await reach(db, caller, params.id);
  if (caller.role !== role.SUPERVISOR || stored.email === body.email) return null;
  await assertReauthenticated({ db, caller, now });
  await assertCodeLimit(db, body.email, now);
  return createCode();
}

const update = definePreparedEndpoint(contract.updateSupervisor, codeForNewEmail, async (context, made) => {
  const { db, caller, params, body, edit, now, t } = context;
  const stored = await reach(db, caller, params.id);
  assertVersion(stored, body.version);
  const changes = body.email !== stored.email;
  if (changes) await assertReauthenticated({ db, caller, now });
  if (caller.role !== role.SUPERVISOR) await expectFreeEmail(db, body.email, stored.id, now);
  // A picture uploaded earlier by another person of the business may stay.
  if (body.avatar_id !== (stored.avatar?.id ?? null)) await expectPicture(db, caller, body.avatar_id);
  const email = caller.role === role.SUPERVISOR ? stored.email : body.email;
  await store.updateSupervisor(db, stored.id, { ...body, email }, edit);
  const data = await reach(db, caller, stored.id);
  if (caller.role !== role.SUPERVISOR) {
    if (changes) await followAddress({ ...context, caller }, stored, data);
    return { data, message: t('toast.updated', { item: t('item.supervisor') }) };
  }
  // A supervisor's own address changes only once the code sent to the new one is given. Who has it now is not told.
  if (changes) {
    const isTaken = await isEmailTaken(db, { role: role.SUPERVISOR, email: body.email }, stored.id, now);
    await sendChangeCode(context, body.email, made ?? (await createCode()), { isAllowed: !isTaken });
  }
  return { data, message: t(changes ? 'toast.emailCodeSent' : 'toast.settingsSaved') };
});

const changeStatus = defineEndpoint(
  contract.setSupervisorStatus,
  async ({ db, caller, params, body, edit, now, t }) => {
    const stored = await reach(db, caller, params.id);
    assertVersion(stored, body.version, 'error.changedBy');
    const active = body.status === supervisorStatus.ACTIVE;
    await store.setActive(db, stored.id, active, edit);
    if (!active) await revokeTokens(db, stored.id, now);
    return {
      data: await reach(db, caller, stored.id),
      message: t(active ? 'toast.supervisorActive' : 'toast.supervisorInactive'),
    };
  },
);

const remove = defineEndpoint(contract.deleteSupervisor, async ({ db, caller, params, edit, now, t }) => {
  const stored = await reach(db, caller, params.id);
  await store.deleteSupervisor(db, stored.id, edit);
  await revokeTokens(db, stored.id, now);
  // If the identity provider brings the person again, it is a new supervisor that the operator has to
  // activate.
  await unlink(db, stored.id, now);
  return { message: t('toast.deleted', { item: t('item.supervisor') }) };
});

/** Supervisors change their own password with the current one; an operator sets another's. */
const changePassword = definePreparedEndpoint(
  contract.changeSupervisorPassword,
  async (context): Promise<{ own: CheckedPassword } | { hash: string }> => {
    const { db, caller, params, body, now } = context;
    await reach(db, caller, params.id);
    if (caller.role !== role.SUPERVISOR) {
      // A hijacked session must not leave a back door in another account.
      await assertReauthenticated({ db, caller, now });
      return { hash: await hashNewPassword(body.password, orNotFound(await findAccount(db, params.id))) };
    }
    const present = body.present_password ?? failField('present_password', message('validation.required'));
    return { own: await checkOwnPassword(context, present, body.password) };
  },
  async ({ params, t, ...context }, prepared) => {
    const { db, caller, mail, edit, now } = context;
    const stored = await reach(db, caller, params.id);
    const changed = (ended: number, text: string) => ({ data: { ended_sessions: ended }, message: t(text) });
    if ('own' in prepared) return changed(await changeOwnPassword(context, prepared.own), 'toast.passwordChanged');
    await assertReauthenticated({ db, caller, now });
    await setPassword(db, stored.id, prepared.hash, edit);
    await deleteDevices(db, stored.id);
    await mail.queue(passwordEmail(stored.email, stored.name, now, caller.language));
    return changed(await revokeTokens(db, stored.id, now), 'supervisors.passwordSet');
  },
);

export const supervisors: Endpoint[] = [
  list,
  get,
  create,
  update,
  changeStatus,
  remove,
  changePassword,
  resendInvitation,
  revoke,
];
