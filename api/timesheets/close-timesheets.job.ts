import sql, { join } from 'sql-template-tag';
import { shiftStatus } from '#domain/shifts/status.ts';
import { isAtWork, forgottenClockOutHours } from '#domain/timesheets/closing.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { addHours } from '#domain/shared/time.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { Database } from '../db/client.ts';
import { notifyBusiness } from '../messaging/notifications/notify-business.ts';
import { shiftText, type NamedShift } from '../messaging/notifications/texts.ts';
import { recalculateTimesheet } from './record.ts';
import { namesJson } from '../db/queries/person.ts';
import { businessesOf } from '../db/queries/businesses-of.ts';
import type { JobByBusiness } from '../jobs/job.ts';

interface Open extends NamedShift {
  id: number;
  business_id: number;
  worker: Localised;
  came: boolean;
}

const stillOpen = (now: Date) => sql`
  us.status in (${join([...isAtWork])}) and s.status <> ${shiftStatus.CANCEL}
  and s.ends_at <= case when us.clock_in_at is null then ${now}::timestamptz else ${addHours(now, -forgottenClockOutHours)}::timestamptz end`;

export const closeTimesheets: JobByBusiness = {
  name: 'close-timesheets',
  businesses: (tx, { now }) =>
    businessesOf(
      tx,
      sql`select us.business_id from user_shifts us join shifts s on s.id = us.shift_id where ${stillOpen(now)}`,
    ),
  async runFor(tx, businessId, { now }) {
    const open = await tx.many<Open>(sql`
      select us.id, us.business_id, us.clock_in_at is not null as came, ${namesJson(sql`w`)} as worker, s.starts_at, r.name as role, ${namesJson(sql`l`)} as place
      from user_shifts us
      join shifts s on s.id = us.shift_id
      join workers w on w.id = us.worker_id
      join roles r on r.id = s.role_id
      join locations l on l.id = s.location_id
      where us.business_id = ${businessId} and ${stillOpen(now)}
      order by s.ends_at, us.id
      for update of us`);
    for (const timesheet of open) await close(tx, timesheet, now);
  },
};

async function close(tx: Database, timesheet: Open, now: Date): Promise<void> {
  await tx.run(sql`
    update user_shifts set status = ${timesheetStatus.WAITING_APPROVAL}, version = version + 1, updated_at = ${now}, updated_by = null
    where id = ${timesheet.id}`);
  await recalculateTimesheet(tx, timesheet.id);
  await notifyBusiness(
    tx,
    timesheet.business_id,
    {
      name: timesheet.came ? 'forgotClockOut' : 'absent',
      variables: (language) => ({ name: timesheet.worker[language], ...shiftText(timesheet, language) }),
      target: 'TIMESHEET',
      targetId: timesheet.id,
    },
    now,
  );
}
