import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageLimit } from '#domain/paging.ts';
import type { Days } from '#domain/time.ts';
import type { RequestContext } from '#app/context.server.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import { picksOf } from '#app/parts/bulk-decision/picks.ts';
import { boardOf, readView, weekOfAddress } from '#app/parts/board/address.ts';

/** An act is done to so many shifts at most. */
const most = 100;

/** Reads every booked shift of a week, however many pages of the list that takes. */
async function bookedShifts({ api }: RequestContext, { from, to }: Days): Promise<ShiftSummary[]> {
  const all: ShiftSummary[] = [];
  for (let page = 1; ; page += 1) {
    const { items, more } = await api.shifts.listShifts({
      query: { start_date: from, end_date: to, only: 'BOOKED', page, limit: pageLimit },
    });
    all.push(...items);
    if (!more || items.length === 0) return all;
  }
}

/** Returns the shifts that an act is for: those that were ticked, else with `orShown` those that the board shows. */
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
  const booked = await bookedShifts(context, week);
  return { shifts: booked.filter(({ id }) => ids.has(id)), back };
}
