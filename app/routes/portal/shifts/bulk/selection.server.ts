import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageLimit } from '#domain/shared/paging.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addDays, type Days } from '#domain/shared/time.ts';
import type { RequestContext } from '#app/context.server.ts';
import { Unavailable } from '#app/api-client/errors.ts';
import { orNull } from '#app/api-client/optional.ts';
import type { BookedShift, ShiftSummary } from '#contract/shifts/shifts.ts';
import { mapWithDeadline } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { maxSelected, readAllPages, selectedIds } from '#app/shared/bulk-actions/selected-records.server.ts';
import { boardPath, readBoardView, requireWeek } from '#app/shared/board/address.ts';

async function readBookedShifts({ api }: RequestContext, { from, to }: Days) {
  const query = { start_date: from, end_date: to, only: 'BOOKED', limit: pageLimit } as const;
  const pages = await readAllPages((page) => api.shifts.listShifts({ query: { ...query, page } }));
  return {
    all: pages.flatMap(({ items }) => items),
    isWhole: pages.every(({ unreadable }) => unreadable.length === 0),
  };
}

/** Read by id, because a shift cancelled meanwhile is on no board. */
export async function readShiftsById(
  { api }: RequestContext,
  ids: readonly number[],
): Promise<Map<number, BookedShift>> {
  const read = await mapWithDeadline([...new Set(ids)], { atOnce: 6, skipped: () => null }, (id) =>
    orNull(api.shifts.getShift({ params: { id } })),
  );
  return new Map(read.flatMap((shift) => (shift && shift.status !== shiftStatus.DRAFT ? [[shift.id, shift]] : [])));
}

/**
 * Returns the ticked shifts; with `orShown`, all shifts on the board when none is ticked.  @throws Unavailable
 * if a ticked shift could not be read: an action never applies to fewer shifts than were selected
 */
export async function readSelectedShifts(
  { request, params, context }: LoaderFunctionArgs,
  { orShown }: { orShown: boolean },
): Promise<{ shifts: ShiftSummary[]; back: string }> {
  const week = requireWeek(params.week ?? '', request);
  const { shift: _shift, refresh: _refresh, ...view } = readBoardView(request);
  const back = boardPath(week.from, view);
  const selected = selectedIds(request, maxSelected);
  const shown =
    selected.length === 0 && orShown ? await context.api.board.getBoard({ query: { day: week.from, ...view } }) : null;
  const ids = new Set(shown ? shown.places.flatMap(({ shifts }) => shifts.map(({ id }) => id)) : selected);
  if (ids.size === 0) return { shifts: [], back };
  // The days ahead reach into the next week, and their selection with them.
  const until = selected.length > 0 ? addDays(week.to, 7) : week.to;
  const { all, isWhole } = await readBookedShifts(context, { from: week.from, to: until });
  const shifts = all.filter(({ id }) => ids.has(id));
  if (selected.length > 0 && !isWhole && shifts.length < ids.size) throw new Unavailable('shape', 'none');
  return { shifts, back };
}
