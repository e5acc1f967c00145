import { Sql } from 'sql-template-tag';
import type { Language } from '../language.ts';

/**
 * Statements are `sql-template-tag` templates, so values never become text. Both drivers return bigint and
 * numeric as numbers, timestamptz as ISO instants in UTC, date as `YYYY-MM-DD`, json parsed (`values.ts`).
 */
export interface Database {
  many<Row extends object>(statement: Sql): Promise<Row[]>;
  /** Throws when there is none or more than one. */
  one<Row extends object>(statement: Sql): Promise<Row>;
  /** Null when there is none; throws when there is more than one. */
  maybe<Row extends object>(statement: Sql): Promise<Row | null>;
  run(statement: Sql): Promise<number>;
  /**
   * Runs `work` in one transaction, rolled back when it throws; nested calls use a savepoint. `work` may run
   * again after a serialization failure or deadlock, so side effects outside the database must wait until after
   * the commit. Inside `work` use only `tx`: PGlite has a single connection.
   */
  tx<Result>(work: (tx: Database) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  script(text: string): Promise<void>;
  /** For a library that brings its own SQL. Without values the text may have several statements. */
  statement(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

export interface TransactionOptions {
  /**
   * SERIALIZABLE by default: the database detects races, and the transaction is retried. REPEATABLE READ sees
   * one snapshot and blocks no writers, for work that only reads.
   */
  isolation?: 'serializable' | 'repeatable read' | 'read committed';
  /** The business being written to: after conflicts only writes of this business are queued, not everybody's. */
  business?: number | undefined;
}

export interface DatabaseConnection extends Database {
  readonly driver: 'pglite' | 'postgres';
  /**
   * Receives PostgreSQL notifications of every process, each after its commit, in commit order. Returns a
   * function that stops.
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** A message when notifications do not arrive, otherwise null. Absent where nothing can lose them. */
  deafness?: () => string | null;
  /**
   * Runs `work` on a session of the server itself, outside a transaction and without time limits; it ends with
   * `work`. Absent where the database is a process's own.
   */
  session?: <Result>(work: (session: Database) => Promise<Result>) => Promise<Result>;
  connections(): { open: number; idle: number; awaited: number };
  upkeep(): Promise<void>;
  close(): Promise<void>;
}

export interface Listener {
  heard(payload: string): void;
  /** The connection is lost; `interrupted` follows once it is back. */
  lost?(): void;
  /** Reconnected: notifications in between were missed. */
  interrupted(): void;
}

export interface Driver {
  query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[]; affected: number }>;
  script(text: string): Promise<Record<string, unknown>[]>;
}

/** Stands in a statement for the language of whoever asks; English where nobody does, as in a job. */
export const readerLanguage = Symbol('reader language');

const inLanguage = (values: readonly unknown[], language: Language = 'en'): unknown[] =>
  values.map((value) => (value === readerLanguage ? language : value));

/** The same database for a reader of this language. */
export function forReader(db: Database, language: Language): Database {
  const filled = (statement: Sql): Sql => new Sql(statement.strings, inLanguage(statement.values, language));
  return {
    ...db,
    many: (statement) => db.many(filled(statement)),
    one: (statement) => db.one(filled(statement)),
    maybe: (statement) => db.maybe(filled(statement)),
    run: (statement) => db.run(filled(statement)),
    tx: (work, options) => db.tx((tx) => work(forReader(tx, language)), options),
  };
}

export function queries(driver: Driver): Omit<Database, 'tx'> {
  const rows = async <Row>(statement: Sql): Promise<Row[]> =>
    (await driver.query(statement.text, inLanguage(statement.values))).rows as Row[];
  const maybe = async <Row>(statement: Sql): Promise<Row | null> => {
    const found = await rows<Row>(statement);
    if (found.length > 1) throw new Error(`expected one row, got ${found.length}`);
    return found[0] ?? null;
  };
  return {
    many: rows,
    maybe,
    one: async <Row>(statement: Sql): Promise<Row> => {
      const row = await maybe<Row>(statement);
      if (row === null) throw new Error('expected one row, got none');
      return row;
    },
    run: async (statement) => (await driver.query(statement.text, inLanguage(statement.values))).affected,
    script: async (text) => void (await driver.script(text)),
    statement: async (text, values = []) =>
      values.length === 0
        ? driver.script(text)
        : ((await driver.query(text, values)).rows as Record<string, unknown>[]),
  };
}

export function transaction(driver: Driver): Database {
  return {
    ...queries(driver),
    tx: async (work) => {
      await driver.script('savepoint inner_work');
      try {
        const result = await work(transaction(driver));
        await driver.script('release savepoint inner_work');
        return result;
      } catch (error) {
        await driver.script('rollback to savepoint inner_work; release savepoint inner_work');
        throw error;
      }
    },
  };
}
