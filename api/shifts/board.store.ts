import sql, { join } from 'sql-template-tag';
import {
  boardCountOf,
  boardPagesOf,
  boardStateOf,
  boardStates,
  boardTodosOf,
  type BoardState,
  type BoardTodo,
} from '#domain/shifts/board.ts';
import { sumCents, type Cents } from '#domain/shared/money.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addDays, instantAt, dayOf, daysInRange, weekOf, type Day, type Days } from '#domain/shared/time.ts';
import { isAtWork } from '#domain/timesheets/closing.ts';
import { timesheetStatus, timesheetTabs } from '#domain/timesheets/status.ts';
import { closingWeek, waitingGroupOf, type WaitingGroup } from '#domain/timesheets/waiting.ts';
import type { QueryOf } from '#contract/core/call.ts';
import type { Board, BoardShift, getBoard } from '#contract/shifts/board.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import { placeJson } from '#api/db/queries/place.ts';
import { acceptedCount, hasWaitingApplicants, waitingCount } from './summary.ts';
import { closingSetting } from '../billing/weekly/closing.ts';
import { namedJson } from '../db/queries/person.ts';
import { costByShift } from '../billing/costs.store.ts';
import { undecidedDays } from '../timesheets/amounts.ts';

type Place = Board['places'][number]['location'];

interface Row extends Pick<BoardShift, 'id' | 'role' | 'start_at' | 'end_at' | 'is_night_shift' | 'workers'> {
  place: Place;
  accepted: number;
  waiting: number;
  cost: Cents;
  clocked_in: number;
  at_work: number;
  to_decide: number;
  put_aside: number;
  approved: number;
  billed: number;
}

const row = columns<Row>({
  id: sql`s.id`,
  role: namedJson(sql`r`),
  place: placeJson,
  start_at: sql`s.starts_at`,
  end_at: sql`s.ends_at`,
  is_night_shift: sql`s.is_night_shift`,
  workers: sql`s.workers`,
  accepted: acceptedCount,
  waiting: waitingCount,
  cost: sql`s.total`,
  clocked_in: sql`sheets.clocked_in`,
  at_work: sql`sheets.at_work`,
  to_decide: sql`sheets.to_decide`,
  put_aside: sql`sheets.put_aside`,
  approved: sql`sheets.approved`,
  billed: sql`sheets.billed`,
});

const within = ({ from, to }: Days) =>
  sql`s.starts_at >= ${instantAt(from)} and s.starts_at < ${instantAt(addDays(to, 1))}`;

const takesPlace = sql`s.status not in (${shiftStatus.CANCEL}, ${shiftStatus.DRAFT})`;

const shiftsOf = (db: Database, businessId: number, week: Days): Promise<Row[]> =>
  db.many(sql`
    select ${row}
    from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id join districts d on d.id = l.district_id
    cross join lateral (
      select count(*) filter (where us.clock_in_at is not null) as clocked_in,
        count(*) filter (where us.status in (${join([...isAtWork])})) as at_work,
        count(*) filter (where us.status in (${join([...timesheetTabs.waiting])})) as to_decide,
        count(*) filter (where us.status in (${join([...timesheetTabs.pending])})) as put_aside,
        count(*) filter (where us.status in (${timesheetStatus.APPROVAL}, ${timesheetStatus.APPROVAL_WORK_TIME}) and not us.billed) as approved,
        count(*) filter (where us.billed) as billed
      from user_shifts us where us.shift_id = s.id) sheets
    where s.business_id = ${businessId} and ${takesPlace} and ${within(week)}
    order by s.starts_at, s.id`);

const shiftsAt = (days: Days) =>
  sql`select from shifts s where s.location_id = l.id and ${takesPlace} and ${within(days)}`;

const placeRow = columns<{ place: Place }>({ place: placeJson });

/** Days before or after the week in which a place must have had a shift to stay on the board. */
const inUse = 28;

const placesOf = (db: Database, businessId: number, week: Days): Promise<{ place: Place }[]> =>
  db.many(sql`
    with places as (
      select l.*, exists (${shiftsAt(week)}) as has_shift,
        l.deleted_at is null and exists (${shiftsAt({ from: addDays(week.from, -inUse), to: addDays(week.to, inUse) })}) as in_use
      from locations l where l.business_id = ${businessId})
    select ${placeRow} from places l join districts d on d.id = l.district_id
    where l.has_shift or l.in_use or (l.deleted_at is null and not exists (select from places p where p.has_shift or p.in_use))
    order by l.name, l.id`);

const applicantDay = columns<{ date: Day; count: number }>({
  date: sql`(s.starts_at at time zone 'Asia/Hong_Kong')::date`,
  count: sql`sum(${waitingCount})::bigint`,
});

const applicantDays = (db: Database, businessId: number, now: Date): Promise<{ date: Day; count: number }[]> =>
  db.many(sql`
    select ${applicantDay} from shifts s where s.business_id = ${businessId} and ${hasWaitingApplicants(now)} group by 1`);

async function groupsOn(db: Database, now: Date): Promise<(day: Day) => WaitingGroup> {
  const closing = closingWeek(now, await closingSetting(db));
  return (day) => waitingGroupOf(day, closing);
}

function weeksOf(days: readonly { date: Day; count: number }[]): Board['todo'][BoardTodo] {
  const weeks = new Map<Day, number>();
  for (const { date, count } of days) weeks.set(weekOf(date).from, (weeks.get(weekOf(date).from) ?? 0) + count);
  return [...weeks].map(([start_date, count]) => ({ start_date, count })).sort(byStart);
}

const byStart = (a: { start_date: Day }, b: { start_date: Day }) => a.start_date.localeCompare(b.start_date);

export async function todosByWeek(db: Database, businessId: number, now: Date): Promise<Board['todo']> {
  const groupOf = await groupsOn(db, now);
  const undecided = await undecidedDays(db, businessId);
  const pending = undecided.filter(({ status }) => status === timesheetStatus.PENDING);
  const waiting = undecided.filter(({ status }) => status !== timesheetStatus.PENDING);
  const of = (group: WaitingGroup) => weeksOf(waiting.filter(({ date }) => groupOf(date) === group));
  return {
    applicants: weeksOf(await applicantDays(db, businessId, now)),
    timesheets: of('this_week'),
    overdue: of('earlier'),
    later: of('later'),
    pending: weeksOf(pending),
  };
}

export interface ShiftWithState extends Row {
  day: Day;
  state: BoardState;
  todo: readonly BoardTodo[];
}

export const sumOf = (shifts: readonly ShiftWithState[]) => ({
  places: shifts.reduce((sum, { workers }) => sum + workers, 0),
  accepted: shifts.reduce((sum, { accepted }) => sum + accepted, 0),
  cost: sumCents(...shifts.map(({ cost }) => cost)),
});

const isBilled = (state: BoardState) => state === 'BILLED' || state === 'TO_BILL';

export async function shiftsWithState(
  db: Database,
  businessId: number,
  days: Days,
  now: Date,
): Promise<ShiftWithState[]> {
  const groupOf = await groupsOn(db, now);
  const rows = await shiftsOf(db, businessId, days);
  return rows.map((one) => {
    const day = dayOf(one.start_at);
    const shift = { ...one, group: groupOf(day) };
    return { ...one, day, state: boardStateOf(shift, now), todo: boardTodosOf(shift, now) };
  });
}

export const boardShiftJson = (shift: ShiftWithState, costs: ReadonlyMap<number, Cents> | null): BoardShift => ({
  id: shift.id,
  role: shift.role,
  start_at: shift.start_at,
  end_at: shift.end_at,
  is_night_shift: shift.is_night_shift,
  state: shift.state,
  workers: shift.workers,
  ...boardCountOf(shift, shift.state),
  amount: isBilled(shift.state) ? (costs?.get(shift.id) ?? null) : null,
  applicants: shift.todo.includes('applicants') ? shift.waiting : 0,
});

function placesWith(places: readonly Place[], shown: readonly ShiftWithState[], narrowed: boolean) {
  const rows = places.map((place) => ({ place, shifts: shown.filter((shift) => shift.place.id === place.id) }));
  const [used, free] = [
    rows.filter(({ shifts }) => shifts.length > 0),
    rows.filter(({ shifts }) => shifts.length === 0),
  ];
  return narrowed ? used : [...used, ...free];
}

export async function readBoard(
  db: Database,
  businessId: number,
  { day, state, todo, page = 1 }: QueryOf<typeof getBoard>,
  { now, seesMoney }: { now: Date; seesMoney: boolean },
): Promise<Board> {
  const week = weekOf(day ?? dayOf(now));
  // One after the other: together they would keep every processor of the database from other businesses.
  const all = await shiftsWithState(db, businessId, week, now);
  const places = await placesOf(db, businessId, week);
  const costs = seesMoney ? await costByShift(db, businessId, week, now) : null;
  const waiting = await todosByWeek(db, businessId, now);
  const shown = all.filter(
    (shift) => (state === undefined || shift.state === state) && (todo === undefined || shift.todo.includes(todo)),
  );
  const pages = boardPagesOf(
    placesWith(
      places.map(({ place }) => place),
      shown,
      state !== undefined || todo !== undefined,
    ),
    ({ shifts }) => shifts.length,
  );
  const number = Math.min(page, Math.max(1, pages.length));
  return {
    start_date: week.from,
    end_date: week.to,
    page: number,
    pages: pages.length,
    shifts: all.length,
    all: sumOf(all),
    shown: sumOf(shown),
    states: boardStates
      .map((item) => ({ state: item, count: all.filter((shift) => shift.state === item).length }))
      .filter(({ count }) => count > 0),
    days: daysInRange(week.from, week.to).map((date) => ({
      date,
      ...sumOf(shown.filter((shift) => shift.day === date)),
    })),
    places: (pages[number - 1] ?? []).map(({ place, shifts }) => ({
      location: place,
      ...sumOf(shifts),
      shifts: shifts.map((shift) => boardShiftJson(shift, costs)),
    })),
    todo: waiting,
  };
}
