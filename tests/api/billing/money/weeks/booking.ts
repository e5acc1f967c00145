import sql from 'sql-template-tag';
import { recalculateTimesheet } from '#api/timesheets/record.ts';
import { updateShift } from '#contract/shifts/booking.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { addDays, addMinutes, type Day } from '#domain/shared/time.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { apply, bookShift, testCard } from '#tests/support/builders/booking.ts';
import { versionOf, type Company, type Context } from './context.ts';

const cards = [...Array<string>(6).fill('4242424242424242'), '4000000000000259', '4000000000005126'];

export async function book(context: Context, of: Company, day: Day): Promise<void> {
  const { world, random, counts } = context;
  const method = random.pick([paymentMethod.MANUAL, paymentMethod.FPS, paymentMethod.STRIPE]);
  const [start, end] = random.pick([
    ['09:00', '18:00'],
    ['14:00', '23:30'],
    ['22:00', '07:00'],
  ] as const);
  const workers = random.whole(1, 2);
  const terms = {
    start_date: day,
    end_date: random.chance(0.2) ? addDays(day, 1) : day,
    start_time: start,
    end_time: end,
    break_type: 'NONE' as const,
    breaks: [],
    workers,
    wage_type: random.pick([1, 2] as const),
    wage: cents(random.whole(60_00, 99_99)),
    overtime_included: random.chance(0.7),
  };
  const daily = terms.wage_type === 2 ? { wage: cents(terms.wage * 9) } : {};
  const repeat = terms.end_date === day ? {} : { repeat_days: [1, 2, 3, 4, 5, 6, 7] as const };
  const card = method === paymentMethod.STRIPE ? { new_card: testCard(random.pick(cards)) } : {};
  try {
    const made = await bookShift(
      world,
      of.business,
      of.site,
      { ...terms, ...daily, repeat_days: [...(repeat.repeat_days ?? [])] },
      { payment_method: method, ...card },
    );
    counts.set('booked', (counts.get('booked') ?? 0) + made.shift_ids.length);
    for (const id of made.shift_ids) await planShift(context, of, id, workers);
  } catch (error) {
    if (!(error instanceof Error) || !('status' in error) || error.status === 500) throw error;
  }
}

async function planShift(context: Context, of: Company, id: number, workers: number): Promise<void> {
  const { world, random, plan } = context;
  const { starts_at, ends_at } = await world.db.one<{ starts_at: string; ends_at: string }>(
    sql`select starts_at, ends_at from shifts where id = ${id}`,
  );
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  const before = (): Date => {
    const now = world.clock.now().getTime();
    return new Date(now + random.whole(1, Math.max(2, start.getTime() + 3_600_000 - now)));
  };
  if (random.chance(0.2)) plan({ at: before(), perform: () => edit(context, of, id) });
  if (random.chance(0.2)) plan({ at: before(), perform: () => cancel(context, of, id) });
  for (const person of of.workers.slice(0, workers)) {
    const busy = await world.db.maybe(sql`
      select us.id from user_shifts us join shifts s on s.id = us.shift_id
      where us.worker_id = ${person} and s.status <> 5 and s.starts_at < ${end} and s.ends_at > ${start} limit 1`);
    if (busy !== null || random.chance(0.1)) continue;
    await apply(world, of.business, id, person, applicantStatus.ACCEPT);
    planWork(context, { shiftId: id, person, start, end });
  }
}

function planWork(
  context: Context,
  { shiftId, person, start, end }: { shiftId: number; person: number; start: Date; end: Date },
): void {
  const { world, random, plan } = context;
  if (random.chance(0.08)) return;
  const row = () =>
    world.db.maybe<{ id: number }>(sql`
      select us.id from user_shifts us join shifts s on s.id = us.shift_id
      where us.shift_id = ${shiftId} and us.worker_id = ${person} and s.status <> 5 and us.status in (1, 4)`);
  const clockIn = addMinutes(start, random.whole(-10, random.chance(0.1) ? 120 : 10));
  plan({
    at: clockIn,
    perform: async () => {
      const found = await row();
      if (found) await world.db.run(sql`update user_shifts set clock_in_at = ${clockIn} where id = ${found.id}`);
    },
  });
  if (random.chance(0.08)) return;
  const clockOut = addMinutes(end, random.whole(random.chance(0.1) ? -400 : -10, random.chance(0.3) ? 120 : 10));
  plan({
    at: clockOut,
    perform: async () => {
      const found = await row();
      if (!found) return;
      await world.db.run(sql`
        update user_shifts set clock_out_at = ${clockOut}, status = ${timesheetStatus.WAITING_APPROVAL}, version = version + 1
        where id = ${found.id} and clock_in_at < ${clockOut}`);
      await recalculateTimesheet(world.db, found.id);
    },
  });
}

async function edit({ world, random, send }: Context, { business }: Company, id: number): Promise<void> {
  const version = await versionOf(world, 'shifts', id);
  const change = random.pick([
    { wage: cents(random.whole(60_00, 99_99)) },
    { workers: random.whole(1, 3) },
    { overtime_included: true, overtime_start: random.pick([15, 30, 60]) },
    { start_time: '10:00', end_time: '19:00' },
  ]);
  const body = { id, version, publish: false as const, scope: 'THIS' as const, ...change };
  await send(updateShift, { body }, { as: business.operator });
}

async function cancel({ world, send }: Context, { business }: Company, id: number): Promise<void> {
  const version = await versionOf(world, 'shifts', id);
  const body = { id, version, scope: 'THIS' as const, reason: 'NEEDS_HAVE_CHANGED' as const };
  await send(cancelShift, { body }, { as: business.operator });
}
