import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { queries, type Database, type DatabaseConnection, type TransactionOptions } from './client.ts';
import { isConnectionLost, isDatabaseFault, isTransient, sqlState } from './errors.ts';
import { driver, openPool, runOnce } from './pool.ts';
import { listenTo } from './postgres-listener.ts';

/** Runs of one transaction before its serialization failure, or the loss of its connection, is handed on. */
const maxRuns = 8;

export function openPostgres(connectionString: string, connections = 10): DatabaseConnection {
  const pool = openPool({
    connectionString,
    max: connections,
    // Compiling a statement of ours takes longer than running it.
    options: '-c jit=off -c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
  });
  return {
    ...queries(driver((statement) => pool.query(statement))),
    driver: 'postgres',
    tx: (work, options) => run(pool, work, options),
    // Autovacuum does it.
    upkeep: () => Promise.resolve(),
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
      return await runOnce(pool, work, { begin: `begin isolation level ${options?.isolation ?? 'serializable'}` });
    } catch (error) {
      // A row appeared after the first look; a second look finds it.
      const raced = attempt === 1 && isDatabaseFault(error) && error.code === sqlState.uniqueViolation;
      if (attempt === maxRuns || !(raced || isTransient(error) || isConnectionLost(error))) throw error;
    }
    await pause(2 ** attempt * (1 + Math.random()));
  }
}
