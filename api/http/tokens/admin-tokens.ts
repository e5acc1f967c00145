import sql from 'sql-template-tag';
import type { AdminRole } from '#domain/accounts/roles.ts';
import type { Database } from '#api/db/client.ts';
import { columns } from '#api/db/columns.ts';
import type { AdminUserCaller } from '#api/http/caller.ts';
import { hashToken } from '#api/secrets.ts';

interface Row {
  token_id: number;
  account_id: number;
  name: string;
  duty: AdminRole;
}

const row = columns<Row>({
  token_id: sql`t.id`,
  account_id: sql`a.id`,
  name: sql`a.full_name`,
  duty: sql`a.admin_role`,
});

export async function adminByToken(db: Database, token: string, now: Date): Promise<AdminUserCaller | null> {
  const found = await db.maybe<Row>(sql`
    select ${row} from tokens t join accounts a on a.id = t.account_id
    where t.hash = ${hashToken(token)} and t.kind = 'admin' and t.revoked_at is null and t.expires_at > ${now}
      and a.role = 'ADMIN' and a.active and a.deleted_at is null`);
  return (
    found && {
      role: 'ADMIN',
      accountId: found.account_id,
      tokenId: found.token_id,
      name: found.name,
      duty: found.duty,
    }
  );
}
