import { zeroCents, proportion, type Cents } from '#domain/shared/money.ts';
import { isCard, type PaymentMethod } from '#domain/billing/payments/method.ts';
import type { ScheduleFields } from '#contract/shifts/booking.ts';
import type { ShiftCost } from '#contract/core/fields/shift.ts';
import { minutesOf } from './booked-minutes.ts';

export interface BookedCostRow extends Pick<ScheduleFields, 'break_type' | 'breaks'> {
  starts_at: string;
  ends_at: string;
  workers: number;
  payment_method: PaymentMethod;
  worker_pay: Cents;
  commission: Cents;
  commission_percentage: number;
  card_fee: Cents;
  card_fee_percentage: number;
  card_fee_fixed: Cents;
  total: Cents;
}

/** As booked; the hourly commission follows from it. */
export function bookedCost(row: BookedCostRow): ShiftCost {
  const { paid } = minutesOf({ start: new Date(row.starts_at), end: new Date(row.ends_at) }, row);
  const minutes = paid * row.workers;
  const byCard = isCard(row.payment_method);
  return {
    worker_pay: row.worker_pay,
    commission_percentage: row.commission_percentage,
    commission: row.commission,
    commission_per_hour: minutes > 0 ? proportion(row.commission, 60, minutes) : zeroCents,
    card_fee_percentage: byCard ? row.card_fee_percentage : 0,
    card_fee_fixed: byCard ? row.card_fee_fixed : zeroCents,
    card_fee: row.card_fee,
    total: row.total,
  };
}
