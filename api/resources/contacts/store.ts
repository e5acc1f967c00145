import sql from 'sql-template-tag';
import type { Contact, contactFields } from '#contract/contacts.ts';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { containing } from '../../db/values.ts';
import { ascending } from '../../db/order.ts';
import { readPage, type AuditStamp, type Listed, type Listing } from '../listing.ts';
import { openShifts } from '../open-shifts.ts';

type ContactFields = z.output<typeof contactFields>;

const columns = sql`id, version, updated_at, updated_by, name, phone, email, ${openShifts('contacts')} as open_shifts`;

/** The contacts that are not deleted of a business; every statement below stands on it. */
const ofBusiness = (businessId: number) => sql`business_id = ${businessId} and deleted_at is null`;

const byName = ascending(['text', sql`lower(name)`], ['number', sql`id`]);

export async function listContacts(
  db: Database,
  businessId: number,
  { search, ...paging }: Listing,
): Promise<Listed<Contact>> {
  const pattern = search ? containing(search) : null;
  const matches = sql`
    from contacts where ${ofBusiness(businessId)}
      and (${pattern}::text is null or name ilike ${pattern} or phone ilike ${pattern} or email ilike ${pattern})`;
  const page = await readPage<Contact>(
    db,
    byName,
    paging,
    ({ cursorKey, after, slice }) => sql`select ${columns}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { ...page, total };
}

export const contactOptions = (db: Database, businessId: number): Promise<{ id: number; name: string }[]> =>
  db.many(sql`select id, name from contacts where ${ofBusiness(businessId)} ${byName.by}`);

export const findContact = (db: Database, businessId: number, id: number): Promise<Contact | null> =>
  db.maybe(sql`select ${columns} from contacts where id = ${id} and ${ofBusiness(businessId)}`);

export const insertContact = (
  db: Database,
  businessId: number,
  { name, phone, email }: ContactFields,
  edit: AuditStamp,
): Promise<Contact> =>
  db.one(sql`
    insert into contacts (business_id, name, phone, email, created_at, updated_at, updated_by)
    values (${businessId}, ${name}, ${phone}, ${email}, ${edit.at}, ${edit.at}, ${edit.by})
    returning ${columns}`);

export const updateContact = (
  db: Database,
  id: number,
  { name, phone, email }: ContactFields,
  edit: AuditStamp,
): Promise<Contact> =>
  db.one(sql`
    update contacts set name = ${name}, phone = ${phone}, email = ${email},
      version = version + 1, updated_at = ${edit.at}, updated_by = ${edit.by}
    where id = ${id}
    returning ${columns}`);

/** Shifts of the past go on naming the contact, so the row stays. */
export const deleteContact = (db: Database, id: number, edit: AuditStamp): Promise<number> =>
  db.run(
    sql`update contacts set deleted_at = ${edit.at}, updated_at = ${edit.at}, updated_by = ${edit.by} where id = ${id}`,
  );
