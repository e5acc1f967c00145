import sql, { join } from 'sql-template-tag';
import type { Closing } from '#domain/shared/weekly-closing.ts';
import { dayOf } from '#domain/shared/time.ts';
import { objectionEnds, reopeningStateOf } from '#domain/timesheets/reopening.ts';
import { timesheetTabs } from '#domain/timesheets/status.ts';
import type { Review, Timesheet, TimesheetDetail } from '#contract/timesheets/timesheets.ts';
import type { Database } from '../db/client.ts';
import { columns, jsonObject } from '../db/columns.ts';
import { findInvoice } from '../billing/invoices/store.ts';
import { filesJson } from '../db/queries/file.ts';
import { ratingOf } from '../db/queries/person.ts';
import type { EvidenceRecord } from './calculation.ts';
import { tables } from './matches.ts';
import { decidedOf } from './decision/reopening.ts';
import { timesheet, timesheetOf, type TimesheetRow } from './timesheets.store.ts';

type Extra = Omit<
  TimesheetDetail,
  keyof Timesheet | keyof EvidenceRecord | 'day' | 'reopening' | 'objection_ends' | 'invoice_open' | 'invoice_reported'
> & {
  invoiced_at: string | null;
};

const reviewJson = sql`(
  select ${jsonObject<Review>({
    rating: sql`v.rating`,
    comment: sql`v.comment`,
    reviewed_at: sql`iso(v.reviewed_at)`,
    reviewed_by: sql`v.reviewed_by`,
  })}
  from reviews v where v.user_shift_id = us.id)`;

const withYouJson = jsonObject<TimesheetDetail['with_you']>({
  completed_shifts: sql`(
    select count(*) from user_shifts o
    where o.business_id = us.business_id and o.worker_id = us.worker_id and o.id <> us.id
      and o.status in (${join([...timesheetTabs.approved])}))`,
  rating: sql`(
    select ${ratingOf} from reviews v
    where v.business_id = us.business_id and v.worker_id = us.worker_id and v.user_shift_id <> us.id)`,
});

/** Newest first; entries of the worker and automatic ones have no name. */
const eventsJson = sql`(
  select coalesce(json_agg(${jsonObject<TimesheetDetail['events'][number]>({
    kind: sql`e.kind`,
    at: sql`iso(e.at)`,
    by: sql`e.by`,
    note: sql`e.note`,
  })} order by e.at desc, e.place desc), '[]')
  from (
    select 'ACCEPTED' as kind, a.decided_at as at, a.decided_by as by, 1 as place, '' as note
      from shift_applicants a where a.id = us.applicant_id and a.decided_at is not null
    union all select 'CLOCKED_IN', us.clock_in_at, null, 2, '' where us.clock_in_at is not null
    union all select 'BREAK_BEGAN', b.began_at, null, 3, '' from user_shift_breaks b where b.user_shift_id = us.id
    union all select 'BREAK_ENDED', b.ended_at, null, 4, '' from user_shift_breaks b where b.user_shift_id = us.id and b.ended_at is not null
    union all select 'CLOCKED_OUT', us.clock_out_at, null, 5, '' where us.clock_out_at is not null
    union all select c.kind, c.done_at, c.done_by, 6, c.note from user_shift_events c where c.user_shift_id = us.id
    union all select 'INVOICED', i.issued_at, null, 7, '' where i.id is not null
    union all select 'PAID', i.paid_at, case when i.paid_online then null else i.updated_by end, 8, '' where i.paid_at is not null
    union all select 'OBJECTED', us.objected_at, null, 7, us.objection where us.objected_at is not null
    union all select 'REVIEWED', v.reviewed_at, v.reviewed_by, 9, '' from reviews v where v.user_shift_id = us.id
  ) e)`;

const extra = columns<Extra>({
  hkid_masked: sql`w.hkid_masked`,
  images: filesJson(sql`user_shift_images`, sql`user_shift_id`, sql`us.id`),
  review: reviewJson,
  with_you: withYouJson,
  invoice_id: sql`i.id`,
  invoiced_at: sql`i.issued_at`,
  topic_id: sql`(select t.id from chat_topics t where t.business_id = us.business_id and t.worker_id = us.worker_id)`,
  events: eventsJson,
});

export async function findTimesheetDetail(
  db: Database,
  businessId: number,
  id: number,
  now: Date,
  closing: Closing,
  seesMoney: boolean,
): Promise<TimesheetDetail | null> {
  const row = await db.maybe<TimesheetRow & Extra>(sql`
    select ${timesheet}, ${extra} from ${tables}
    left join invoice_lines il on il.user_shift_id = us.id and not il.is_credited left join invoices i on i.id = il.invoice_id
    where us.id = ${id} and us.business_id = ${businessId}`);
  if (row === null) return null;
  const decided = decidedOf(row);
  const invoice = seesMoney && row.invoice_id !== null ? await findInvoice(db, businessId, row.invoice_id) : null;
  const { hkid_masked, clock_in_on_site, clock_out_on_site, images, review, with_you, invoice_id, topic_id, events } =
    row;
  return {
    ...timesheetOf(row, closing),
    day: dayOf(row.planned_start_at),
    hkid_masked,
    clock_in_on_site,
    clock_out_on_site,
    images,
    review,
    with_you,
    invoice_id,
    invoice_open: invoice?.open ?? null,
    invoice_reported: invoice?.reported ?? null,
    reopening: reopeningStateOf(decided, now),
    objection_ends: objectionEnds(decided),
    topic_id,
    events,
  };
}
