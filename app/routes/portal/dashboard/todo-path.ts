import type { BoardTodo } from '#domain/shifts/board.ts';
import type { Day } from '#domain/shared/time.ts';
import { withQuery } from '#app/forms/query.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { todoBoardPath } from '#app/shared/board/address.ts';

/** The filtered week board, or the item's own list where the API has no board. */
export function useTodoPath(todo: Dashboard['todo'], today: Day): (wait: BoardTodo) => string {
  const offers = useSupports();
  return (wait) => {
    if (offers('board')) return todoBoardPath(wait, todo, today);
    if (wait === 'applicants') return withQuery(paths.shifts, { status: 'APPLICANTS_WAITING' });
    return withQuery(paths.timesheets, { status: wait === 'pending' ? 'pending' : 'undecided' });
  };
}
