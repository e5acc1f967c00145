import sql from 'sql-template-tag';
import { adminEmailChoices, type AdminEmailChoices } from '#domain/messaging/admin-email.ts';
import type { AdminRole } from '#domain/accounts/roles.ts';
import * as contract from '#contract/admin/emails/email-choices.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import { json } from '../../db/values.ts';

interface Stored {
  role: AdminRole;
  chosen: Partial<AdminEmailChoices>;
}

const choicesOf = async (db: Database, accountId: number | null): Promise<AdminEmailChoices> => {
  const { role, chosen } = orNotFound(
    await db.maybe<Stored>(
      sql`select admin_role as role, admin_emails as chosen from accounts where id = ${accountId} and role = 'ADMIN'`,
    ),
  );
  return adminEmailChoices(role, chosen);
};

const get = defineEndpoint(contract.getEmailChoices, async ({ db, caller }) => ({
  data: await choicesOf(db, caller.accountId),
}));

const update = defineEndpoint(contract.updateEmailChoices, async ({ db, caller, body, t }) => {
  await db.run(
    sql`update accounts set admin_emails = ${json(body)}::jsonb where id = ${caller.accountId} and role = 'ADMIN'`,
  );
  return { data: await choicesOf(db, caller.accountId), message: t('adminEmailChoices.saved') };
});

export const adminEmailChoiceRoutes: Endpoint[] = [get, update];
