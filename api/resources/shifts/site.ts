import sql, { type Sql } from 'sql-template-tag';
import type { Location } from '#contract/locations.ts';
import type { Named } from '#contract/call/localised.ts';
import type { ShiftRole } from '#contract/roles.ts';
import type { Database } from '../../db/client.ts';
import { locationColumns } from '../locations/store.ts';
import { roleColumns } from '../roles/store.ts';
import { namedJson } from '../workers/person.ts';

/** What a shift is about and where; also where the role or the place has been deleted since. */
export interface Site {
  role: ShiftRole;
  location: Location;
  contact: { id: number; name: string; phone: string; email: string };
  training_class: Named | null;
  industry: Named;
}

/** Columns of a Site but role and location, of shift `s` and the tables below. */
export const siteColumns: Sql = sql`
  s.role_id, s.location_id, json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'email', c.email) as contact,
  (select ${namedJson(sql`t`)} from training_classes t where t.id = s.training_class_id) as training_class,
  ${namedJson(sql`i`)} as industry`;

export const siteTables: Sql = sql`shifts s join contacts c on c.id = s.contact_id join industries i on i.id = s.industry_id`;

/** The role and the location of a shift in full. */
export async function roleAndPlace(
  db: Database,
  { role_id, location_id }: { role_id: number; location_id: number },
): Promise<Pick<Site, 'role' | 'location'>> {
  const [role, location] = await Promise.all([
    db.one<ShiftRole>(sql`select ${roleColumns} from roles where roles.id = ${role_id}`),
    db.one<Location>(sql`select ${locationColumns} from locations where locations.id = ${location_id}`),
  ]);
  return { role, location };
}
