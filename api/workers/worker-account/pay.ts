import sql from 'sql-template-tag';
import type { DataOf, TotalsOf } from '#contract/core/call.ts';
import type { workerPay } from '#contract/workers/worker-account.ts';
import { earned, earnedTotals, payStateOf } from '../worker-pay/earned.ts';
import type { Database } from '../../db/client.ts';
import { addDays, instantAt } from '#domain/shared/time.ts';
import { whereAll } from '../../db/filters.ts';
import { columns } from '../../db/columns.ts';
import { descending } from '../../db/order.ts';
import type { Language } from '../../language.ts';
import { businessName } from '../../shifts/job-postings/store.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';

type Filter = FilterOf<typeof workerPay>;
type Pay = DataOf<typeof workerPay>[number];
type Totals = TotalsOf<typeof workerPay>['totals'];

const latestPayment = sql`(
  select p.paid_on, w.reference from worker_payments p join worker_transfers w on w.id = p.transfer_id
  where p.user_shift_id = e.id and not p.is_reversed order by p.id desc limit 1)`;

const row = (language: Language) =>
  columns<Pay>({
    timesheet_id: sql`e.id`,
    shift_id: sql`s.id`,
    business_name: businessName(language),
    role: sql`r.name`,
    start_at: sql`s.starts_at`,
    end_at: sql`s.ends_at`,
    worked_minutes: sql`e.total_minutes`,
    pay: sql`e.pay`,
    paid: sql`e.paid`,
    state: payStateOf,
    status: sql`e.status`,
    paid_on: sql`latest.paid_on`,
    reference: sql`coalesce(latest.reference, '')`,
  });

const latestFirst = descending(['instant', sql`s.starts_at`], ['number', sql`e.id`]);

export async function listPay(
  db: Database,
  workerId: number,
  { state, ...filter }: Filter & Paging,
  language: Language,
  now: Date,
): Promise<ListResult<Pay> & { totals: Totals }> {
  const inDays = whereAll<Pick<Filter, 'start_date' | 'end_date'>>(filter, {
    start_date: (first) => sql`s.starts_at >= ${instantAt(first)}`,
    end_date: (last) => sql`s.starts_at < ${instantAt(addDays(last, 1))}`,
  });
  const page = await readPage<Pay>(
    db,
    latestFirst,
    filter,
    ({ cursorKey, after, slice }) => sql`
      select ${row(language)}, ${cursorKey} from (select e.* ${earned(workerId, now)}) e
      join shifts s on s.id = e.shift_id join roles r on r.id = s.role_id join businesses b on b.id = s.business_id
      left join lateral ${latestPayment} latest on true
      where (${state ?? null}::text is null or ${payStateOf} = ${state ?? null}::text) and ${inDays} and ${after} ${slice}`,
  );
  return { ...page, ...(await earnedTotals(db, workerId, now, state)) };
}
