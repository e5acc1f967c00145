import sql, { join } from 'sql-template-tag';
import { acceptedApplicants } from '#domain/shifts/applicants/status.ts';
import { correctionState } from '#domain/admin/correction.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { accountState, type DeclineReason } from '#domain/accounts/account-state.ts';
import type { DataOf, TotalsOf } from '#contract/core/call.ts';
import type { listAdminWorkers, AdminWorker } from '#contract/admin/workers.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { orNotFound } from '../../api-error.ts';
import { containsPhone, containsText, whereAll } from '../../db/filters.ts';
import { ascending } from '../../db/order.ts';
import { readPage, type AuditStamp, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { fileJson } from '../../db/queries/file.ts';
import { correctionsForAdmin } from '../../accounts/corrections.store.ts';
import { bankJson, lockWorker, workerDetails, type WorkerDetails } from '../../workers/worker-account/profile.ts';
import { accountsLike } from '../../db/queries/same-person.ts';
import { completed, workerNames } from '../../db/queries/person.ts';

type Row = DataOf<typeof listAdminWorkers>[number];
type Filter = FilterOf<typeof listAdminWorkers>;

const isWaiting = sql`w.state = ${accountState.WAITING}`;
const waitingSince = sql`case when ${isWaiting} then coalesce(
  (select max(q.answered_at) from worker_questions q where q.worker_id = w.id), w.submitted_at) end`;

const correctionAskedAt = sql`(
  select min(k.asked_at) from corrections k where k.worker_id = w.id and k.state = ${correctionState.ASKED})`;

const row = columns<Row>({
  id: sql`w.id`,
  state: sql`w.state`,
  name: sql`w.name`,
  name_hk: sql`w.name_hk`,
  email: sql`w.email`,
  phone: sql`w.phone`,
  signed_up_at: sql`w.created_at`,
  waiting_since: waitingSince,
  correction_asked_at: correctionAskedAt,
  unchecked_certificates: sql`(
    select count(*) from worker_certificates c where c.worker_id = w.id and c.verified_at is null)`,
});

const waitingFirst = ascending(
  ['number', sql`case when ${isWaiting} then 0 else 1 end`],
  ['instant', sql`w.created_at`],
  ['number', sql`w.id`],
);

export async function listAllWorkers(
  db: Database,
  { state, ...asked }: Filter & Paging,
): Promise<ListResult<Row> & { totals: TotalsOf<typeof listAdminWorkers>['totals'] }> {
  const wanted = whereAll<Pick<Filter, 'asks' | 'search'>>(asked, {
    asks: () => sql`${correctionAskedAt} is not null`,
    search: (words) =>
      sql`${containsText(words, [...workerNames, sql`w.email`, sql`w.phone`])} or ${containsPhone(words, sql`w.phone`)}`,
  });
  const matches = sql`from workers w where w.erased_at is null and w.merged_into is null and ${wanted}
    and ${state === undefined ? sql`w.state <> ${accountState.SIGNING_UP}` : sql`w.state = ${state}`}`;
  const page = await readPage<Row>(
    db,
    waitingFirst,
    asked,
    ({ cursorKey, after, slice }) => sql`select ${row}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total, waiting } = await db.one<{ total: number; waiting: number }>(sql`
    select (select count(*) ${matches}) as total, (select count(*) from workers w where ${isWaiting}) as waiting`);
  return { ...page, total, totals: { waiting } };
}

type Certificate = AdminWorker['certificates'][number];

const certificates = sql`(
  select coalesce(json_agg(${jsonObject<Certificate>({
    id: sql`c.id`,
    name: sql`c.name`,
    expires_on: sql`c.expires_on`,
    is_forklift: sql`c.is_forklift`,
    verified_at: sql`iso(c.verified_at)`,
    verified_by: sql`c.verified_by`,
    file: fileJson(sql`c.upload_id`),
  })} order by c.id), '[]')
  from worker_certificates c where c.worker_id = w.id)`;

interface StoredDetails {
  payee: string;
  is_paid: boolean;
  account_masked: string;
  bank: NonNullable<AdminWorker['bank_details']>['bank'];
  decided_reason: DeclineReason<'worker'> | null;
  decided_words: string;
  decided_at: string | null;
  decided_by: string | null;
}

type Facts = Omit<AdminWorker, 'questions' | 'same_as' | 'corrections' | 'bank_details' | 'decision'> & StoredDetails;

const openPlaces = (workerId: ReturnType<typeof sql>, now: Date) => sql`
  from shift_applicants a join shifts s on s.id = a.shift_id
  where a.worker_id = ${workerId} and a.withdrawn_at is null and s.status = ${shiftStatus.NEW} and s.starts_at > ${now}
    and a.status in (${join([...acceptedApplicants])})`;

const facts = (now: Date) =>
  columns<Facts>({
    ...(workerDetails as Readonly<Record<keyof WorkerDetails, ReturnType<typeof sql>>>),
    certificates,
    signed_up_at: sql`w.created_at`,
    submitted_at: sql`w.submitted_at`,
    approved_at: sql`w.approved_at`,
    approved_by: sql`w.approved_by`,
    completed_shifts: sql`(select count(*) from user_shifts done where done.worker_id = w.id and done.status in (${completed}))`,
    open_places: sql`(select count(*) ${openPlaces(sql`w.id`, now)})`,
    deleted_at: sql`w.erased_at`,
    merged_into: sql`w.merged_into`,
    payee: sql`w.payee`,
    is_paid: sql`w.account_sealed is not null`,
    account_masked: sql`w.account_masked`,
    bank: bankJson,
    decided_reason: sql`w.decided_reason`,
    decided_words: sql`w.decided_words`,
    decided_at: sql`w.decided_at`,
    decided_by: sql`w.decided_by`,
  });

const questions = columns<AdminWorker['questions'][number]>({
  question: sql`q.question`,
  asked_at: sql`q.asked_at`,
  asked_by: sql`q.asked_by`,
  answer: sql`q.answer`,
  answered_at: sql`q.answered_at`,
});

export async function findAdminWorker(db: Database, id: number, now: Date): Promise<AdminWorker | null> {
  const found = await db.maybe<Facts>(sql`select ${facts(now)} from workers w where w.id = ${id}`);
  if (found === null) return null;
  const { payee, is_paid, account_masked, bank, decided_reason, decided_words, decided_at, decided_by, ...worker } =
    found;
  return {
    ...worker,
    bank_details: is_paid ? { kind: bank === null ? 'FPS' : 'ACCOUNT', payee, bank, account_masked } : null,
    decision:
      decided_at === null
        ? null
        : { reason: decided_reason, words: decided_words, at: decided_at, by: decided_by ?? '' },
    same_as: await accountsLike(db, id),
    corrections: await correctionsForAdmin(db, { kind: 'worker', id }),
    questions: await db.many(
      sql`select ${questions} from worker_questions q where q.worker_id = ${id} order by q.id desc`,
    ),
  };
}

export async function checkCertificate(
  tx: Database,
  id: number,
  certificateId: number,
  isRight: boolean,
  edit: AuditStamp,
): Promise<void> {
  await lockWorker(tx, id);
  const [at, by] = isRight ? [edit.at, edit.by] : [null, null];
  const changed = await tx.run(sql`
    update worker_certificates set verified_at = ${at}::timestamptz, verified_by = ${by}::text
    where id = ${certificateId} and worker_id = ${id}`);
  if (changed === 0) orNotFound(null);
}
