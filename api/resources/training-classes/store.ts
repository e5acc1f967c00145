import sql from 'sql-template-tag';
import type { z } from 'zod';
import { applicantStatus } from '#domain/applicant/status.ts';
import type { Named } from '#contract/call/localised.ts';
import type { TrainingClass, trainingClassFields } from '#contract/training-classes.ts';
import type { Database } from '../../db/client.ts';
import { containing, json } from '../../db/values.ts';
import { ascending } from '../../db/order.ts';
import { readPage, type AuditStamp, type Listed, type Listing } from '../listing.ts';
import { openShifts } from '../open-shifts.ts';

type ClassFields = z.output<typeof trainingClassFields>;

const columns = sql`
  id, version, updated_at, updated_by, name, description, address, allowance, ${openShifts('training_classes')} as open_shifts,
  (select json_build_object(
      'waiting', count(*) filter (where a.status = ${applicantStatus.APPLY}),
      'approved', count(*) filter (where a.status = ${applicantStatus.APPROVEL}),
      'rejected', count(*) filter (where a.status = ${applicantStatus.REJECT}))
    from class_applicants a where a.class_id = training_classes.id) as applicants`;

/** The training classes of a business; every statement below stands on it. */
const ofBusiness = (businessId: number) => sql`training_classes.business_id = ${businessId} and deleted_at is null`;

const byName = ascending(['text', sql`lower(name ->> 'en')`], ['number', sql`id`]);

export async function listClasses(
  db: Database,
  businessId: number,
  { search, ...paging }: Listing,
): Promise<Listed<TrainingClass>> {
  const pattern = search ? containing(search) : null;
  const matches = sql`
    from training_classes where ${ofBusiness(businessId)}
      and (${pattern}::text is null or name ->> 'en' ilike ${pattern} or name ->> 'hk' ilike ${pattern})`;
  const page = await readPage<TrainingClass>(
    db,
    byName,
    paging,
    ({ cursorKey, after, slice }) => sql`select ${columns}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { ...page, total };
}

export const classOptions = (db: Database, businessId: number): Promise<Named[]> =>
  db.many(sql`select id, name from training_classes where ${ofBusiness(businessId)} ${byName.by}`);

export const findClass = (db: Database, businessId: number, id: number): Promise<TrainingClass | null> =>
  db.maybe(sql`select ${columns} from training_classes where id = ${id} and ${ofBusiness(businessId)}`);

export const insertClass = (
  db: Database,
  businessId: number,
  fields: ClassFields,
  edit: AuditStamp,
): Promise<TrainingClass> =>
  db.one(sql`
    insert into training_classes (business_id, name, description, address, allowance, created_at, updated_at, updated_by)
    values (${businessId}, ${json(fields.name)}, ${json(fields.description)}, ${fields.address}, ${fields.allowance},
      ${edit.at}, ${edit.at}, ${edit.by})
    returning ${columns}`);

export const updateClass = (db: Database, id: number, fields: ClassFields, edit: AuditStamp): Promise<TrainingClass> =>
  db.one(sql`
    update training_classes set name = ${json(fields.name)}, description = ${json(fields.description)}, address = ${fields.address},
      allowance = ${fields.allowance}, version = version + 1, updated_at = ${edit.at}, updated_by = ${edit.by}
    where id = ${id}
    returning ${columns}`);
