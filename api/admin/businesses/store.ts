import sql, { type Sql } from 'sql-template-tag';
import { accountState } from '#domain/accounts/account-state.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { approveAccount, listBusinesses, listPendingAccounts, AdminBusiness } from '#contract/admin/businesses.ts';
import type { Database } from '../../db/client.ts';
import { columns, type Columns } from '../../db/columns.ts';
import { containsText, whereAll } from '../../db/filters.ts';
import { ascending } from '../../db/order.ts';
import { openTotalOf } from '../../billing/amounts/amounts-owed.ts';
import { commissionOf } from '../../billing/pricing.store.ts';
import { listRows, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { filesJson } from '../../db/queries/file.ts';

type Row = DataOf<typeof listBusinesses>[number];
type Pending = DataOf<typeof listPendingAccounts>[number];

export const withOperator = sql`businesses b join accounts o on o.business_id = b.id and o.role = 'OPERATOR' and o.deleted_at is null`;

/** Also of a business that was closed, whose accounts are deleted. */
const withLatestOperator = sql`businesses b join lateral (
  select a.* from accounts a where a.business_id = b.id and a.role = 'OPERATOR' order by a.deleted_at is null desc, a.id desc limit 1) o on true`;

export const stateOfBusiness = sql`case
  when b.approval = 'rejected' then 'DECLINED'
  when b.approval = 'approved' and b.suspended_at is not null then 'SUSPENDED'
  when b.approval = 'approved' then 'ACTIVE'
  when b.sign_up_step < 4 then 'SIGNING_UP'
  when exists (select from business_questions q where q.business_id = b.id and q.answer is null) then 'ASKED'
  else 'WAITING' end`;

const ofLatestQuestion = (column: Sql): Sql =>
  sql`(select ${column} from business_questions q where q.business_id = b.id order by q.id desc limit 1)`;

const pending: Columns<Pending> = {
  id: sql`b.id`,
  company_name: sql`coalesce(b.company_name, '')`,
  operator_name: sql`o.full_name`,
  email: sql`o.email`,
  br_number: sql`coalesce(b.br_number, '')`,
  signed_up_at: sql`b.created_at`,
  asked_at: ofLatestQuestion(sql`q.asked_at`),
  answered_at: ofLatestQuestion(sql`q.answered_at`),
};

const oldestFirst = ascending(['instant', sql`b.created_at`], ['number', sql`b.id`]);

/** Sign-up ends with step 4; only then is approval requested. */
export const listPending = (db: Database, paging: Paging): Promise<ListResult<Pending>> =>
  listRows(
    db,
    oldestFirst,
    paging,
    columns<Pending>(pending),
    sql`from ${withOperator} where b.approval = 'waiting' and b.sign_up_step = 4`,
  );

export const getApproved = (db: Database, id: number): Promise<DataOf<typeof approveAccount>> =>
  db.one(sql`
    select ${columns<DataOf<typeof approveAccount>>({ ...pending, approved_at: sql`b.approved_at` })}
    from ${withOperator} where b.id = ${id}`);

const common = (day: Day): Columns<Omit<Row, 'operator_name' | 'email'>> => ({
  id: sql`b.id`,
  state: stateOfBusiness,
  company_name: sql`coalesce(b.company_name, '')`,
  company_name_hk: sql`coalesce(b.company_name_hk, '')`,
  br_number: sql`coalesce(b.br_number, '')`,
  signed_up_at: sql`b.created_at`,
  owed: openTotalOf(sql`b.id`, day),
  overdue: openTotalOf(sql`b.id`, day, sql`d.due_on < ${day}::date`),
});

const byName = ascending(['text', sql`lower(coalesce(b.company_name, ''))`], ['number', sql`b.id`]);

type Filter = FilterOf<typeof listBusinesses>;

export const findBusinesses = (db: Database, filter: Filter & Paging, now: Date): Promise<ListResult<Row>> =>
  listRows(
    db,
    byName,
    filter,
    columns<Row>({ ...common(dayOf(now)), operator_name: sql`o.full_name`, email: sql`o.email` }),
    sql`from ${withOperator} where ${whereAll<Filter>(filter, {
      search: (text) =>
        sql`(${containsText(text, [sql`b.company_name`, sql`b.company_name_hk`, sql`b.br_number`])} or exists (
          select from accounts a where a.business_id = b.id and a.deleted_at is null
            and ${containsText(text, [sql`a.full_name`, sql`a.email`])}))`,
      state: (wanted) => sql`${stateOfBusiness} = ${wanted}`,
    })} and ${filter.state === accountState.SIGNING_UP ? sql`true` : sql`${stateOfBusiness} <> 'SIGNING_UP'`}`,
  );

type Part<Name extends 'people' | 'questions' | 'commissions'> = AdminBusiness[Name][number];

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

const commissionColumns = columns<Part<'commissions'>>({
  commission_percentage: sql`t.commission_percentage`,
  from: sql`t.from_day`,
  note: sql`t.note`,
  set_at: sql`t.set_at`,
  set_by: sql`t.set_by`,
});

type Decline = NonNullable<AdminBusiness['decline']>;

interface Decided {
  declined_reason: Decline['reason'] | null;
  declined_words: string;
  declined_at: string | null;
  declined_by: string | null;
  suspended_reason: string;
  suspended_at: string | null;
  suspended_by: string | null;
}

type Facts = Omit<AdminBusiness, 'people' | 'questions' | 'commissions' | 'decline' | 'suspension'> & Decided;

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
    deleted_at: sql`b.erased_at`,
    identity_domain: sql`(
      select json_build_object('domain', p.domain, 'issuer', p.issuer, 'confirmed_at', iso(d.confirmed_at),
        'confirmed_by', coalesce(d.confirmed_by, ''))
      from identity_providers p left join confirmed_domains d on d.business_id = p.business_id and d.domain = p.domain
      where p.business_id = b.id)`,
    commission_percentage: commissionOf(sql`b.id`, day),
    declined_reason: sql`case when b.approval = 'rejected' then b.declined_reason end`,
    declined_words: sql`b.declined_words`,
    declined_at: sql`b.declined_at`,
    declined_by: sql`b.declined_by`,
    suspended_reason: sql`b.suspended_reason`,
    suspended_at: sql`b.suspended_at`,
    suspended_by: sql`b.suspended_by`,
  });

const declineOf = (row: Decided): AdminBusiness['decline'] =>
  row.declined_reason !== null && row.declined_at !== null
    ? { reason: row.declined_reason, words: row.declined_words, at: row.declined_at, by: row.declined_by ?? '' }
    : null;

const suspensionIn = (row: Decided): AdminBusiness['suspension'] =>
  row.suspended_at === null
    ? null
    : { reason: row.suspended_reason, since: row.suspended_at, by: row.suspended_by ?? '' };

export async function findBusiness(db: Database, id: number, now: Date): Promise<AdminBusiness | null> {
  const row = await db.maybe<Facts>(sql`select ${facts(dayOf(now))} from ${withLatestOperator} where b.id = ${id}`);
  if (row === null) return null;
  return {
    ...row,
    decline: declineOf(row),
    suspension: suspensionIn(row),
    people: await db.many(sql`
      select ${people} from accounts a where a.business_id = ${id} and a.deleted_at is null
      order by a.role, a.full_name, a.id`),
    questions: await db.many(
      sql`select ${questions} from business_questions q where q.business_id = ${id} order by q.id desc`,
    ),
    commissions: await db.many(
      sql`select ${commissionColumns} from commissions t where t.business_id = ${id} order by t.from_day desc, t.id desc`,
    ),
  };
}
