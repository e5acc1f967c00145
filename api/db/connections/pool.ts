import pg from 'pg';
import { transaction, type Database, type Driver } from '../client.ts';
import { CommitUnknown, isConnectionLost } from '../errors.ts';
import type { About } from '#runtime/span.ts';
import { commented, traced } from '#runtime/tracing.ts';
import { parameter } from '../values.ts';
import { readerOf } from './readers.ts';

/** A trace has so many characters of a statement. */
const longestStatement = 2_000;

const types = { getTypeParser: readerOf } as pg.CustomTypesConfig;

/** A pool whose values are read as `values.ts` has them. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, types });
  // A connection that breaks is replaced by the pool, or its next statement fails. Without a listener it would end the
  // process, and the pool itself listens only while a connection is idle.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Returns how many connections a pool has, how many have nothing to do, and how many askers wait for one. */
export const connectionsOf = (pool: pg.Pool) => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  awaited: pool.waitingCount,
});

/** Sends one statement, over a connection or over any of a pool. */
type Send = (statement: pg.QueryConfig) => Promise<Pick<pg.QueryResult, 'rows' | 'rowCount'>>;

/** A statement's text has no values: they are sent beside it. */
const aboutStatement = (text: string): About => ({
  name: /\w+/.exec(text)?.[0]?.toUpperCase() ?? 'SQL',
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestStatement) },
});

/** @param sent what is sent for a statement: with a comment that names the request, except where the statement is one for many requests */
export const driver = (send: Send, sent: (text: string) => string = commented): Driver => ({
  query: async (text, values) => {
    const statement = { text: sent(text), values: values.map(parameter) };
    const answer = await traced(
      () => aboutStatement(text),
      () => send(statement),
    );
    return { rows: answer.rows, affected: answer.rowCount ?? 0 };
  },
  script: async (text) => {
    await send({ text });
  },
});

/** Runs `work` in a transaction of one of the pool's connections, which is rolled back when it throws. */
export async function runOnce<Result>(
  pool: pg.Pool,
  work: (tx: Database) => Promise<Result>,
  begin: string,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(transaction(driver((statement) => client.query(statement))));
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
