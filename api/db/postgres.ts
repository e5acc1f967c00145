import pg from 'pg';
import sql from 'sql-template-tag';
import { queries, type Database, type DatabaseConnection } from './client.ts';
import { Lines, runWithRetries } from './connections/conflicts.ts';
import { NamedStatements } from './connections/named.ts';
import {
  connectionsOf,
  driver,
  openPool,
  ownTypes,
  runOnce,
  sendAsAsked,
  transactionOf,
  type SendBy,
} from './connections/pool.ts';
import { isStalePlan } from './errors.ts';
import { isListening, listenTo } from './postgres-listener.ts';

/** Set whatever the server's defaults are. JIT compilation of our statements takes longer than running them. */
export const requiredSettings = {
  jit: 'off',
  timezone: 'UTC',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '1min',
} as const;

export interface PostgresOptions {
  connections?: number | undefined;
  /**
   * The server's own address where the other one is a pooler's. A pooler shares a session between clients, so
   * each transaction brings its settings, and LISTEN goes to the server.
   */
  directUrl?: string | undefined;
}

/** Set once for a session of our own; behind a pooler, per transaction. */
const sessionOptions = Object.entries(requiredSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
const localSettings = Object.entries(requiredSettings)
  .map(([name, value]) => `set local ${name} to '${value}'`)
  .join('; ');

export function openPostgres(
  connectionString: string,
  { connections = 10, directUrl }: PostgresOptions = {},
): DatabaseConnection {
  const isPooled = directUrl !== undefined;
  const pool = openPool({ connectionString, max: connections, ...(!isPooled && { options: sessionOptions }) });
  const begin = (isolation?: string) =>
    `begin${isolation ? ` isolation level ${isolation}` : ''}${isPooled ? `; ${localSettings}` : ''}`;
  const named = new NamedStatements();
  // A pooler gives each transaction another connection, which knows no name of the one before.
  const send: SendBy = isPooled ? sendAsAsked : (client, statement) => named.send(client, statement);
  const single = queries(
    driver((statement) => (isPooled ? alone(pool, begin(), statement) : byItself(pool, named, statement))),
  );
  const lines = new Lines();
  const ear = isListening((channel, payload) => single.run(sql`select pg_notify(${channel}, ${payload})`));
  return {
    ...single,
    driver: 'postgres',
    tx: (work, { isolation = 'serializable', ...turn } = {}) =>
      runWithRetries(lines, (each) => runOnce(pool, each, { begin: begin(isolation), send }), work, turn),
    // Autovacuum does it.
    upkeep: () => Promise.resolve(),
    listen: (channel, listener) =>
      ear.around(channel, (heard) => listenTo(directUrl ?? connectionString, heard, listener)),
    deafness: ear.deafness,
    session: (work) => inSession(directUrl ?? connectionString, work),
    connections: () => connectionsOf(pool),
    close: () => pool.end(),
  };
}

async function inSession<Result>(
  connectionString: string,
  work: (session: Database) => Promise<Result>,
): Promise<Result> {
  const options = `${sessionOptions} -c statement_timeout=0 -c idle_in_transaction_session_timeout=0`;
  const client = new pg.Client({ connectionString, options, types: ownTypes, keepAlive: true });
  // Without a listener the error would end the process, although the statement fails with it, too.
  client.on('error', () => {});
  await client.connect();
  try {
    const single = queries(driver((statement) => client.query(statement)));
    return await work({
      ...single,
      tx: (inside) =>
        transactionOf(client, inside, { begin: 'begin isolation level read committed', send: sendAsAsked }),
    });
  } finally {
    await client.end();
  }
}

async function byItself(pool: pg.Pool, named: NamedStatements, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  const client = await pool.connect();
  try {
    return await named.send(client, statement);
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    return await named.send(client, statement);
  } finally {
    client.release();
  }
}

async function alone(pool: pg.Pool, begin: string, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const answer = await client.query(statement);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client
      .query('rollback')
      .catch((failure: unknown) => (broken = failure instanceof Error ? failure : new Error(String(failure))));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** @throws Error with a message when something between here and the server drops our settings */
export async function assertSettings(db: Database): Promise<void> {
  const names = Object.keys(requiredSettings);
  const found = await db.many<{ name: string; value: string }>(
    sql`select name, current_setting(name) as value from unnest(${names}::text[]) name`,
  );
  const differing = found.filter(
    ({ name, value }) => value !== requiredSettings[name as keyof typeof requiredSettings],
  );
  if (differing.length > 0)
    throw new Error(
      `something between here and the server drops settings (${differing.map(({ name, value }) => `${name} is ${value}`).join(', ')}). ${poolerAdvice}`,
    );
}

export const poolerAdvice =
  'Where DATABASE_URL leads through a pooler such as PgBouncer, set DATABASE_DIRECT_URL to the address of the server itself.';
