import type { RetentionKind } from './retention.ts';

/** Who a value is about. */
export type Subject = 'WORKER' | 'BUSINESS_USER' | 'ADMIN' | 'VISITOR';

/** Who sees a value, besides the person. */
export type Viewer = 'ADMIN' | 'BUSINESS' | 'WORKER' | 'NOBODY';

/** The longest time a value is stored. */
export type Term = 'ACCOUNT' | 'ACCOUNTING' | 'SETTING' | 'DAY' | 'COPY';

/** What deleting the account does to a value before its term ends. */
export type OnDeletion = 'ERASED' | 'ANONYMISED' | 'KEPT';

type DataName =
  | 'workerName'
  | 'workerIdentity'
  | 'workerContact'
  | 'workerProfile'
  | 'bankDetails'
  | 'workerReview'
  | 'opinions'
  | 'clockPhotos'
  | 'hours'
  | 'pay'
  | 'printedNames'
  | 'userName'
  | 'businessContacts'
  | 'businessReview'
  | 'agreement'
  | 'payers'
  | 'signIn'
  | 'choices'
  | 'corrections'
  | 'messages'
  | 'files'
  | 'emails'
  | 'requests'
  | 'demoRequests'
  | 'signatures'
  | 'dataCopies';

export interface PersonalData {
  /** Its words are `privacy.data.<name>` and `privacy.why.<name>`. */
  name: DataName;
  subjects: readonly Subject[];
  /** By table. A column of uploads stands for the files, too. */
  columns: Readonly<Record<string, readonly string[]>>;
  viewers: readonly Viewer[];
  term: Term;
  /** What of it is erased sooner by a setting; all of it where the term is the setting's. */
  limits?: readonly RetentionKind[];
  onDeletion: OnDeletion;
}

/** Days to answer a request for a copy (Cap. 486, section 19). */
export const answerDays = 40;

export const retention = {
  /** The law on accounts requires seven. */
  accountingYears: 7,
} as const;

const ofWorkers: readonly PersonalData[] = [
  {
    name: 'workerName',
    subjects: ['WORKER'],
    columns: { workers: ['name', 'name_hk'] },
    viewers: ['BUSINESS', 'ADMIN'],
    term: 'ACCOUNT',
    onDeletion: 'ANONYMISED',
  },
  {
    name: 'workerIdentity',
    subjects: ['WORKER'],
    columns: {
      workers: ['hkid_masked', 'hkid_digest', 'sex', 'nationality', 'right_to_work', 'of_age'],
      worker_imports: ['sealed'],
    },
    viewers: ['ADMIN'],
    term: 'ACCOUNT',
    onDeletion: 'ERASED',
  },
  {
    name: 'workerContact',
    subjects: ['WORKER'],
    columns: {
      workers: ['email', 'phone', 'language', 'emergency_name', 'emergency_phone', 'emergency_relationship'],
      worker_districts: ['district_id'],
    },
    viewers: ['ADMIN'],
    term: 'ACCOUNT',
    onDeletion: 'ERASED',
  },
  {
    name: 'workerProfile',
    subjects: ['WORKER'],
    columns: {
      workers: ['about', 'experience_years', 'avatar_id'],
      worker_jobs: ['company', 'position', 'began_on', 'ended_on'],
      worker_industries: ['industry_id'],
      worker_certificates: ['name', 'expires_on', 'is_forklift', 'verified_at', 'verified_by', 'upload_id'],
    },
    viewers: ['BUSINESS', 'ADMIN'],
    term: 'ACCOUNT',
    limits: ['certificates'],
    onDeletion: 'ERASED',
  },
  {
    name: 'bankDetails',
    subjects: ['WORKER'],
    columns: { workers: ['payee', 'account_bank', 'account_sealed', 'account_masked', 'account_digest'] },
    viewers: ['ADMIN'],
    term: 'ACCOUNT',
    onDeletion: 'ERASED',
  },
  {
    name: 'workerReview',
    subjects: ['WORKER'],
    columns: {
      workers: ['state', 'approved_by', 'decided_reason', 'decided_words', 'decided_by'],
      worker_questions: ['question', 'asked_by', 'answer'],
    },
    viewers: ['ADMIN'],
    term: 'ACCOUNT',
    limits: ['applications'],
    onDeletion: 'ERASED',
  },
  {
    name: 'opinions',
    subjects: ['WORKER'],
    columns: {
      shift_applicants: ['reason', 'note'],
      class_applicants: ['reason', 'note'],
      reviews: ['comment'],
      worker_marks: ['block_reason', 'block_note'],
    },
    viewers: ['BUSINESS'],
    term: 'ACCOUNT',
    onDeletion: 'ERASED',
  },
  {
    name: 'clockPhotos',
    subjects: ['WORKER'],
    columns: { user_shifts: ['clock_in_photo_id', 'clock_out_photo_id'], user_shift_images: ['upload_id'] },
    viewers: ['BUSINESS'],
    term: 'ACCOUNT',
    limits: ['clock_photos'],
    onDeletion: 'ERASED',
  },
  {
    name: 'hours',
    subjects: ['WORKER'],
    columns: {
      user_shifts: [
        'clock_in_at',
        'clock_out_at',
        'clock_in_on_site',
        'clock_out_on_site',
        'attention',
        'rejected_reason',
        'before_decision',
        'objection',
        'late_minutes',
        'work_pay',
        'overtime_pay',
      ],
      user_shift_events: ['kind', 'done_at', 'note'],
      user_shift_breaks: ['began_at', 'ended_at'],
      invoice_lines: ['work_minutes', 'overtime_minutes', 'worker_pay'],
    },
    viewers: ['BUSINESS', 'ADMIN'],
    term: 'ACCOUNTING',
    onDeletion: 'KEPT',
  },
  {
    name: 'pay',
    subjects: ['WORKER'],
    columns: {
      worker_payments: ['amount', 'paid_on'],
      worker_transfers: ['payee', 'bank', 'account_masked', 'reference', 'note', 'reversed_note'],
    },
    viewers: ['ADMIN'],
    term: 'ACCOUNTING',
    onDeletion: 'KEPT',
  },
  {
    name: 'printedNames',
    subjects: ['WORKER'],
    columns: { printed_names: ['name', 'name_hk'] },
    viewers: ['BUSINESS', 'ADMIN'],
    term: 'ACCOUNTING',
    onDeletion: 'KEPT',
  },
];

const ofUsers: readonly PersonalData[] = [
  {
    name: 'userName',
    subjects: ['BUSINESS_USER', 'ADMIN'],
    columns: { accounts: ['first_name', 'last_name', 'full_name', 'position'] },
    viewers: ['BUSINESS', 'WORKER', 'ADMIN'],
    term: 'ACCOUNT',
    onDeletion: 'ANONYMISED',
  },
  {
    name: 'businessContacts',
    subjects: ['BUSINESS_USER'],
    columns: {
      contacts: ['name', 'phone', 'email'],
      businesses: ['work_email', 'billing_email', 'billing_phone'],
      shifts: ['shared_emails', 'draft'],
      cards: ['holder'],
      sandbox_cards: ['holder'],
      payment_customers: ['customer_id'],
    },
    viewers: ['WORKER', 'ADMIN'],
    term: 'ACCOUNT',
    onDeletion: 'ERASED',
  },
  {
    name: 'businessReview',
    subjects: ['BUSINESS_USER'],
    columns: {
      businesses: ['declined_words', 'declined_by', 'suspended_by', 'suspended_reason'],
      business_questions: ['question', 'asked_by', 'answer'],
      business_registration_files: ['upload_id'],
    },
    viewers: ['ADMIN'],
    term: 'ACCOUNT',
    limits: ['business_applications'],
    onDeletion: 'ERASED',
  },
  {
    name: 'agreement',
    subjects: ['BUSINESS_USER'],
    columns: { agreement_acceptances: ['email'] },
    viewers: ['ADMIN'],
    term: 'ACCOUNTING',
    onDeletion: 'ANONYMISED',
  },
  {
    name: 'payers',
    subjects: ['BUSINESS_USER'],
    columns: {
      payments: [
        'card_brand',
        'card_last4',
        'reference',
        'note',
        'payee',
        'payee_bank',
        'payee_account',
        'recorded_by',
        'checked_by',
      ],
      journal_entries: ['actor', 'reference', 'note'],
    },
    viewers: ['ADMIN'],
    term: 'ACCOUNTING',
    onDeletion: 'KEPT',
  },
];

const ofEverybody: readonly PersonalData[] = [
  {
    name: 'signIn',
    subjects: ['WORKER', 'BUSINESS_USER', 'ADMIN'],
    columns: {
      accounts: ['email', 'phone', 'password_hash', 'avatar_id', 'language', 'last_login_at'],
      tokens: ['hash', 'agent', 'address', 'device', 'signed_by'],
      devices: ['push_token', 'platform'],
      known_devices: ['hash'],
      recovery_codes: ['digest'],
      two_factor_secrets: ['secret'],
      two_factor_resets: ['reason'],
      email_changes: ['old_email', 'new_email', 'undo_hash'],
      identity_links: ['issuer', 'subject'],
      attempts: ['subject'],
      bounced_addresses: ['address', 'reason'],
    },
    viewers: ['ADMIN'],
    term: 'ACCOUNT',
    limits: ['sessions'],
    onDeletion: 'ERASED',
  },
  {
    name: 'choices',
    subjects: ['WORKER', 'BUSINESS_USER', 'ADMIN'],
    columns: {
      accounts: ['unwanted_kinds', 'unwanted_emails', 'daily_email', 'admin_emails'],
      saved_views: ['name', 'address'],
      page_intro_views: ['page', 'times'],
    },
    viewers: ['NOBODY'],
    term: 'ACCOUNT',
    onDeletion: 'ERASED',
  },
  {
    name: 'corrections',
    subjects: ['WORKER', 'BUSINESS_USER'],
    columns: { corrections: ['old_value', 'new_value', 'new_digest', 'reason', 'answer', 'decided_by'] },
    viewers: ['ADMIN'],
    term: 'ACCOUNT',
    onDeletion: 'ERASED',
  },
  {
    name: 'messages',
    subjects: ['WORKER', 'BUSINESS_USER'],
    columns: {
      chat_messages: ['sender_name', 'body', 'client_id'],
      chat_message_media: ['upload_id'],
      notifications: ['title', 'body', 'target_query'],
    },
    viewers: ['BUSINESS', 'WORKER'],
    term: 'ACCOUNT',
    limits: ['messages', 'notifications'],
    onDeletion: 'ERASED',
  },
  {
    name: 'files',
    subjects: ['WORKER', 'BUSINESS_USER', 'ADMIN'],
    columns: { uploads: ['name', 'storage_key', 'sha256'] },
    viewers: ['BUSINESS', 'WORKER', 'ADMIN'],
    term: 'ACCOUNT',
    onDeletion: 'ERASED',
  },
  {
    name: 'emails',
    subjects: ['WORKER', 'BUSINESS_USER', 'ADMIN', 'VISITOR'],
    columns: { outbox: ['recipient', 'subject', 'body_text', 'body_html', 'calendar', 'last_error', 'reply_to'] },
    viewers: ['ADMIN'],
    term: 'SETTING',
    limits: ['emails'],
    onDeletion: 'ERASED',
  },
  {
    name: 'requests',
    subjects: ['WORKER', 'BUSINESS_USER', 'ADMIN', 'VISITOR'],
    columns: {
      idempotency_keys: ['scope', 'key', 'request_hash', 'answer'],
      verification_codes: ['email', 'hash', 'browser'],
      identity_attempts: ['digest'],
      open_calls: ['subject'],
    },
    viewers: ['NOBODY'],
    term: 'DAY',
    onDeletion: 'ERASED',
  },
  {
    name: 'demoRequests',
    subjects: ['VISITOR'],
    columns: { demo_requests: ['name', 'company_name', 'email', 'phone', 'message', 'answer', 'answered_by'] },
    viewers: ['ADMIN'],
    term: 'SETTING',
    limits: ['demo_requests'],
    onDeletion: 'KEPT',
  },
  {
    name: 'dataCopies',
    subjects: ['WORKER', 'BUSINESS_USER', 'ADMIN'],
    columns: { data_copies: ['content'] },
    viewers: ['ADMIN'],
    term: 'COPY',
    onDeletion: 'ERASED',
  },
  {
    name: 'signatures',
    subjects: ['BUSINESS_USER', 'ADMIN'],
    columns: {
      accounts: ['updated_by'],
      admin_invoices: ['updated_by'],
      articles: ['updated_by'],
      audit_log: ['name', 'path', 'details'],
      blogs: ['updated_by'],
      businesses: ['updated_by'],
      class_applicants: ['decided_by'],
      commissions: ['set_by'],
      confirmed_domains: ['confirmed_by'],
      contacts: ['updated_by'],
      faqs: ['updated_by'],
      identity_providers: ['updated_by'],
      invoices: ['updated_by'],
      issued_credits: ['issued_by', 'voided_by'],
      legal_texts: ['created_by'],
      locations: ['updated_by'],
      reviews: ['reviewed_by'],
      roles: ['updated_by'],
      setting_changes: ['set_by'],
      shift_applicants: ['decided_by'],
      shift_templates: ['updated_by'],
      shifts: ['cancelled_by', 'updated_by'],
      training_classes: ['updated_by'],
      user_shift_events: ['done_by'],
      user_shifts: ['reviewed_by', 'updated_by'],
      worker_imports: ['made_by'],
      worker_marks: ['updated_by'],
      worker_transfers: ['recorded_by', 'reversed_by'],
    },
    viewers: ['BUSINESS', 'ADMIN'],
    term: 'ACCOUNTING',
    limits: ['audit_log'],
    onDeletion: 'KEPT',
  },
];

/** Every column and file about a person. A test compares it with the schema. */
export const personalData: readonly PersonalData[] = [...ofWorkers, ...ofUsers, ...ofEverybody];
