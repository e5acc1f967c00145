import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { domainOf, type Real } from '#tests/api/billing/acts/real.ts';

/** Of one business, by table. */
export type Rows = ReadonlyMap<string, readonly string[]>;

/** What is about no act: when somebody was last seen, and jobs. */
const left = ['accounts', 'background_jobs', 'integrity_checks', 'integrity_results'];

const ofItsTimesheets = (business: number) => sql`(select id from user_shifts where business_id = ${business})`;

/** Rows that name the business by another row. */
const others = (real: Real): Readonly<Record<string, Sql>> => {
  const { id } = real.business;
  return {
    journal_lines: sql`entry_id in (select id from journal_entries where business_id = ${id})`,
    notifications: sql`account_id in (select id from accounts where business_id = ${id})`,
    outbox: sql`recipient like ${`%@${domainOf(real)}`} or recipient in (
      select w.email from workers w join user_shifts us on us.worker_id = w.id where us.business_id = ${id})`,
    worker_payments: sql`user_shift_id in ${ofItsTimesheets(id)}`,
    worker_transfers: sql`id in (select transfer_id from worker_payments where user_shift_id in ${ofItsTimesheets(id)})`,
  };
};

/**
 * All rows of a business, its emails and notifications among them.  @param without columns that something else may write
 * meanwhile
 */
export async function rowsOf(db: Database, real: Real, without: readonly string[] = []): Promise<Rows> {
  const tables = await db.many<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'business_id' and table_name <> all(${left}::text[]) order by 1`);
  const own = tables.map(({ name }) => [name, sql`business_id = ${real.business.id}`] as const);
  const found = new Map<string, string[]>();
  for (const [name, where] of [...own, ...Object.entries(others(real))]) {
    const rows = await db.many<{ row: object }>(
      sql`select to_jsonb(t) - ${[...without]}::text[] as row from ${raw(`"${name}"`)} t where ${where}`,
    );
    found.set(name, rows.map(({ row }) => JSON.stringify(row)).sort());
  }
  return found;
}

/** Of documents, which are of one series for all businesses, and of the worker of each business. */
const number = /\b[A-Z]+-\d+|\bHired by \d+/g;

const words = ['kind', 'event', 'state', 'status', 'account', 'amount', 'category', 'subject', 'reason'];

/** What rows say that does not depend on the business: how many there are of each kind, state and amount. */
export const kindsOf = (rows: Rows): string[] =>
  [...rows]
    .flatMap(([table, all]) =>
      all.map((row) => {
        const columns = JSON.parse(row) as Record<string, unknown>;
        const said = words.map((word) => columns[word]).filter((value) => typeof value !== 'object');
        return `${table} ${JSON.stringify(said)}`.replaceAll(number, 'number');
      }),
    )
    .sort();
