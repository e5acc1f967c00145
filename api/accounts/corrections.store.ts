import sql, { join, type Sql } from 'sql-template-tag';
import { correctionState, type CorrectedField } from '#domain/admin/correction.ts';
import type { Correction } from '#contract/core/fields/correction.ts';
import type { Database } from '../db/client.ts';
import { columns, type Columns } from '../db/columns.ts';
import { insertRows } from '../db/rows.ts';

type Kind = 'worker' | 'account' | 'business';

/** Whose details: `id` is of the table of that kind. */
export interface Corrected {
  kind: Kind;
  id: number;
}

const values = (fields: Partial<Columns<Record<CorrectedField, string>>>): Sql =>
  columns(
    Object.fromEntries(Object.entries<Sql>(fields).map(([field, value]) => [field, sql`coalesce(${value}, '')`])),
  );

const shown: Readonly<Record<Kind, Sql>> = {
  worker: sql`select ${values({
    name: sql`w.name`,
    name_hk: sql`w.name_hk`,
    hkid: sql`w.hkid_masked`,
    phone: sql`w.phone`,
    emergency_contact: sql`concat_ws(', ', w.emergency_name, nullif(w.emergency_relationship, ''), w.emergency_phone)`,
    bank_details: sql`case when w.account_sealed is not null then concat_ws(' ', w.payee, w.account_bank, w.account_masked) end`,
  })}, w.hkid_digest, w.account_digest from workers w`,
  account: sql`select ${values({
    name: sql`w.full_name`,
    phone: sql`w.phone`,
    email: sql`w.email`,
    position: sql`w.position`,
  })} from accounts w`,
  business: sql`select ${values({
    company_name: sql`w.company_name`,
    company_name_hk: sql`w.company_name_hk`,
    br_number: sql`w.br_number`,
    address: sql`concat_ws(', ', nullif(w.floor, ''), w.address)`,
    warehouse_address: sql`w.warehouse_address`,
    work_email: sql`w.work_email`,
    billing_email: sql`w.billing_email`,
    billing_phone: sql`w.billing_phone`,
  })} from businesses w`,
};

type Values = Readonly<Record<string, string | null>>;

const valuesOf = async (tx: Database, { kind, id }: Corrected): Promise<Values> =>
  (await tx.maybe<Values>(sql`${shown[kind]} where w.id = ${id}`)) ?? {};

/** Two numbers can be equal once they are masked. */
const digestOf: Readonly<Record<string, string>> = { hkid: 'hkid_digest', bank_details: 'account_digest' };

/** Runs a change and keeps what it changed. What was empty before is no correction. */
export async function recordCorrections<Result>(
  tx: Database,
  whose: Corrected,
  { at, by }: { at: Date; by: string | null },
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await valuesOf(tx, whose);
  const result = await change();
  const after = await valuesOf(tx, whose);
  const changed = Object.keys(before).filter((field) => {
    if (Object.values(digestOf).includes(field)) return false;
    const digest = digestOf[field] ?? field;
    return before[field] !== '' && (before[field] !== after[field] || before[digest] !== after[digest]);
  });
  await insertRows(
    tx,
    'corrections',
    changed.map((field) => ({
      [`${whose.kind}_id`]: whose.id,
      field,
      state: correctionState.DONE,
      old_value: before[field] ?? '',
      new_value: after[field] ?? '',
      decided_at: at,
      decided_by: by,
    })),
  );
  return result;
}

const correction: Columns<Correction> = {
  id: sql`k.id`,
  field: sql`k.field`,
  state: sql`k.state`,
  old_value: sql`k.old_value`,
  new_value: sql`k.new_value`,
  reason: sql`k.reason`,
  asked_at: sql`k.asked_at`,
  decided_at: sql`k.decided_at`,
  answer: sql`k.answer`,
};

const idOf: Readonly<Record<Kind, Sql>> = {
  worker: sql`k.worker_id`,
  account: sql`k.account_id`,
  business: sql`k.business_id`,
};

const latest = (whose: readonly Corrected[]): Sql => sql`
  from corrections k
  where ${join(
    whose.map(({ kind, id }) => sql`${idOf[kind]} = ${id}`),
    ' or ',
  )} order by k.id desc limit 100`;

export const correctionsOf = (db: Database, whose: readonly Corrected[]): Promise<Correction[]> =>
  db.many(sql`select ${columns<Correction>(correction)} ${latest(whose)}`);

type ForAdmin = Correction & { decided_by: string | null };

export const correctionsForAdmin = (db: Database, whose: Corrected): Promise<ForAdmin[]> =>
  db.many(sql`select ${columns<ForAdmin>({ ...correction, decided_by: sql`k.decided_by` })} ${latest([whose])}`);
