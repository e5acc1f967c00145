import sql, { join } from 'sql-template-tag';
import { acceptedApplicants, undecidedApplicants } from '#domain/shifts/applicants/status.ts';
import { continuousContractWeek, type DayWorked } from '#domain/hong-kong/continuous-contract.ts';
import { paidMinutes, type BreakType } from '#domain/shared/work/breaks.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { dayOf, type Day, type Days } from '#domain/shared/time.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import type { ScheduleFields } from '#contract/shifts/booking.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { breaksOf } from '../../billing/amounts/booked-minutes.ts';

interface Shift {
  id: number;
  group_id: number | null;
}

interface Place {
  worker_id: number;
  start_at: string;
  end_at: string;
  break_type: BreakType;
  breaks: ScheduleFields['breaks'];
}

type WorkedDay = DayWorked & { worker_id: number };

const workedDay = columns<WorkedDay>({
  worker_id: sql`us.worker_id`,
  day: sql`(s.starts_at at time zone 'Asia/Hong_Kong')::date`,
  minutes: sql`sum(us.total_minutes)`,
});

const place = columns<Place>({
  worker_id: sql`a.worker_id`,
  start_at: sql`s.starts_at`,
  end_at: sql`s.ends_at`,
  break_type: sql`s.break_type`,
  breaks: sql`s.breaks`,
});

export const workedDays = (db: Database, businessId: number, workerIds: readonly number[]): Promise<WorkedDay[]> =>
  db.many<WorkedDay>(sql`
    select ${workedDay}
    from user_shifts us join shifts s on s.id = us.shift_id
    where us.business_id = ${businessId} and us.worker_id = any(${[...workerIds]}::bigint[]) and us.clock_out_at is not null
      and us.status <> ${timesheetStatus.REJECT}
    group by us.worker_id, (s.starts_at at time zone 'Asia/Hong_Kong')::date`);

/** Places that workers hold with the business and have not worked, plus those of the requested shift or series. */
const places = (
  db: Database,
  businessId: number,
  asked: Shift | null,
  workerIds: readonly number[],
): Promise<Place[]> =>
  db.many<Place>(sql`
    select ${place}
    from shift_applicants a join shifts s on s.id = a.shift_id
    where s.business_id = ${businessId} and a.worker_id = any(${[...workerIds]}::bigint[]) and a.withdrawn_at is null
      and s.status in (${shiftStatus.NEW}, ${shiftStatus.IN_PROGRESS})
      and (a.status in (${join([...acceptedApplicants])})
        or (a.status in (${join([...undecidedApplicants])}) and (s.id = ${asked?.id ?? null} or s.group_id = ${asked?.group_id ?? null})))
      and not exists (select from user_shifts us
        where us.shift_id = s.id and us.worker_id = a.worker_id and us.clock_out_at is not null)`);

/**
 * Returns the first week, from a day on, that completes four consecutive weeks counting towards a continuous
 * contract, with the minutes worked, the places held and those requested. Workers without such a week are
 * omitted.
 */
export async function continuousWeeks(
  db: Database,
  businessId: number,
  workers: ReadonlyMap<number, Day>,
  asked: Shift | null,
): Promise<ReadonlyMap<number, Days>> {
  if (workers.size === 0) return new Map();
  const ids = [...workers.keys()];
  // One at a time: a transaction has one connection.
  const worked = await workedDays(db, businessId, ids);
  const held = await places(db, businessId, asked, ids);
  const weeks = [...workers].map(([id, from]) => {
    const days: DayWorked[] = [
      ...worked.filter(({ worker_id }) => worker_id === id),
      ...held
        .filter(({ worker_id }) => worker_id === id)
        .map((row) => ({
          day: dayOf(row.start_at),
          minutes: paidMinutes({ start: row.start_at, end: row.end_at }, breaksOf(row)),
        })),
    ];
    return [id, continuousContractWeek(days, from)] as const;
  });
  return new Map(weeks.flatMap(([id, week]) => (week === null ? [] : [[id, week] as const])));
}
