import * as contract from '#contract/admin/team.ts';
import type { AdminUser } from '#contract/admin/team.ts';
import { message } from '#domain/shared/message.ts';
import type { Database } from '#api/db/client.ts';
import type { AdminCaller } from '#api/http/caller.ts';
import { hasOwner } from '../../platform/setup-status.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, fail, failField } from '#api/api-error.ts';
import type { Services } from '../../services.ts';
import { outbox } from '#api/email/outbox.ts';
import { issueToken, revokeTokens } from '../../http/tokens/tokens.ts';
import { deleteTwoFactor } from '../../accounts/two-factor/store.ts';
import { findAuditEntries } from './audit-log.ts';
import { adminInvitationEmail } from './emails.ts';
import { findAdminUser, findAdminUserByEmail, insertAdminUser, findAdminUsers, updateAdminUser } from './store.ts';

const list = defineEndpoint(contract.listAdminUsers, async ({ db }) => ({ data: await findAdminUsers(db) }));

const auditLog = defineEndpoint(contract.listAuditLog, ({ db, query }) => findAuditEntries(db, query));

/**
 * Revokes earlier links. The command on the machine shows the link; an admin user has it emailed to its owner,
 * so that nobody sets another person's password.
 */
async function linkFor(
  tx: Database,
  user: AdminUser,
  { caller, now, adminUrl, publicUrl }: { caller: AdminCaller; now: Date } & Pick<Services, 'adminUrl' | 'publicUrl'>,
): Promise<{ link: string | null }> {
  await revokeTokens(tx, user.id, now);
  const { token } = await issueToken(tx, user.id, 'admin_password', now);
  const query = String(new URLSearchParams({ token, email: user.email }));
  const link = new URL(`/admin/password?${query}`, adminUrl ?? publicUrl ?? 'http://localhost:3000').href;
  if (caller.accountId === null) return { link };
  await outbox(tx, now).queue(adminInvitationEmail(user, link));
  return { link: null };
}

const create = defineEndpoint(contract.createAdminUser, async ({ db, body, language, t, ...context }) => {
  const { caller, now } = context;
  if ((await findAdminUserByEmail(db, body.email)) !== null) failField('email', message('admin.emailTaken'));
  const id = await insertAdminUser(db, body, language, { at: now, by: caller.name });
  const user = orNotFound(await findAdminUser(db, id));
  if (caller.accountId !== null) await linkFor(db, user, context);
  return { data: user, message: t('admin.userAdded', { name: user.name }) };
});

const update = defineEndpoint(contract.updateAdminUser, async ({ db, params, body, caller, now, t }) => {
  const user = orNotFound(await findAdminUser(db, params.id));
  if (user.version !== body.version) fail('conflict', message('admin.userChanged'));
  const staysOwner = body.role === 'OWNER' && body.active;
  const isOwner = user.role === 'OWNER' && user.active;
  if (isOwner && !staysOwner && !(await hasOwner(db, user.id))) fail('last_owner', message('admin.lastOwner'));
  await updateAdminUser(db, user.id, body, { at: now, by: caller.name });
  await revokeTokens(db, user.id, now);
  return { data: orNotFound(await findAdminUser(db, user.id)), message: t('toast.settingsSaved') };
});

// The link is a secret, so the response is not stored.
const resendInvitation = defineEndpoint(
  contract.resendAdminInvitation,
  async ({ db, params, body, t, ...context }) =>
    db.tx(async (tx) => {
      const user = orNotFound(await findAdminUser(tx, params.id));
      if (body.take_two_factor) await deleteTwoFactor(tx, user.id);
      const made = await linkFor(tx, user, context);
      return {
        data: { ...orNotFound(await findAdminUser(tx, user.id)), ...made },
        message: t('admin.linkSent', { email: user.email }),
      };
    }),
  { transaction: 'own' },
);

export const adminUsers: Endpoint[] = [list, auditLog, create, update, resendInvitation];
