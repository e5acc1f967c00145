import type { BoardWait } from '#domain/shift/board.ts';
import type { Day } from '#domain/time.ts';
import { withQuery } from '#app/forms/query.ts';
import { useOffers } from '#app/frame/offers.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { narrowedTo } from '#app/parts/board/address.ts';

/** The filtered week board, or the item's own list where the API has no board. */
export function useWaitPath(waits: Dashboard['waits'], today: Day): (wait: BoardWait) => string {
  const offers = useOffers();
  return (wait) => {
    if (offers('board')) return narrowedTo(wait, waits, today);
    if (wait === 'applicants') return withQuery(paths.shifts, { status: 'APPLICANTS_WAITING' });
    return withQuery(paths.timesheets, { status: wait === 'pending' ? 'pending' : 'undecided' });
  };
}
