import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageLimit } from '#domain/shared/paging.ts';
import { addDays, type Days } from '#domain/shared/time.ts';
import type { RequestContext } from '#app/context.server.ts';
import { Unavailable } from '#app/api-client/errors.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import { maxSelected, selectedIds } from '#app/shared/bulk-actions/selected-records.server.ts';
import { readAllPages } from '#app/shared/list/all-pages.server.ts';
import { rejectEmptySelection } from '#app/shared/bulk-actions/decision.server.ts';
import { boardPath, readBoardView, requireWeek } from '#app/shared/board/address.ts';
import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';

export async function readBookedShifts({ api }: RequestContext, { from, to }: Days) {
  const query = { start_date: from, end_date: to, only: 'BOOKED', limit: pageLimit } as const;
  const pages = await readAllPages((page) => api.shifts.listShifts({ query: { ...query, page } }));
  return {
    all: pages.flatMap(({ items }) => items),
    isWhole: pages.every(({ unreadable }) => unreadable.length === 0),
  };
}

/** The board that a bulk action came from. */
export function boardBack({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>): string {
  const { shift: _shift, refresh: _refresh, ...view } = readBoardView(request);
  return boardPath(requireWeek(params.week ?? '', request).from, view);
}

/** No selection never means all shifts: the board has links that say so. */
export function requireSelectedShifts(args: LoaderFunctionArgs): void {
  const { request, context } = args;
  const { searchParams: query } = new URL(request.url);
  if (context.posted || query.has('ids') || query.has('all')) return;
  const back = query.has('select') ? withQuery(paths.days, { select: 1 }) : boardBack(args);
  rejectEmptySelection(context.t('shifts.chooseShift'), back);
}

/**
 * Returns the ticked shifts, or all shifts on the board where its link for all of them was followed.  @throws
 * Unavailable if a ticked shift could not be read: an action never applies to fewer shifts than were selected
 */
export async function readSelectedShifts(args: LoaderFunctionArgs): Promise<{ shifts: ShiftSummary[]; back: string }> {
  const { request, params, context } = args;
  const week = requireWeek(params.week ?? '', request);
  const { shift: _shift, refresh: _refresh, ...view } = readBoardView(request);
  const back = boardBack(args);
  const selected = selectedIds(request, maxSelected);
  const isAll = selected.length === 0 && new URL(request.url).searchParams.has('all');
  const shown = isAll ? await context.api.board.getBoard({ query: { day: week.from, ...view } }) : null;
  const ids = new Set(shown ? shown.places.flatMap(({ shifts }) => shifts.map(({ id }) => id)) : selected);
  if (ids.size === 0) return { shifts: [], back };
  // The days ahead reach into the next week, and their selection with them.
  const until = selected.length > 0 ? addDays(week.to, 7) : week.to;
  const { all, isWhole } = await readBookedShifts(context, { from: week.from, to: until });
  const shifts = all.filter(({ id }) => ids.has(id));
  if (selected.length > 0 && !isWhole && shifts.length < ids.size) throw new Unavailable('shape', 'none');
  return { shifts, back };
}
