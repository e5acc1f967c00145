import { milliseconds } from '#domain/shared/time.ts';
import type { Timesheet } from '#contract/timesheets/timesheets.ts';
import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import { reviewedId } from '#app/ui/review/review.tsx';
import type { Filters } from '../filters.ts';

export interface Position {
  /** The timesheet that was shown last: shown again while it is undecided. */
  after?: number | undefined;
  /** Goes on after it, although it is undecided. */
  skip?: 'on' | undefined;
  /** Timesheets when the review began. */
  of?: number | undefined;
}

type Placed = Pick<Timesheet, 'id' | 'planned_start_at' | 'shift_id'>;

/** Oldest start first, the timesheets of a shift together. */
export const queueOrder = (one: Placed, other: Placed): number =>
  milliseconds(one.planned_start_at) - milliseconds(other.planned_start_at) ||
  one.shift_id - other.shift_id ||
  one.id - other.id;

/** The first one after a timesheet that may have left the queue, else the first of all. */
export const timesheetAfter = <Item extends Placed>(queue: readonly Item[], last: Placed | null): Item | undefined =>
  (last && queue.find((item) => queueOrder(item, last) > 0)) ?? queue[0];

export function queuePath({ page: _page, sort: _sort, ...filters }: Filters, at: Position = {}): string {
  const address = withQuery(paths.reviewTimesheets, { ...filters, ...at });
  return at.after === undefined && at.of === undefined ? address : `${address}#${reviewedId}`;
}
