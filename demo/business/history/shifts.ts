import sql from 'sql-template-tag';
import { audience } from '#domain/shifts/audience.ts';
import { isNightShift } from '#domain/shifts/schedule.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { cents } from '#domain/shared/money.ts';
import { addMinutes, dayOf } from '#domain/shared/time.ts';
import { insertReturningIds, insertRows } from '#api/db/rows.ts';
import { chargeText, insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { postCardBooking, postRefund } from '#api/billing/ledger/bookings.ts';
import { markRefunded } from '#api/billing/cards/payments.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import type { DemoBusiness, DemoSeed } from '../demo-seed.ts';
import type { PlannedShift } from './plan.ts';

export interface SeededShift extends PlannedShift {
  id: number;
}

const groupBy = <Item>(items: readonly Item[], key: (item: Item) => string): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()];
};

export async function insertShifts(
  seed: DemoSeed,
  business: DemoBusiness,
  shifts: readonly PlannedShift[],
): Promise<SeededShift[]> {
  const series = groupBy(shifts, (shift) => shift.series);
  const groupIds = await insertReturningIds(
    seed.db,
    'shift_groups',
    series.map((group) => groupRow(business, group)),
  );
  const groupOf = new Map(series.map((group, index) => [group[0]?.series ?? '', groupIds[index] ?? 0]));
  const rows = shifts.map((shift) => shiftRow(seed, business, shift, groupOf.get(shift.series) ?? 0));
  const ids = await insertReturningIds(seed.db, 'shifts', rows);
  const seeded = shifts.map((shift, index) => ({ ...shift, id: ids[index] ?? 0 }));
  await insertPayments(seed, business, series, groupIds);
  await insertFees(seed, business, seeded);
  return seeded;
}

function groupRow({ id }: DemoBusiness, group: readonly PlannedShift[]) {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) throw new RangeError('a series has at least one shift');
  const repeats = group.length > 1;
  return {
    business_id: id,
    repeat_days: repeats ? `{${first.template.weekdays.join(',')}}` : '{}',
    repeat_until: repeats ? dayOf(last.start) : null,
    created_at: first.posted,
  };
}

const code = (seed: DemoSeed): string => String(seed.random.whole(0, 999_999)).padStart(6, '0');

function shiftRow(seed: DemoSeed, business: DemoBusiness, shift: PlannedShift, groupId: number) {
  const { template, start, end, posted } = shift;
  const { made, random } = seed;
  const by = business.supervisor && random.chance(0.4) ? business.supervisor.name : business.operator.name;
  return {
    business_id: business.id,
    group_id: groupId,
    status: shift.status,
    role_id: made.roles[template.role] ?? 0,
    location_id: made.locations[template.location] ?? 0,
    contact_id: made.contacts[template.contact] ?? 0,
    training_class_id: template.trainingClass === undefined ? null : (made.classes[template.trainingClass] ?? null),
    industry_id: template.industry,
    starts_at: start,
    ends_at: end,
    is_night_shift: isNightShift({ start, end }),
    break_type: template.breakType,
    breaks: template.breaks.map((item) => ({ start_time: item.start, end_time: item.end })),
    break_minutes: shift.breakMinutes,
    workers: template.workers,
    wage_type: template.wageType,
    wage: template.wage,
    overtime_included: template.overtimeStart !== null,
    overtime_start: template.overtimeStart,
    overtime_percentage: 150,
    audience: template.favouriteHours === null ? audience.ALL : audience.FAVORITE,
    favourite_hours: template.favouriteHours,
    opens_at: shift.opens,
    ...priceOf(shift),
    clock_in_code: code(seed),
    clock_out_code: code(seed),
    posted_at: posted,
    ...cancellationOf(shift, by),
    created_by: business.operator.accountId,
    created_at: posted,
    updated_at: shift.cancelled?.at ?? posted,
    updated_by: by,
  };
}

function priceOf({ template: { method }, cost }: PlannedShift) {
  const online = method === paymentMethod.STRIPE;
  return {
    payment_method: method,
    paid_online: online,
    commission_percentage: cost.commissionPercentage,
    card_fee_percentage: online ? 3.4 : 0,
    card_fee_fixed: cost.cardFeeFixed,
    worker_pay: cost.workerPay,
    commission: cost.commission,
    card_fee: cost.cardFee,
    total: cost.total,
  };
}

const cancellationOf = ({ cancelled }: PlannedShift, by: string) => ({
  cancelled_at: cancelled?.at ?? null,
  cancelled_by: cancelled ? by : null,
  cancel_reason: cancelled?.reason ?? null,
  cancellation_fee: cancelled?.fee ?? null,
});

function paymentRow(
  seed: DemoSeed,
  business: DemoBusiness,
  group: readonly PlannedShift[],
  index: number,
  groupId: number,
) {
  const [first] = group;
  if (!first) throw new RangeError('a series has at least one shift');
  const { method } = first.template;
  const online = method === paymentMethod.STRIPE;
  const name = `demo_${business.id}_${index + 1}`;
  return {
    business_id: business.id,
    group_id: groupId,
    card_id: online ? (seed.made.cards[0] ?? null) : null,
    method,
    state: online ? 'PAID' : 'ON_INVOICE',
    amount: group.reduce((sum, { cost, cancelled }) => sum + (cancelled && !online ? 0 : cost.total), 0),
    payment_id: online ? `pi_sandbox_${name}` : `${method === paymentMethod.FPS ? 'fps' : 'manual'}_${name}`,
    card_brand: online ? 'visa' : null,
    card_last4: online ? '4242' : null,
    created_at: first.posted,
    paid_at: online ? addMinutes(first.posted, 1) : null,
    paid_on: online ? dayOf(first.posted) : null,
  };
}

async function insertPayments(
  seed: DemoSeed,
  business: DemoBusiness,
  series: readonly PlannedShift[][],
  groupIds: readonly number[],
): Promise<void> {
  const rows = series.map((group, index) => paymentRow(seed, business, group, index, groupIds[index] ?? 0));
  const ids = await insertReturningIds(seed.db, 'payments', rows);
  for (const [index, { business_id, group_id, amount, state, created_at }] of rows.entries()) {
    if (state !== 'PAID') continue;
    const shifts = await seed.db.many<{ id: number }>(
      sql`select id from shifts where group_id = ${group_id} order by id`,
    );
    const payment = { id: ids[index] ?? 0, business_id, amount: cents(amount) };
    await postCardBooking(
      seed.db,
      payment,
      shifts.map(({ id }) => id),
      { at: addMinutes(created_at, 1), by: business.operator.name },
    );
  }
  // The sandbox needs to know these payments, so that a cancellation can be refunded.
  const byCard = rows.filter(({ card_id }) => card_id !== null);
  if (byCard.length === 0) return;
  const { provider_id } = await seed.db.one<{ provider_id: string }>(
    sql`select provider_id from cards where id = ${seed.made.cards[0] ?? 0}`,
  );
  await insertRows(
    seed.db,
    'sandbox_intents',
    byCard.map((row) => ({
      id: row.payment_id,
      kind: 'payment',
      state: 'SUCCEEDED',
      card_id: provider_id,
      amount: row.amount,
      return_url: 'http://localhost/',
      idempotency_key: row.payment_id,
      created_at: row.created_at,
    })),
  );
}

/** The cancellation fee goes on the next admin invoice; any prepayment beyond it is refunded to the card. */
async function insertFees(seed: DemoSeed, business: DemoBusiness, shifts: readonly SeededShift[]): Promise<void> {
  for (const { id, start, cost, template, cancelled } of shifts) {
    if (!cancelled) continue;
    const { fee } = cancelled;
    const description = chargeText('cancellation', { number: id, date: dateText(dayOf(start)) });
    const charge = { kind: 'CANCELLATION_FEE' as const, description, shiftId: id, amount: fee };
    await insertCharge(seed.db, business.id, charge, cancelled.at);
    const back = cents(cost.total - fee);
    if (template.method !== paymentMethod.STRIPE || back === 0) continue;
    const payment = await seed.db.one<{ id: number; business_id: number }>(sql`
      select p.id, p.business_id from payments p join shifts s on s.group_id = p.group_id where s.id = ${id}`);
    const stamp = { at: cancelled.at, by: business.operator.name };
    await postRefund(seed.db, payment, [{ shiftId: id, amount: back }], stamp);
    await markRefunded(seed.db, payment.id, back);
  }
}
