import sql, { type Sql } from 'sql-template-tag';
import type { AdminRole } from '#domain/accounts/roles.ts';
import type { AdminUser } from '#contract/admin/team.ts';
import type { Database } from '#api/db/client.ts';
import { columns } from '#api/db/columns.ts';

const adminUser = columns<AdminUser>({
  id: sql`a.id`,
  name: sql`a.full_name`,
  email: sql`a.email`,
  language: sql`a.language`,
  language_chosen: sql`a.language_chosen`,
  role: sql`a.admin_role`,
  active: sql`a.active`,
  has_password: sql`a.password_hash is not null`,
  has_two_factor: sql`exists (select from two_factor_secrets f where f.account_id = a.id and f.confirmed_at is not null)`,
  last_login_at: sql`a.last_login_at`,
  version: sql`a.version`,
});

const allAdmins = sql`from accounts a where a.role = 'ADMIN' and a.deleted_at is null`;

const find = (db: Database, condition: Sql): Promise<AdminUser | null> =>
  db.maybe(sql`select ${adminUser} ${allAdmins} and ${condition}`);

export const findAdminUser = (db: Database, id: number): Promise<AdminUser | null> => find(db, sql`a.id = ${id}`);

export const findAdminUserByEmail = (db: Database, email: string): Promise<AdminUser | null> =>
  find(db, sql`a.email = ${email}`);

export const findAdminUsers = (db: Database): Promise<AdminUser[]> =>
  db.many(sql`select ${adminUser} ${allAdmins} order by a.full_name, a.id`);

export async function insertAdminUser(
  db: Database,
  { email, name, role }: { email: string; name: string; role: AdminRole },
  language: 'en' | 'hk',
  edit: { at: Date; by: string },
): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into accounts (role, admin_role, email, first_name, language, created_at, updated_at, updated_by)
    values ('ADMIN', ${role}, ${email}, ${name}, ${language}, ${edit.at}, ${edit.at}, ${edit.by}) returning id`);
  return id;
}

export const updateAdminUser = (
  db: Database,
  id: number,
  { role, active }: { role: AdminRole; active: boolean },
  edit: { at: Date; by: string },
): Promise<number> =>
  db.run(sql`
    update accounts set admin_role = ${role}, active = ${active}, version = version + 1, updated_at = ${edit.at},
      updated_by = ${edit.by}
    where id = ${id}`);
