import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { add as sum } from './raw-amounts.ts';

interface ShiftRow {
  id: number;
  status: number;
  day: string;
  at: string;
  places: number;
  waiting: number;
  accepted: number;
  rejected: number;
  clocked_in: number;
  absent: number;
  to_decide: number;
  put_aside: number;
}

interface Counted {
  shifts: readonly ShiftRow[];
  unread: number;
  classes: readonly { id: number; status: number }[];
  workers: { all: number; favourite: number; blocked: number };
  supervisors: { active: number; inactive: number };
  worked: readonly { id: number; shifts: number; reviews: number }[];
}

export const readPeople = async (db: Database, business: number, account: number): Promise<Counted> => ({
  shifts: await db.many<ShiftRow>(sql`
    select s.id, s.status, hk_day(s.starts_at) as day, l.name as at, coalesce(s.workers, 0) as places,
      (select count(*) from shift_applicants a where a.shift_id = s.id and a.withdrawn_at is null and a.status in (0, 1, 5)) as waiting,
      (select count(*) from shift_applicants a where a.shift_id = s.id and a.withdrawn_at is null and a.status in (2, 4)) as accepted,
      (select count(*) from shift_applicants a where a.shift_id = s.id and a.withdrawn_at is null and a.status = 3) as rejected,
      (select count(*) from user_shifts us where us.shift_id = s.id and us.clock_in_at is not null) as clocked_in,
      (select count(*) from user_shifts us where us.shift_id = s.id and us.status = 2) as to_decide,
      (select count(*) from user_shifts us where us.shift_id = s.id and us.status = 7) as put_aside,
      (select count(*) from user_shifts us join shift_applicants a on a.id = us.applicant_id where us.shift_id = s.id and us.clock_in_at is null
        and a.withdrawn_at is null and a.status in (2, 4)) as absent
    from shifts s join locations l on l.id = s.location_id where s.business_id = ${business} and s.starts_at is not null`),
  ...(await db.one<{ unread: number }>(
    sql`select count(*) as unread from notifications where account_id = ${account} and status = 2`,
  )),
  classes: await db.many(sql`select class_id as id, status from class_applicants where business_id = ${business}`),
  workers: await db.one(sql`
    select count(*) as all, count(*) filter (where favourite) as favourite, count(*) filter (where blocked) as blocked from (
      select w.id, bool_or(coalesce(t.favourite, false)) as favourite, bool_or(coalesce(t.blocked, false)) as blocked from workers w
      left join worker_marks t on t.worker_id = w.id and t.business_id = ${business}
      where t.worker_id is not null or exists (select from shift_applicants a where a.worker_id = w.id and a.business_id = ${business})
        or exists (select from class_applicants a where a.worker_id = w.id and a.business_id = ${business})
      group by w.id) known`),
  worked: await db.many(sql`
    select w.id, (select count(*) from user_shifts us where us.worker_id = w.id and us.business_id = ${business} and us.status in (3, 6, 8)) as shifts,
      (select count(*) from reviews v where v.worker_id = w.id) as reviews from workers w`),
  supervisors: await db.one(sql`
    select count(*) filter (where active) as active, count(*) filter (where not active) as inactive from accounts
    where business_id = ${business} and role = 'SUPERVISOR' and deleted_at is null`),
});

const isPosted = ({ status }: ShiftRow): boolean => status === 2 || status === 3 || status === 4;

const statusOfClass: Readonly<Record<string, number>> = { waiting: 1, approved: 4, rejected: 3 };

type Lists = Omit<Counted, 'shifts'>;

const ofLists: Readonly<Record<string, (counted: Lists, of: string, part: string) => number | undefined>> = {
  notices: ({ unread }) => unread,
  workers: ({ workers }, _, part) => workers[part as keyof Counted['workers']],
  supervisors: ({ supervisors: { active, inactive } }, _, part) => ({ active, inactive, all: active + inactive })[part],
  worker: ({ worked }, of, part) => worked.find(({ id }) => String(id) === of)?.[part as 'shifts'],
  class: ({ classes }, of, part) => {
    const mine = classes.filter(({ id }) => String(id) === of);
    return part === 'all' ? mine.length : mine.filter(({ status }) => status === statusOfClass[part]).length;
  },
};

function ofShift(shift: ShiftRow | undefined, part: string): number | undefined {
  if (part === 'unfilled') return shift && Math.max(0, shift.places - shift.accepted);
  return shift?.[part as 'accepted'];
}

/** Undefined for an unknown name. Locations of a board's sum are identified by their name. */
export function peopleCount({ shifts, ...counted }: Counted, name: string): number | undefined {
  const names = name.split('.');
  const [kind = '', part = '', of = ''] = [names[0], names.at(-1), names.slice(1, -1).join('.')];
  if (kind !== 'people') return ofLists[kind]?.(counted, of, part);
  if (/^\d+$/.test(of))
    return ofShift(
      shifts.find(({ id }) => String(id) === of),
      part,
    );
  const [from = '', to = '', ...at] = of.split('/');
  const within = shifts.filter((shift) => isPosted(shift) && shift.day >= from && shift.day <= to);
  const there = at.length === 0 ? within : within.filter((shift) => shift.at === at.join('/'));
  return part === 'shifts' ? there.length : sum(there, (shift) => shift[part as 'accepted' | 'places']);
}
