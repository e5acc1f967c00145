import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Location, locationFields } from '#contract/locations.ts';
import type { Database } from '../../db/client.ts';
import { containing, json } from '../../db/values.ts';
import { ascending } from '../../db/order.ts';
import { readPage, type AuditStamp, type Listed, type Listing } from '../listing.ts';
import { openShifts } from '../open-shifts.ts';

type LocationFields = z.output<typeof locationFields>;

/** The contract's `location`, of `locations`; shifts and jobs show it too. */
export const locationColumns = sql`
  locations.id, version, updated_at, updated_by, locations.name, address, instructions,
  (select json_build_object('id', d.id, 'name', d.name) from districts d where d.id = district_id) as district,
  case when latitude is null then null else json_build_object('latitude', latitude, 'longitude', longitude) end as position,
  ${openShifts('locations')} as open_shifts`;

const ofBusiness = (businessId: number) => sql`business_id = ${businessId} and deleted_at is null`;

const byName = ascending(['text', sql`lower(locations.name)`], ['number', sql`locations.id`]);

export async function listLocations(
  db: Database,
  businessId: number,
  { search, ...paging }: Listing,
): Promise<Listed<Location>> {
  const pattern = search ? containing(search) : null;
  const matches = sql`
    from locations join districts on districts.id = district_id where ${ofBusiness(businessId)}
      and (${pattern}::text is null or locations.name ilike ${pattern} or address ilike ${pattern}
        or districts.name ->> 'en' ilike ${pattern} or districts.name ->> 'hk' ilike ${pattern})`;
  const page = await readPage<Location>(
    db,
    byName,
    paging,
    ({ cursorKey, after, slice }) => sql`select ${locationColumns}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { ...page, total };
}

export const locationOptions = (db: Database, businessId: number): Promise<{ id: number; name: string }[]> =>
  db.many(sql`select id, name from locations where ${ofBusiness(businessId)} ${byName.by}`);

export const findLocation = (db: Database, businessId: number, id: number): Promise<Location | null> =>
  db.maybe(sql`select ${locationColumns} from locations where locations.id = ${id} and ${ofBusiness(businessId)}`);

export const insertLocation = (
  db: Database,
  businessId: number,
  fields: LocationFields,
  edit: AuditStamp,
): Promise<Location> =>
  db.one(sql`
    insert into locations (business_id, name, address, district_id, instructions, latitude, longitude, created_at, updated_at, updated_by)
    values (${businessId}, ${fields.name}, ${fields.address}, ${fields.district_id}, ${json(fields.instructions)},
      ${fields.position?.latitude ?? null}, ${fields.position?.longitude ?? null}, ${edit.at}, ${edit.at}, ${edit.by})
    returning ${locationColumns}`);

export const updateLocation = (db: Database, id: number, fields: LocationFields, edit: AuditStamp): Promise<Location> =>
  db.one(sql`
    update locations set name = ${fields.name}, address = ${fields.address}, district_id = ${fields.district_id},
      instructions = ${json(fields.instructions)}, latitude = ${fields.position?.latitude ?? null},
      longitude = ${fields.position?.longitude ?? null}, version = version + 1, updated_at = ${edit.at}, updated_by = ${edit.by}
    where id = ${id}
    returning ${locationColumns}`);

export const deleteLocation = (db: Database, id: number, edit: AuditStamp): Promise<number> =>
  db.run(
    sql`update locations set deleted_at = ${edit.at}, updated_at = ${edit.at}, updated_by = ${edit.by} where id = ${id}`,
  );

export const isDistrict = async (db: Database, id: number): Promise<boolean> =>
  (await db.maybe(sql`select id from districts where id = ${id}`)) !== null;
