import type { BoardTodo } from '#domain/shifts/board.ts';
import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import type { TimesheetsToReview } from '#contract/timesheets/timesheets-to-review.ts';

/** The review of exactly what a to-do counts. */
export function reviewPath(todo: BoardTodo, { later }: Pick<TimesheetsToReview, 'later'>): string {
  switch (todo) {
    case 'applicants':
      return paths.reviewApplicants;
    case 'timesheets':
      return paths.reviewTimesheets;
    case 'later':
      return withQuery(paths.reviewTimesheets, { startDate: later.start_date, endDate: later.end_date });
    default:
      return withQuery(paths.reviewTimesheets, { status: todo });
  }
}
