import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { queries, transaction, type Database, type DatabaseConnection, type Driver } from './client.ts';
import { EmbeddedConnection } from './connections/embedded.ts';
import { driver } from './connections/pool.ts';
import { runUpkeep } from './upkeep.ts';

/**
 * Pages are in memory or in the operating system's cache, so reading one costs little beside processing its
 * rows. Prepared statements are planned once (`connections/prepared.ts`).
 */
const settings = `
  set timezone to 'UTC';
  set seq_page_cost to 0.1;
  set random_page_cost to 0.1;
  set plan_cache_mode to force_generic_plan`;

/**
 * PostgreSQL in this process, in `dataDir` or in memory. A single connection: transactions run one after another
 * and need no isolation.
 */
export async function openPglite(options: Pick<PGliteOptions, 'dataDir'> = {}): Promise<DatabaseConnection> {
  const engine = await PGlite.create(options);
  await engine.exec(settings);
  const connection = new EmbeddedConnection(engine);
  const turns = new Turns();
  const inside: Driver = {
    ...driver((statement) => connection.ask(statement), asItIs),
    script: (text) => connection.script(text),
  };
  const db = queries({
    query: (text, values) => turns.take(() => inside.query(text, values)),
    script: (text) => turns.take(() => scriptAlone(inside, text)),
  });
  return {
    ...db,
    driver: 'pglite',
    tx: (work) => turns.take(() => inTransaction(inside, work)),
    listen: async (channel, { heard }) => {
      const ear = connection.hear(channel, heard);
      await db.script(`listen "${channel}"`);
      return async () => {
        ear.stop();
        if (ear.isLast()) await db.script(`unlisten "${channel}"`);
      };
    },
    connections: () => ({ open: 1, idle: turns.isTaken ? 0 : 1, awaited: turns.waiting }),
    upkeep: () => runUpkeep(db),
    close: () => turns.take(() => engine.close()),
  };
}

/** A comment that names the request would make every statement unique, and none would be prepared. */
const asItIs = (text: string): string => text;

/** A text that begins a transaction of its own and fails would leave it open for whoever comes next. */
async function scriptAlone(inside: Driver, text: string): ReturnType<Driver['script']> {
  try {
    return await inside.script(text);
  } catch (error) {
    await inside.script('rollback').catch(() => {});
    throw error;
  }
}

async function inTransaction<Result>(inside: Driver, work: (tx: Database) => Promise<Result>): Promise<Result> {
  await inside.script('begin');
  try {
    const result = await work(transaction(inside));
    await inside.script('commit');
    return result;
  } catch (error) {
    // The original error says more than a failed rollback.
    await inside.script('rollback').catch(() => {});
    throw error;
  }
}

class Turns {
  readonly #queue: (() => void)[] = [];
  isTaken = false;

  get waiting(): number {
    return this.#queue.length;
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isTaken) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.isTaken = true;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      // Handed over directly, so that no newcomer takes the turn.
      if (next) next();
      else this.isTaken = false;
    }
  }
}
