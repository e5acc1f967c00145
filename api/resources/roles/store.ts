import sql, { raw, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { roleFields, ShiftRole } from '#contract/roles.ts';
import type { Named } from '#contract/call/localised.ts';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/rows.ts';
import { containing, json } from '../../db/values.ts';
import { ascending } from '../../db/order.ts';
import { readPage, type AuditStamp, type Listed, type Listing } from '../listing.ts';
import { openShifts } from '../open-shifts.ts';

type RoleFields = z.output<typeof roleFields>;

/** What a role is made of: the joining table, its column, and the list it chooses from. */
const parts = {
  responsibilities: ['role_responsibilities', 'responsibility_id'],
  equipments: ['role_equipments', 'equipment_id'],
  gears: ['role_gears', 'gear_id'],
  requirements: ['role_requirements', 'requirement_id'],
} as const;
type Part = keyof typeof parts;

const chosen = (part: Part, more: Sql = sql``): Sql => {
  const [table, column] = parts[part];
  return sql`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name${more}) order by j.position), '[]')
    from ${raw(table)} j join ${raw(part)} c on c.id = j.${raw(column)} where j.role_id = roles.id)`;
};

/** The contract's `shiftRole`, of `roles`; shifts and jobs show it too. */
export const roleColumns = sql`
  roles.id, roles.version, roles.updated_at, roles.updated_by, roles.name, roles.details, roles.other_responsibilities,
  roles.weight_to_lift, roles.attire, roles.is_osha_forklift,
  (select json_build_object('id', m.id, 'name', m.name) from admin_roles m where m.id = roles.admin_role_id) as admin_role,
  ${chosen('responsibilities')} as responsibilities, ${chosen('equipments')} as equipments, ${chosen('gears')} as gears,
  ${chosen('requirements', sql`, 'level', j.level`)} as requirements, ${openShifts('roles')} as open_shifts`;

const ofBusiness = (businessId: number) => sql`roles.business_id = ${businessId} and roles.deleted_at is null`;

const byName = ascending(['text', sql`lower(name ->> 'en')`], ['number', sql`id`]);

export async function listRoles(
  db: Database,
  businessId: number,
  { search, ...paging }: Listing,
): Promise<Listed<ShiftRole>> {
  const pattern = search ? containing(search) : null;
  const matches = sql`
    from roles where ${ofBusiness(businessId)}
      and (${pattern}::text is null or name ->> 'en' ilike ${pattern} or name ->> 'hk' ilike ${pattern}
        or details ->> 'en' ilike ${pattern} or details ->> 'hk' ilike ${pattern})`;
  const page = await readPage<ShiftRole>(
    db,
    byName,
    paging,
    ({ cursorKey, after, slice }) => sql`select ${roleColumns}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { ...page, total };
}

export const roleOptions = (db: Database, businessId: number): Promise<Named[]> =>
  db.many(sql`select id, name from roles where ${ofBusiness(businessId)} ${byName.by}`);

export const findRole = (db: Database, businessId: number, id: number): Promise<ShiftRole | null> =>
  db.maybe(sql`select ${roleColumns} from roles where roles.id = ${id} and ${ofBusiness(businessId)}`);

export async function insertRole(
  db: Database,
  businessId: number,
  fields: RoleFields,
  edit: AuditStamp,
): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into roles (business_id, admin_role_id, name, details, other_responsibilities, weight_to_lift, attire, is_osha_forklift,
      created_at, updated_at, updated_by)
    values (${businessId}, ${fields.admin_role_id}, ${json(fields.name)}, ${json(fields.details)}, ${json(fields.other_responsibilities)},
      ${fields.weight_to_lift}, ${json(fields.attire)}, ${fields.is_osha_forklift}, ${edit.at}, ${edit.at}, ${edit.by})
    returning id`);
  await insertParts(db, id, fields);
  return id;
}

export async function updateRole(db: Database, id: number, fields: RoleFields, edit: AuditStamp): Promise<void> {
  await db.run(sql`
    update roles set admin_role_id = ${fields.admin_role_id}, name = ${json(fields.name)}, details = ${json(fields.details)},
      other_responsibilities = ${json(fields.other_responsibilities)}, weight_to_lift = ${fields.weight_to_lift},
      attire = ${json(fields.attire)}, is_osha_forklift = ${fields.is_osha_forklift},
      version = version + 1, updated_at = ${edit.at}, updated_by = ${edit.by}
    where id = ${id}`);
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
  db.run(
    sql`update roles set deleted_at = ${edit.at}, updated_at = ${edit.at}, updated_by = ${edit.by} where id = ${id}`,
  );

/** How many of the ids are in one of the provider's lists. */
export const countKnown = async (db: Database, list: Part | 'admin_roles', ids: readonly number[]): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from ${raw(list)} where id = any(${[...ids]}::bigint[])`,
    )
  ).count;
