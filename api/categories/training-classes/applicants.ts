import sql, { type Sql } from 'sql-template-tag';
import { applicantStatus, type ApplicantStatus } from '#domain/shifts/applicants/status.ts';
import type { BodyOf, DataOf } from '#contract/core/call.ts';
import type {
  ClassApplicant,
  decideClassApplicants,
  getClassApplicant,
  listClassApplicants,
} from '#contract/categories/training-classes.ts';
import type { Database } from '../../db/client.ts';
import { assignments, columns, storedValues, type Columns, type StoredIn } from '../../db/columns.ts';
import { ascending } from '../../db/order.ts';
import { containsText, whereAll } from '../../db/filters.ts';
import { readPage, type AuditStamp, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { candidateJson, certificatesJson, namedJson, workerNames } from '../../db/queries/person.ts';

const tables = sql`class_applicants a join workers w on w.id = a.worker_id join training_classes k on k.id = a.class_id`;

const applicant = (businessId: number): Columns<ClassApplicant> => ({
  worker: candidateJson(sql`w`, businessId),
  status: sql`a.status`,
  applied_at: sql`a.applied_at`,
  decided_at: sql`a.decided_at`,
  decided_by: sql`a.decided_by`,
  reason: sql`a.reason`,
  note: sql`a.note`,
});

const ofClass = (businessId: number, classId: number): Sql =>
  sql`a.business_id = ${businessId} and a.class_id = ${classId}`;

const statusOf = {
  waiting: applicantStatus.APPLY,
  approved: applicantStatus.APPROVEL,
  rejected: applicantStatus.REJECT,
} as const;

type Totals = Record<keyof typeof statusOf, number>;
type Counts = Totals & { total: number };

const counts = (wanted: Sql) => {
  const countOf = (condition: Sql) => sql`count(*) filter (where ${condition})`;
  return columns<Counts>({
    total: countOf(wanted),
    waiting: countOf(sql`a.status = ${statusOf.waiting}`),
    approved: countOf(sql`a.status = ${statusOf.approved}`),
    rejected: countOf(sql`a.status = ${statusOf.rejected}`),
  });
};

const waitingFirst = ascending(
  ['flag', sql`a.status <> ${applicantStatus.APPLY}`],
  ['instant', sql`a.applied_at`],
  ['number', sql`a.id`],
);

type Filter = FilterOf<typeof listClassApplicants>;

/** Waiting applicants first, then in order of application. `totals` ignores the status filter. */
export async function listApplicants(
  db: Database,
  businessId: number,
  classId: number,
  filter: Filter & Paging,
): Promise<ListResult<ClassApplicant> & { totals: Totals }> {
  const found = whereAll<Omit<Filter, 'status'>>(filter, { search: (text) => containsText(text, workerNames) });
  const matches = sql`from ${tables} where ${ofClass(businessId, classId)} and ${found}`;
  const wanted = whereAll<Pick<Filter, 'status'>>(filter, { status: (tab) => sql`a.status = ${statusOf[tab]}` });
  const page = await readPage<ClassApplicant>(
    db,
    waitingFirst,
    filter,
    ({ cursorKey, after, slice }) =>
      sql`select ${columns<ClassApplicant>(applicant(businessId))}, ${cursorKey} ${matches} and ${wanted} and ${after} ${slice}`,
  );
  const { total, ...totals } = await db.one<Counts>(sql`select ${counts(wanted)} ${matches}`);
  return { ...page, total, totals };
}

type ApplicantDetail = DataOf<typeof getClassApplicant>;

const applicantDetail = (businessId: number) =>
  columns<ApplicantDetail>({
    ...applicant(businessId),
    training_class: namedJson(sql`k`),
    certificates: certificatesJson(sql`w.id`),
  });

export const findApplicant = (
  db: Database,
  businessId: number,
  classId: number,
  workerId: number,
): Promise<ApplicantDetail | null> =>
  db.maybe(sql`
    select ${applicantDetail(businessId)}
    from ${tables} where ${ofClass(businessId, classId)} and a.worker_id = ${workerId} and k.deleted_at is null`);

export const statusOfApplicant = async (
  db: Database,
  businessId: number,
  classId: number,
  workerId: number,
): Promise<ApplicantStatus | null> =>
  (
    await db.maybe<{ status: ApplicantStatus }>(
      sql`select a.status from class_applicants a where ${ofClass(businessId, classId)} and a.worker_id = ${workerId}`,
    )
  )?.status ?? null;

export type Rejection = Omit<BodyOf<typeof decideClassApplicants>, 'class_id' | 'user_ids' | 'action'>;

const rejectionStoredIn: StoredIn<Rejection> = {
  reason: (reason) => ({ reason: reason ?? null }),
  note: (note = '') => ({ note }),
};

export const storeDecision = (
  db: Database,
  { classId, workerId }: { classId: number; workerId: number },
  status: ApplicantStatus,
  rejection: Rejection,
  edit: AuditStamp,
): Promise<number> =>
  db.run(sql`
    update class_applicants set ${assignments({
      status,
      ...storedValues(rejectionStoredIn, rejection),
      decided_at: edit.at,
      decided_by: edit.by,
    })}
    where class_id = ${classId} and worker_id = ${workerId}`);
