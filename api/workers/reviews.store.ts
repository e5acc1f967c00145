import sql from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import { tabOf, type TimesheetStatus } from '#domain/timesheets/status.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { Review } from '#contract/timesheets/timesheets.ts';
import type { reviewWorker as contract } from '#contract/workers/reviews.ts';
import type { Database } from '../db/client.ts';
import { assignments, columns, insertColumns, storedValues, type StoredIn } from '../db/columns.ts';
import { orNotFound, fail } from '../api-error.ts';
import type { AuditStamp } from '../db/listing.ts';

type ReviewFields = BodyOf<typeof contract>;

const review = columns<Review>({
  rating: sql`rating`,
  comment: sql`comment`,
  reviewed_at: sql`reviewed_at`,
  reviewed_by: sql`reviewed_by`,
});

const storedIn: StoredIn<ReviewFields> = { rating: 'rating', comment: 'comment' };

/** A second review replaces the first. Rejects with `not_worked` while the worker is at work, and for a no-show. */
export async function reviewWorker(
  tx: Database,
  businessId: number,
  { shiftId, workerId }: { shiftId: number; workerId: number },
  fields: ReviewFields,
  edit: AuditStamp,
): Promise<Review> {
  const row = orNotFound(
    await tx.maybe<{ id: number; status: TimesheetStatus; clock_in_at: string | null }>(sql`
      select id, status, clock_in_at from user_shifts
      where business_id = ${businessId} and shift_id = ${shiftId} and worker_id = ${workerId}`),
  );
  if (row.clock_in_at === null || tabOf(row.status) === null) fail('not_worked', message('timesheet.notWorked'));
  const written = { ...storedValues(storedIn, fields), reviewed_at: edit.at, reviewed_by: edit.by };
  return tx.one(sql`
    insert into reviews ${insertColumns({ business_id: businessId, user_shift_id: row.id, worker_id: workerId, ...written })}
    on conflict (user_shift_id) do update set ${assignments(written)}
    returning ${review}`);
}
