import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { SupervisorStatus } from '#domain/supervisor/status.ts';
import type { Supervisor, supervisorFields } from '#contract/supervisors.ts';
import type { Database } from '../../db/client.ts';
import { containing } from '../../db/values.ts';
import { ascending } from '../../db/order.ts';
import { readPage, type AuditStamp, type Listing } from '../listing.ts';
import { fileJson } from '../uploads/file.ts';

type SupervisorFields = z.output<typeof supervisorFields>;

const columns = sql`
  id, version, updated_at, updated_by, first_name, last_name, full_name as name, email,
  coalesce(phone, '') as phone, position, ${fileJson(sql`accounts.avatar_id`)} as avatar,
  case when active then 'active' else 'inactive' end as status, last_login_at, created_at`;

/** The supervisors that are not deleted of a business; every statement below stands on it. */
const ofBusiness = (businessId: number): Sql =>
  sql`role = 'SUPERVISOR' and business_id = ${businessId} and deleted_at is null`;

interface SupervisorListing extends Listing {
  status?: SupervisorStatus | undefined;
}

const byName = ascending(['text', sql`lower(full_name)`], ['number', sql`id`]);

export async function listSupervisors(
  db: Database,
  businessId: number,
  { search, status, ...paging }: SupervisorListing,
) {
  const pattern = search ? containing(search) : null;
  const found = sql`
    from accounts where ${ofBusiness(businessId)} and (${pattern}::text is null or full_name ilike ${pattern}
      or email ilike ${pattern} or phone ilike ${pattern} or position ilike ${pattern})`;
  const active = status === undefined ? null : status === 'active';
  const matches = sql`${found} and (${active}::boolean is null or active = ${active})`;
  const page = await readPage<Supervisor>(
    db,
    byName,
    paging,
    ({ cursorKey, after, slice }) => sql`select ${columns}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  const totals = await db.one<{ active: number; inactive: number }>(sql`
    select count(*) filter (where active) as active, count(*) filter (where not active) as inactive ${found}`);
  return { ...page, total, totals };
}

export const findSupervisor = (db: Database, businessId: number, id: number): Promise<Supervisor | null> =>
  db.maybe(sql`select ${columns} from accounts where id = ${id} and ${ofBusiness(businessId)}`);

/** Whether another supervisor, of whatever business, signs in with this address. */
export const isEmailTaken = async (db: Database, email: string, exceptId: number | null): Promise<boolean> =>
  (await db.maybe(sql`
    select id from accounts
    where role = 'SUPERVISOR' and email = ${email} and deleted_at is null and id is distinct from ${exceptId}::bigint`)) !==
  null;

export async function insertSupervisor(
  db: Database,
  businessId: number,
  person: SupervisorFields & { passwordHash: string; language: 'en' | 'hk' },
  edit: AuditStamp,
): Promise<number> {
  const { first_name, last_name, email, phone, position, avatar_id, passwordHash, language } = person;
  const { id } = await db.one<{ id: number }>(sql`
    insert into accounts (role, business_id, email, password_hash, first_name, last_name, phone, position, avatar_id, language,
      created_at, updated_at, updated_by)
    values ('SUPERVISOR', ${businessId}, ${email}, ${passwordHash}, ${first_name}, ${last_name}, ${phone}, ${position}, ${avatar_id},
      ${language}, ${edit.at}, ${edit.at}, ${edit.by})
    returning id`);
  return id;
}

const touched = (edit: AuditStamp): Sql => sql`version = version + 1, updated_at = ${edit.at}, updated_by = ${edit.by}`;

export const updateSupervisor = (
  db: Database,
  id: number,
  person: SupervisorFields,
  edit: AuditStamp,
): Promise<number> =>
  db.run(sql`
    update accounts set first_name = ${person.first_name}, last_name = ${person.last_name}, email = ${person.email},
      phone = ${person.phone}, position = ${person.position}, avatar_id = ${person.avatar_id}, ${touched(edit)}
    where id = ${id}`);

export const setActive = (db: Database, id: number, active: boolean, edit: AuditStamp): Promise<number> =>
  db.run(sql`update accounts set active = ${active}, ${touched(edit)} where id = ${id}`);

/** What the supervisor did goes on naming it, so the row stays. */
export const deleteSupervisor = (db: Database, id: number, edit: AuditStamp): Promise<number> =>
  db.run(sql`update accounts set deleted_at = ${edit.at}, active = false, ${touched(edit)} where id = ${id}`);
