import sql, { join, type Sql } from 'sql-template-tag';
import { role } from '#domain/accounts/roles.ts';
import { undecidedApplicants } from '#domain/shifts/applicants/status.ts';
import { addDays, instantAt, dayOf } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { hasOpenPlaces, getStaffing } from '../todos.ts';
import { businessesOf } from '../../db/queries/businesses-of.ts';
import { emailBusiness } from '../../messaging/notifications/email-business.ts';
import { applicantsNotification, notFullNotification } from './staffing-notifications.ts';
import { hasWaitingApplicants } from '../summary.ts';
import { dailyMoments } from '../../jobs/daily-moments.ts';
import type { JobByBusiness, JobRun } from '../../jobs/job.ts';

const applicantHours = ['09:00', '13:00', '18:00'] as const;
/** Early enough to find people for the next day. */
const notFullHour = '15:00';

const everybody = [role.OPERATOR, role.SUPERVISOR];

const momentIn = (run: JobRun, hours: readonly string[]): Date | null => dailyMoments(run, hours).at(-1) ?? null;

function momentBefore(moment: Date, { since }: JobRun): Date {
  const days = [addDays(dayOf(moment), -1), dayOf(moment)];
  const before = days
    .flatMap((day) => applicantHours.map((hour) => instantAt(day, hour)))
    .filter((item) => item < moment);
  const last = before.at(-1) ?? moment;
  return since !== null && since < last ? since : last;
}

const appliedSince = (after: Date, until: Date): Sql => sql`exists (
  select from shift_applicants n where n.shift_id = s.id and n.withdrawn_at is null
    and n.status in (${join([...undecidedApplicants])}) and n.applied_at > ${after} and n.applied_at <= ${until})`;

const newlyWaiting = (run: JobRun, moment: Date): Sql =>
  sql`${hasWaitingApplicants(run.now)} and ${appliedSince(momentBefore(moment, run), moment)}`;

const tomorrow = (moment: Date, now: Date): Sql => sql`(
  ${hasOpenPlaces} and hk_day(s.starts_at) = ${addDays(dayOf(moment), 1)}::date and s.starts_at > ${now})`;

/** Sent only when someone has applied since the last email, but counts everyone waiting. */
async function notifyOfApplicants(tx: Database, businessId: number, run: JobRun): Promise<void> {
  const moment = momentIn(run, applicantHours);
  if (moment === null) return;
  const fresh = await getStaffing(tx, businessId, newlyWaiting(run, moment));
  if (fresh.length === 0) return;
  const shifts = await getStaffing(tx, businessId, hasWaitingApplicants(run.now));
  await emailBusiness(tx, businessId, applicantsNotification(shifts), everybody, run.now);
}

async function notifyOfOpenPlaces(tx: Database, businessId: number, run: JobRun): Promise<void> {
  const moment = momentIn(run, [notFullHour]);
  if (moment === null) return;
  const shifts = await getStaffing(tx, businessId, tomorrow(moment, run.now));
  if (shifts.length > 0) await emailBusiness(tx, businessId, notFullNotification(shifts, run.now), everybody, run.now);
}

export const staffingReminders: JobByBusiness = {
  name: 'staffing-reminders',
  async businesses(tx, run) {
    const [applicants, open] = [momentIn(run, applicantHours), momentIn(run, [notFullHour])];
    const due = [
      ...(applicants === null ? [] : [newlyWaiting(run, applicants)]),
      ...(open === null ? [] : [tomorrow(open, run.now)]),
    ];
    if (due.length === 0) return [];
    return businessesOf(tx, sql`select s.business_id from shifts s where ${join(due, ' or ')}`);
  },
  async runFor(tx, businessId, run) {
    await notifyOfApplicants(tx, businessId, run);
    await notifyOfOpenPlaces(tx, businessId, run);
  },
};
