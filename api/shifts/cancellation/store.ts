import sql, { join } from 'sql-template-tag';
import { acceptedApplicants, undecidedApplicants } from '#domain/shifts/applicants/status.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { FeeShare } from '#domain/shifts/cancellation.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { cancelShift as contract } from '#contract/shifts/cancellation.ts';
import type { Database } from '../../db/client.ts';
import { assignments, storedValues, type StoredIn } from '../../db/columns.ts';
import { chargeText, insertCharge } from '../../billing/admin-invoices/charges.ts';
import { changedBy, type AuditStamp } from '../../db/listing.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import { amountText } from '../../messaging/notifications/texts.ts';
import type { AffectedWorkers } from '../emails/worker-emails.ts';

export type Reasons = Omit<BodyOf<typeof contract>, 'id' | 'version' | 'scope' | 'fee'>;

const reasonsStoredIn: StoredIn<Reasons> = {
  reason: 'cancel_reason',
  note: (note = '') => ({ cancel_note: note }),
};

/** Also ends timesheets that nobody has clocked in on. */
export async function cancelShift(
  tx: Database,
  id: number,
  reasons: Reasons,
  fee: Cents,
  edit: AuditStamp,
): Promise<void> {
  const cancelled = { status: shiftStatus.CANCEL, cancelled_at: edit.at, cancelled_by: edit.by, cancellation_fee: fee };
  await tx.run(sql`
    update shifts set ${assignments({ ...cancelled, ...storedValues(reasonsStoredIn, reasons) })}, ${changedBy(edit)}
    where id = ${id}`);
  await tx.run(sql`delete from user_shifts where shift_id = ${id} and clock_in_at is null`);
}

export async function affectedWorkers(tx: Database, shiftId: number): Promise<AffectedWorkers> {
  const rows = await tx.many<{ worker_id: number; has_place: boolean }>(sql`
    select worker_id, status in (${join([...acceptedApplicants])}) as has_place from shift_applicants
    where shift_id = ${shiftId} and withdrawn_at is null and status in (${join([...acceptedApplicants, ...undecidedApplicants])})
    order by worker_id`);
  const ids = (hasPlace: boolean) => rows.filter((row) => row.has_place === hasPlace).map((row) => row.worker_id);
  return { placed: ids(true), waiting: ids(false) };
}

interface FeeCharge {
  businessId: number;
  shift: { id: number; starts_at: string; total: Cents };
  share: FeeShare;
  fee: Cents;
}

export async function chargeFee(tx: Database, { businessId, shift, share, fee }: FeeCharge, at: Date): Promise<void> {
  const variables = {
    number: shift.id,
    date: dateText(dayOf(shift.starts_at)),
    percentage: share,
    amount: amountText(shift.total),
  };
  const description = chargeText('cancellation', variables);
  await insertCharge(tx, businessId, { kind: 'CANCELLATION_FEE', description, shiftId: shift.id, amount: fee }, at);
}
