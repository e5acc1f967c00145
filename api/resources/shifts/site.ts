import sql, { join, type Sql } from 'sql-template-tag';
import type { Location } from '#app/upstream/contract/locations.ts';
import type { Named } from '#app/upstream/contract/localised.ts';
import type { ShiftRole } from '#app/upstream/contract/roles.ts';
import { openStatuses } from '../open-shifts.ts';
import { namedJson } from '../workers/person.ts';

/** What a shift is about and where, as its page shows it; also where the role or place has been deleted since. */
export interface Site {
  role: ShiftRole;
  location: Location;
  contact: { id: number; name: string; phone: string; email: string };
  training_class: Named | null;
  industry: Named;
}

const open = (column: Sql, id: Sql): Sql =>
  sql`(select count(*) from shifts o where o.${column} = ${id} and o.status in (${join([...openStatuses])}))`;

const edited = (row: Sql): Sql => sql`'id', ${row}.id, 'version', ${row}.version, 'updated_at', iso(${row}.updated_at), 'updated_by', ${row}.updated_by`;

/** What a role is made of, by the joining table, in the order it was chosen. */
const parts = (joining: Sql, part: Sql, table: Sql): Sql => sql`(
  select coalesce(json_agg(${namedJson(sql`p`)} order by j.position), '[]')
  from ${joining} j join ${table} p on p.id = j.${part} where j.role_id = r.id)`;

/** Row `r` of roles as the contract's `shiftRole`. */
export const roleJson: Sql = sql`
  json_build_object(${edited(sql`r`)}, 'name', r.name, 'details', r.details,
    'admin_role', (select ${namedJson(sql`a`)} from admin_roles a where a.id = r.admin_role_id),
    'responsibilities', ${parts(sql`role_responsibilities`, sql`responsibility_id`, sql`responsibilities`)},
    'other_responsibilities', r.other_responsibilities, 'weight_to_lift', r.weight_to_lift,
    'equipments', ${parts(sql`role_equipments`, sql`equipment_id`, sql`equipments`)},
    'requirements', (
      select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'level', j.level) order by j.position), '[]')
      from role_requirements j join requirements p on p.id = j.requirement_id where j.role_id = r.id),
    'gears', ${parts(sql`role_gears`, sql`gear_id`, sql`gears`)},
    'attire', r.attire, 'is_osha_forklift', r.is_osha_forklift, 'open_shifts', ${open(sql`role_id`, sql`r.id`)})`;

/** Row `l` of locations, in district `d`, as the contract's `location`. */
export const locationJson: Sql = sql`
  json_build_object(${edited(sql`l`)}, 'name', l.name, 'address', l.address, 'district', ${namedJson(sql`d`)},
    'instructions', l.instructions,
    'position', case when l.latitude is null then null else json_build_object('latitude', l.latitude, 'longitude', l.longitude) end,
    'open_shifts', ${open(sql`location_id`, sql`l.id`)})`;

/** Columns of a Site, of shift `s` and the tables below. */
export const siteColumns: Sql = sql`
  ${roleJson} as role, ${locationJson} as location,
  json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'email', c.email) as contact,
  (select ${namedJson(sql`t`)} from training_classes t where t.id = s.training_class_id) as training_class,
  ${namedJson(sql`i`)} as industry`;

export const siteTables: Sql = sql`
  shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id join districts d on d.id = l.district_id
  join contacts c on c.id = s.contact_id join industries i on i.id = s.industry_id`;
