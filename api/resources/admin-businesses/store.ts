import sql from 'sql-template-tag';
import { businessState } from '#domain/account/business-state.ts';
import { dayOf, type Day } from '#domain/time.ts';
import type { DataOf } from '#contract/call/call.ts';
import type { listBusinesses, OfficeBusiness } from '#contract/account/provider-businesses.ts';
import type { Database } from '../../db/client.ts';
import { columns, type Columns } from '../../db/columns.ts';
import { contains, narrowed } from '../../db/filters.ts';
import { ascending } from '../../db/order.ts';
import { openOfBusiness } from '../../figures/owed.ts';
import { commissionOf } from '../pricing/store.ts';
import { listRows, type FilterOf, type Listed, type Paging } from '../listing.ts';
import { filesJson } from '../uploads/file.ts';
import { withOperator } from './pending.ts';

type Row = DataOf<typeof listBusinesses>[number];

export const stateOfBusiness = sql`case
  when b.approval = 'rejected' then 'REFUSED'
  when b.approval = 'approved' and b.suspended_at is not null then 'SUSPENDED'
  when b.approval = 'approved' then 'ACTIVE'
  when b.sign_up_step < 4 then 'SIGNING_UP'
  when exists (select from business_questions q where q.business_id = b.id and q.answer is null) then 'ASKED'
  else 'WAITING' end`;

const common = (day: Day): Columns<Omit<Row, 'operator_name' | 'email'>> => ({
  id: sql`b.id`,
  state: stateOfBusiness,
  company_name: sql`coalesce(b.company_name, '')`,
  company_name_hk: sql`coalesce(b.company_name_hk, '')`,
  br_number: sql`coalesce(b.br_number, '')`,
  signed_up_at: sql`b.created_at`,
  owed: openOfBusiness(sql`b.id`, day),
  overdue: openOfBusiness(sql`b.id`, day, sql`d.due_on < ${day}::date`),
});

const byName = ascending(['text', sql`lower(coalesce(b.company_name, ''))`], ['number', sql`b.id`]);

type Filter = FilterOf<typeof listBusinesses>;

export const listEveryBusiness = (db: Database, filter: Filter & Paging, now: Date): Promise<Listed<Row>> =>
  listRows(
    db,
    byName,
    filter,
    columns<Row>({ ...common(dayOf(now)), operator_name: sql`o.full_name`, email: sql`o.email` }),
    sql`from ${withOperator} where ${narrowed<Filter>(filter, {
      search: (text) =>
        sql`(${contains(text, [sql`b.company_name`, sql`b.company_name_hk`, sql`b.br_number`])} or exists (
          select from accounts a where a.business_id = b.id and a.deleted_at is null
            and ${contains(text, [sql`a.full_name`, sql`a.email`])}))`,
      state: (wanted) => sql`${stateOfBusiness} = ${wanted}`,
    })} and ${filter.state === businessState.SIGNING_UP ? sql`true` : sql`${stateOfBusiness} <> 'SIGNING_UP'`}`,
  );

type Part<Name extends 'people' | 'questions' | 'terms'> = OfficeBusiness[Name][number];

const people = columns<Part<'people'>>({
  id: sql`a.id`,
  name: sql`a.full_name`,
  email: sql`a.email`,
  phone: sql`coalesce(a.phone, '')`,
  role: sql`a.role`,
  active: sql`a.active`,
  last_login_at: sql`a.last_login_at`,
});

const questions = columns<Part<'questions'>>({
  question: sql`q.question`,
  asked_at: sql`q.asked_at`,
  asked_by: sql`q.asked_by`,
  answer: sql`q.answer`,
  answered_at: sql`q.answered_at`,
});

const terms = columns<Part<'terms'>>({
  commission_percentage: sql`t.commission_percentage`,
  from: sql`t.from_day`,
  note: sql`t.note`,
  set_at: sql`t.set_at`,
  set_by: sql`t.set_by`,
});

type Refused = NonNullable<OfficeBusiness['refusal']>;

interface Decided {
  refused_reason: Refused['reason'] | null;
  refused_words: string;
  refused_at: string | null;
  refused_by: string | null;
  suspended_reason: string;
  suspended_at: string | null;
  suspended_by: string | null;
}

type Facts = Omit<OfficeBusiness, 'people' | 'questions' | 'terms' | 'refusal' | 'suspension'> & Decided;

const facts = (day: Day) =>
  columns<Facts>({
    ...common(day),
    version: sql`b.review_version`,
    language: sql`o.language`,
    br_files: filesJson(sql`business_registration_files`, sql`business_id`, sql`b.id`),
    website: sql`coalesce(b.website, '')`,
    work_email: sql`coalesce(b.work_email, '')`,
    address: sql`coalesce(b.address, '')`,
    floor: sql`coalesce(b.floor, '')`,
    district: sql`(select d.name from districts d where d.id = b.district_id)`,
    warehouse_address: sql`coalesce(b.warehouse_address, '')`,
    daily_workforce_count: sql`b.daily_workforce_count`,
    industries: sql`(
      select coalesce(json_agg(i.name order by i.position), '[]')
      from business_industries k join industries i on i.id = k.industry_id where k.business_id = b.id)`,
    billing_email: sql`coalesce(b.billing_email, '')`,
    billing_phone: sql`coalesce(b.billing_phone, '')`,
    agreed_at: sql`(select max(g.accepted_at) from agreement_acceptances g where g.business_id = b.id)`,
    approved_at: sql`b.approved_at`,
    commission_percentage: commissionOf(sql`b.id`, day),
    refused_reason: sql`case when b.approval = 'rejected' then b.refused_reason end`,
    refused_words: sql`b.refused_words`,
    refused_at: sql`b.refused_at`,
    refused_by: sql`b.refused_by`,
    suspended_reason: sql`b.suspended_reason`,
    suspended_at: sql`b.suspended_at`,
    suspended_by: sql`b.suspended_by`,
  });

const refusalOf = (row: Decided): OfficeBusiness['refusal'] =>
  row.refused_reason !== null && row.refused_at !== null
    ? { reason: row.refused_reason, words: row.refused_words, at: row.refused_at, by: row.refused_by ?? '' }
    : null;

const suspensionIn = (row: Decided): OfficeBusiness['suspension'] =>
  row.suspended_at === null
    ? null
    : { reason: row.suspended_reason, since: row.suspended_at, by: row.suspended_by ?? '' };

export async function findBusiness(db: Database, id: number, now: Date): Promise<OfficeBusiness | null> {
  const row = await db.maybe<Facts>(sql`select ${facts(dayOf(now))} from ${withOperator} where b.id = ${id}`);
  if (row === null) return null;
  return {
    ...row,
    refusal: refusalOf(row),
    suspension: suspensionIn(row),
    people: await db.many(sql`
      select ${people} from accounts a where a.business_id = ${id} and a.deleted_at is null
      order by a.role, a.full_name, a.id`),
    questions: await db.many(
      sql`select ${questions} from business_questions q where q.business_id = ${id} order by q.id desc`,
    ),
    terms: await db.many(
      sql`select ${terms} from business_terms t where t.business_id = ${id} order by t.from_day desc, t.id desc`,
    ),
  };
}
