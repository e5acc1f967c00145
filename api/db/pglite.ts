import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { queries, type DatabaseConnection } from './client.ts';
import { connectionsOf, driver, openPool, runOnce, type NameStatement } from './connections/pool.ts';
import { upkeep } from './upkeep.ts';

/** This many statements stay prepared, of all that were asked twice. */
const mostPrepared = 1_000;

/**
 * PostgreSQL inside this process: in `dataDir`, or in memory without one. It is one connection, so its
 * transactions run one after another, and need no isolation from each other.
 */
export async function openPglite(options: Pick<PGliteOptions, 'dataDir'> = {}): Promise<DatabaseConnection> {
  const engine = await PGlite.create(options);
  await engine.exec(`set timezone to 'UTC'`);
  const pool = openPool({ ...createPgConfig(engine), max: 1, idleTimeoutMillis: 0 });
  const nameOf = naming();
  /** `pool.query` would end the connection after a statement that failed, and its next one would read the rest of the answer. */
  const send = async (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const client = await pool.connect();
    try {
      return await client.query(statement);
    } finally {
      client.release();
    }
  };
  const db = queries(driver(send, nameOf));
  return {
    ...db,
    driver: 'pglite',
    tx: (work) => runOnce(pool, work, { begin: 'begin', nameOf }),
    listen: (channel, { heard }) => engine.listen(channel, heard),
    connections: () => connectionsOf(pool),
    upkeep: () => upkeep(db),
    async close() {
      await pool.end();
      await engine.close();
    },
  };
}

/** Planning takes longer here than running: a statement that comes again is kept, so many of them. */
function naming(): NameStatement {
  const once = new LRUCache<string, true>({ max: mostPrepared });
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === mostPrepared) return known;
    if (!once.delete(text)) {
      once.set(text, true);
      return;
    }
    const name = `statement_${names.size}`;
    names.set(text, name);
    return name;
  };
}
