import sql from 'sql-template-tag';
import { reversedLines, type LedgerEvent, type LedgerLine } from '#domain/billing/ledger/entry.ts';
import type { LedgerAccount } from '#domain/billing/ledger/accounts.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { PaymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { json } from '../../db/values.ts';

export interface Stamp {
  at: Date;
  by: string | null;
}

export interface NewEntry {
  event: LedgerEvent;
  lines: readonly LedgerLine[];
  /** Value date in Hong Kong; today by default. */
  day?: Day;
  reference?: string;
  note?: string;
  method?: PaymentMethod | null;
  paymentId?: number | null;
  reversesId?: number;
}

/** A zero entry is not written. */
export async function postEntry(tx: Database, businessId: number, entry: NewEntry, stamp: Stamp): Promise<void> {
  if (entry.lines.length === 0) return;
  const { event, day = dayOf(stamp.at), reference = '', note = '', method = null, paymentId = null } = entry;
  const lines = entry.lines.map(({ account, amount, documentId, shiftId, creditId }) => ({
    account,
    amount,
    document_id: documentId ?? null,
    shift_id: shiftId ?? null,
    credit_id: creditId ?? null,
  }));
  await tx.one(sql`
    select post_entry(${businessId}, ${event}, ${day}, ${stamp.at}, ${stamp.by}, ${reference}, ${note}, ${method}::smallint,
      ${paymentId}::bigint, ${entry.reversesId ?? null}::bigint, ${json(lines)}::jsonb) as id`);
}

interface StoredLine {
  account: LedgerAccount;
  amount: Cents;
  document_id: number | null;
  shift_id: number | null;
  credit_id: number | null;
}

const storedLine = columns<StoredLine>({
  account: sql`account`,
  amount: sql`amount`,
  document_id: sql`document_id`,
  shift_id: sql`shift_id`,
  credit_id: sql`credit_id`,
});

/** By an opposite entry; the original is never changed. */
export async function reverseEntry(tx: Database, entryId: number, stamp: Stamp, note = ''): Promise<void> {
  const entry = await tx.one<{ business_id: number; payment_id: number | null; reference: string }>(
    sql`select business_id, payment_id, reference from journal_entries where id = ${entryId}`,
  );
  const stored = await tx.many<StoredLine>(sql`
    select ${storedLine} from journal_lines where entry_id = ${entryId} order by id`);
  const lines = stored.map(({ account, amount, document_id, shift_id, credit_id }) => ({
    account,
    amount,
    ...(document_id !== null && { documentId: document_id }),
    ...(shift_id !== null && { shiftId: shift_id }),
    ...(credit_id !== null && { creditId: credit_id }),
  }));
  const { business_id, payment_id: paymentId, reference } = entry;
  const reversal = { event: 'REVERSED' as const, lines: reversedLines(lines), paymentId, reference, note };
  await postEntry(tx, business_id, { ...reversal, reversesId: entryId }, stamp);
}
