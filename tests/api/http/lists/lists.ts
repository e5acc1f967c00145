import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { directHireOf } from '#api/billing/ledger/obligations.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { adminSide } from '#contract/admin/modules.ts';
import type { Call } from '#contract/core/call.ts';
import { registry } from '#tests/contract/registry.ts';
import { workerAppCalls } from '#contract/workers/worker-app.ts';
import { resources } from '#tests/support/builders/records.ts';
import { multiply, putBack, type Row } from './rows.ts';

interface ListSource {
  table: string;
  keyOf?: (item: Row) => number;
  where?: (key: number, record: number) => Sql;
  of?: Sql;
}

export interface List extends ListSource {
  call: Call;
  as: 'operator' | 'worker' | 'admin' | null;
  keyOf: NonNullable<ListSource['keyOf']>;
  where: NonNullable<ListSource['where']>;
}

const worker = (item: Row): number => (item.worker as { id: number }).id;
const mostUsed = (table: Sql, column: Sql): Sql =>
  sql`select ${column} as id from ${table} group by 1 order by count(*) desc, 1 limit 1`;

const demoWorker = sql`(select worker_id from accounts where email = 'worker@demo.test')`;

const soughtShift = mostUsed(sql`shift_applicants where business_id = 1 and withdrawn_at is null`, sql`shift_id`);

const sources: Readonly<Record<string, ListSource>> = {
  ...Object.fromEntries(resources.map(({ list, table }) => [list.name, { table }])),
  listClassApplicants: {
    table: 'class_applicants',
    keyOf: worker,
    where: (key, record) => sql`worker_id = ${key} and class_id = ${record}`,
    of: mostUsed(sql`class_applicants where business_id = 1`, sql`class_id`),
  },
  listShifts: { table: 'shifts' },
  listShiftTemplates: { table: 'shift_templates' },
  listApplicants: {
    table: 'shift_applicants',
    keyOf: worker,
    where: (key, record) => sql`worker_id = ${key} and shift_id = ${record}`,
    of: soughtShift,
  },
  listTimesheets: { table: 'user_shifts' },
  listWorkers: { table: 'workers' },
  listWorkerShifts: {
    table: 'user_shifts',
    keyOf: (item) => item.timesheet_id as number,
    of: mostUsed(sql`user_shifts where business_id = 1 and status in (2, 3, 6)`, sql`worker_id`),
  },
  listWorkerReviews: { table: 'reviews', of: mostUsed(sql`reviews where business_id = 1`, sql`worker_id`) },
  listTopics: { table: 'chat_topics' },
  listMessages: {
    table: 'chat_messages',
    of: mostUsed(sql`chat_messages m join chat_topics t on t.id = m.topic_id where t.business_id = 1`, sql`topic_id`),
  },
  listNotifications: { table: 'notifications' },
  listInvoices: { table: 'invoices' },
  listShiftCosts: { table: 'shifts' },
  listPayments: { table: 'journal_entries' },
  listCredits: { table: 'credits' },
  listAdminInvoices: { table: 'admin_invoices' },
  listTransactions: {
    table: 'journal_lines',
    of: mostUsed(sql`transactions where business_id = 1`, sql`admin_invoice_id`),
  },
  listJobPostings: { table: 'shifts' },
  listBlogs: { table: 'blogs' },
  workerOpenShifts: { table: 'shifts' },
  workerMyShifts: {
    table: 'shift_applicants',
    keyOf: (item) => item.shift_id as number,
    where: (key) => sql`shift_id = ${key} and worker_id = ${demoWorker}`,
  },
  workerTopics: { table: 'chat_topics' },
  workerMessages: {
    table: 'chat_messages',
    of: mostUsed(
      sql`chat_messages m join chat_topics t on t.id = m.topic_id where t.worker_id = ${demoWorker}`,
      sql`topic_id`,
    ),
  },
  workerNotifications: { table: 'notifications' },
  workerPay: { table: 'user_shifts', keyOf: (item) => item.timesheet_id as number },
  listPendingAccounts: { table: 'businesses' },
  listBusinesses: { table: 'businesses' },
  listOperatorInvoices: { table: 'admin_invoices' },
  listReportedPayments: { table: 'payments' },
  listFailedJobs: { table: 'background_jobs' },
  listDemoWorkers: { table: 'workers' },
  listRefundRequests: { table: 'payments' },
  listAllInvoices: {
    table: 'documents',
    keyOf: (item) => item.number as unknown as number,
    where: (key) => sql`number = ${key as unknown as string} and kind in ('INVOICE', 'ADMIN_INVOICE')`,
  },
  listEmails: { table: 'outbox' },
  listBouncedAddresses: { table: 'bounced_addresses' },
  listDemoRequests: { table: 'demo_requests' },
  listIssuedCredits: { table: 'issued_credits' },
  listCardPayments: { table: 'payments' },
  listDirectHires: {
    table: 'obligations',
    keyOf: (item) => item.worker_id as number,
    where: (key) => sql`kind = 'DIRECT_HIRE_FEE' and key = ${directHireOf(1, key).key}`,
  },
  listWorkerPay: { table: 'workers', keyOf: (item) => item.worker_id as number },
  listWorkerPayments: { table: 'worker_transfers' },
  listAuditLog: { table: 'audit_log' },
  listAdminWorkers: { table: 'workers' },
  listDeletions: { table: 'deletions' },
  listAdminShifts: { table: 'shifts' },
  listAdminTimesheets: { table: 'user_shifts' },
};

const side = ({ access }: Call): List['as'] => {
  if (access === 'anyone') return null;
  if (access === 'worker' || access === 'any_worker') return 'worker';
  return access === 'admin' || access.startsWith('admin_') ? 'admin' : 'operator';
};

export const everyList: readonly List[] = [...registry, ...workerAppCalls, ...adminSide]
  .filter(({ paged }) => paged)
  .map((call) => ({
    call,
    as: side(call),
    keyOf: (item) => item.id as number,
    where: (key) => sql`id = ${key}`,
    ...sources[call.name]!,
  }));

const moment = (id: number): string => `2026-11-2${id % 2}T01:00:00.12345${id % 2 === 0 ? 0 : id % 10}Z`;

async function creditAndRequest(db: Database, number: number): Promise<void> {
  await db.run(sql`
    with note as (
      insert into documents (business_id, kind, number, issued_at, amount, corrects_id, issuer, charge_percentage)
      select business_id, 'CREDIT_NOTE', ${`CN-90${number}`}, issued_at, 1, id, issuer, charge_percentage from documents
      where business_id = 1 and kind = 'ADMIN_INVOICE' order by id limit 1 returning id, business_id, corrects_id)
    insert into issued_credits (business_id, document_id, note_id, reason, issued_at, issued_by)
    select business_id, corrects_id, id, 'Late', ${moment(number)}::timestamptz, 'Fanny Fok' from note`);
  await db.run(sql`
    insert into demo_requests (name, company_name, email, phone, message, language, created_at)
    values ('Kit Kwok', 'Kwok Godown', ${`kit-${number}@kwok.example`}, '+852 9123 4567', '', 'en', ${moment(number)}::timestamptz)`);
  await db.run(sql`
    insert into bounced_addresses (address, reason, bounced_at)
    values (${`gone-${number}@kwok.example`}, '550 no such user', ${moment(number)}::timestamptz)`);
}

async function prepareAdmin(db: Database): Promise<void> {
  // A credit has one refund request at a time, so each of these is for another credit.
  const credits = await db.many<{ id: number }>(sql`
    select id from credits c where business_id = 1 and not exists (select from payments p where p.credit_id = c.id and p.state = 'REPORTED')
    order by id limit 12`);
  for (const { id: credit_id } of credits)
    await multiply(db, 'payments', sql`business_id = 1 and invoice_id is not null`, 1, (id) => ({
      state: 'REPORTED',
      invoice_id: null,
      credit_id,
      payment_id: `payout-${id}`,
      payee: 'Harbour Kitchen Ltd',
      created_at: moment(id),
    }));
  for (const { id } of await db.many<{ id: number }>(sql`select id from workers order by id limit 12`)) {
    await db.run(sql`
      insert into obligations (kind, key, business_id, arisen_at)
      values ('DIRECT_HIRE_FEE', ${directHireOf(1, id).key}, 1, ${moment(id)}::timestamptz)`);
    await db.run(sql`
      insert into deletions (worker_id, requested_at, due_at)
      values (${id}, ${moment(id)}::timestamptz, ${moment(id)}::timestamptz)`);
    await db.run(sql`
      insert into notifications (account_id, title, body, target, created_at)
      select id, '{"en": "Shift", "hk": "更次"}', '{"en": "Soon", "hk": "快到"}', 'SHIFT', ${moment(id)}::timestamptz
      from accounts where email = 'worker@demo.test'`);
  }
  for (let number = 1; number <= 12; number += 1) await creditAndRequest(db, number);
  for (let number = 1; number <= 12; number += 1)
    await db.run(sql`
      insert into audit_log (name, call, path, details, at)
      values ('Admin', 'runWeeklyInvoices', '/admin/weekly-invoices', '{}', ${moment(number)}::timestamptz)`);
}

async function prepareWorkers(db: Database): Promise<void> {
  const unworked = await db.many<{ shift_id: number; business_id: number; clock_in_at: Date; clock_out_at: Date }>(sql`
    select s.id as shift_id, s.business_id, s.starts_at as clock_in_at, s.ends_at as clock_out_at from shifts s
    where s.status <> ${shiftStatus.CANCEL} and s.ends_at < (select max(clock_in_at) from user_shifts)
      and not exists (select from user_shifts us where us.shift_id = s.id and us.worker_id = ${demoWorker})
    order by count(*) over (partition by s.starts_at) desc, s.starts_at, s.id limit 12`);
  for (const worked of unworked)
    await multiply(db, 'user_shifts', sql`worker_id = ${demoWorker} and clock_in_at is not null`, 1, () => worked);
  await multiply(db, 'workers', sql`state = 'ACTIVE'`, 12, (id) => ({
    state: 'WAITING',
    email: `waiting-${id}@workers.example`,
    created_at: moment(id),
  }));
}

/** A resource that the demo has no record of, whose columns are named as its fields. */
async function fillTable(db: Database, table: string, body: object): Promise<void> {
  if (await db.maybe(sql`select from ${raw(table)} limit 1`)) return;
  for (let id = 1; id <= 12; id += 1)
    await putBack(db, table, {
      ...body,
      id,
      business_id: 1,
      version: 0,
      created_at: moment(id),
      updated_at: moment(id),
    });
}

/** Extends the demo's short lists. Half of each list has the same time or name, so that only ids order them. */
export async function prepareLists(db: Database): Promise<void> {
  for (const { table, bodies } of resources) await fillTable(db, table, bodies[0]);
  await multiply(db, 'contacts', sql`business_id = 1`, 12, (id) => ({
    name: id % 2 === 0 ? 'Ken Lau' : `Ken Lau ${id}`,
  }));
  await multiply(db, 'accounts', sql`email = 'supervisor@demo.test'`, 12, (id) => ({
    email: `supervisor-${id}@demo.test`,
  }));
  await multiply(db, 'shift_templates', sql`business_id = 1`, 12, (id) => ({
    name: id % 2 === 0 ? 'Packers' : `Packers ${id}`,
  }));
  await multiply(db, 'journal_lines', sql`id in (select id from transactions where business_id = 1)`, 12, () => ({}));
  await multiply(db, 'payments', sql`business_id = 1 and invoice_id is not null`, 12, (id) => ({
    state: 'REPORTED',
    payment_id: `sent-${id}`,
    created_at: moment(id),
  }));
  await prepareAdmin(db);
  await multiply(db, 'background_jobs', sql`failed_at is not null`, 12, (id) => ({
    name: `job-${id}`,
    dead_lettered_at: id % 2 === 0 ? null : moment(id),
  }));
  await multiply(db, 'blogs', sql`true`, 12, (id) => ({ slug: `post-${id}`, published_at: moment(id) }));
  await multiply(
    db,
    'chat_messages',
    sql`topic_id in (select id from chat_topics where worker_id = ${demoWorker})`,
    12,
    (id) => ({ client_id: `message-${id}` }),
  );
  const shift = await db.one<{ id: number }>(soughtShift);
  const others = await db.many<{ id: number }>(
    sql`select id from workers where id not in (select worker_id from shift_applicants where shift_id = ${shift.id}) order by id limit 6`,
  );
  for (const { id } of others)
    await multiply(db, 'shift_applicants', sql`shift_id = ${shift.id}`, 1, () => ({ worker_id: id }));
  await prepareWorkers(db);
  const pending = await multiply(db, 'businesses', sql`approval = 'waiting' and sign_up_step = 4`, 12, (id) => ({
    created_at: moment(id),
  }));
  for (const business_id of pending) {
    await multiply(db, 'accounts', sql`email = 'pending@demo.test'`, 1, (id) => ({
      business_id,
      email: `pending-${id}@demo.test`,
    }));
    await multiply(db, 'chat_topics', sql`worker_id = ${demoWorker}`, 1, (id) => ({
      business_id,
      last_message_at: business_id % 2 === 0 ? null : moment(id),
    }));
  }
}
