import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../scripts/toolchain/ports.mjs';
import { scratch } from './scratch.ts';

export interface Postgres {
  url: string;
  /** Process that starts one for each connection. */
  pid: number;
  stop(): void;
}

/**
 * Starts a PostgreSQL server on a free loopback port, in a temporary folder that `stop()` deletes, for tests
 * that need real concurrency. Needs PostgreSQL's own programs (Debian's `postgresql`). Takes about two seconds;
 * start one per test file, in `beforeAll`.
 */
export async function startPostgres(within = scratch): Promise<Postgres> {
  const programs = programFolder();
  const owner = serverOwner();
  const folder = mkdtempSync(path.join(within, 'shiftdock-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(programs, program), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    // Durability and replication are off: nothing here has to survive a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    autovacuum_naptime: 600,
    max_parallel_workers_per_gather: 0,
  };
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  run(
    'initdb',
    '--pgdata',
    data,
    '--username',
    'shiftdock',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-locale',
    '--no-sync',
  );
  run('pg_ctl', 'start', '--wait', '--pgdata', data, '--log', path.join(folder, 'log'), '--options', options);

  const stop = () => {
    process.off('exit', stop);
    run('pg_ctl', 'stop', '--wait', '--mode', 'immediate', '--pgdata', data);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  // The Unix socket takes about a quarter less of the client's processor time than `port`, which is available
  // as well.
  const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  return { url: `postgres://shiftdock@127.0.0.1:${port}/postgres?host=${folder}`, pid, stop };
}

/** Debian keeps the server's programs off the PATH, in a folder by version. */
function programFolder(): string {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  const folders = [
    ...(newest ? [path.join(versions, newest, 'bin')] : []),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const found = folders.find((folder) => existsSync(path.join(folder, 'initdb')));
  if (!found) throw new Error('PostgreSQL is needed for these tests: apt-get install postgresql');
  return found;
}

/** PostgreSQL refuses to run as root, so it runs as the user of Debian's package. */
export function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}
