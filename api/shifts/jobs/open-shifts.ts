import sql from 'sql-template-tag';
import { audience } from '#domain/shifts/audience.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { businessesOf } from '../../db/queries/businesses-of.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { shiftText, type NamedShift } from '../../messaging/notifications/texts.ts';
import type { JobByBusiness, JobRun } from '../../jobs/job.ts';
import { namesJson } from '#api/db/queries/person.ts';

const opened = ({ now, since, until }: JobRun) => sql`
  s.status = ${shiftStatus.NEW} and s.audience = ${audience.FAVORITE} and s.posted_at < s.opens_at
  and s.opens_at <= ${until} and s.opens_at > ${since ?? until} and s.starts_at > ${now}`;

/** `opens_at` itself makes them public; this job only sends notifications. */
export const openShifts: JobByBusiness = {
  name: 'open-shifts',
  businesses: (tx, run) => businessesOf(tx, sql`select s.business_id from shifts s where ${opened(run)}`),
  async runFor(tx, businessId, run) {
    const { now } = run;
    const shifts = await tx.many<NamedShift & { id: number }>(sql`
      select s.id, s.starts_at, r.name as role, ${namesJson(sql`l`)} as place
      from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id
      where s.business_id = ${businessId} and ${opened(run)} order by s.opens_at, s.id`);
    for (const shift of shifts) {
      await notifyBusiness(
        tx,
        businessId,
        { name: 'openToAll', variables: (language) => shiftText(shift, language), target: 'SHIFT', targetId: shift.id },
        now,
      );
    }
  },
};
