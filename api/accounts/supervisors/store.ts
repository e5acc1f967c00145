import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { supervisorStatus } from '#domain/accounts/supervisor-status.ts';
import type { QueryOf } from '#contract/core/call.ts';
import type {
  listSupervisors as listSupervisorsCall,
  Supervisor,
  supervisorFields,
} from '#contract/accounts/supervisors.ts';
import type { Database } from '../../db/client.ts';
import { assignments, columns, insertColumns, storedValues, type StoredIn } from '../../db/columns.ts';
import { containsPhone, containsText, whereAll } from '../../db/filters.ts';
import { orderOf, type SortColumn } from '../../db/order.ts';
import { changedBy, createdBy, listRows, type AuditStamp, type FilterOf, type Paging } from '../../db/listing.ts';
import { recordCorrections } from '../corrections.store.ts';
import { fileJson } from '../../db/queries/file.ts';

type SupervisorFields = z.output<typeof supervisorFields>;
type StoredFields = Omit<SupervisorFields, 'phone'> & { phone: string | null };

const supervisor = columns<Supervisor>({
  id: sql`id`,
  version: sql`version`,
  updated_at: sql`updated_at`,
  updated_by: sql`updated_by`,
  first_name: sql`first_name`,
  last_name: sql`last_name`,
  name: sql`full_name`,
  email: sql`email`,
  phone: sql`coalesce(phone, '')`,
  position: sql`position`,
  avatar: fileJson(sql`accounts.avatar_id`),
  status: sql`case when active then 'active' else 'inactive' end`,
  last_login_at: sql`last_login_at`,
  two_factor: sql`exists (
    select 1 from two_factor_secrets f where f.account_id = accounts.id and f.confirmed_at is not null)`,
  identity_linked: sql`exists (select 1 from identity_links l where l.account_id = accounts.id)`,
  invited_until: sql`case
    when password_hash is null and not exists (select 1 from identity_links l where l.account_id = accounts.id) then coalesce(
      (select max(least(t.expires_at, t.revoked_at)) from tokens t where t.account_id = accounts.id and t.kind = 'invitation'),
      created_at) end`,
  created_at: sql`created_at`,
});

const storedIn: StoredIn<StoredFields> = {
  first_name: 'first_name',
  last_name: 'last_name',
  email: 'email',
  phone: 'phone',
  position: 'position',
  avatar_id: 'avatar_id',
};

const ofBusiness = (businessId: number): Sql =>
  sql`role = 'SUPERVISOR' and business_id = ${businessId} and deleted_at is null`;

type Filter = FilterOf<typeof listSupervisorsCall, 'sort'>;

const name: SortColumn = ['text', sql`lower(full_name)`];
const defaultOrder: readonly SortColumn[] = [name, ['number', sql`id`]];
const orders = {
  name,
  position: ['text', sql`lower(position)`],
  last_login_at: ['maybeInstant', sql`last_login_at`],
} as const;

export async function listSupervisors(
  db: Database,
  businessId: number,
  filter: Filter & Paging & Pick<QueryOf<typeof listSupervisorsCall>, 'sort'>,
) {
  const named = whereAll<Omit<Filter, 'status'>>(filter, {
    search: (text) =>
      sql`${containsText(text, [sql`full_name`, sql`email`, sql`phone`, sql`position`])} or ${containsPhone(text, sql`phone`)}`,
  });
  const found = sql`from accounts where ${ofBusiness(businessId)} and ${named}`;
  const wanted = whereAll<Pick<Filter, 'status'>>(filter, {
    status: (status) => sql`active = ${status === supervisorStatus.ACTIVE}`,
  });
  const page = await listRows(
    db,
    orderOf(filter.sort, orders, defaultOrder),
    filter,
    supervisor,
    sql`${found} and ${wanted}`,
  );
  const totals = await db.one<{ active: number; inactive: number }>(sql`
    select count(*) filter (where active) as active, count(*) filter (where not active) as inactive ${found}`);
  return { ...page, totals };
}

export const findSupervisor = (db: Database, businessId: number, id: number): Promise<Supervisor | null> =>
  db.maybe(sql`select ${supervisor} from accounts where id = ${id} and ${ofBusiness(businessId)}`);

export async function insertSupervisor(
  db: Database,
  businessId: number,
  {
    passwordHash,
    active,
    language,
    language_chosen,
    ...person
  }: StoredFields & {
    passwordHash: string | null;
    active: boolean;
    language: 'en' | 'hk';
    language_chosen: boolean;
  },
  edit: AuditStamp,
): Promise<number> {
  const account = {
    role: 'SUPERVISOR',
    business_id: businessId,
    password_hash: passwordHash,
    active,
    language,
    language_chosen,
  };
  const { id } = await db.one<{ id: number }>(sql`
    insert into accounts ${insertColumns({ ...account, ...storedValues<StoredFields>(storedIn, person), ...createdBy(edit) })} returning id`);
  return id;
}

export const updateSupervisor = (
  db: Database,
  id: number,
  person: SupervisorFields,
  edit: AuditStamp,
): Promise<number> =>
  recordCorrections(db, { kind: 'account', id }, edit, () =>
    db.run(
      sql`
        update accounts set ${assignments(storedValues<StoredFields>(storedIn, person))}, ${changedBy(edit)},
          email_proved_at = case when email = ${person.email} then email_proved_at end
        where id = ${id}`,
    ),
  );

export const setActive = (db: Database, id: number, active: boolean, edit: AuditStamp): Promise<number> =>
  db.run(sql`update accounts set active = ${active}, ${changedBy(edit)} where id = ${id}`);

/** The row stays, because records still name the supervisor. */
export const deleteSupervisor = (db: Database, id: number, edit: AuditStamp): Promise<number> =>
  db.run(sql`update accounts set deleted_at = ${edit.at}, active = false, ${changedBy(edit)} where id = ${id}`);
