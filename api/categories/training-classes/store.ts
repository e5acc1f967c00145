import sql from 'sql-template-tag';
import type { z } from 'zod';
import { applicantStatus, type ApplicantStatus } from '#domain/shifts/applicants/status.ts';
import type { QueryOf } from '#contract/core/call.ts';
import type { Named } from '#contract/core/fields/localised.ts';
import type { listTrainingClasses, TrainingClass, trainingClassFields } from '#contract/categories/training-classes.ts';
import type { Database } from '../../db/client.ts';
import {
  assignments,
  columns,
  insertColumns,
  jsonObject,
  storedUnlessAbsent,
  storedValues,
  type StoredIn,
} from '../../db/columns.ts';
import { containsText, eitherLanguage, whereAll } from '../../db/filters.ts';
import { ascending, orderOf, type SortColumn } from '../../db/order.ts';
import {
  changedBy,
  createdBy,
  listRows,
  type AuditStamp,
  type FilterOf,
  type ListResult,
  type Paging,
} from '../../db/listing.ts';
import { openShifts } from '../use.ts';

type ClassFields = z.output<typeof trainingClassFields>;

const applicantCount = (status: ApplicantStatus) => sql`count(*) filter (where a.status = ${status})`;

const trainingClass = columns<TrainingClass>({
  id: sql`id`,
  version: sql`version`,
  updated_at: sql`updated_at`,
  updated_by: sql`updated_by`,
  name: sql`name`,
  description: sql`description`,
  address: sql`address`,
  address_hk: sql`address_hk`,
  allowance: sql`allowance`,
  open_shifts: openShifts('training_classes'),
  applicants: sql`(
    select ${jsonObject<NonNullable<TrainingClass['applicants']>>({
      waiting: applicantCount(applicantStatus.APPLY),
      approved: applicantCount(applicantStatus.APPROVEL),
      rejected: applicantCount(applicantStatus.REJECT),
    })} from class_applicants a where a.class_id = training_classes.id)`,
});

const storedIn: StoredIn<ClassFields> = {
  name: 'name',
  description: 'description',
  address: 'address',
  address_hk: storedUnlessAbsent('address_hk'),
  allowance: 'allowance',
};

const ofBusiness = (businessId: number) => sql`training_classes.business_id = ${businessId} and deleted_at is null`;

const name: SortColumn = ['text', sql`lower(coalesce(nullif(name ->> 'en', ''), name ->> 'hk'))`];
const defaultOrder: readonly SortColumn[] = [name, ['number', sql`id`]];
const byName = ascending(...defaultOrder);
const orders = {
  name,
  waiting: [
    'number',
    sql`(select ${applicantCount(applicantStatus.APPLY)} from class_applicants a where a.class_id = training_classes.id)`,
  ],
  open_shifts: ['number', openShifts('training_classes')],
  allowance: ['maybeNumber', sql`allowance`],
} as const;

type Filter = FilterOf<typeof listTrainingClasses, 'sort'>;

export function listClasses(
  db: Database,
  businessId: number,
  filter: Filter & Paging & Pick<QueryOf<typeof listTrainingClasses>, 'sort'>,
): Promise<ListResult<TrainingClass>> {
  const wanted = whereAll<Filter>(filter, { search: (text) => containsText(text, eitherLanguage(sql`name`)) });
  const matches = sql`from training_classes where ${ofBusiness(businessId)} and ${wanted}`;
  return listRows(db, orderOf(filter.sort, orders, defaultOrder), filter, trainingClass, matches);
}

const option = columns<Named>({ id: sql`id`, name: sql`name` });

export const classOptions = (db: Database, businessId: number): Promise<Named[]> =>
  db.many(sql`select ${option} from training_classes where ${ofBusiness(businessId)} ${byName.by}`);

export const findClass = (db: Database, businessId: number, id: number): Promise<TrainingClass | null> =>
  db.maybe(sql`select ${trainingClass} from training_classes where id = ${id} and ${ofBusiness(businessId)}`);

export const insertClass = (
  db: Database,
  businessId: number,
  fields: ClassFields,
  edit: AuditStamp,
): Promise<TrainingClass> =>
  db.one(sql`
    insert into training_classes ${insertColumns({ business_id: businessId, ...storedValues(storedIn, fields), ...createdBy(edit) })}
    returning ${trainingClass}`);

export const updateClass = (db: Database, id: number, fields: ClassFields, edit: AuditStamp): Promise<TrainingClass> =>
  db.one(sql`
    update training_classes set ${assignments(storedValues(storedIn, fields))}, ${changedBy(edit)}
    where id = ${id}
    returning ${trainingClass}`);
