import sql, { type Sql } from 'sql-template-tag';
import { dollarsToCents } from '#domain/shared/money.ts';
import { placesLeft } from '#domain/shifts/places.ts';
import { shiftStatus, type ShiftStatus } from '#domain/shifts/status.ts';
import { addDays, instantAt } from '#domain/shared/time.ts';
import { paidMinutes, type BreakType } from '#domain/shared/work/breaks.ts';
import type { QueryOf, TotalsOf } from '#contract/core/call.ts';
import * as contract from '#contract/shifts/job-postings.ts';
import type { JobPosting, JobPostingDetail } from '#contract/shifts/job-postings.ts';
import type { ScheduleFields } from '#contract/shifts/booking.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject, type Columns } from '../../db/columns.ts';
import { ascending, descending } from '../../db/order.ts';
import { containsText, eitherLanguage, whereAll, type Conditions } from '../../db/filters.ts';
import type { Language } from '../../language.ts';
import { breaksOf } from '../../billing/amounts/booked-minutes.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { acceptedCount } from '../summary.ts';
import { publicFileJson } from '../../db/queries/file.ts';
import { namedJson } from '../../db/queries/person.ts';
import { inReadersLanguage, placeNames, placeTitle } from '#api/db/queries/place.ts';

export const jobTables: Sql = sql`
  shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id join districts d on d.id = l.district_id
  join industries i on i.id = s.industry_id join businesses b on b.id = s.business_id`;

export const businessName = (language: Language): Sql =>
  language === 'hk'
    ? sql`coalesce(nullif(b.company_name_hk, ''), b.company_name, '')`
    : sql`coalesce(b.company_name, '')`;

export type JobRow = Omit<JobPosting, 'places_left' | 'paid_minutes'> & {
  accepted: number;
  break_type: BreakType;
  breaks: ScheduleFields['breaks'];
};

export const jobColumns = (language: Language): Columns<JobRow> => ({
  id: sql`s.id`,
  role: sql`r.name`,
  industry: namedJson(sql`i`),
  business_name: businessName(language),
  business_logo: publicFileJson(sql`b.logo_id`),
  place: placeTitle,
  district: namedJson(sql`d`),
  break_type: sql`s.break_type`,
  breaks: sql`s.breaks`,
  start_at: sql`s.starts_at`,
  end_at: sql`s.ends_at`,
  is_night_shift: sql`s.is_night_shift`,
  wage_type: sql`s.wage_type`,
  wage: sql`s.wage`,
  workers: sql`s.workers`,
  accepted: acceptedCount,
  posted_at: sql`s.posted_at`,
});

export const trainingClassJson: Sql = sql`(
  select ${jsonObject<NonNullable<JobPostingDetail['training_class']>>({
    id: sql`k.id`,
    name: sql`k.name`,
    description: sql`k.description`,
    address: inReadersLanguage(sql`k.address`, sql`k.address_hk`),
    allowance: sql`k.allowance`,
  })} from training_classes k where k.id = s.training_class_id)`;

export const jobPostingOf = (row: JobRow): JobPosting => ({
  ...row,
  places_left: placesLeft(row),
  paid_minutes: paidMinutes({ start: row.start_at, end: row.end_at }, breaksOf(row)),
});

const openToAll = (now: Date): Sql =>
  sql`s.status = ${shiftStatus.NEW} and s.opens_at <= ${now} and s.starts_at > ${now} and s.workers > ${acceptedCount}`;

type Filter = FilterOf<typeof contract.listJobPostings, 'sort'>;

export const payOfOne = sql`(s.worker_pay / s.workers)`;

// The instant is negated, because all keys of an order go one way.
const byPay = descending(
  ['number', payOfOne],
  ['number', sql`-extract(epoch from s.starts_at)::bigint`],
  ['number', sql`s.id`],
);

export const byStart = ascending(['instant', sql`s.starts_at`], ['number', sql`s.id`]);

type JobTotals = TotalsOf<typeof contract.listJobPostings>['totals'];

const inDistrict = columns<JobTotals['districts'][number]>({
  id: sql`d.id`,
  name: sql`d.name`,
  jobs: sql`count(*)`,
});

export async function listJobPostings(
  db: Database,
  { sort, ...filter }: Filter & Paging & Pick<QueryOf<typeof contract.listJobPostings>, 'sort'>,
  language: Language,
  now: Date,
): Promise<ListResult<JobPosting> & { totals: JobTotals }> {
  const rules: Conditions<Filter> = {
    search: (text) =>
      containsText(text, [
        ...eitherLanguage(sql`r.name`),
        ...[...placeNames, ...eitherLanguage(sql`d.name`), sql`b.company_name`, sql`b.company_name_hk`],
      ]),
    district_id: (id) => sql`d.id = ${id}`,
    industry_id: (id) => sql`i.id = ${id}`,
    start_date: (day) => sql`s.starts_at >= ${instantAt(day)}`,
    end_date: (day) => sql`s.starts_at < ${instantAt(addDays(day, 1))}`,
    min_pay: (dollars) => sql`${payOfOne} >= ${dollarsToCents(dollars)}`,
    time: (time) => sql`s.is_night_shift = ${time === contract.jobTime.NIGHT}`,
  };
  const matching = (of: Filter) => sql`from ${jobTables} where ${openToAll(now)} and ${whereAll<Filter>(of, rules)}`;
  const matches = matching(filter);
  const { items, next } = await readPage<JobRow>(
    db,
    sort === contract.jobOrder.PAY ? byPay : byStart,
    filter,
    ({ cursorKey, after, slice }) =>
      sql`select ${columns<JobRow>(jobColumns(language))}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total, places, businesses } = await db.one<{ total: number; places: number; businesses: number }>(sql`
    select count(*) as total, coalesce(sum(s.workers - ${acceptedCount}), 0)::bigint as places,
      count(distinct s.business_id) as businesses ${matches}`);
  const districts = await db.many<JobTotals['districts'][number]>(sql`
    select ${inDistrict} ${matching({ ...filter, district_id: undefined })} group by d.id order by jobs desc, d.id`);
  return { items: items.map(jobPostingOf), next, total, totals: { places, businesses, districts } };
}

type JobDetailRow = Omit<JobPostingDetail, 'role' | 'location' | 'is_open' | 'places_left' | 'paid_minutes'> &
  Omit<JobRow, 'role'> & { role_id: number; location_id: number; status: ShiftStatus };

const detailColumns = (language: Language) =>
  columns<JobDetailRow>({
    ...jobColumns(language),
    role_id: sql`s.role_id`,
    location_id: sql`s.location_id`,
    status: sql`s.status`,
    overtime_included: sql`s.overtime_included`,
    overtime_percentage: sql`s.overtime_percentage`,
    training_class: trainingClassJson,
  });

export const findJobPosting = (
  db: Database,
  id: number,
  { key, language, now }: { key: string | null; language: Language; now: Date },
): Promise<JobDetailRow | null> =>
  db.maybe(sql`
    select ${detailColumns(language)}
    from ${jobTables} where s.id = ${id} and s.status <> ${shiftStatus.DRAFT} and (s.link_key = ${key}::text or s.opens_at <= ${now})`);
