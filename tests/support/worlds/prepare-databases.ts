import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../processes/postgres.ts';
import { makeReference } from './template.ts';
import { scratch } from '../processes/scratch.ts';

/** Runs before all tests: starts this run's PostgreSQL server and creates the template databases. */
export default async function prepareDatabases({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const folder = await mkdtemp(path.join(scratch, 'shiftdock-databases-'));
  await makeReference(server.url);
  provide('databases', { url: server.url, folder });
  return async () => {
    server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
