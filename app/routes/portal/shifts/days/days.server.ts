import type { LoaderFunctionArgs } from '@remix-run/node';
import { addDays, weekOf, type Day, dayOf } from '#domain/shared/time.ts';
import type { BoardShift } from '#contract/shifts/board.ts';

/** Today and the days after it that are shown. */
const daysShown = 5;

export interface PlacedShift {
  /** Id of the location. */
  place: number;
  shift: BoardShift;
}

/** A night shift that is on stands on the day that it ends. */
function dayShown({ start_at: start, end_at: end, state }: BoardShift, today: Day): Day {
  const day = dayOf(start);
  return day < today && state === 'ON_FLOOR' ? (dayOf(end) < today ? today : dayOf(end)) : day;
}

export async function loadDaysAhead({ request, context }: LoaderFunctionArgs) {
  const { api, now } = context;
  const today = dayOf(now());
  const days = Array.from({ length: daysShown }, (_, index) => addDays(today, index));
  const weeks = [...new Set([addDays(today, -1), ...days].map((day) => weekOf(day).from))];
  const [summary, ...boards] = await Promise.all([
    api.summary.getSummary({ query: {} }),
    ...weeks.map((day) => api.board.getBoard({ query: { day } })),
  ]);
  const all = boards.flatMap(({ places }) => places);
  const sums = boards.flatMap((board) => board.days);
  const placed = all.flatMap(({ location, shifts }) => shifts.map((shift) => ({ place: location.id, shift })));
  const monday = weekOf(today).from;
  const ahead = placed.filter(({ shift }) => days.includes(dayShown(shift, today)));
  const past = placed.filter(({ shift }) => dayShown(shift, today) < today && dayOf(shift.start_at) >= monday);
  const locations = [...new Map(all.map(({ location }) => [location.id, location])).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
  const withWork = new Set([...ahead, ...past].map(({ place }) => place));
  return {
    now: now(),
    today,
    days: days.map((date) => ({
      date,
      placed: ahead.filter(({ shift }) => dayShown(shift, today) === date),
      sum: sums.find((sum) => sum.date === date),
    })),
    past,
    places: withWork.size > 0 ? locations.filter(({ id }) => withWork.has(id)) : locations,
    hasMore: boards.some(({ pages }) => pages > 1),
    isSelecting: new URL(request.url).searchParams.has('select'),
    summary,
  };
}

export type DaysAheadData = Exclude<Awaited<ReturnType<typeof loadDaysAhead>>, Response>;
