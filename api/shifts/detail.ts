import sql from 'sql-template-tag';
import { zeroCents, type Cents } from '#domain/shared/money.ts';
import { isCard, type PaymentMethod } from '#domain/billing/payments/method.ts';
import type { CancelReason } from '#domain/shifts/cancellation.ts';
import { costOfSeries, type Cost, type Pricing } from '#domain/shifts/cost.ts';
import { editingError } from '#domain/shifts/editing.ts';
import type { shiftStatus, ShiftStatus } from '#domain/shifts/status.ts';
import { toIso } from '#domain/shared/time.ts';
import type { BookedShift, DraftShift, ShiftInvoice } from '#contract/shifts/shifts.ts';
import type { ShiftCost } from '#contract/core/fields/shift.ts';
import type { Database } from '../db/client.ts';
import type { Services } from '../services.ts';
import { openAmountWhere } from '../billing/amounts/settled.ts';
import { columns, jsonObject } from '../db/columns.ts';
import type { Versioned } from '../http/version.ts';
import { costOf, occurrences, scheduleOf, staffingOf, type Filled } from './booking/plan.ts';
import { minutesOf } from '../billing/amounts/booked-minutes.ts';
import { termColumns, type BookedTerms } from './booking/terms.ts';
import { paymentAnswer, waitingPayment, type PaymentRow } from '../billing/cards/payments.ts';
import { readPricing } from '../billing/pricing.store.ts';
import { offeredMethods } from '../platform/payment-methods.ts';
import { bookedCost } from '../billing/amounts/booked-cost.ts';
import { cancellationTerms } from './cancellation/terms.ts';
import { roleAndPlace, site, siteTables, type SiteRow } from './site.ts';
import { acceptedCount, clockedIn, groupSize, waitingCount } from './summary.ts';

interface Base extends Versioned, SiteRow {
  id: number;
  group_id: number;
}

interface DraftDetail extends Base {
  status: typeof shiftStatus.DRAFT;
  draft: Filled;
}

interface BookedDetail extends Base, BookedTerms {
  status: Exclude<ShiftStatus, typeof shiftStatus.DRAFT>;
  group_size: number;
  overtime_percentage: number;
  accepted: number;
  waiting: number;
  posted_at: string;
  opens_at: string;
  paid_online: boolean;
  clocked_in: boolean;
  clock_in_code: string;
  clock_out_code: string;
  payment_method: PaymentMethod;
  worker_pay: Cents;
  commission: Cents;
  card_fee: Cents;
  total: Cents;
  commission_percentage: number;
  card_fee_percentage: number;
  card_fee_fixed: Cents;
  cancelled_at: string | null;
  cancelled_by: string | null;
  cancel_reason: CancelReason | null;
  cancellation_fee: Cents | null;
  invoices: ShiftInvoice[];
}

type DetailRow = DraftDetail | BookedDetail;

const shiftInvoice = jsonObject<ShiftInvoice>({
  id: sql`i.id`,
  number: sql`i.number`,
  is_open: sql`${openAmountWhere(sql`d.invoice_id = i.id`)} > 0`,
});

const detail = columns<DetailRow>({
  id: sql`s.id`,
  version: sql`s.version`,
  updated_at: sql`s.updated_at`,
  updated_by: sql`s.updated_by`,
  group_id: sql`s.group_id`,
  status: sql`s.status`,
  draft: sql`s.draft`,
  ...site,
  group_size: groupSize,
  ...termColumns,
  overtime_percentage: sql`s.overtime_percentage`,
  accepted: acceptedCount,
  waiting: waitingCount,
  posted_at: sql`s.posted_at`,
  opens_at: sql`s.opens_at`,
  paid_online: sql`s.paid_online`,
  clocked_in: clockedIn,
  clock_in_code: sql`s.clock_in_code`,
  clock_out_code: sql`s.clock_out_code`,
  payment_method: sql`s.payment_method`,
  worker_pay: sql`s.worker_pay`,
  commission: sql`s.commission`,
  card_fee: sql`s.card_fee`,
  total: sql`s.total`,
  commission_percentage: sql`s.commission_percentage`,
  card_fee_percentage: sql`s.card_fee_percentage`,
  card_fee_fixed: sql`s.card_fee_fixed`,
  cancelled_at: sql`s.cancelled_at`,
  cancelled_by: sql`s.cancelled_by`,
  cancel_reason: sql`s.cancel_reason`,
  cancellation_fee: sql`s.cancellation_fee`,
  invoices: sql`(
    select coalesce(json_agg(${shiftInvoice} order by i.id), '[]') from invoices i
    where i.id in (
      select il.invoice_id from invoice_lines il join user_shifts us on us.id = il.user_shift_id where us.shift_id = s.id))`,
});

export const findShift = (db: Database, businessId: number, id: number): Promise<DetailRow | null> =>
  db.maybe(sql`select ${detail} from ${siteTables} where s.id = ${id} and s.business_id = ${businessId}`);

const costAnswer = (cost: Cost, method: PaymentMethod, pricing: Pricing): ShiftCost => ({
  worker_pay: cost.workerPay,
  commission_percentage: cost.commissionPercentage,
  commission: cost.commission,
  commission_per_hour: cost.commissionPerHour,
  card_fee_percentage: isCard(method) ? pricing.cardFeePercentage : 0,
  card_fee_fixed: isCard(method) ? pricing.cardFeeFixed : zeroCents,
  card_fee: cost.cardFee,
  total: cost.total,
});

interface Reading extends Pick<Services, 'payments'> {
  db: Database;
  businessId: number;
  now: Date;
}

async function preview({ db, payments, businessId, now }: Reading, filled: Filled): Promise<DraftShift['preview']> {
  const [schedule, staffing] = [scheduleOf(filled), staffingOf(filled)];
  const shifts = schedule && staffing ? occurrences(schedule) : [];
  const [first] = shifts;
  if (!schedule || !staffing || !first) return null;
  const pricing = await readPricing(db, businessId, now);
  const methods = await offeredMethods(db, payments);
  return {
    shifts: shifts.map(({ start, end, isNight }) => ({
      start_at: toIso(start),
      end_at: toIso(end),
      is_night_shift: isNight,
    })),
    paid_minutes: minutesOf(first, schedule).paid,
    costs: methods.map((method) => {
      const cost = costOf(first, { ...schedule, ...staffing }, method, pricing);
      return {
        payment_method: method,
        shift: costAnswer(cost, method, pricing),
        series: costAnswer(costOfSeries(cost, shifts.length), method, pricing),
      };
    }),
  };
}

async function waitingOf(db: Database, groupId: number): Promise<DraftShift['waiting_payment']> {
  const payment = await waitingPayment(db, groupId);
  return payment && { payment_id: payment.payment_id, amount: payment.amount, redirect_url: payment.redirect_url };
}

export async function draftAnswer(reading: Reading, row: DraftDetail): Promise<DraftShift> {
  const { db } = reading;
  const { id, version, updated_at, updated_by, status, contact, training_class, industry, draft } = row;
  return {
    ...{ id, version, updated_at, updated_by, status, contact, training_class, industry },
    ...(await roleAndPlace(db, row)),
    schedule: scheduleOf(draft),
    staffing: staffingOf(draft),
    entered: draft,
    preview: await preview(reading, draft),
    waiting_payment: await waitingOf(db, row.group_id),
  };
}

export async function bookedAnswer(
  db: Database,
  row: BookedDetail,
  payment: PaymentRow,
  sees: { cards: boolean; invoices: boolean },
  now: Date,
): Promise<BookedShift> {
  const { paid } = minutesOf({ start: new Date(row.starts_at), end: new Date(row.ends_at) }, row);
  const { cancelled_at: at, cancelled_by: by, cancel_reason: reason } = row;
  return {
    ...row,
    ...(await roleAndPlace(db, row)),
    start_at: row.starts_at,
    end_at: row.ends_at,
    paid_minutes: paid,
    opens_to_all_at: row.opens_at,
    payment: paymentAnswer(payment, sees.cards),
    invoices: sees.invoices ? row.invoices : [],
    is_editable:
      editingError(
        { status: row.status, paidOnline: row.paid_online, clockedIn: row.clocked_in, start: row.starts_at },
        now,
      ) === null,
    cost: bookedCost(row),
    cancellation: cancellationTerms(
      { status: row.status, start: row.starts_at, totalCost: row.total, clockedIn: row.clocked_in },
      now,
    ),
    cancelled:
      at !== null && reason !== null ? { reason, at, by: by ?? '', fee: row.cancellation_fee ?? zeroCents } : null,
  };
}
