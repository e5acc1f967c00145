import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import type { DatabaseConnection } from '#api/db/client.ts';
import { migrate, readMigrations } from '#api/db/migrate.ts';
import { installJobs } from '#api/jobs/engine.ts';
import { seedReference } from '#api/seed/reference.ts';
import { accept, bookShift, kwaiChung, worked, type Site } from '#tests/support/builders/shifts.ts';
import { harbourline, worker, type Business } from '#tests/support/people.ts';
import { emptyEmbeddedDatabase } from '#tests/support/worlds/databases.ts';
import { createWorld, type World } from '#tests/support/worlds/world.ts';

let db: DatabaseConnection;
let world: World;
const tuesday = '2026-11-24T02:00:00.000Z';
const laterColumns = [
  ['user_shifts', 'as_planned', 'boolean not null default false'],
  ['user_shifts', 'approves_at', 'timestamptz'],
  ['user_shifts', 'approved_by_clock_at', 'timestamptz'],
  ['user_shifts', 'entered_by_admin', 'boolean not null default false'],
  ['tokens', 'confirmed_at', 'timestamptz'],
  ['tokens', 'last_used_at', 'timestamptz'],
  ['tokens', 'agent', 'text'],
  ['tokens', 'address', 'text'],
  ['tokens', 'device', 'text'],
  ['tokens', 'signed_by', "text not null default 'password'"],
  ['outbox', 'calendar', 'jsonb'],
  ['outbox', 'reply_to', 'text'],
  ['outbox', 'discarded_at', 'timestamptz'],
  ['outbox', 'is_urgent', 'boolean not null default false'],
  ['accounts', 'unwanted_emails', "text[] not null default '{}'"],
  ['workers', 'state', "text not null default 'ACTIVE'"],
] as const;

beforeEach(async () => {
  db = await emptyEmbeddedDatabase();
  await migrate(
    db,
    (await readMigrations()).filter(
      ({ name }) => name < '0015' || name === '0022_content' || name === '0139_draft_questions',
    ),
  );
  await installJobs(db);
  await seedReference(db, new Date('2026-01-01T00:00:00.000Z'));
  await db.script(
    laterColumns.map(([table, name, type]) => `alter table ${table} add column ${name} ${type};`).join('') +
      'alter table tokens drop constraint tokens_kind_check, add constraint tokens_kind_check check (true);',
  );
  world = await createWorld({ db });
});
afterEach(() => world.close());

interface Before {
  ours: Business;
  site: Site;
}

async function shift({ ours, site }: Before, paidOnline: boolean) {
  const made = await bookShift(world, ours, site, { workers: 1, paymentMethod: paidOnline ? 2 : 3 });
  const { group_id: group, total } = await db.one<{ group_id: number; total: number }>(
    sql`update shifts set paid_online = ${paidOnline}, status = 4 where id = ${made.id} returning group_id, total`,
  );
  await db.run(sql`
      insert into payments (business_id, group_id, method, state, amount, payment_id, created_at, paid_at)
      values (${ours.id}, ${group}, ${paidOnline ? 2 : 3}, ${paidOnline ? 'PAID' : 'AWAITING'}, ${total}, ${`p${made.id}`}, ${tuesday}, ${paidOnline ? tuesday : null})`);
  return { ...made, group, total };
}
async function sheet(of: Awaited<ReturnType<typeof shift>>, out: '17:00' | '18:02', status: 3 | 8) {
  const id = await accept(world, of, (await worker(world, { name: `Worker ${of.id}` })).id);
  await worked(world, id, { out });
  await db.run(
    sql`update user_shifts set status = ${status}, overtime_status = 1, reviewed_at = ${tuesday} where id = ${id}`,
  );
  return db.one<{ id: number; pay: number }>(
    sql`select id, work_pay + overtime_pay as pay from user_shifts where id = ${id}`,
  );
}
async function invoice(
  { ours }: Before,
  number: string,
  online: boolean,
  status: number,
  lines: { id: number; pay: number }[],
  fee: number,
) {
  const pay = lines.reduce((sum, line) => sum + line.pay, 0);
  const commission = Math.round(pay * 0.15);
  const { id } = await db.one<{ id: number }>(sql`
      insert into invoices (business_id, number, status, week_start, paid_online, issued_at, due_on, worker_pay, commission_percentage, commission, card_fee, amount, paid_at, updated_at)
      values (${ours.id}, ${number}, ${status}, '2026-11-16', ${online}, ${tuesday}, '2026-12-08', ${pay}, 15, ${commission}, ${fee}, ${pay + commission + fee},
        ${status === 3 ? tuesday : null}::timestamptz, ${tuesday}) returning id`);
  for (const line of lines)
    await db.run(sql`insert into invoice_lines (invoice_id, user_shift_id, work_minutes, overtime_minutes, worker_pay)
        select ${id}, id, work_minutes, overtime_minutes, ${line.pay} from user_shifts where id = ${line.id}`);
  return pay + commission + fee;
}

async function businessOfBefore(): Promise<number> {
  const ours = await harbourline(world);
  const before = { ours, site: await kwaiChung(world, ours) };
  const card = await shift(before, true);
  await invoice(before, 'INV-0001', true, 3, [await sheet(card, '17:00', 8)], 21_74);
  await db.run(sql`update shifts set settled_at = ${tuesday} where id = ${card.id}`);
  for (const [kind, amount] of [
    ['ADJUSTMENT', -62_00],
    ['COMMISSION', -9_30],
  ] as const)
    await db.run(sql`insert into operator_invoice_charges (business_id, kind, description, shift_id, amount, incurred_at)
      values (${ours.id}, ${kind}, '{"en":"","hk":""}', ${card.id}, ${amount}, ${tuesday})`);
  const gone = await shift(before, true);
  const half = Math.round(gone.total / 2);
  await db.run(
    sql`update shifts set status = 5, cancelled_at = starts_at - interval '30 hours', cancellation_fee = ${half} where id = ${gone.id}`,
  );
  await db.run(
    sql`update payments set state = 'REFUNDED', refunded_amount = ${gone.total - half} where group_id = ${gone.group}`,
  );
  // A booking by FPS was charged at once, and again by an open invoice.
  const open = await shift(before, false);
  const total = await invoice(before, 'INV-0002', false, 2, [await sheet(open, '18:02', 3)], 0);
  const { id } = await db.one<{ id: number }>(sql`
    insert into operator_invoices (business_id, number, status, week_start, issued_at, due_on, amount, updated_at)
    values (${ours.id}, 'ADM-0001', 2, '2026-11-09', ${tuesday}, '2026-12-08', 4800_00, ${tuesday}) returning id`);
  await db.run(sql`insert into operator_invoice_charges (business_id, invoice_id, kind, description, amount, incurred_at)
    values (${ours.id}, ${id}, 'DIRECT_HIRE_FEE', '{"en":"","hk":""}', 4800_00, ${tuesday})`);
  await db.run(sql`insert into transactions (business_id, operator_invoice_id, kind, method, amount, occurred_at)
    values (${ours.id}, ${id}, 'PAYMENT', 3, -1000_00, ${tuesday})`);
  return total;
}

it('what was kept as statuses and sums is in the ledger afterwards, to the cent', async () => {
  const total = await businessOfBefore();
  await db.script(laterColumns.map(([table, name]) => `alter table ${table} drop column ${name};`).join(''));
  await db.run(sql`update tokens set kind = 'session' where kind = 'worker'`);
  await migrate(db);
  await db.run(sql`update user_shifts set billed = true where id in (select user_shift_id from invoice_lines)`);
  const balances = await db.many<{ number: string; balance: number }>(sql`
    select d.number, b.balance from documents d join document_balances b on b.document_id = d.id order by d.number`);
  expect(balances).toEqual([
    { number: 'ADM-0001', balance: 3800_00 },
    { number: 'INV-0001', balance: 0 },
    { number: 'INV-0002', balance: total },
  ]);
  const of = async (account: string) =>
    (
      await db.one<{ sum: number }>(
        sql`select coalesce(sum(balance), 0)::bigint as sum from account_balances where account = ${account}`,
      )
    ).sum;
  // HK$71.30 that awaited a charge becomes the business's credit; the retained fee awaits its document.
  expect(await of('CREDIT')).toBe(-71_30);
  expect(await of('UNBILLED')).toBe(-(await of('CANCELLATION_FEE')));
  expect(await of('PREPAYMENT')).toBe(-(await of('UNBILLED')));
  expect(await of('CASH_FPS')).toBe(1000_00);
  expect(
    await db.many(
      sql`select state, bill_number from payments where method = 3 and invoice_id is null and admin_invoice_id is null`,
    ),
  ).toEqual([{ state: 'ON_INVOICE', bill_number: null }]);
  expect((await checkIntegrity(db, new Date(tuesday))).map(({ rule }) => rule)).toEqual(['creditWaits']);
});
