import sql from 'sql-template-tag';
import { audience } from '#domain/shift/audience.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { notifyBusiness } from '../resources/notifications/notify-business.ts';
import { shiftText, type NamedShift } from '../resources/notifications/texts.ts';
import type { Task } from './task.ts';

/**
 * Shifts that favourites had to themselves and that everyone sees now. `opens_at` decides who sees them; this task only
 * tells of it.
 */
export const openShifts: Task = {
  name: 'open-shifts',
  async run(tx, { now, since }) {
    const opened = await tx.many<NamedShift & { id: number; business_id: number }>(sql`
      select s.id, s.business_id, s.starts_at, r.name as role, l.name as place
      from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id
      where s.status = ${shiftStatus.NEW} and s.audience = ${audience.FAVORITE} and s.posted_at < s.opens_at
        and s.opens_at <= ${now} and s.opens_at > ${since ?? now} and s.starts_at > ${now}
      order by s.opens_at, s.id`);
    for (const shift of opened) {
      await notifyBusiness(
        tx,
        shift.business_id,
        { name: 'openToAll', variables: (language) => shiftText(shift, language), target: 'SHIFT', targetId: shift.id },
        now,
      );
    }
  },
};
