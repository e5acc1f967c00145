import sql, { type Sql } from 'sql-template-tag';
import { dayOf, toIso } from '#domain/shared/time.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import type { Summary } from '#contract/dashboard/summary.ts';
import type { Database } from '../db/client.ts';
import { columns, jsonObject } from '../db/columns.ts';
import { acceptedCount, canStillWait, isUndecided, waitingCount } from './summary.ts';
import { getUndecidedTimesheets } from '../timesheets/amounts.ts';
import { namesJson } from '#api/db/queries/person.ts';

type WaitingApplicants = NonNullable<Dashboard['applicants']>;

const applicantColumns = columns<WaitingApplicants>({
  waiting: sql`count(*)`,
  shifts: sql`count(distinct s.id)`,
  until: sql`(max(s.starts_at) at time zone 'Asia/Hong_Kong')::date`,
  deadline_at: sql`min(s.starts_at)`,
});

export const waitingApplicants = (db: Database, businessId: number, now: Date): Promise<WaitingApplicants> =>
  db.one(sql`
    select ${applicantColumns}
    from shift_applicants a join shifts s on s.id = a.shift_id
    where a.business_id = ${businessId} and ${isUndecided} and ${canStillWait(now)}`);

/** It is true if the business has not seen message `m`. */
const isUnseen: Sql = sql`(m.sender = 'WORKER' and m.read_at is null)`;

type Unread = NonNullable<Dashboard['messages']>;

const unreadColumns = columns<Unread>({
  conversations: sql`count(*)`,
  from: sql`coalesce((
    select json_agg(${jsonObject<Unread['from'][number]>({
      topic_id: sql`n.topic_id`,
      name: sql`w.name`,
      name_hk: sql`w.name_hk`,
      text: sql`left(m.body, 200)`,
      sent_at: sql`n.latest`,
    })} order by n.latest desc)
    from (select * from unread order by latest desc limit 3) n
      join workers w on w.id = n.worker_id join chat_messages m on m.id = n.last_id), '[]')`,
});

export async function unreadMessages(db: Database, businessId: number): Promise<Unread> {
  const { conversations, from } = await db.one<Unread>(sql`
    with unread as (
      select t.id as topic_id, t.worker_id, max(m.sent_at) as latest, max(m.id) as last_id
      from chat_topics t join chat_messages m on m.topic_id = t.id
      where t.business_id = ${businessId} and ${isUnseen}
      group by t.id)
    select ${unreadColumns} from unread`);
  // The database's JSON has an offset where the API has a Z.
  return { conversations, from: from.map(({ sent_at: sentAt, ...rest }) => ({ ...rest, sent_at: toIso(sentAt) })) };
}

type ReportedPayments = NonNullable<Summary['todo']['payments']>;

const reportedColumns = columns<ReportedPayments>({
  count: sql`count(*)`,
  amount: sql`coalesce(sum(p.amount), 0)::bigint`,
  invoices: sql`coalesce(json_agg(${jsonObject<ReportedPayments['invoices'][number]>({
    kind: sql`d.kind`,
    id: sql`coalesce(d.invoice_id, d.admin_invoice_id)`,
    number: sql`d.number`,
    amount: sql`p.amount`,
    paid_on: sql`p.paid_on`,
  })} order by p.id), '[]')`,
});

const getReportedPayments = (db: Database, businessId: number): Promise<ReportedPayments> =>
  db.one(sql`
    select ${reportedColumns} from payments p
    join documents d on d.invoice_id = p.invoice_id or d.admin_invoice_id = p.admin_invoice_id
    where p.business_id = ${businessId} and p.state = 'REPORTED'`);

export async function getTodos(
  db: Database,
  businessId: number,
  now: Date,
  seesMoney: boolean,
): Promise<Summary['todo']> {
  const [applicants, timesheets, messages, payments] = await Promise.all([
    waitingApplicants(db, businessId, now),
    getUndecidedTimesheets(db, businessId, now),
    unreadMessages(db, businessId),
    seesMoney ? getReportedPayments(db, businessId) : null,
  ]);
  const { waiting: count, shifts, until, deadline_at: deadline = null } = applicants;
  const listed = {
    only: 'APPLICANTS_WAITING' as const,
    start_date: dayOf(now),
    ...(until !== null && { end_date: until }),
  };
  return {
    applicants: { count, shifts, deadline_at: deadline, query: listed },
    timesheets,
    payments,
    messages: { count: messages.conversations, query: { status: 'unread' as const } },
  };
}

export interface Staffing {
  id: number;
  starts_at: string;
  role: Localised;
  place: Localised;
  workers: number;
  accepted: number;
  waiting: number;
}

const staffing = columns<Staffing>({
  id: sql`s.id`,
  starts_at: sql`s.starts_at`,
  role: sql`r.name`,
  place: namesJson(sql`l`),
  workers: sql`s.workers`,
  accepted: acceptedCount,
  waiting: waitingCount,
});

export const hasOpenPlaces: Sql = sql`(s.status = ${shiftStatus.NEW} and ${acceptedCount} < s.workers)`;

export const getStaffing = (db: Database, businessId: number, condition: Sql): Promise<Staffing[]> =>
  db.many(sql`
    select ${staffing} from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id
    where s.business_id = ${businessId} and ${condition} order by s.starts_at, s.id`);

export const getWaiting = (shifts: readonly Staffing[]): number =>
  shifts.reduce((sum, { waiting }) => sum + waiting, 0);

export const getOpenPlaces = (shifts: readonly Staffing[]): number =>
  shifts.reduce((sum, { workers, accepted }) => sum + workers - accepted, 0);
