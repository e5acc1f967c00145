import sql from 'sql-template-tag';
import { message } from '#domain/message.ts';
import { tabOf, type TimesheetStatus } from '#domain/timesheet/status.ts';
import type { Review } from '#contract/reviews.ts';
import type { Database } from '../../db/client.ts';
import { found, refuse } from '../../http/refusal.ts';
import type { AuditStamp } from '../listing.ts';

/**
 * Reviews a worker for a shift; a second review replaces the first. Refuses with `not_worked` while the
 * worker is at work, and for one who never came.
 */
export async function reviewWorker(
  tx: Database,
  businessId: number,
  { shiftId, workerId }: { shiftId: number; workerId: number },
  { rating, comment }: { rating: number; comment: string },
  edit: AuditStamp,
): Promise<Review> {
  const row = found(
    await tx.maybe<{ id: number; status: TimesheetStatus; clock_in_at: string | null }>(sql`
      select id, status, clock_in_at from user_shifts
      where business_id = ${businessId} and shift_id = ${shiftId} and worker_id = ${workerId}`),
  );
  if (row.clock_in_at === null || tabOf(row.status) === null) refuse('not_worked', message('timesheet.notWorked'));
  return tx.one(sql`
    insert into reviews (business_id, user_shift_id, worker_id, rating, comment, reviewed_at, reviewed_by)
    values (${businessId}, ${row.id}, ${workerId}, ${rating}, ${comment}, ${edit.at}, ${edit.by})
    on conflict (user_shift_id) do update
      set rating = excluded.rating, comment = excluded.comment, reviewed_at = excluded.reviewed_at, reviewed_by = excluded.reviewed_by
    returning rating, comment, reviewed_at, reviewed_by`);
}
