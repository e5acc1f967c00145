import type { Database } from '../client.ts';

class RolledBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('what a change would do is known');
    this.result = result;
  }
}

/** Runs a change in a transaction that is rolled back, and returns its result. */
export async function rolledBack<Result>(db: Database, change: (tx: Database) => Promise<Result>): Promise<Result> {
  try {
    return await db.tx(async (tx): Promise<never> => {
      throw new RolledBack(await change(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}
