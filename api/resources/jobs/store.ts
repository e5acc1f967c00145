import sql, { type Sql } from 'sql-template-tag';
import type { Cents } from '#domain/money.ts';
import { placesLeft } from '#domain/shift/places.ts';
import { shiftStatus, type ShiftStatus } from '#domain/shift/status.ts';
import { paidMinutes, type BreakType } from '#domain/shift/breaks.ts';
import type { Job, JobDetail } from '#contract/jobs.ts';
import type { Localised } from '#contract/call/localised.ts';
import type { ScheduleFields } from '#contract/booking.ts';
import type { Database } from '../../db/client.ts';
import { ascending } from '../../db/order.ts';
import { containing } from '../../db/values.ts';
import type { Language } from '../../language.ts';
import { breaksOf } from '../booking/plan.ts';
import { readPage, type Listed, type Listing } from '../listing.ts';
import { acceptedCount } from '../shifts/summary.ts';
import { fileJson } from '../uploads/file.ts';
import { namedJson } from '../workers/person.ts';

/** Shifts with everything the public sees of them. */
export const jobTables: Sql = sql`
  shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id join districts d on d.id = l.district_id
  join industries i on i.id = s.industry_id join businesses b on b.id = s.business_id`;

/** A business by the name it has in the reader's language. */
const businessName = (language: Language): Sql =>
  language === 'hk'
    ? sql`coalesce(nullif(b.company_name_hk, ''), b.company_name, '')`
    : sql`coalesce(b.company_name, '')`;

/** Columns of a job in a language, of the tables above. */
export const jobColumns = (language: Language): Sql => sql`
  s.id, r.name as role, ${namedJson(sql`i`)} as industry, ${businessName(language)} as business_name, ${fileJson(sql`b.logo_id`)} as business_logo,
  l.name as place, ${namedJson(sql`d`)} as district, s.break_type, s.breaks, s.starts_at as start_at, s.ends_at as end_at, s.is_night_shift, s.wage_type, s.wage, s.workers,
  ${acceptedCount} as accepted, s.posted_at`;

export type JobRow = Omit<Job, 'places_left' | 'paid_minutes'> & {
  accepted: number;
  break_type: BreakType;
  breaks: ScheduleFields['breaks'];
};

export const jobOf = (row: JobRow): Job => ({
  ...row,
  places_left: placesLeft(row),
  paid_minutes: paidMinutes({ start: row.start_at, end: row.end_at }, breaksOf(row)),
});

/** Shifts that everyone may apply for now. */
const openToAll = (now: Date): Sql =>
  sql`s.status = ${shiftStatus.NEW} and s.opens_at <= ${now} and s.starts_at > ${now} and s.workers > ${acceptedCount}`;

interface JobFilter extends Listing {
  district_id?: number | undefined;
  industry_id?: number | undefined;
}

export const byStart = ascending(['instant', sql`s.starts_at`], ['number', sql`s.id`]);

/** Open jobs by start. */
export async function listJobs(
  db: Database,
  { search, district_id, industry_id, ...paging }: JobFilter,
  language: Language,
  now: Date,
): Promise<Listed<Job>> {
  const pattern = search ? containing(search) : null;
  const matches = sql`from ${jobTables} where ${openToAll(now)}
    and (${district_id ?? null}::bigint is null or d.id = ${district_id ?? null})
    and (${industry_id ?? null}::bigint is null or i.id = ${industry_id ?? null})
    and (${pattern}::text is null or r.name ->> 'en' ilike ${pattern} or r.name ->> 'hk' ilike ${pattern}
      or l.name ilike ${pattern} or d.name ->> 'en' ilike ${pattern} or d.name ->> 'hk' ilike ${pattern}
      or b.company_name ilike ${pattern} or b.company_name_hk ilike ${pattern})`;
  const { items, next } = await readPage<JobRow>(
    db,
    byStart,
    paging,
    ({ cursorKey, after, slice }) => sql`select ${jobColumns(language)}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { items: items.map(jobOf), next, total };
}

interface JobDetailRow extends Omit<JobRow, 'role'> {
  role_id: number;
  location_id: number;
  status: ShiftStatus;
  overtime_included: boolean;
  overtime_percentage: number;
  training_class:
    (Omit<NonNullable<JobDetail['training_class']>, 'allowance'> & { name: Localised; allowance: Cents | null }) | null;
}

/**
 * A posted shift, whatever has become of it; null when there is none. While favourites have it to themselves, only
 * who has its link's key sees it.
 */
export const findJob = (
  db: Database,
  id: number,
  { key, language, now }: { key: string | null; language: Language; now: Date },
): Promise<JobDetailRow | null> =>
  db.maybe(sql`
    select ${jobColumns(language)}, s.role_id, s.location_id, s.status, s.overtime_included, s.overtime_percentage,
      (select json_build_object('id', t.id, 'name', t.name, 'description', t.description, 'address', t.address, 'allowance', t.allowance)
        from training_classes t where t.id = s.training_class_id) as training_class
    from ${jobTables} where s.id = ${id} and s.status <> ${shiftStatus.DRAFT} and (s.link_key = ${key}::text or s.opens_at <= ${now})`);
