import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { queries, transaction, type DatabaseConnection, type Driver } from './client.ts';
import { parameter, parsers } from './values.ts';

const driver = (engine: Pick<Transaction, 'query' | 'exec'>): Driver => ({
  query: async (text, values) => {
    const answer = await engine.query(text, values.map(parameter));
    return { rows: answer.rows, affected: answer.affectedRows ?? 0 };
  },
  script: async (text) => {
    await engine.exec(text);
  },
});

/**
 * PostgreSQL inside this process: in `dataDir`, or in memory without one. It is one connection, so its
 * transactions run one after another.
 */
export async function openPglite(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {},
): Promise<DatabaseConnection> {
  return overPglite(await PGlite.create({ ...options, parsers }));
}

export async function overPglite(engine: PGlite): Promise<DatabaseConnection> {
  await engine.exec(`set timezone to 'UTC'`);
  return {
    ...queries(driver(engine)),
    driver: 'pglite',
    tx: (work) => engine.transaction((tx) => work(transaction(driver(tx)))),
    listen: (channel, { heard }) => engine.listen(channel, heard),
    close: () => engine.close(),
  };
}
