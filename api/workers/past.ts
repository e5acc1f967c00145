import sql from 'sql-template-tag';
import type { z } from 'zod';
import { cents, type Cents } from '#domain/shared/money.ts';
import { overtimeStatus } from '#domain/timesheets/status.ts';
import type * as contract from '#contract/workers/workers.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import { descending } from '../db/order.ts';
import { readPage, type ListResult, type Paging } from '../db/listing.ts';
import { placeJson } from '#api/db/queries/place.ts';
import { completed, namedJson } from '../db/queries/person.ts';

type CompletedShift = z.output<typeof contract.completedShift>;
type WorkerReview = z.output<typeof contract.workerReview>;

const overtimePaid = sql`us.overtime_status = ${overtimeStatus.DONE}`;

const latestShiftFirst = descending(['instant', sql`s.starts_at`], ['number', sql`us.id`]);
const latestReviewFirst = descending(['instant', sql`v.reviewed_at`], ['number', sql`v.id`]);

export async function listCompletedShifts(
  db: Database,
  businessId: number,
  workerId: number,
  paging: Paging,
): Promise<ListResult<CompletedShift> & { totals: { paid_minutes: number; pay: Cents } }> {
  const matches = sql`
    from user_shifts us join shifts s on s.id = us.shift_id join roles r on r.id = s.role_id
      join locations l on l.id = s.location_id join districts d on d.id = l.district_id
    where us.business_id = ${businessId} and us.worker_id = ${workerId} and us.status in (${completed})`;
  const paidMinutes = sql`(us.work_minutes + case when ${overtimePaid} then us.overtime_minutes else 0 end)`;
  const overtimePay = sql`(case when ${overtimePaid} then us.overtime_pay else 0 end)`;
  type Row = Omit<CompletedShift, 'pay'> & { work_pay: Cents; overtime: Cents };
  const completedShift = columns<Row>({
    shift_id: sql`s.id`,
    timesheet_id: sql`us.id`,
    start_at: sql`s.starts_at`,
    end_at: sql`s.ends_at`,
    is_night_shift: sql`s.is_night_shift`,
    role: namedJson(sql`r`),
    location: placeJson,
    paid_minutes: paidMinutes,
    work_pay: sql`us.work_pay`,
    overtime: overtimePay,
    rating: sql`(select v.rating from reviews v where v.user_shift_id = us.id)`,
  });
  const { items, next } = await readPage<Row>(
    db,
    latestShiftFirst,
    paging,
    ({ cursorKey, after, slice }) => sql`select ${completedShift}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total, minutes, pay } = await db.one<{ total: number; minutes: number; pay: number }>(sql`
    select count(*) as total, coalesce(sum(${paidMinutes}), 0) as minutes, coalesce(sum(us.work_pay + ${overtimePay}), 0) as pay ${matches}`);
  return {
    items: items.map(({ work_pay, overtime, ...shift }) => ({
      ...shift,
      pay: { work: work_pay, overtime, total: cents(work_pay + overtime) },
    })),
    next,
    total,
    totals: { paid_minutes: minutes, pay: cents(pay) },
  };
}

const review = (businessId: number) =>
  columns<WorkerReview>({
    id: sql`v.id`,
    rating: sql`v.rating`,
    comment: sql`v.comment`,
    reviewed_at: sql`v.reviewed_at`,
    business_name: sql`coalesce(b.company_name, '')`,
    is_yours: sql`v.business_id = ${businessId}`,
    role: namedJson(sql`r`),
  });

export async function listReviews(
  db: Database,
  businessId: number,
  workerId: number,
  paging: Paging,
): Promise<ListResult<WorkerReview> & { totals: { average: number | null; stars: number[] } }> {
  const page = await readPage<WorkerReview>(
    db,
    latestReviewFirst,
    paging,
    ({ cursorKey, after, slice }) => sql`
    select ${review(businessId)}, ${cursorKey}
    from reviews v join businesses b on b.id = v.business_id join user_shifts us on us.id = v.user_shift_id
      join shifts s on s.id = us.shift_id join roles r on r.id = s.role_id
    where v.worker_id = ${workerId} and ${after} ${slice}`,
  );
  const { total, average, stars } = await db.one<{ total: number; average: number | null; stars: number[] }>(sql`
    select count(*) as total, round(avg(v.rating), 1) as average,
      array[count(*) filter (where v.rating = 1), count(*) filter (where v.rating = 2), count(*) filter (where v.rating = 3),
        count(*) filter (where v.rating = 4), count(*) filter (where v.rating = 5)] as stars
    from reviews v where v.worker_id = ${workerId}`);
  return { ...page, total, totals: { average, stars } };
}
