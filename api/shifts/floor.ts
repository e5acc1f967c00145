import { addDays, dayOf, daysInRange, milliseconds, weekOf } from '#domain/shared/time.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import type { Database } from '../db/client.ts';
import { shiftsWithState, sumOf, boardShiftJson, type ShiftWithState } from './board.store.ts';
import { costByShift } from '../billing/costs.store.ts';

type FloorShift = NonNullable<Dashboard['today']>[number];

interface Floor {
  week: NonNullable<Dashboard['week']>;
  today: FloorShift[];
  tomorrow: FloorShift[];
}

const hasStarted = ({ start_at: start }: ShiftWithState, now: Date): boolean => milliseconds(start) <= now.getTime();

/** A shift of yesterday counts as today's while a worker is still on it. */
export async function getFloor(
  db: Database,
  businessId: number,
  { now, seesMoney }: { now: Date; seesMoney: boolean },
): Promise<Floor> {
  const today = dayOf(now);
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  const week = weekOf(today);
  const days = {
    from: yesterday < week.from ? yesterday : week.from,
    to: tomorrow > week.to ? tomorrow : week.to,
  };
  const shifts = await shiftsWithState(db, businessId, days, now);
  const costs = seesMoney ? await costByShift(db, businessId, { from: yesterday, to: tomorrow }, now) : null;
  const shown = (which: (shift: ShiftWithState) => boolean) =>
    shifts.filter(which).map((shift): FloorShift => ({
      ...boardShiftJson(shift, costs),
      location: shift.place,
      accepted: shift.accepted,
      clocked_in: shift.clocked_in,
      absent: hasStarted(shift, now) ? Math.max(0, shift.accepted - shift.clocked_in) : 0,
    }));
  const ofDay = (date: string) => shifts.filter(({ day }) => day === date);
  const places = (of: readonly ShiftWithState[]) => {
    const { places: all, accepted } = sumOf(of);
    return { places: all, accepted };
  };
  return {
    week: {
      start_date: week.from,
      end_date: week.to,
      ...places(shifts.filter(({ day }) => day >= week.from && day <= week.to)),
      days: daysInRange(week.from, week.to).map((date) => ({ date, ...places(ofDay(date)) })),
    },
    today: shown(({ day, state }) => day === today || (day < today && state === 'ON_FLOOR')),
    tomorrow: shown(({ day }) => day === tomorrow),
  };
}
