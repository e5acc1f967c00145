import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Named } from '#contract/core/fields/localised.ts';
import type {
  listLocations as listLocationsCall,
  Location,
  locationFields,
  locationOptions as locationOptionsCall,
} from '#contract/categories/locations.ts';
import type { DataOf, QueryOf } from '#contract/core/call.ts';
import { readerLanguage, type Database } from '../db/client.ts';
import {
  assignments,
  columns,
  insertColumns,
  jsonObject,
  storedUnlessAbsent,
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
import { inReadersLanguage } from '../db/queries/place.ts';
import { openShifts, ordersOfUse, useOf } from './use.ts';

type LocationFields = z.output<typeof locationFields>;

export const locationFieldsOf: Columns<Location> = {
  id: sql`locations.id`,
  version: sql`version`,
  updated_at: sql`updated_at`,
  updated_by: sql`updated_by`,
  name: sql`locations.name`,
  name_hk: sql`name_hk`,
  address: sql`address`,
  address_hk: sql`address_hk`,
  loading_bay: sql`loading_bay`,
  district: sql`(select ${jsonObject<Named>({ id: sql`d.id`, name: sql`d.name` })} from districts d where d.id = district_id)`,
  instructions: sql`instructions`,
  position: sql`case when latitude is not null then ${jsonObject<NonNullable<Location['position']>>({ latitude: sql`latitude`, longitude: sql`longitude` })} end`,
  open_shifts: openShifts('locations'),
  ...useOf('locations'),
};

const locationColumns = columns(locationFieldsOf);

const storedIn: StoredIn<LocationFields> = {
  name: 'name',
  name_hk: storedUnlessAbsent('name_hk'),
  address: 'address',
  address_hk: storedUnlessAbsent('address_hk'),
  loading_bay: 'loading_bay',
  district_id: 'district_id',
  instructions: 'instructions',
  position: (at) => ({ latitude: at?.latitude ?? null, longitude: at?.longitude ?? null }),
};

const ofBusiness = (businessId: number) => sql`business_id = ${businessId} and deleted_at is null`;

const name: SortColumn = ['text', sql`lower(locations.name)`];
const defaultOrder: readonly SortColumn[] = [name, ['number', sql`locations.id`]];
const byName = ascending(...defaultOrder);
const orders = ordersOfUse('locations', name);

/** `name` is an alias of `search`. */
type Filter = FilterOf<typeof listLocationsCall, 'name' | 'sort'>;

export function listLocations(
  db: Database,
  businessId: number,
  filter: Filter & Paging & Pick<QueryOf<typeof listLocationsCall>, 'sort'>,
): Promise<ListResult<Location>> {
  const wanted = whereAll<Filter>(filter, {
    search: (text) =>
      containsText(text, [
        sql`locations.name`,
        sql`name_hk`,
        sql`address`,
        sql`address_hk`,
        ...eitherLanguage(sql`districts.name`),
      ]),
    district_id: (id) => sql`district_id = ${id}`,
  });
  const matches = sql`
    from locations join districts on districts.id = district_id where ${ofBusiness(businessId)} and ${wanted}`;
  return listRows(db, orderOf(filter.sort, orders, defaultOrder), filter, locationColumns, matches);
}

export const locationOptions = (db: Database, businessId: number): Promise<DataOf<typeof locationOptionsCall>> =>
  db.many(sql`
    select id, ${inReadersLanguage(sql`name`, sql`name_hk`)} as name, case when ${readerLanguage}::text = 'hk' then name else name_hk end as other_name
    from locations where ${ofBusiness(businessId)} ${byName.by}`);

export const findLocation = (db: Database, businessId: number, id: number): Promise<Location | null> =>
  db.maybe(sql`select ${locationColumns} from locations where locations.id = ${id} and ${ofBusiness(businessId)}`);

export const insertLocation = (
  db: Database,
  businessId: number,
  fields: LocationFields,
  edit: AuditStamp,
): Promise<Location> =>
  db.one(sql`
    insert into locations ${insertColumns({ business_id: businessId, ...storedValues(storedIn, fields), ...createdBy(edit) })}
    returning ${locationColumns}`);

export const updateLocation = (db: Database, id: number, fields: LocationFields, edit: AuditStamp): Promise<Location> =>
  db.one(sql`
    update locations set ${assignments(storedValues(storedIn, fields))}, ${changedBy(edit)}
    where id = ${id}
    returning ${locationColumns}`);

export const deleteLocation = (db: Database, id: number, edit: AuditStamp): Promise<number> =>
  db.run(sql`update locations set ${deletedBy(edit)} where id = ${id}`);

export const isDistrict = async (db: Database, id: number): Promise<boolean> =>
  (await db.maybe(sql`select id from districts where id = ${id}`)) !== null;
