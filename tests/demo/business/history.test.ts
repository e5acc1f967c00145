import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminInvoiceStatus, invoiceStatus } from '#domain/billing/invoices/status.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import type { Database, DatabaseConnection } from '#api/db/client.ts';
import { columns } from '#api/db/columns.ts';
import { readMigrations } from '#api/db/migrate.ts';
import { diskFiles, type Files } from '#api/files/storage/files.ts';
import { calculateTimesheet, type EvidenceRecord } from '#api/timesheets/calculation.ts';
import type { TimesheetRecord } from '#api/db/queries/timesheet-record.ts';
import { evidenceColumns } from '#api/timesheets/record.ts';
import { recordColumns } from '#api/db/queries/timesheet-record.ts';
import { scenarioSealing } from '#tests/support/worlds/sealing.ts';
import { seedDemo } from '#demo/business/seed.ts';
import { demoDatabase, freshDatabase } from '#tests/support/worlds/databases.ts';

const now = new Date('2026-11-23T06:10:00.000Z');
let db: DatabaseConnection;
let folder: string;
let files: Files;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shiftdock-seed-'));
  files = diskFiles(folder);
  db = await demoDatabase(now.toISOString(), folder);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const statuses = async (table: string): Promise<number[]> =>
  (await db.many<{ status: number }>(sql`select distinct status from ${raw(table)} order by status`)).map(
    ({ status }) => status,
  );
const count = async (statement: ReturnType<typeof sql>): Promise<number> =>
  (await db.one<{ count: number }>(statement)).count;
const all = (enumeration: Record<string, number>): number[] => Object.values(enumeration).sort((a, b) => a - b);

describe('three months of the demo', () => {
  it('has every status of every record that has one', async () => {
    expect(await statuses('shifts')).toEqual(all(shiftStatus));
    expect(await statuses('shift_applicants')).toEqual(all(applicantStatus));
    expect(await statuses('invoices')).toEqual(
      all(invoiceStatus).filter((status) => status !== invoiceStatus.IN_PROGRESS),
    );
    expect(await statuses('admin_invoices')).toEqual(all(adminInvoiceStatus));
    const sheets = await statuses('user_shifts');
    expect(
      all(timesheetStatus).filter((status) => status !== timesheetStatus.BREAK_TIME && !sheets.includes(status)),
    ).toEqual([]);
  });

  it('has more than a page of everything that is listed', async () => {
    const ours = sql`business_id = (select business_id from accounts where email = 'operator@demo.test')`;
    const lists: [ReturnType<typeof sql>, number][] = [
      [sql`select count(*) as count from contacts where ${ours}`, 15],
      [sql`select count(*) as count from locations where ${ours}`, 15],
      [sql`select count(*) as count from roles where ${ours}`, 5],
      [sql`select count(*) as count from training_classes where ${ours}`, 15],
      [sql`select count(*) as count from accounts where ${ours} and role = 'SUPERVISOR'`, 15],
      [sql`select count(*) as count from chat_topics where ${ours}`, 15],
      [
        sql`select count(*) as count from user_shifts where ${ours} and status = ${timesheetStatus.WAITING_APPROVAL}`,
        5,
      ],
      [sql`select count(*) as count from invoices where ${ours}`, 10],
      [sql`select count(*) as count from admin_invoices where ${ours}`, 10],
      [sql`select max(n) as count from (select count(*) as n from transactions group by admin_invoice_id) t`, 10],
      [sql`select max(n) as count from (select count(*) as n from chat_messages group by topic_id) t`, 15],
      [
        sql`select min(n) as count from (select count(*) as n from notifications n join accounts a on a.id = n.account_id where a.role = 'OPERATOR' and ${ours} group by a.id) t`,
        6,
      ],
      [sql`select count(*) as count from workers`, 30],
    ];
    for (const [statement, page] of lists) expect(await count(statement), statement.text).toBeGreaterThan(page);
  });
});

describe('sums of the demo', () => {
  it('keeps sums that agree with their evidence', async () => {
    const rows = await db.many<
      TimesheetRecord &
        EvidenceRecord & {
          id: number;
          work_minutes: number;
          overtime_minutes: number;
          work_pay: number;
          overtime_pay: number;
          attention: string[];
        }
    >(sql`
      select us.id, us.work_minutes, us.overtime_minutes, us.work_pay, us.overtime_pay, us.attention, ${columns<TimesheetRecord & EvidenceRecord>({ ...recordColumns, ...evidenceColumns })}
      from user_shifts us join shifts s on s.id = us.shift_id order by us.id`);
    const wrong = rows.filter((row) => {
      const { sum, work_pay, overtime_pay, attention } = calculateTimesheet(row);
      return (
        sum.work !== row.work_minutes ||
        sum.overtime !== row.overtime_minutes ||
        work_pay !== row.work_pay ||
        overtime_pay !== row.overtime_pay ||
        attention.join() !== row.attention.join()
      );
    });
    expect(wrong).toEqual([]);
  });

  it('adds up to the cent: lines to invoices, charges to operator invoices, shifts to their cost', async () => {
    expect(
      await count(sql`
      select count(*) as count from invoices i
      where worker_pay <> (select sum(worker_pay) from invoice_lines where invoice_id = i.id)
        or commission <> (select sum(commission) from invoice_lines where invoice_id = i.id)
        or amount <> worker_pay + commission + card_fee`),
    ).toBe(0);
    // Commission is rounded once a shift.
    expect(
      await count(sql`
      select count(*) as count from (
        select 1 from invoice_lines il join user_shifts us on us.id = il.user_shift_id join shifts s on s.id = us.shift_id
        group by s.id having sum(il.commission) <> round(sum(il.worker_pay) * s.commission_percentage / 100)) wrong`),
    ).toBe(0);
    expect(
      await count(sql`
      select count(*) as count from admin_invoices o
      where amount <> (select sum(amount) from admin_invoice_charges where invoice_id = o.id)`),
    ).toBe(0);
    expect(
      await count(sql`
      select count(*) as count from admin_invoices o
      where status = 3 and amount + (select coalesce(sum(amount), 0) from transactions where admin_invoice_id = o.id) <> 0`),
    ).toBe(0);
  });
});

describe('the evidence of the demo', () => {
  it('says the same of timesheets that were calculated before evidence counted, once they are migrated', async () => {
    const later = ['noPhotoIn', 'noPhotoOut', 'offSiteIn', 'offSiteOut', 'paysMore'];
    const signs = (on: Database) =>
      on.many<{ id: number; signs: string[] }>(
        sql`select id, array(select unnest(attention) order by 1) as signs from user_shifts order by id`,
      );
    const now = await signs(db);
    expect(later.filter((sign) => !now.some((row) => row.signs.includes(sign)))).toEqual([]);
    const [migration] = (await readMigrations()).filter(({ name }) => name === '0050_evidence_of_timesheets');
    const undone = new Error('undone');
    const migrated = db.tx(async (tx) => {
      await tx.run(
        sql`update user_shifts set attention = array(select sign from unnest(attention) sign where sign <> all(${later}))`,
      );
      expect(await signs(tx)).not.toEqual(now);
      await tx.script(migration?.text ?? '');
      expect(await signs(tx)).toEqual(now);
      throw undone;
    });
    await expect(migrated).rejects.toBe(undone);
  });
});

describe('rules and files of the demo', () => {
  it('follows the rules it shows', async () => {
    expect(
      await count(sql`
      select count(*) as count from user_shifts a join shifts sa on sa.id = a.shift_id
        join user_shifts b on b.worker_id = a.worker_id and b.id > a.id join shifts sb on sb.id = b.shift_id
      where sa.starts_at < sb.ends_at and sb.starts_at < sa.ends_at`),
    ).toBe(0);
    expect(
      await count(sql`
      select count(*) as count from shifts s where (select count(*) from user_shifts where shift_id = s.id) > s.workers`),
    ).toBe(0);
    expect(
      await count(sql`
      select count(*) as count from user_shifts us join shifts s on s.id = us.shift_id
      where s.training_class_id is not null and not exists (
        select from class_applicants c where c.class_id = s.training_class_id and c.worker_id = us.worker_id and c.status = 4)`),
    ).toBe(0);
    expect(
      await count(sql`
      select count(*) as count from user_shifts where greatest(clock_in_at, clock_out_at, reviewed_at) > ${now}`),
    ).toBe(0);
    expect(await count(sql`select count(*) as count from chat_messages where sent_at > ${now}`)).toBe(0);
    expect(await count(sql`select count(*) as count from notifications where created_at > ${now}`)).toBe(0);
  });

  it('shows no identity card number but its mask', async () => {
    const masks = await db.many<{ hkid_masked: string }>(sql`select hkid_masked from workers`);
    expect(masks.every(({ hkid_masked }) => /^[A-Z]{1,2}\d{3}\*{3}\(\*\)$/.test(hkid_masked))).toBe(true);
  });

  it('keeps the file of every upload', async () => {
    const uploads = await db.many<{ storage_key: string; size: number }>(sql`select storage_key, size from uploads`);
    const missing = [];
    for (const { storage_key, size } of uploads) {
      const file = await files.get(storage_key);
      await file?.stream.cancel();
      if (file?.size !== size) missing.push(storage_key);
    }
    expect(missing).toEqual([]);
  });

  it('is the same each time it is seeded as of the same moment', async () => {
    const other = await freshDatabase();
    await seedDemo({ db: other, files, sealing: scenarioSealing, now });
    const sum = (one: DatabaseConnection) =>
      one.one(sql`
        select (select md5(string_agg((to_jsonb(s) - 'link_key')::text, '|' order by s.id)) from shifts s) as shifts,
          (select md5(string_agg(us::text, '|' order by us.id)) from user_shifts us) as timesheets,
          (select md5(string_agg(i::text, '|' order by i.id)) from invoices i) as invoices,
          (select md5(string_agg(m::text, '|' order by m.id)) from chat_messages m) as messages`);
    expect(await sum(other)).toEqual(await sum(db));
    await other.close();
  });

  it('leaves a database that has a business alone', async () => {
    expect(await seedDemo({ db, files, sealing: scenarioSealing, now })).toBe(false);
  });
});

describe('a series of the demo that was paid by card', () => {
  it('is charged the card fee once on its sum, as a booking does', async () => {
    const series = await db.many<{ fee: number; charged: number; fixed: number; percentage: number }>(sql`
      select sum(card_fee)::bigint as fee, sum(worker_pay + commission)::bigint as charged, max(card_fee_fixed)::bigint as fixed,
        max(card_fee_percentage)::float8 as percentage
      from shifts where paid_online group by group_id having count(*) > 1`);
    expect(series.length).toBeGreaterThan(0);
    for (const { fee, charged, fixed, percentage } of series)
      expect(fee).toBe(Math.round(Number(((charged * percentage) / 100).toFixed(6))) + fixed);
  });
});
