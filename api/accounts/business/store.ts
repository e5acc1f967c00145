import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { SignUpStep } from '#domain/accounts/sign-up.ts';
import type { BookkeepingNames } from '#domain/billing/invoices/accounting.ts';
import { leastVoices } from '#domain/workers/business-rating.ts';
import type { Named } from '#contract/core/fields/localised.ts';
import type { basicInfo, billingDetails, businessInfo, OperatorProfile } from '#contract/accounts/business.ts';
import type { Database } from '../../db/client.ts';
import { assignments, columns, jsonObject, storedValues, type StoredIn } from '../../db/columns.ts';
import { insertRows } from '../../db/rows.ts';
import { changedBy, type AuditStamp } from '../../db/listing.ts';
import { recordCorrections } from '../corrections.store.ts';
import { latestQuestion } from './questions.ts';
import { fileJson, filesJson } from '../../db/queries/file.ts';

type Profile = OperatorProfile & { sign_up_step: SignUpStep };
type StoredProfile = Omit<Profile, 'question'>;
type BusinessInfo = z.output<typeof businessInfo>;

const bookKeepingJson = jsonObject<BookkeepingNames>({
  supplier: sql`b.books_supplier`,
  account: sql`b.books_account`,
  tax: sql`b.books_tax`,
});

const profile = columns<StoredProfile>({
  id: sql`b.id`,
  version: sql`b.version`,
  updated_at: sql`b.updated_at`,
  updated_by: sql`b.updated_by`,
  email: sql`a.email`,
  language: sql`a.language`,
  sign_up_step: sql`b.sign_up_step`,
  step: sql`case when b.approval <> 'approved' then b.sign_up_step end`,
  basic: sql`case when a.first_name <> '' then ${jsonObject<NonNullable<Profile['basic']>>({
    first_name: sql`a.first_name`,
    last_name: sql`a.last_name`,
    phone: sql`a.phone`,
  })} end`,
  avatar: fileJson(sql`a.avatar_id`),
  logo: fileJson(sql`b.logo_id`),
  business: sql`case when b.company_name is not null then ${jsonObject<NonNullable<Profile['business']>>({
    company_name: sql`b.company_name`,
    company_name_hk: sql`b.company_name_hk`,
    website: sql`b.website`,
    work_email: sql`b.work_email`,
    address: sql`b.address`,
    floor: sql`b.floor`,
    district: sql`(select ${jsonObject<Named>({ id: sql`d.id`, name: sql`d.name` })} from districts d where d.id = b.district_id)`,
    warehouse_address: sql`b.warehouse_address`,
    daily_workforce_count: sql`b.daily_workforce_count`,
    industries: sql`(
      select coalesce(json_agg(${jsonObject<Named>({ id: sql`i.id`, name: sql`i.name` })} order by i.position), '[]')
      from business_industries k join industries i on i.id = k.industry_id where k.business_id = b.id)`,
    br_number: sql`b.br_number`,
    br_files: filesJson(sql`business_registration_files`, sql`business_id`, sql`b.id`),
  })} end`,
  billing: sql`case when b.billing_email is not null then ${jsonObject<NonNullable<Profile['billing']>>({
    billing_email: sql`b.billing_email`,
    billing_phone: sql`b.billing_phone`,
  })} end`,
  is_agree: sql`g.accepted_at is not null`,
  agreed_at: sql`g.accepted_at`,
  overtime_percentage: sql`b.overtime_percentage`,
  bookkeeping: bookKeepingJson,
  rating: sql`(
    select case when count(distinct us.worker_id) >= ${leastVoices} then ${jsonObject<NonNullable<Profile['rating']>>({
      average: sql`round(avg(us.business_rating), 1)::float8`,
      workers: sql`count(distinct us.worker_id)`,
    })} end
    from user_shifts us where us.business_id = b.id and us.business_rating is not null)`,
});

export async function findProfile(db: Database, businessId: number): Promise<Profile | null> {
  const stored = await db.maybe<StoredProfile>(sql`
    select ${profile}
    from businesses b
    join accounts a on a.business_id = b.id and a.role = 'OPERATOR' and a.deleted_at is null
    left join lateral (select max(accepted_at) as accepted_at from agreement_acceptances g where g.business_id = b.id) g on true
    where b.id = ${businessId}`);
  return stored && { ...stored, question: await latestQuestion(db, businessId) };
}

const basicStoredIn: StoredIn<z.output<typeof basicInfo>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  phone: 'phone',
};

const businessStoredIn: StoredIn<BusinessInfo> = {
  company_name: 'company_name',
  company_name_hk: 'company_name_hk',
  website: 'website',
  work_email: 'work_email',
  address: 'address',
  floor: 'floor',
  district_id: 'district_id',
  warehouse_address: 'warehouse_address',
  daily_workforce_count: 'daily_workforce_count',
  industry_ids: null,
  br_number: 'br_number',
  br_file_ids: null,
};

const billingStoredIn: StoredIn<z.output<typeof billingDetails>> = {
  billing_email: 'billing_email',
  billing_phone: 'billing_phone',
};

export const setSignUpStep = (db: Database, businessId: number, step: SignUpStep): Promise<number> =>
  db.run(sql`update businesses set sign_up_step = ${step} where id = ${businessId} and sign_up_step < ${step}`);

export const touchBusiness = (db: Database, businessId: number, edit: AuditStamp): Promise<number> =>
  db.run(sql`
    update businesses set ${changedBy(edit)}, review_version = review_version + 1 where id = ${businessId}`);

export const setBasicInfo = (
  db: Database,
  accountId: number,
  person: z.output<typeof basicInfo>,
  edit: AuditStamp,
): Promise<number> =>
  recordCorrections(db, { kind: 'account', id: accountId }, edit, () =>
    db.run(sql`
      update accounts set ${assignments(storedValues(basicStoredIn, person))}, ${changedBy(edit)}
      where id = ${accountId}`),
  );

export async function setBusinessInfo(
  db: Database,
  businessId: number,
  info: BusinessInfo,
  edit: AuditStamp,
): Promise<void> {
  await recordCorrections(db, { kind: 'business', id: businessId }, edit, () =>
    db.run(sql`
      update businesses set ${assignments(storedValues(businessStoredIn, info))}, ${changedBy(edit)},
        review_version = review_version + 1
      where id = ${businessId}`),
  );
  await db.run(sql`delete from business_industries where business_id = ${businessId}`);
  await insertRows(
    db,
    'business_industries',
    info.industry_ids.map((id) => ({ business_id: businessId, industry_id: id })),
  );
  await setCertificates(db, businessId, info.br_file_ids);
}

export async function setCertificates(db: Database, businessId: number, fileIds: readonly number[]): Promise<void> {
  await db.run(sql`delete from business_registration_files where business_id = ${businessId}`);
  await insertRows(
    db,
    'business_registration_files',
    fileIds.map((id, index) => ({ business_id: businessId, upload_id: id, position: index + 1 })),
  );
}

export const setBillingDetails = (
  db: Database,
  businessId: number,
  billing: z.output<typeof billingDetails>,
  edit: AuditStamp,
): Promise<number> =>
  recordCorrections(db, { kind: 'business', id: businessId }, edit, () =>
    db.run(sql`
      update businesses set ${assignments(storedValues(billingStoredIn, billing))}, ${changedBy(edit)}
      where id = ${businessId}`),
  );

export const setOvertimePercentage = (db: Database, businessId: number, percentage: number): Promise<number> =>
  db.run(sql`update businesses set overtime_percentage = ${percentage} where id = ${businessId}`);

export const setBookkeepingNames = (db: Database, businessId: number, books: BookkeepingNames): Promise<number> =>
  db.run(sql`
    update businesses set books_supplier = ${books.supplier}, books_account = ${books.account}, books_tax = ${books.tax}
    where id = ${businessId}`);

export const bookkeepingNamesOf = async (db: Database, businessId: number): Promise<BookkeepingNames> =>
  (
    await db.one<{ books: BookkeepingNames }>(
      sql`select ${bookKeepingJson} as books from businesses b where b.id = ${businessId}`,
    )
  ).books;

export const setLogo = (db: Database, businessId: number, uploadId: number | null): Promise<number> =>
  db.run(sql`update businesses set logo_id = ${uploadId} where id = ${businessId}`);

export const setAvatar = (db: Database, accountId: number, uploadId: number | null): Promise<number> =>
  db.run(sql`update accounts set avatar_id = ${uploadId} where id = ${accountId}`);

export const insertAcceptance = (
  db: Database,
  acceptance: {
    businessId: number;
    accountId: number;
    email: string;
    occasion: 'sign_up' | 'booking';
    edition: string;
    at: Date;
  },
): Promise<number> =>
  db.run(sql`
    insert into agreement_acceptances (business_id, account_id, email, occasion, edition, accepted_at)
    values (${acceptance.businessId}, ${acceptance.accountId}, ${acceptance.email}, ${acceptance.occasion}, ${acceptance.edition}, ${acceptance.at})`);

export const countPlaces = (
  db: Database,
  districtId: number,
  industryIds: readonly number[],
): Promise<{ districts: number; industries: number }> =>
  db.one(sql`
    select (select count(*) from districts where id = ${districtId}) as districts,
      (select count(*) from industries where id = any(${[...industryIds]}::bigint[])) as industries`);
