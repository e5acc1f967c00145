import sql, { join } from 'sql-template-tag';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { notificationStatus } from '#domain/messaging/status.ts';
import { addDays, addHours, addMinutes, instantAt, dayOf } from '#domain/shared/time.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import { notifyBusiness } from '#api/messaging/notifications/notify-business.ts';
import { shiftText } from '#api/messaging/notifications/texts.ts';
import { namesJson } from '#api/db/queries/person.ts';
import type { DemoSeed } from '../demo-seed.ts';

interface PastEvent {
  business_id: number;
  target_id: number;
  worker: Localised;
  role: Localised;
  place: Localised;
  starts_at: string;
  at: string;
  kind: 'applied' | 'absent' | 'forgotClockOut';
}

const unread = 5;

/** Written by the same code as the jobs'; most are read. */
export async function seedNotifications(seed: DemoSeed): Promise<void> {
  const { db } = seed;
  for (const one of await pastEvents(seed)) {
    const notice = {
      name: one.kind,
      variables: (language: 'en' | 'hk') => ({ name: one.worker[language], ...shiftText(one, language) }),
      target: one.kind === 'applied' ? ('APPLICANTS' as const) : ('TIMESHEET' as const),
      targetId: one.target_id,
    };
    await notifyBusiness(db, one.business_id, notice, new Date(one.at));
  }
  await db.run(sql`
    update notifications set status = ${notificationStatus.READ}, clicked_at = case when id % 3 = 0 then created_at + interval '7 minutes' end
    where id not in (
      select n.id from (select id, row_number() over (partition by account_id order by created_at desc, id desc) as place from notifications) n
      where n.place <= ${unread})`);
}

const shiftColumns = sql`s.starts_at, r.name as role, ${namesJson(sql`l`)} as place`;
const shiftTables = sql`join roles r on r.id = s.role_id join locations l on l.id = s.location_id`;

async function pastEvents({ db, now }: DemoSeed): Promise<PastEvent[]> {
  const since = instantAt(addDays(dayOf(now), -9));
  const applied = await db.many<PastEvent>(sql`
    select a.business_id, s.id as target_id, ${namesJson(sql`w`)} as worker, a.applied_at as at, 'applied' as kind, ${shiftColumns}
    from shift_applicants a join workers w on w.id = a.worker_id join shifts s on s.id = a.shift_id ${shiftTables}
    where a.applied_at > ${since} and a.status in (${join([applicantStatus.WAITING, applicantStatus.APPLY, applicantStatus.NEW])})
    order by a.applied_at`);
  const closed = await db.many<PastEvent & { came: boolean }>(sql`
    select us.business_id, us.id as target_id, ${namesJson(sql`w`)} as worker, s.ends_at as at, us.clock_in_at is not null as came, ${shiftColumns}
    from user_shifts us join workers w on w.id = us.worker_id join shifts s on s.id = us.shift_id ${shiftTables}
    where s.ends_at > ${since} and s.ends_at < ${addHours(now, -4)} and us.attention && '{noClockIn,noClockOut}'
    order by s.ends_at`);
  const missing = closed.map((one): PastEvent => ({
    ...one,
    kind: one.came ? 'forgotClockOut' : 'absent',
    at: addMinutes(one.at, one.came ? 180 : 0).toISOString(),
  }));
  return [...applied, ...missing];
}
