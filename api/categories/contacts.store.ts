import sql from 'sql-template-tag';
import type { Contact, contactFields, listContacts as listContactsCall } from '#contract/categories/contacts.ts';
import type { z } from 'zod';
import type { QueryOf } from '#contract/core/call.ts';
import type { Database } from '../db/client.ts';
import { assignments, columns, insertColumns, storedValues, type StoredIn } from '../db/columns.ts';
import { containsPhone, containsText, whereAll } from '../db/filters.ts';
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

type ContactFields = z.output<typeof contactFields>;

const contact = columns<Contact>({
  id: sql`id`,
  version: sql`version`,
  updated_at: sql`updated_at`,
  updated_by: sql`updated_by`,
  name: sql`name`,
  phone: sql`phone`,
  email: sql`email`,
  open_shifts: openShifts('contacts'),
  ...useOf('contacts'),
});

const storedIn: StoredIn<ContactFields> = { name: 'name', phone: 'phone', email: 'email' };

const ofBusiness = (businessId: number) => sql`business_id = ${businessId} and deleted_at is null`;

const name: SortColumn = ['text', sql`lower(name)`];
const defaultOrder: readonly SortColumn[] = [name, ['number', sql`id`]];
const byName = ascending(...defaultOrder);
const orders = ordersOfUse('contacts', name);

/** `name` is an alias of `search`. */
type Filter = FilterOf<typeof listContactsCall, 'name' | 'sort'>;

export function listContacts(
  db: Database,
  businessId: number,
  filter: Filter & Paging & Pick<QueryOf<typeof listContactsCall>, 'sort'>,
): Promise<ListResult<Contact>> {
  const wanted = whereAll<Filter>(filter, {
    search: (text) =>
      sql`${containsText(text, [sql`name`, sql`phone`, sql`email`])} or ${containsPhone(text, sql`phone`)}`,
  });
  return listRows(
    db,
    orderOf(filter.sort, orders, defaultOrder),
    filter,
    contact,
    sql`from contacts where ${ofBusiness(businessId)} and ${wanted}`,
  );
}

export const contactOptions = (db: Database, businessId: number): Promise<{ id: number; name: string }[]> =>
  db.many(sql`select id, name from contacts where ${ofBusiness(businessId)} ${byName.by}`);

export const findContact = (db: Database, businessId: number, id: number): Promise<Contact | null> =>
  db.maybe(sql`select ${contact} from contacts where id = ${id} and ${ofBusiness(businessId)}`);

export const insertContact = (
  db: Database,
  businessId: number,
  fields: ContactFields,
  edit: AuditStamp,
): Promise<Contact> =>
  db.one(sql`
    insert into contacts ${insertColumns({ business_id: businessId, ...storedValues(storedIn, fields), ...createdBy(edit) })}
    returning ${contact}`);

export const updateContact = (db: Database, id: number, fields: ContactFields, edit: AuditStamp): Promise<Contact> =>
  db.one(sql`
    update contacts set ${assignments(storedValues(storedIn, fields))}, ${changedBy(edit)}
    where id = ${id}
    returning ${contact}`);

/** Past shifts still name the contact, so the row stays. */
export const deleteContact = (db: Database, id: number, edit: AuditStamp): Promise<number> =>
  db.run(sql`update contacts set ${deletedBy(edit)} where id = ${id}`);
