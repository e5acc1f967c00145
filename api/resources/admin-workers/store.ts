import sql, { join } from 'sql-template-tag';
import { acceptedApplicants } from '#domain/applicant/status.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { workerState, type WorkerRefusal } from '#domain/worker/standing.ts';
import type { DataOf, TotalsOf } from '#contract/call/call.ts';
import type { listOfficeWorkers, OfficeWorker } from '#contract/workers/provider-workers.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { contains, narrowed } from '../../db/filters.ts';
import { ascending } from '../../db/order.ts';
import { readPage, type FilterOf, type Listed, type Paging } from '../listing.ts';
import { fileJson } from '../uploads/file.ts';
import { bankJson, workerDetails, type WorkerDetails } from '../worker-account/profile.ts';
import { completed, workerNames } from '../workers/person.ts';

type Row = DataOf<typeof listOfficeWorkers>[number];
type Filter = FilterOf<typeof listOfficeWorkers>;

const waits = sql`w.state = ${workerState.WAITING}`;
const waitsSince = sql`case when ${waits} then coalesce(
  (select max(q.answered_at) from worker_questions q where q.worker_id = w.id), w.submitted_at) end`;

const row = columns<Row>({
  id: sql`w.id`,
  state: sql`w.state`,
  name: sql`w.name`,
  name_hk: sql`w.name_hk`,
  email: sql`w.email`,
  phone: sql`w.phone`,
  signed_up_at: sql`w.created_at`,
  waits_since: waitsSince,
  unchecked_certificates: sql`(
    select count(*) from worker_certificates c where c.worker_id = w.id and c.verified_at is null)`,
});

const waitingFirst = ascending(
  ['number', sql`case when ${waits} then 0 else 1 end`],
  ['instant', sql`w.created_at`],
  ['number', sql`w.id`],
);

export async function listEveryWorker(
  db: Database,
  { state, ...asked }: Filter & Paging,
): Promise<Listed<Row> & { totals: TotalsOf<typeof listOfficeWorkers>['totals'] }> {
  const wanted = narrowed<Pick<Filter, 'search'>>(asked, {
    search: (words) => contains(words, [...workerNames, sql`w.email`, sql`replace(w.phone, ' ', '')`]),
  });
  const matches = sql`from workers w where ${wanted}
    and ${state === undefined ? sql`w.state <> ${workerState.SIGNING_UP}` : sql`w.state = ${state}`}`;
  const page = await readPage<Row>(
    db,
    waitingFirst,
    asked,
    ({ cursorKey, after, slice }) => sql`select ${row}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total, waiting } = await db.one<{ total: number; waiting: number }>(sql`
    select (select count(*) ${matches}) as total, (select count(*) from workers w where ${waits}) as waiting`);
  return { ...page, total, totals: { waiting } };
}

type Certificate = OfficeWorker['certificates'][number];

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

interface Kept {
  payee: string;
  is_paid: boolean;
  payout_masked: string;
  bank: NonNullable<OfficeWorker['payout']>['bank'];
  decided_reason: WorkerRefusal | null;
  decided_words: string;
  decided_at: string | null;
  decided_by: string | null;
}

type Facts = Omit<OfficeWorker, 'questions' | 'payout' | 'decision'> & Kept;

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
    payee: sql`w.payee`,
    is_paid: sql`w.payout_sealed is not null`,
    payout_masked: sql`w.payout_masked`,
    bank: bankJson,
    decided_reason: sql`w.decided_reason`,
    decided_words: sql`w.decided_words`,
    decided_at: sql`w.decided_at`,
    decided_by: sql`w.decided_by`,
  });

const questions = columns<OfficeWorker['questions'][number]>({
  question: sql`q.question`,
  asked_at: sql`q.asked_at`,
  asked_by: sql`q.asked_by`,
  answer: sql`q.answer`,
  answered_at: sql`q.answered_at`,
});

export async function findOfficeWorker(db: Database, id: number, now: Date): Promise<OfficeWorker | null> {
  const found = await db.maybe<Facts>(sql`select ${facts(now)} from workers w where w.id = ${id}`);
  if (found === null) return null;
  const { payee, is_paid, payout_masked, bank, decided_reason, decided_words, decided_at, decided_by, ...worker } =
    found;
  return {
    ...worker,
    payout: is_paid ? { kind: bank === null ? 'FPS' : 'ACCOUNT', payee, bank, account_masked: payout_masked } : null,
    decision:
      decided_at === null
        ? null
        : { reason: decided_reason, words: decided_words, at: decided_at, by: decided_by ?? '' },
    questions: await db.many(
      sql`select ${questions} from worker_questions q where q.worker_id = ${id} order by q.id desc`,
    ),
  };
}
