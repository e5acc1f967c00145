import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageLimit } from '#domain/paging.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import type { Days } from '#domain/time.ts';
import type { RequestContext } from '#app/context.server.ts';
import { Unavailable } from '#app/upstream/errors.ts';
import { optional } from '#app/upstream/optional.ts';
import type { BookedShift, ShiftSummary } from '#contract/shifts/shifts.ts';
import { eachWithinAMinute } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { picksOf } from '#app/parts/bulk-decision/picks.ts';
import { boardOf, readView, weekOfAddress } from '#app/parts/board/address.ts';

const most = 100;

async function bookedShifts({ api }: RequestContext, { from, to }: Days) {
  const all: ShiftSummary[] = [];
  let isWhole = true;
  for (let page = 1; ; page += 1) {
    const { items, more, unreadable } = await api.shifts.listShifts({
      query: { start_date: from, end_date: to, only: 'BOOKED', page, limit: pageLimit },
    });
    all.push(...items);
    isWhole &&= unreadable.length === 0;
    if (!more || items.length === 0) return { all, isWhole };
  }
}

/** Read by id, because a shift cancelled meanwhile is on no board. */
export async function shiftsByNumber(
  { api }: RequestContext,
  ids: readonly number[],
): Promise<Map<number, BookedShift>> {
  const read = await eachWithinAMinute([...new Set(ids)], { atOnce: 6, leftOut: () => null }, (id) =>
    optional(api.shifts.getShift({ params: { id } })),
  );
  return new Map(read.flatMap((shift) => (shift && shift.status !== shiftStatus.DRAFT ? [[shift.id, shift]] : [])));
}

/**
 * Returns the ticked shifts; with `orShown`, all shifts on the board when none is ticked.  @throws Unavailable
 * if a ticked shift could not be read: an action never applies to fewer shifts than were selected
 */
export async function chosenShifts(
  { request, params, context }: LoaderFunctionArgs,
  { orShown }: { orShown: boolean },
): Promise<{ shifts: ShiftSummary[]; back: string }> {
  const week = weekOfAddress(params.week ?? '', request);
  const { shift: _shift, refresh: _refresh, ...view } = readView(request);
  const back = boardOf(week.from, view);
  const picks = picksOf(request, most);
  const shown =
    picks.length === 0 && orShown ? await context.api.board.getBoard({ query: { day: week.from, ...view } }) : null;
  const ids = new Set(shown ? shown.places.flatMap(({ shifts }) => shifts.map(({ id }) => id)) : picks);
  if (ids.size === 0) return { shifts: [], back };
  const { all, isWhole } = await bookedShifts(context, week);
  const shifts = all.filter(({ id }) => ids.has(id));
  if (picks.length > 0 && !isWhole && shifts.length < ids.size) throw new Unavailable('shape', 'none');
  return { shifts, back };
}
