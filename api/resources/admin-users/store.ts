import sql, { type Sql } from 'sql-template-tag';
import type { ProviderRole } from '#domain/account/provider.ts';
import type { ProviderPerson } from '#contract/account/provider-people.ts';
import type { Database } from '#api/db/client.ts';
import { columns } from '#api/db/columns.ts';

const person = columns<ProviderPerson>({
  id: sql`a.id`,
  name: sql`a.full_name`,
  email: sql`a.email`,
  language: sql`a.language`,
  role: sql`a.provider_role`,
  active: sql`a.active`,
  has_password: sql`a.password_hash is not null`,
  has_second_factor: sql`exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null)`,
  last_login_at: sql`a.last_login_at`,
  version: sql`a.version`,
});

const ofProvider = sql`from accounts a where a.role = 'ADMIN' and a.deleted_at is null`;

const find = (db: Database, condition: Sql): Promise<ProviderPerson | null> =>
  db.maybe(sql`select ${person} ${ofProvider} and ${condition}`);

export const findPerson = (db: Database, id: number): Promise<ProviderPerson | null> => find(db, sql`a.id = ${id}`);

export const findPersonByEmail = (db: Database, email: string): Promise<ProviderPerson | null> =>
  find(db, sql`a.email = ${email}`);

export const listPeople = (db: Database): Promise<ProviderPerson[]> =>
  db.many(sql`select ${person} ${ofProvider} order by a.full_name, a.id`);

export async function insertPerson(
  db: Database,
  { email, name, role }: { email: string; name: string; role: ProviderRole },
  language: 'en' | 'hk',
  edit: { at: Date; by: string },
): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into accounts (role, provider_role, email, first_name, language, created_at, updated_at, updated_by)
    values ('ADMIN', ${role}, ${email}, ${name}, ${language}, ${edit.at}, ${edit.at}, ${edit.by}) returning id`);
  return id;
}

export const updatePerson = (
  db: Database,
  id: number,
  { role, active }: { role: ProviderRole; active: boolean },
  edit: { at: Date; by: string },
): Promise<number> =>
  db.run(sql`
    update accounts set provider_role = ${role}, active = ${active}, version = version + 1, updated_at = ${edit.at},
      updated_by = ${edit.by}
    where id = ${id}`);

/** An owner who can sign in: active, with a password and two-factor authentication. */
export const hasOwner = async (db: Database, except: number | null = null): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 ${ofProvider} and a.provider_role = 'OWNER' and a.active and a.password_hash is not null
      and a.id is distinct from ${except}::bigint
      and exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null)
    limit 1`)) !== null;
