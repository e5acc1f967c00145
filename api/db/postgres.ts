import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  queries,
  transaction,
  type Database,
  type DatabaseConnection,
  type Driver,
  type TransactionOptions,
} from './client.ts';
import { CommitUnknown, isConnectionLost, isDatabaseFault, isTransient, sqlState } from './errors.ts';
import { listenTo } from './postgres-listener.ts';
import { parameter, parsers } from './values.ts';

/** Runs of one transaction before its serialization failure, or the loss of its connection, is handed on. */
const maxRuns = 8;

const standardParser: (id: number, format: 'text') => (value: string) => unknown = pg.types.getTypeParser;

const types = {
  getTypeParser: (id: number) => parsers[id] ?? standardParser(id, 'text'),
} as pg.CustomTypesConfig;

const driver = (client: Pick<pg.ClientBase, 'query'>): Driver => ({
  query: async (text, values) => {
    const answer = await client.query(text, values.map(parameter));
    return { rows: answer.rows, affected: answer.rowCount ?? 0 };
  },
  script: async (text) => {
    await client.query(text);
  },
});

/** A PostgreSQL server, by its connection address. */
export function openPostgres(connectionString: string, connections = 10): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    types,
    // Compiling a statement of ours takes longer than running it.
    options: '-c jit=off -c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
  });
  // A connection that breaks is replaced by the pool, or its next statement fails. Without a listener it would end the
  // process, and the pool itself listens only while a connection is idle.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    ...queries(driver(pool)),
    driver: 'postgres',
    tx: (work, options) => run(pool, work, options),
    listen: (channel, listener) => listenTo(connectionString, channel, listener),
    close: () => pool.end(),
  };
}

async function run<Result>(
  pool: pg.Pool,
  work: (tx: Database) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work, options);
    } catch (error) {
      // A row that appeared between looking and inserting: looking again finds it, once is enough.
      const raced = attempt === 1 && isDatabaseFault(error) && error.code === sqlState.uniqueViolation;
      if (attempt === maxRuns || !(raced || isTransient(error) || isConnectionLost(error))) throw error;
    }
    await pause(2 ** attempt * (1 + Math.random()));
  }
}

async function runOnce<Result>(
  pool: pg.Pool,
  work: (tx: Database) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`begin isolation level ${options?.isolation ?? 'serializable'}`);
    const result = await work(transaction(driver(client)));
    await commit(client);
    return result;
  } catch (error) {
    await client
      .query('rollback')
      .catch((failure: unknown) => (broken = failure instanceof Error ? failure : new Error(String(failure))));
    throw error;
  } finally {
    client.release(broken);
  }
}

async function commit(client: pg.ClientBase): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    if (isConnectionLost(error)) throw new CommitUnknown('the connection was lost in a commit', { cause: error });
    throw error;
  }
}
