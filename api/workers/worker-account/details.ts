import sql from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import { maskHkid } from '#domain/hong-kong/hkid.ts';
import { correctionState } from '#domain/admin/correction.ts';
import { accountNumberError } from '#domain/billing/payments/payee.ts';
import { accountState } from '#domain/accounts/account-state.ts';
import { statesBeforeApproval } from '#domain/workers/account-state.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { Certificate } from '#contract/core/fields/people.ts';
import type * as contract from '#contract/workers/worker-account.ts';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/rows.ts';
import { orNotFound, fail, failField } from '../../api-error.ts';
import { assertVersion } from '../../http/version.ts';
import type { Sealing } from '../../sealing.ts';
import { certificatesJson } from '../../db/queries/person.ts';
import { accountDigests, hkidDigests, storedDigest } from '../digests.ts';
import { recordCorrections } from '../../accounts/corrections.store.ts';
import { findSelf, lockWorker, type LockedWorker } from './profile.ts';

type Details = BodyOf<typeof contract.updateWorker>;

const late = (): never => fail('already_decided', message('workers.decidedAlready'));

async function changing(tx: Database, workerId: number, version?: number): Promise<LockedWorker> {
  const worker = await lockWorker(tx, workerId);
  if (worker.state === accountState.DECLINED) late();
  if (version !== undefined) assertVersion(worker, version);
  return worker;
}

/** An approved worker may not change what the approval was based on. */
async function expectUnchanged(tx: Database, workerId: number, details: Details): Promise<void> {
  const self = await findSelf(tx, workerId);
  const fixed = message('workers.fixed');
  if (details.name !== self.name) failField('name', fixed);
  if (details.hkid !== undefined) failField('hkid', fixed);
  if (details.right_to_work !== self.right_to_work) failField('right_to_work', fixed);
  if (details.of_age !== self.of_age) failField('of_age', fixed);
}

async function choose(
  tx: Database,
  workerId: number,
  what: 'district' | 'industry',
  ids: readonly number[],
): Promise<void> {
  const each = [...new Set(ids)];
  const [known, place] =
    what === 'district' ? [sql`districts`, sql`worker_districts`] : [sql`industries`, sql`worker_industries`];
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from ${known} where id = any(${each}::bigint[])`,
  );
  if (count !== each.length) failField(`${what}_ids`, message('validation.invalid'));
  await tx.run(sql`delete from ${place} where worker_id = ${workerId}`);
  await insertRows(
    tx,
    what === 'district' ? 'worker_districts' : 'worker_industries',
    each.map((id, index) => ({ worker_id: workerId, [`${what}_id`]: id, position: index + 1 })),
  );
}

interface ChangeContext {
  sealing: Sealing;
  now: Date;
}

const setHkid = (tx: Database, workerId: number, hkid: string, sealing: Sealing): Promise<number> =>
  tx.run(sql`
    update workers set hkid_masked = ${maskHkid(hkid)}, hkid_digest = ${storedDigest('hkid_digest', hkidDigests(sealing, hkid))}
    where id = ${workerId}`);

export async function updateDetails(
  tx: Database,
  workerId: number,
  details: Details,
  { sealing, now }: ChangeContext,
): Promise<void> {
  const worker = await changing(tx, workerId, details.version);
  if (!statesBeforeApproval.includes(worker.state)) await expectUnchanged(tx, workerId, details);
  await recordCorrections(tx, { kind: 'worker', id: workerId }, { at: now, by: worker.updated_by }, () =>
    storeDetails(tx, worker, details, { sealing, now }),
  );
}

async function storeDetails(
  tx: Database,
  { id: workerId, account_id: accountId }: LockedWorker,
  details: Details,
  { sealing, now }: ChangeContext,
): Promise<void> {
  const { emergency_contact: emergency } = details;
  await tx.run(sql`
    update workers set name = ${details.name}, name_hk = nullif(${details.name_hk}, ''), phone = ${details.phone},
      language = ${details.language}, sex = ${details.sex}::smallint, right_to_work = ${details.right_to_work}, of_age = ${details.of_age},
      about = ${details.about}, experience_years = ${details.experience_years},
      emergency_name = ${emergency?.name ?? null}::text, emergency_phone = ${emergency?.phone ?? null}::text,
      emergency_relationship = ${emergency?.relationship ?? null}::text,
      version = version + 1, updated_at = ${now} where id = ${workerId}`);
  if (details.hkid !== undefined) await setHkid(tx, workerId, details.hkid, sealing);
  await tx.run(sql`
    update accounts set first_name = ${details.name}, last_name = '', phone = ${details.phone}, language = ${details.language},
      version = version + 1, updated_at = ${now} where id = ${accountId}`);
  await choose(tx, workerId, 'district', details.district_ids);
  await choose(tx, workerId, 'industry', details.industry_ids);
}

/** What is left out stays as it is. */
export async function updatePart(
  tx: Database,
  workerId: number,
  part: BodyOf<typeof contract.saveWorkerPart>,
  context: ChangeContext,
): Promise<void> {
  const { districts, industries, ...self } = await findSelf(tx, workerId);
  const stored = {
    ...self,
    name_hk: self.name_hk ?? '',
    district_ids: districts.map(({ id }) => id),
    industry_ids: industries.map(({ id }) => id),
  };
  await updateDetails(tx, workerId, { ...stored, ...part }, context);
}

const sealedOf = (workerId: number): string => `payout of worker ${workerId}`;

/** Decrypts the bank details, for the platform's transfer alone. */
export const openBankDetails = (sealing: Sealing, workerId: number, sealed: string): string =>
  sealing.open(sealed, sealedOf(workerId));

const masked = (account: string): string => `•••• ${account.replace(/[\s-]/g, '').slice(-4)}`;

interface BankDetails {
  payee: string;
  bank_code: string | null;
  account: string;
}

export async function setBankDetails(
  tx: Database,
  workerId: number,
  { payee, bank_code: bank, account }: BankDetails,
  sealing: Sealing,
): Promise<void> {
  const accountError = accountNumberError(account, bank);
  if (accountError !== null) failField('account', accountError);
  if (bank !== null && (await tx.maybe(sql`select 1 from banks where code = ${bank}`)) === null)
    failField('bank_code', message('validation.bankCode'));
  await tx.run(sql`
    update workers set payee = ${payee}, account_bank = ${bank}::text, account_sealed = ${sealing.seal(account, sealedOf(workerId))},
      account_masked = ${masked(account)},
      account_digest = ${storedDigest('account_digest', accountDigests(sealing, account, bank))} where id = ${workerId}`);
}

export async function changeBankDetails(
  tx: Database,
  workerId: number,
  { version, ...bankDetails }: BodyOf<typeof contract.setWorkerBankDetails>,
  { sealing, now }: ChangeContext,
): Promise<LockedWorker> {
  const worker = await changing(tx, workerId, version);
  await recordCorrections(tx, { kind: 'worker', id: workerId }, { at: now, by: worker.updated_by }, () =>
    setBankDetails(tx, workerId, bankDetails, sealing),
  );
  await tx.run(sql`update workers set version = version + 1, updated_at = ${now} where id = ${workerId}`);
  return worker;
}

/** @throws ApiError where nothing of it differs from what is stored */
export async function requestCorrection(
  tx: Database,
  workerId: number,
  { name, hkid, reason }: BodyOf<typeof contract.requestCorrection>,
  { sealing, now }: ChangeContext,
): Promise<void> {
  const worker = await lockWorker(tx, workerId);
  const wanted = [];
  if (name !== undefined && name !== worker.name)
    wanted.push({ field: 'name', value: name, old: sql`w.name`, digest: sql`null` });
  if (hkid !== undefined) {
    const digest = storedDigest('hkid_digest', hkidDigests(sealing, hkid));
    wanted.push({ field: 'hkid', value: maskHkid(hkid), old: sql`coalesce(w.hkid_masked, '')`, digest });
  }
  if (wanted.length === 0) failField('name', message('corrections.nothing'));
  for (const { field, value, old, digest } of wanted) {
    await tx.run(sql`
      delete from corrections where worker_id = ${workerId} and field = ${field} and state = ${correctionState.ASKED}`);
    await tx.run(sql`
      insert into corrections (worker_id, field, state, old_value, new_value, new_digest, reason, asked_at)
      select w.id, ${field}, ${correctionState.ASKED}, ${old}, ${value}, ${digest}, ${reason}, ${now} from workers w where w.id = ${workerId}`);
  }
}

const maxCertificates = 30;

export async function addCertificate(
  tx: Database,
  workerId: number,
  { name, expires_on: expires, is_forklift: forklift, upload_id: upload }: BodyOf<typeof contract.addWorkerCertificate>,
): Promise<Certificate> {
  await changing(tx, workerId);
  const ownUpload = await tx.maybe(
    sql`select id from uploads where id = ${upload} and worker_id = ${workerId} and type like 'image/%'`,
  );
  if (ownUpload === null) failField('upload_id', message('validation.fileRequired'));
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from worker_certificates where worker_id = ${workerId}`,
  );
  if (count >= maxCertificates) failField('upload_id', message('validation.filesMax', { number: maxCertificates }));
  const { id } = await tx.one<{ id: number }>(sql`
    insert into worker_certificates (worker_id, name, expires_on, is_forklift, upload_id)
    values (${workerId}, ${JSON.stringify(name)}::jsonb, ${expires}::date, ${forklift}, ${upload}) returning id`);
  const { certificates } = await tx.one<{ certificates: Certificate[] }>(
    sql`select ${certificatesJson(sql`${workerId}::bigint`)} as certificates`,
  );
  return orNotFound(certificates.find((item) => item.id === id));
}

export async function deleteCertificate(tx: Database, workerId: number, id: number): Promise<void> {
  await changing(tx, workerId);
  const removed = await tx.run(sql`delete from worker_certificates where id = ${id} and worker_id = ${workerId}`);
  if (removed === 0) orNotFound(null);
}

export async function submit(tx: Database, workerId: number, now: Date): Promise<LockedWorker> {
  const worker = await lockWorker(tx, workerId);
  if (worker.state !== accountState.SIGNING_UP) late();
  const { missing } = await findSelf(tx, workerId);
  if (missing.length > 0)
    fail('incomplete', message('workers.incomplete'), {
      fields: Object.fromEntries(missing.map((name) => [name, message('validation.required')])),
    });
  await tx.run(sql`
    update workers set state = 'WAITING', submitted_at = ${now}, version = version + 1, updated_at = ${now} where id = ${workerId}`);
  return worker;
}

export async function answerQuestion(tx: Database, workerId: number, answer: string, now: Date): Promise<void> {
  const { state } = await lockWorker(tx, workerId);
  if (state !== accountState.ASKED) late();
  await tx.run(sql`
    update worker_questions set answer = ${answer}, answered_at = ${now} where worker_id = ${workerId} and answer is null`);
  await tx.run(sql`
    update workers set state = 'WAITING', version = version + 1, updated_at = ${now} where id = ${workerId}`);
}
