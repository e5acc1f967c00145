import sql from 'sql-template-tag';
import { audience } from '#domain/shift/audience.ts';
import { isNightShift } from '#domain/shift/schedule.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { cents, type Cents } from '#domain/money.ts';
import { addMinutes, dayOf } from '#domain/time.ts';
import { insertReturningIds, insertRows } from '../../../db/rows.ts';
import { chargeText } from '../../../resources/admin-invoices/charges.ts';
import { dateText } from '../../../resources/notifications/texts.ts';
import type { DemoBusiness, Story } from '../story.ts';
import type { PlannedShift } from './plan.ts';

export interface SeededShift extends PlannedShift {
  id: number;
}

const groupBy = <Item>(items: readonly Item[], key: (item: Item) => string): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()];
};

/** Books the planned shifts with their series and payments; what was called off is charged. */
export async function insertShifts(
  story: Story,
  business: DemoBusiness,
  shifts: readonly PlannedShift[],
): Promise<SeededShift[]> {
  const series = groupBy(shifts, (shift) => shift.series);
  const groupIds = await insertReturningIds(
    story.db,
    'shift_groups',
    series.map((group) => groupRow(business, group)),
  );
  const groupOf = new Map(series.map((group, index) => [group[0]?.series ?? '', groupIds[index] ?? 0]));
  const rows = shifts.map((shift) => shiftRow(story, business, shift, groupOf.get(shift.series) ?? 0));
  const ids = await insertReturningIds(story.db, 'shifts', rows);
  const seeded = shifts.map((shift, index) => ({ ...shift, id: ids[index] ?? 0 }));
  await insertPayments(story, business, series, groupIds);
  await insertFees(story, business, seeded);
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

const code = (story: Story): string => String(story.random.whole(0, 999_999)).padStart(6, '0');

function shiftRow(story: Story, business: DemoBusiness, shift: PlannedShift, groupId: number) {
  const { template, start, end, posted, cost, cancelled } = shift;
  const { made, random } = story;
  const by = business.supervisor && random.chance(0.4) ? business.supervisor.name : business.operator.name;
  const online = template.method === paymentMethod.STRIPE;
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
    breaks: template.breaks.map((one) => ({ start_time: one.start, end_time: one.end })),
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
    payment_method: template.method,
    paid_online: online,
    commission_percentage: cost.commissionPercentage,
    card_fee_percentage: online ? 3.4 : 0,
    card_fee_fixed: online ? 2_35 : 0,
    worker_pay: cost.workerPay,
    commission: cost.commission,
    card_fee: cost.cardFee,
    total: cost.total,
    clock_in_code: code(story),
    clock_out_code: code(story),
    posted_at: posted,
    cancelled_at: cancelled?.at ?? null,
    cancelled_by: cancelled ? by : null,
    cancel_reason: cancelled?.reason ?? null,
    cancellation_fee: cancelled?.fee ?? null,
    created_by: business.operator.accountId,
    created_at: posted,
    updated_at: cancelled?.at ?? posted,
    updated_by: by,
  };
}

/** Bookings by card were paid at once, the others wait for the money. */
async function insertPayments(
  story: Story,
  business: DemoBusiness,
  series: readonly PlannedShift[][],
  groupIds: readonly number[],
): Promise<void> {
  const rows = series.map((group, index) => {
    const [first] = group;
    if (!first) throw new RangeError('a series has at least one shift');
    const { method } = first.template;
    const online = method === paymentMethod.STRIPE;
    const name = `demo_${business.id}_${index + 1}`;
    return {
      business_id: business.id,
      group_id: groupIds[index] ?? 0,
      card_id: online ? (story.made.cards[0] ?? null) : null,
      method,
      state: online ? 'PAID' : 'AWAITING',
      amount: group.reduce((sum, { cost, cancelled }) => sum + (cancelled && !online ? 0 : cost.total), 0),
      payment_id: online ? `pi_sandbox_${name}` : `${method === paymentMethod.FPS ? 'fps' : 'manual'}_${name}`,
      bill_number:
        method === paymentMethod.FPS
          ? `SD${dayOf(first.posted).slice(2).replaceAll('-', '')}${String(index + 1).padStart(6, '0')}`
          : null,
      card_brand: online ? 'visa' : null,
      card_last4: online ? '4242' : null,
      created_at: first.posted,
      paid_at: online ? addMinutes(first.posted, 1) : null,
    };
  });
  await insertRows(story.db, 'payments', rows);
  // What the sandbox knows of them, so that a cancellation can be refunded.
  const byCard = rows.filter(({ card_id }) => card_id !== null);
  if (byCard.length === 0) return;
  const { provider_id } = await story.db.one<{ provider_id: string }>(
    sql`select provider_id from cards where id = ${story.made.cards[0] ?? 0}`,
  );
  await insertRows(
    story.db,
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

async function insertFees(story: Story, business: DemoBusiness, shifts: readonly SeededShift[]): Promise<void> {
  const rows = shifts.flatMap(({ id, start, cancelled }) => {
    const fee: Cents = cancelled?.fee ?? cents(0);
    if (!cancelled || fee === 0) return [];
    return [
      {
        business_id: business.id,
        kind: 'CANCELLATION_FEE',
        description: chargeText('cancellation', { number: id, date: dateText(dayOf(start)) }),
        shift_id: id,
        amount: fee,
        incurred_at: cancelled.at,
      },
    ];
  });
  if (rows.length > 0) await insertRows(story.db, 'operator_invoice_charges', rows);
}
