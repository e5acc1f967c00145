import { message } from '#domain/shared/message.ts';
import { sumCents, cents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { cancellationFee, cancellationError, type FeeShare } from '#domain/shifts/cancellation.ts';
import type { SeriesScope } from '#domain/shifts/series.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { Database } from '../../db/client.ts';
import { fail } from '../../api-error.ts';
import type { Mail } from '../../email/outbox.ts';
import { selectedShifts } from '../booking/change.ts';
import type { BookedRow, ShiftRow } from '../booking/store.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { paymentOfGroup, setOnInvoice } from '../../billing/cards/payments.ts';
import { mailAbout } from '../emails/emails.ts';
import { namedShift } from '../naming.ts';
import { notifyAffectedWorkers } from '../emails/worker-emails.ts';
import { applyOpenCredits } from '../../billing/ledger/credits.ts';
import { returnPrepaid } from '../../billing/ledger/prepayments.ts';
import { cancelShift, chargeFee, affectedWorkers, type Reasons } from './store.ts';

interface CancellationRequest {
  scope: SeriesScope;
  reasons: Reasons;
  fee: Cents | null;
}

interface Cancelling {
  tx: Database;
  mail: Mail;
  edit: AuditStamp;
}

interface Priced {
  row: BookedRow;
  share: FeeShare;
  fee: Cents;
}

interface Cancelled {
  shift_ids: number[];
  fee: Cents;
  refund: Cents;
  notified: ReadonlySet<number>;
}

/**
 * All or none of the named shifts. Fees follow from the time left before each start. Card payments are refunded
 * less the fee; otherwise the fee comes with the next invoice.
 */
export async function cancelBookedShifts(
  cancelling: Cancelling,
  series: readonly ShiftRow[],
  selected: BookedRow,
  request: CancellationRequest,
): Promise<Cancelled> {
  const { tx, mail, edit } = cancelling;
  const cancellationProblem = (row: BookedRow) =>
    cancellationError({ status: row.status, start: row.starts_at, clockedIn: row.clocked_in }, edit.at);
  const rejection = cancellationProblem(selected);
  if (rejection) return fail('not_cancellable', rejection);
  const cancellable = selectedShifts(series, selected, request.scope, undefined, edit.at).filter(
    (row) => cancellationProblem(row) === null,
  );
  const priced = cancellable.map((row): Priced => ({
    row,
    ...cancellationFee({ status: row.status, start: row.starts_at, totalCost: row.total }, edit.at),
  }));
  const fee = sumCents(...priced.map((item) => item.fee));
  if (request.fee !== null && request.fee !== fee) return fail('fee_changed', message('shift.feeChanged'));

  const notified = new Set<number>();
  for (const one of priced) {
    const affected = await affectedWorkers(tx, one.row.id);
    await cancelShift(tx, one.row.id, request.reasons, one.fee, edit);
    const shift = await namedShift(tx, one.row.id);
    const context = { db: tx, mail, now: edit.at };
    for (const id of await notifyAffectedWorkers(context, 'shiftCancelled', shift, affected)) notified.add(id);
    await mailAbout(context, 'shiftCancelled', [one.row.id]);
  }
  const cancelled = new Set(priced.map(({ row }) => row.id));
  const live = series.filter((row) => !cancelled.has(row.id) && row.status !== shiftStatus.CANCEL);
  await setOnInvoice(tx, selected.group_id, sumCents(...live.map((row) => row.total ?? zeroCents)));
  const refund = await settleFees(cancelling, selected.group_id, priced);
  return { shift_ids: [...cancelled], fee, refund, notified };
}

/**
 * Every fee goes on the next admin invoice. Of online payments the fee is kept to pay that, and the rest is
 * refunded with a credit note, or becomes a credit where a lost dispute has closed the payment. Returns what
 * went to the card.
 */
async function settleFees({ tx, edit }: Cancelling, groupId: number, priced: readonly Priced[]): Promise<Cents> {
  for (const { row, share, fee } of priced) {
    if (fee > 0) await chargeFee(tx, { businessId: row.business_id, shift: row, share, fee }, edit.at);
  }
  const online = priced.filter(({ row }) => row.paid_online);
  const refund = cents(online.reduce((sum, { row, fee }) => sum + row.total - fee, 0));
  const payment = refund > 0 ? await paymentOfGroup(tx, groupId) : null;
  if (!payment) return zeroCents;
  const { id: paymentId, business_id: businessId } = payment;
  const shifts = online.map(({ row, fee }) => ({ shiftId: row.id, amount: cents(row.total - fee) }));
  // A shift is cancelled once, so its id makes a safe idempotency key.
  const key = `cancelled-${online[0]?.row.id ?? 0}`;
  const toCard = await returnPrepaid(tx, { paymentId, businessId, shifts, key }, edit);
  if (toCard < refund) await applyOpenCredits(tx, businessId, edit);
  return toCard;
}
