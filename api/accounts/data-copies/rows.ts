import sql, { type Sql } from 'sql-template-tag';
import type { Subject } from '#domain/admin/personal-data.ts';
import { withMerged } from '../../db/queries/same-person.ts';

export interface Person {
  subject: Exclude<Subject, 'VISITOR'>;
  accountId: number;
  workerId: number | null;
  businessId: number | null;
  isOperator: boolean;
  name: string;
  email: string;
  phone: string;
}

/** Which rows `x` of a table are about a person; null: none of that person. */
type Rule = (person: Person) => Sql | null;

const ofAccount: Rule = ({ accountId }) => sql`x.account_id = ${accountId}`;
const self: Rule = ({ accountId }) => sql`x.id = ${accountId}`;
const ofWorker: Rule = ({ workerId }) => sql`x.worker_id in ${withMerged(workerId)}`;
const ofTimesheet: Rule = ({ workerId }) =>
  sql`x.user_shift_id in (select us.id from user_shifts us where us.worker_id in ${withMerged(workerId)})`;
const accountsOf = ({ workerId }: Person): Sql =>
  sql`(select s.id from accounts s where s.worker_id in ${withMerged(workerId)})`;
/** Before its address was proved, what was sent there may be about somebody else. */
const isProvedBy = (moment: Sql, { accountId }: Person): Sql =>
  sql`${moment} >= (select p.email_proved_at from accounts p where p.id = ${accountId})`;
const outbox: Rule = (person) =>
  sql`lower(x.recipient) = lower(${person.email}) and ${isProvedBy(sql`x.queued_at`, person)}`;
const codes: Rule = (person) => sql`(
  x.account_id = ${person.accountId} or lower(x.email) = lower(${person.email}) and ${isProvedBy(sql`x.sent_at`, person)}
    and x.role = (select p.role from accounts p where p.id = ${person.accountId}))`;

/** A business's own data are its operator's to copy; a supervisor's copy has the supervisor's. */
const ofBusiness: Rule = ({ isOperator, businessId }) => (isOperator ? sql`x.business_id = ${businessId}` : null);

const signIn = {
  accounts: self,
  tokens: ofAccount,
  devices: ofAccount,
  known_devices: ofAccount,
  recovery_codes: ofAccount,
  two_factor_secrets: ofAccount,
  two_factor_resets: ofAccount,
  email_changes: ofAccount,
  identity_links: ofAccount,
  saved_views: ofAccount,
  page_intro_views: ofAccount,
  verification_codes: codes,
  outbox,
  chat_messages: ({ accountId }) => sql`x.sender_id = ${accountId}`,
  chat_message_media: ({ accountId }) =>
    sql`x.message_id in (select m.id from chat_messages m where m.sender_id = ${accountId})`,
} satisfies Readonly<Record<string, Rule>>;

const worker: Readonly<Record<string, Rule>> = {
  ...signIn,
  accounts: ofWorker,
  workers: ({ workerId }) => sql`x.id in ${withMerged(workerId)}`,
  chat_messages: (person) => sql`x.sender_id in ${accountsOf(person)}`,
  chat_message_media: (person) =>
    sql`x.message_id in (select m.id from chat_messages m where m.sender_id in ${accountsOf(person)})`,
  worker_districts: ofWorker,
  worker_jobs: ofWorker,
  worker_industries: ofWorker,
  worker_certificates: ofWorker,
  worker_questions: ofWorker,
  corrections: ofWorker,
  shift_applicants: ofWorker,
  class_applicants: ofWorker,
  reviews: ofWorker,
  worker_marks: ofWorker,
  user_shifts: ofWorker,
  user_shift_images: ofTimesheet,
  user_shift_events: ofTimesheet,
  user_shift_breaks: ofTimesheet,
  invoice_lines: ofTimesheet,
  worker_payments: ofWorker,
  worker_transfers: ofWorker,
  printed_names: ofWorker,
  notifications: ofAccount,
  uploads: ({ workerId, accountId }) => sql`(x.worker_id in ${withMerged(workerId)} or x.account_id = ${accountId})`,
};

const user: Readonly<Record<string, Rule>> = {
  ...signIn,
  contacts: ({ businessId, name, email, phone }) => sql`
    x.business_id = ${businessId} and (x.name = ${name} or x.email <> '' and lower(x.email) = lower(${email}) or x.phone <> '' and x.phone = ${phone})`,
  businesses: ({ isOperator, businessId }) => (isOperator ? sql`x.id = ${businessId}` : null),
  cards: ({ businessId, isOperator, name }) =>
    isOperator ? sql`x.business_id = ${businessId} and lower(x.holder) = lower(${name})` : null,
  payment_customers: ofBusiness,
  business_questions: ofBusiness,
  corrections: ({ accountId, isOperator, businessId }) =>
    isOperator ? sql`(x.account_id = ${accountId} or x.business_id = ${businessId})` : sql`x.account_id = ${accountId}`,
  business_registration_files: ofBusiness,
  agreement_acceptances: ofAccount,
  payments: ofBusiness,
  journal_entries: ({ businessId, name }) => sql`x.business_id = ${businessId} and x.actor = ${name}`,
  // Those of a business name workers, and those of an admin name both.
  notifications: () => null,
  uploads: ofAccount,
  audit_log: ofAccount,
};

export const rowsAbout: Readonly<Record<Person['subject'], Readonly<Record<string, Rule>>>> = {
  WORKER: worker,
  BUSINESS_USER: user,
  ADMIN: user,
};

const ofSameBusiness: Rule = ({ businessId }) => sql`x.business_id = ${businessId}`;
const anywhere: Rule = () => sql`true`;

const byUsers: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(
    [
      ...['accounts', 'admin_invoices', 'class_applicants', 'confirmed_domains', 'contacts', 'identity_providers'],
      ...['invoices', 'locations', 'reviews', 'roles', 'shift_applicants', 'shift_templates', 'shifts'],
      ...['training_classes', 'user_shifts', 'worker_marks'],
    ].map((table) => [table, ofSameBusiness]),
  ),
  businesses: ({ businessId }) => sql`x.id = ${businessId}`,
  user_shift_events: ({ businessId }) =>
    sql`x.user_shift_id in (select us.id from user_shifts us where us.business_id = ${businessId})`,
};

/** Only admins write there. What they change elsewhere is in the audit log, by their account. */
const byAdmins: Readonly<Record<string, Rule>> = Object.fromEntries(
  [
    ...['articles', 'blogs', 'commissions', 'faqs', 'issued_credits', 'legal_texts', 'setting_changes'],
    ...['worker_imports', 'worker_transfers'],
  ].map((table) => [table, anywhere]),
);

/** Tables whose rows name who changed them: of those rows the person's name is copied, and no other one. */
export const rowsSigned: Readonly<Record<Person['subject'], Readonly<Record<string, Rule>>>> = {
  WORKER: {},
  BUSINESS_USER: byUsers,
  ADMIN: byAdmins,
};

/** What tells which row it is, beside what is declared of the person. */
export const beside: Readonly<Record<string, readonly string[]>> = {
  audit_log: ['at'],
  chat_messages: ['sent_at'],
  corrections: ['field', 'state', 'asked_at', 'decided_at'],
  class_applicants: ['class_id', 'applied_at'],
  notifications: ['created_at'],
  outbox: ['queued_at'],
  reviews: ['rating', 'reviewed_at'],
  shift_applicants: ['shift_id', 'applied_at'],
  tokens: ['created_at', 'last_used_at'],
  uploads: ['id', 'created_at'],
  user_shift_events: ['user_shift_id'],
  user_shift_breaks: ['user_shift_id'],
  user_shift_images: ['user_shift_id'],
  user_shifts: ['id', 'shift_id'],
  invoice_lines: ['user_shift_id'],
  worker_payments: ['user_shift_id'],
  payments: ['created_at'],
  journal_entries: ['moment'],
};
