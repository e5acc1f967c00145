import sql, { raw, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { listRoles as listRolesCall, roleFields, ShiftRole } from '#contract/categories/roles.ts';
import type { Named } from '#contract/core/fields/localised.ts';
import type { QueryOf } from '#contract/core/call.ts';
import type { Database } from '../db/client.ts';
import { insertRows } from '../db/rows.ts';
import {
  assignments,
  columns,
  insertColumns,
  jsonObject,
  storedValues,
  type Columns,
  type StoredIn,
} from '../db/columns.ts';
import { containsText, eitherLanguage, whereAll } from '../db/filters.ts';
import { ascending, orderOf, type SortColumn } from '../db/order.ts';
import {
  changedBy,
  createdBy,
  deletedBy,
  listRows,
  type AuditStamp,
  type FilterOf,
  type ListResult,
  type Paging,
} from '../db/listing.ts';
import { openShifts, ordersOfUse, useOf } from './use.ts';

type RoleFields = z.output<typeof roleFields>;

const parts = {
  responsibilities: ['role_responsibilities', 'responsibility_id'],
  equipments: ['role_equipments', 'equipment_id'],
  gears: ['role_gears', 'gear_id'],
  requirements: ['role_requirements', 'requirement_id'],
} as const;
type Part = keyof typeof parts;

const named: Columns<Named> = { id: sql`c.id`, name: sql`c.name` };

const selected = (part: Part, choice: Sql = jsonObject<Named>(named)): Sql => {
  const [table, column] = parts[part];
  return sql`(
    select coalesce(json_agg(${choice} order by j.position), '[]')
    from ${raw(table)} j join ${raw(part)} c on c.id = j.${raw(column)} where j.role_id = roles.id)`;
};

export const roleColumns = columns<ShiftRole>({
  id: sql`roles.id`,
  version: sql`roles.version`,
  updated_at: sql`roles.updated_at`,
  updated_by: sql`roles.updated_by`,
  name: sql`roles.name`,
  details: sql`roles.details`,
  admin_role: sql`(select ${jsonObject<Named>(named)} from admin_roles c where c.id = roles.admin_role_id)`,
  responsibilities: selected('responsibilities'),
  other_responsibilities: sql`roles.other_responsibilities`,
  weight_to_lift: sql`roles.weight_to_lift`,
  equipments: selected('equipments'),
  requirements: selected(
    'requirements',
    jsonObject<ShiftRole['requirements'][number]>({ ...named, level: sql`j.level` }),
  ),
  gears: selected('gears'),
  attire: sql`roles.attire`,
  uniform_note: sql`roles.uniform_note`,
  is_osha_forklift: sql`roles.is_osha_forklift`,
  open_shifts: openShifts('roles'),
  ...useOf('roles'),
});

const storedIn: StoredIn<RoleFields> = {
  name: 'name',
  details: 'details',
  admin_role_id: 'admin_role_id',
  responsibility_ids: null,
  other_responsibilities: 'other_responsibilities',
  weight_to_lift: 'weight_to_lift',
  equipment_ids: null,
  requirements: null,
  gear_ids: null,
  attire: 'attire',
  uniform_note: 'uniform_note',
  is_osha_forklift: 'is_osha_forklift',
};

const ofBusiness = (businessId: number) => sql`roles.business_id = ${businessId} and roles.deleted_at is null`;

const name: SortColumn = ['text', sql`lower(coalesce(nullif(name ->> 'en', ''), name ->> 'hk'))`];
const defaultOrder: readonly SortColumn[] = [name, ['number', sql`id`]];
const byName = ascending(...defaultOrder);
const orders = ordersOfUse('roles', name);

/** `name` is an alias of `search`. */
type Filter = FilterOf<typeof listRolesCall, 'name' | 'sort'>;

export function listRoles(
  db: Database,
  businessId: number,
  filter: Filter & Paging & Pick<QueryOf<typeof listRolesCall>, 'sort'>,
): Promise<ListResult<ShiftRole>> {
  const wanted = whereAll<Filter>(filter, {
    search: (text) => containsText(text, [...eitherLanguage(sql`name`), ...eitherLanguage(sql`details`)]),
  });
  return listRows(
    db,
    orderOf(filter.sort, orders, defaultOrder),
    filter,
    roleColumns,
    sql`from roles where ${ofBusiness(businessId)} and ${wanted}`,
  );
}

const option = columns<Named>({ id: sql`id`, name: sql`name` });

export const roleOptions = (db: Database, businessId: number): Promise<Named[]> =>
  db.many(sql`select ${option} from roles where ${ofBusiness(businessId)} ${byName.by}`);

export const findRole = (db: Database, businessId: number, id: number): Promise<ShiftRole | null> =>
  db.maybe(sql`select ${roleColumns} from roles where roles.id = ${id} and ${ofBusiness(businessId)}`);

export async function insertRole(
  db: Database,
  businessId: number,
  fields: RoleFields,
  edit: AuditStamp,
): Promise<number> {
  const row = { business_id: businessId, ...storedValues(storedIn, fields), ...createdBy(edit) };
  const { id } = await db.one<{ id: number }>(sql`insert into roles ${insertColumns(row)} returning id`);
  await insertParts(db, id, fields);
  return id;
}

export async function updateRole(db: Database, id: number, fields: RoleFields, edit: AuditStamp): Promise<void> {
  await db.run(
    sql`update roles set ${assignments(storedValues(storedIn, fields))}, ${changedBy(edit)} where id = ${id}`,
  );
  for (const [table] of Object.values(parts)) await db.run(sql`delete from ${raw(table)} where role_id = ${id}`);
  await insertParts(db, id, fields);
}

async function insertParts(db: Database, roleId: number, fields: RoleFields): Promise<void> {
  const rows = (part: Part, ids: readonly number[]) =>
    ids.map((id, index) => ({ role_id: roleId, [parts[part][1]]: id, position: index + 1 }));
  await insertRows(db, 'role_responsibilities', rows('responsibilities', fields.responsibility_ids));
  await insertRows(db, 'role_equipments', rows('equipments', fields.equipment_ids));
  await insertRows(db, 'role_gears', rows('gears', fields.gear_ids));
  await insertRows(
    db,
    'role_requirements',
    fields.requirements.map(({ id, level }, index) => ({
      role_id: roleId,
      requirement_id: id,
      level,
      position: index + 1,
    })),
  );
}

export const deleteRole = (db: Database, id: number, edit: AuditStamp): Promise<number> =>
  db.run(sql`update roles set ${deletedBy(edit)} where id = ${id}`);

export const countKnown = async (db: Database, list: Part | 'admin_roles', ids: readonly number[]): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from ${raw(list)} where id = any(${[...ids]}::bigint[])`,
    )
  ).count;
