import sql, { type Sql } from 'sql-template-tag';
import type { Location } from '#contract/categories/locations.ts';
import type { Named } from '#contract/core/fields/localised.ts';
import type { ShiftRole } from '#contract/categories/roles.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import type { Database } from '../db/client.ts';
import { columns, jsonObject, type Columns } from '../db/columns.ts';
import { locationFieldsOf } from '../categories/locations.store.ts';
import { inReadersLanguage } from '../db/queries/place.ts';
import { roleColumns } from '../categories/roles.store.ts';
import { namedJson } from '../db/queries/person.ts';

/** Named even if the role or location has been deleted since. */
export interface Site {
  role: ShiftRole;
  location: Location;
  contact: BookedShift['contact'];
  training_class: Named | null;
  industry: Named;
}

export type SiteRow = Omit<Site, 'role' | 'location'> & { role_id: number; location_id: number };

export const site: Columns<SiteRow> = {
  role_id: sql`s.role_id`,
  location_id: sql`s.location_id`,
  contact: jsonObject<Site['contact']>({ id: sql`c.id`, name: sql`c.name`, phone: sql`c.phone`, email: sql`c.email` }),
  training_class: sql`(select ${namedJson(sql`t`)} from training_classes t where t.id = s.training_class_id)`,
  industry: namedJson(sql`i`),
};

export const siteTables: Sql = sql`shifts s join contacts c on c.id = s.contact_id join industries i on i.id = s.industry_id`;

const shownLocation = columns<Location>({
  ...locationFieldsOf,
  name: inReadersLanguage(sql`locations.name`, sql`name_hk`),
  address: inReadersLanguage(sql`address`, sql`address_hk`),
});

export async function roleAndPlace(
  db: Database,
  { role_id, location_id }: Pick<SiteRow, 'role_id' | 'location_id'>,
): Promise<Pick<Site, 'role' | 'location'>> {
  const [role, location] = await Promise.all([
    db.one<ShiftRole>(sql`select ${roleColumns} from roles where roles.id = ${role_id}`),
    db.one<Location>(sql`select ${shownLocation} from locations where locations.id = ${location_id}`),
  ]);
  return { role, location };
}
