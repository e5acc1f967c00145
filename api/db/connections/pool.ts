import pg from 'pg';
import { transaction, type Database, type Driver } from '../client.ts';
import { CommitUnknown, isConnectionLost } from '../errors.ts';
import type { SpanOptions } from '#runtime/span.ts';
import { withTraceComment, withSpan } from '#runtime/tracing.ts';
import { parameter } from '../values.ts';
import { createReaders } from './readers.ts';

const longestStatement = 2_000;

export const ownTypes = { getTypeParser: createReaders } as pg.CustomTypesConfig;

export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, types: ownTypes });
  // The pool replaces broken connections, or their next statement fails. Without a listener the error would
  // end the process, and the pool itself listens only while a connection is idle.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const connectionsOf = (pool: pg.Pool) => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  awaited: pool.waitingCount,
});

interface Answer {
  rows: Record<string, unknown>[];
  rowCount: number | null;
}

type Send = (statement: pg.QueryConfig) => Promise<Answer>;

/** The text contains no values; those are sent as parameters. */
const aboutStatement = (text: string): SpanOptions => ({
  name: /\w+/.exec(text)?.[0]?.toUpperCase() ?? 'SQL',
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestStatement) },
});

/**
 * @param prepareText the text to send: with a comment that names the request, except where one statement serves many
 * requests
 */
export const driver = (send: Send, prepareText: (text: string) => string = withTraceComment): Driver => ({
  query: async (text, values) => {
    const statement = { text: prepareText(text), values: values.map(parameter) };
    const answer = await withSpan(
      () => aboutStatement(text),
      () => send(statement),
    );
    return { rows: answer.rows, affected: answer.rowCount ?? 0 };
  },
  script: async (text) => {
    // `pg` answers several statements with an array, against its types.
    const answers: Answer | Answer[] = await send({ text });
    return [answers].flat().flatMap(({ rows }) => rows);
  },
});

/** Sends a statement by this connection. */
export type SendBy = (client: pg.ClientBase, statement: pg.QueryConfig) => Promise<Answer>;

export const sendAsAsked: SendBy = (client, statement) => client.query(statement);

export async function runOnce<Result>(
  pool: pg.Pool,
  work: (tx: Database) => Promise<Result>,
  { begin, send }: { begin: string; send: SendBy },
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await transactionOf(client, work, { begin, send, onBroken: (failure) => (broken = failure) });
  } finally {
    client.release(broken);
  }
}

/** @param onBroken the rollback failed as well, so the connection must not be used again */
export async function transactionOf<Result>(
  client: pg.ClientBase,
  work: (tx: Database) => Promise<Result>,
  { begin, send, onBroken = () => {} }: { begin: string; send: SendBy; onBroken?: (failure: Error) => void },
): Promise<Result> {
  try {
    await client.query(begin);
    const result = await work(transaction(driver((statement) => send(client, statement))));
    await commit(client);
    return result;
  } catch (error) {
    await client
      .query('rollback')
      .catch((failure: unknown) => onBroken(failure instanceof Error ? failure : new Error(String(failure))));
    throw error;
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
