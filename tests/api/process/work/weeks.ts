import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { decideTimesheets } from '#contract/timesheets/timesheets.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { timesheetAction } from '#domain/timesheets/status.ts';
import { draft, kwaiChungDepot, publish } from '#tests/support/builders/booking.ts';
import { kwaiChung } from '#tests/support/builders/shifts.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import { business, type Business } from '#tests/support/people.ts';
import type { StripeStandIn } from '#tests/support/stand-ins/stripe.ts';
import type { SignedIn, World } from '#tests/support/worlds/world.ts';

export const createBusinesses = async (world: World, count: number): Promise<Business[]> => {
  const made: Business[] = [];
  for (let index = 0; index < count; index += 1)
    made.push(
      await business(world, `Company ${index}`, `company-${index}.example`, [
        ['Ada', 'Chan'],
        ['Ben', 'Lau'],
      ]),
    );
  return made;
};

export async function approveWeek(world: World, businesses: readonly Business[], day: string): Promise<void> {
  for (const each of businesses) {
    const { id } = await timesheetOf(world, each, await kwaiChung(world, each), {
      name: `Worker ${crypto.randomUUID()}`,
      day,
    });
    const body = { action: timesheetAction.APPROVE_ALL, selection: { by: 'ID' as const, timesheets: [{ id }] } };
    await world.call(decideTimesheets, { body }, each.operator);
  }
}

export interface BookedShift {
  id: number;
  as: SignedIn;
}

/** Each has paid at the bank's page and closed it, and no event of it has arrived. */
export async function payAtTheBank(
  world: World,
  stripe: StripeStandIn,
  businesses: readonly Business[],
): Promise<BookedShift[]> {
  const booked: BookedShift[] = [];
  for (const each of businesses) {
    const card = { kind: 'TOKEN' as const, token: 'tok_threeDSecureRequired', holder: 'Ada Chan' };
    const how = { payment_method: paymentMethod.STRIPE, new_card: card };
    const shift = await publish(world, each, await draft(world, each, await kwaiChungDepot(world, each)), how);
    const id = shift.payment?.payment_id ?? '';
    stripe.bank(id, 'yes');
    stripe.event('payment_intent.succeeded', stripe.intent(id) ?? {}, world.clock.now());
    booked.push({ id: shift.id, as: each.operator });
  }
  return booked;
}

export const unsentEmails = async ({ db }: World): Promise<string[]> =>
  (await db.many<{ id: number }>(sql`select id from outbox where sent_at is null`)).map(({ id }) => String(id));

/** What must hold when nothing is left to do: each timesheet is billed once and each card charged once. */
export async function expectNothingLostOrTwice({ db }: World, now: Date): Promise<void> {
  const timesheets = await db.many(sql`
    select us.id, (select count(*) from invoice_lines l where l.user_shift_id = us.id) as lines
    from user_shifts us where status in (3, 6)
      and (select count(*) from invoice_lines l where l.user_shift_id = us.id) <> 1`);
  const payments = await db.many(sql`
    select p.payment_id, state from payments p where state <> 'PAID'
      or (select count(*) from journal_entries e where e.payment_id = p.id and e.event = 'CARD_CHARGED') <> 1`);
  const events = await db.many(sql`select id from card_events where result <> 'DONE'`);
  const left = await db.many(sql`select name, business_id, last_error from background_jobs`);
  const unsent = await db.many(sql`select id from outbox where sent_at is null`);
  expect({ timesheets, payments, events, left, unsent, findings: await checkIntegrity(db, now) }).toEqual({
    ...{ timesheets: [], payments: [], events: [], left: [], unsent: [], findings: [] },
  });
}
