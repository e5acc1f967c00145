import sql, { join } from 'sql-template-tag';
import { payState, type PayState } from '#domain/worker/standing.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { timesheetStatus, timesheetTabs } from '#domain/timesheet/status.ts';
import type { DataOf, TotalsOf } from '#contract/call/call.ts';
import type { workerPay } from '#contract/workers/worker-account.ts';
import type { Cents } from '#domain/money.ts';
import { payable } from '../../figures/timesheets.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { descending } from '../../db/order.ts';
import type { Language } from '../../language.ts';
import { businessName } from '../jobs/store.ts';
import { readPage, type FilterOf, type Listed, type Paging } from '../listing.ts';
import { held } from '../timesheets/matches.ts';

type Pay = DataOf<typeof workerPay>[number];
type Totals = TotalsOf<typeof workerPay>['totals'];

/** A decision that can still be undone is none yet. */
const stateOf = (now: Date) => sql`case
  when p.id is not null then ${payState.PAID}
  when us.status in (${join([...timesheetTabs.approved])}) and not ${held(sql`us`, now)} then ${payState.OWED}
  else ${payState.UNDECIDED} end`;

/** A payment keeps its amount, whatever becomes of the timesheet. */
const amount = sql`coalesce(p.amount, ${payable})`;

const row = (language: Language, now: Date) =>
  columns<Pay>({
    timesheet_id: sql`us.id`,
    shift_id: sql`s.id`,
    business_name: businessName(language),
    role: sql`r.name`,
    start_at: sql`s.starts_at`,
    end_at: sql`s.ends_at`,
    worked_minutes: sql`us.total_minutes`,
    pay: amount,
    state: stateOf(now),
    paid_on: sql`p.paid_on`,
  });

const latestFirst = descending(['instant', sql`s.starts_at`], ['number', sql`us.id`]);

/** Selects what a worker has worked for: rejected hours and shifts that were cancelled pay nothing. */
const worked = (workerId: number) => sql`
  from user_shifts us join shifts s on s.id = us.shift_id join roles r on r.id = s.role_id join businesses b on b.id = s.business_id
  left join worker_payments p on p.user_shift_id = us.id
  where us.worker_id = ${workerId} and us.clock_in_at is not null and s.status <> ${shiftStatus.CANCEL}
    and (us.status <> ${timesheetStatus.REJECT} or p.id is not null or ${sql`us.before_decision is not null`})`;

/** Returns what a worker has earned by shift, the latest first, with the sums of all of it. */
export async function listPay(
  db: Database,
  workerId: number,
  { state, ...paging }: FilterOf<typeof workerPay> & Paging,
  language: Language,
  now: Date,
): Promise<Listed<Pay> & { totals: Totals }> {
  const matches = sql`${worked(workerId)} and (${state ?? null}::text is null or ${stateOf(now)} = ${state ?? null}::text)`;
  const page = await readPage<Pay>(
    db,
    latestFirst,
    paging,
    ({ cursorKey, after, slice }) => sql`select ${row(language, now)}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const sums = await db.many<{ state: PayState; count: number; sum: Cents }>(sql`
    select ${stateOf(now)} as state, count(*) as count, coalesce(sum(${amount}), 0)::bigint as sum ${worked(workerId)} group by 1`);
  const of = (name: PayState) => sums.find((one) => one.state === name);
  const total = sums
    .filter((one) => state === undefined || one.state === state)
    .reduce((count, one) => count + one.count, 0);
  return {
    ...page,
    total,
    totals: {
      undecided: of('UNDECIDED')?.sum ?? (0 as Cents),
      owed: of('OWED')?.sum ?? (0 as Cents),
      paid: of('PAID')?.sum ?? (0 as Cents),
    },
  };
}
