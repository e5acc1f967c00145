import sql, { join } from 'sql-template-tag';
import type { Cents } from '#domain/shared/money.ts';
import { timesheetTabs } from '#domain/timesheets/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { payState, type PayState } from '#domain/workers/account-state.ts';
import type { TotalsOf } from '#contract/core/call.ts';
import type { workerPay } from '#contract/workers/worker-account.ts';
import type { Database } from '../../db/client.ts';
import { isUndoableNow } from '../../timesheets/matches.ts';
import { payable } from '../../timesheets/amounts.ts';
import { paidFor } from './paid.ts';

type Totals = TotalsOf<typeof workerPay>['totals'];

const paid = paidFor(sql`us.id`);

/** A decision inside its undo window does not count yet. */
const isDecided = (now: Date) =>
  sql`(us.status in (${join([...timesheetTabs.approved, timesheetStatus.REJECT])}) and not ${isUndoableNow(sql`us`, now)})`;

/** Selects as `e`. Rejected hours are there and pay nothing; cancelled shifts are not, unless they were paid before. */
export const earned = (workerId: number, now: Date) => sql`
  from (
    select us.id, us.shift_id, us.total_minutes, ${payable} as pay, ${paid} as paid, ${isDecided(now)} as is_decided,
      case when ${isUndoableNow(sql`us`, now)} then (us.before_decision->>'status')::smallint else us.status end as status
    from user_shifts us join shifts s on s.id = us.shift_id
    where us.worker_id = ${workerId} and us.clock_in_at is not null and (s.status <> ${shiftStatus.CANCEL} or ${paid} > 0)) e
  where true`;

export const payStateOf = sql`case
  when not e.is_decided then ${payState.UNDECIDED}
  when e.paid >= e.pay then ${payState.PAID}
  else ${payState.OWED} end`;

interface Sum {
  state: PayState;
  count: number;
  pay: Cents;
  paid: Cents;
  owed: Cents;
}

export async function earnedTotals(
  db: Database,
  workerId: number,
  now: Date,
  state: PayState | undefined,
): Promise<{ total: number; totals: Totals }> {
  const sums = await db.many<Sum>(sql`
    select ${payStateOf} as state, count(*) as count, coalesce(sum(e.pay), 0)::bigint as pay, coalesce(sum(e.paid), 0)::bigint as paid,
      coalesce(sum(greatest(e.pay - e.paid, 0)), 0)::bigint as owed
    ${earned(workerId, now)} group by 1`);
  const of = (name: PayState) => sums.find((item) => item.state === name);
  const wanted = sums.filter((item) => state === undefined || item.state === state);
  return {
    total: wanted.reduce((count, one) => count + one.count, 0),
    totals: {
      undecided: of(payState.UNDECIDED)?.pay ?? (0 as Cents),
      owed: of(payState.OWED)?.owed ?? (0 as Cents),
      paid: sums.reduce<Cents>((sum, one) => (sum + one.paid) as Cents, 0 as Cents),
    },
  };
}
