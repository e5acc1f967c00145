import sql from 'sql-template-tag';
import type { WorkerSelf } from '#contract/workers/worker-account.ts';
import type { AccountState, DeclineReason } from '#domain/accounts/account-state.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject, type Columns } from '../../db/columns.ts';
import { orNotFound } from '../../api-error.ts';
import { certificatesJson, namedJson, ratingJson } from '../../db/queries/person.ts';

interface StoredDetails {
  payee: string;
  account_sealed: string | null;
  account_masked: string;
  decided_reason: DeclineReason<'worker'> | null;
  decided_words: string;
}

type Row = Omit<WorkerSelf, 'missing' | 'bank_details' | 'decision'> & {
  bank: NonNullable<WorkerSelf['bank_details']>['bank'];
} & StoredDetails;

const districtsJson = sql`(
  select coalesce(json_agg(${namedJson(sql`d`)} order by wd.position), '[]')
  from worker_districts wd join districts d on d.id = wd.district_id where wd.worker_id = w.id)`;

const industriesJson = sql`(
  select coalesce(json_agg(${namedJson(sql`i`)} order by wi.position), '[]')
  from worker_industries wi join industries i on i.id = wi.industry_id where wi.worker_id = w.id)`;

export const bankJson = sql`(
  select ${jsonObject<NonNullable<Row['bank']>>({ code: sql`k.code`, name: sql`k.name` })} from banks k where k.code = w.account_bank)`;

export type WorkerDetails = Pick<
  Row,
  | 'id'
  | 'version'
  | 'state'
  | 'name'
  | 'name_hk'
  | 'email'
  | 'phone'
  | 'language'
  | 'sex'
  | 'hkid_masked'
  | 'right_to_work'
  | 'of_age'
  | 'about'
  | 'experience_years'
  | 'emergency_contact'
  | 'districts'
  | 'industries'
  | 'rating'
  | 'certificates'
>;

export const workerDetails: Columns<WorkerDetails> = {
  id: sql`w.id`,
  version: sql`w.version`,
  state: sql`w.state`,
  name: sql`w.name`,
  name_hk: sql`w.name_hk`,
  email: sql`w.email`,
  phone: sql`w.phone`,
  language: sql`w.language`,
  sex: sql`w.sex`,
  hkid_masked: sql`w.hkid_masked`,
  right_to_work: sql`w.right_to_work`,
  of_age: sql`w.of_age`,
  about: sql`w.about`,
  experience_years: sql`w.experience_years`,
  emergency_contact: sql`case when w.emergency_name is null then null else ${jsonObject<
    NonNullable<WorkerSelf['emergency_contact']>
  >({
    name: sql`w.emergency_name`,
    phone: sql`coalesce(w.emergency_phone, '')`,
    relationship: sql`coalesce(w.emergency_relationship, '')`,
  })} end`,
  districts: districtsJson,
  industries: industriesJson,
  rating: ratingJson(sql`w.id`),
  certificates: certificatesJson(sql`w.id`),
};

const row = columns<Row>({
  ...workerDetails,
  role: sql`a.role`,
  bank: bankJson,
  question: sql`(
    select ${jsonObject<NonNullable<WorkerSelf['question']>>({
      question: sql`q.question`,
      asked_at: sql`iso(q.asked_at)`,
      answer: sql`q.answer`,
    })} from worker_questions q
    where q.worker_id = w.id and w.state in ('WAITING', 'ASKED') order by q.id desc limit 1)`,
  has_password: sql`a.password_hash is not null`,
  has_bounced: sql`exists (select from bounced_addresses d where d.address = lower(a.email))`,
  payee: sql`w.payee`,
  account_sealed: sql`w.account_sealed`,
  account_masked: sql`w.account_masked`,
  decided_reason: sql`w.decided_reason`,
  decided_words: sql`w.decided_words`,
});

const missingOf = (details: Omit<WorkerDetails, 'rating'> & { paid: boolean }): string[] =>
  Object.entries({
    name: details.name !== '',
    phone: details.phone !== '',
    hkid: details.hkid_masked !== null,
    right_to_work: details.right_to_work,
    of_age: details.of_age,
    district_ids: details.districts.length > 0,
    industry_ids: details.industries.length > 0,
    bank_details: details.paid,
  })
    .filter(([, there]) => !there)
    .map(([name]) => name);

export async function findSelf(db: Database, workerId: number): Promise<WorkerSelf> {
  const {
    payee,
    account_sealed: sealed,
    account_masked,
    bank,
    decided_reason: _,
    decided_words,
    ...self
  } = orNotFound(
    await db.maybe<Row>(sql`
      select ${row} from workers w join accounts a on a.worker_id = w.id and a.deleted_at is null where w.id = ${workerId}`),
  );
  return {
    ...self,
    bank_details: sealed === null ? null : { kind: bank === null ? 'FPS' : 'ACCOUNT', payee, bank, account_masked },
    missing: missingOf({ ...self, paid: sealed !== null }),
    decision: decided_words,
  };
}

export interface LockedWorker {
  id: number;
  state: AccountState;
  version: number;
  updated_at: string;
  updated_by: string | null;
  name: string;
  name_hk: string | null;
  email: string;
  language: 'en' | 'hk';
  account_id: number;
}

const locked = columns<LockedWorker>({
  id: sql`w.id`,
  state: sql`w.state`,
  version: sql`w.version`,
  updated_at: sql`w.updated_at`,
  updated_by: sql`nullif(w.name, '')`,
  name: sql`w.name`,
  name_hk: sql`w.name_hk`,
  email: sql`w.email`,
  language: sql`w.language`,
  account_id: sql`a.id`,
});

export async function lockWorker(tx: Database, workerId: number): Promise<LockedWorker> {
  // A separate statement after the lock, so that it sees the change this one waited for.
  await tx.run(sql`select 1 from workers where id = ${workerId} for update`);
  return orNotFound(
    await tx.maybe<LockedWorker>(sql`
      select ${locked} from workers w join accounts a on a.worker_id = w.id and a.deleted_at is null where w.id = ${workerId}`),
  );
}
