import type { Sql } from 'sql-template-tag';

/**
 * Stores use this interface of a database. Statements are `sql` templates of `sql-template-tag`, so values never become
 * text. Both drivers answer alike: bigint and numeric as numbers, timestamptz as ISO instants in UTC, date as
 * `YYYY-MM-DD`, json parsed (`values.ts`).
 */
export interface Database {
  many<Row extends object>(statement: Sql): Promise<Row[]>;
  /** Throws when there is none or more than one. */
  one<Row extends object>(statement: Sql): Promise<Row>;
  /** Null when there is none; throws when there is more than one. */
  maybe<Row extends object>(statement: Sql): Promise<Row | null>;
  /** Answers how many rows it touched. */
  run(statement: Sql): Promise<number>;
  /**
   * Runs `work` in one transaction, rolled back when it throws; inside a transaction, under a savepoint.
   * `work` may run again after a serialization failure or deadlock: what it does beyond the database has to
   * wait until after the commit. Inside `work` only `tx` may be asked: PGlite is a single connection.
   */
  tx<Result>(work: (tx: Database) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  /** Several statements without values, for migrations. */
  script(text: string): Promise<void>;
}

export interface TransactionOptions {
  /**
   * SERIALIZABLE by default: races are then the database's problem, and a retry's. REPEATABLE READ sees one moment and
   * keeps nobody from writing, for work that only reads.
   */
  isolation?: 'serializable' | 'repeatable read' | 'read committed';
  /** The business whose write it is: after conflicts it waits for other writes of this one, and not for everybody's. */
  business?: number | undefined;
  /** `work` waits for its turn itself, before it has seen anything. */
  waitsItself?: boolean;
}

export interface DatabaseConnection extends Database {
  readonly driver: 'pglite' | 'postgres';
  /**
   * Receives what transactions announce (PostgreSQL's NOTIFY), of this process and every other: each announcement
   * after its commit, in the order of the commits. Answers how to stop.
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Returns why announcements would not arrive, as a sentence; null when they do. Absent where nothing is in between. */
  deafness?: () => string | null;
  /** Returns how many connections there are, how many have nothing to do, and how many askers wait for one. */
  connections(): { open: number; idle: number; awaited: number };
  /** Removes dead rows and counts what the planner goes by, where no process beside the connection does. */
  upkeep(): Promise<void>;
  close(): Promise<void>;
}

export interface Listener {
  heard(payload: string): void;
  /** The connection is lost, as far as this process can tell; `interrupted` follows once it is there again. */
  lost?(): void;
  /** The connection was lost and is there again: announcements in between were missed. */
  interrupted(): void;
}

/** A driver has these methods; everything else is made from them. */
export interface Driver {
  query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[]; affected: number }>;
  script(text: string): Promise<void>;
}

/** Everything but transactions. */
export function queries(driver: Driver): Omit<Database, 'tx'> {
  const rows = async <Row>(statement: Sql): Promise<Row[]> =>
    (await driver.query(statement.text, statement.values)).rows as Row[];
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
    run: async (statement) => (await driver.query(statement.text, statement.values)).affected,
    script: (text) => driver.script(text),
  };
}

/** The database inside a transaction: its own transactions are savepoints. */
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
