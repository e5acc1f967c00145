import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../../../scripts/toolchain/ports.mjs';
import { serverOwner } from './postgres.ts';
import { scratch } from './scratch.ts';

export interface PgBouncer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer on a free loopback port. Needs Debian's `pgbouncer`.  @param database URL of a database on
 * this machine @param more lines of its configuration
 */
export async function startPgBouncer(
  database: string,
  mode: 'session' | 'transaction',
  more: readonly string[] = [],
): Promise<PgBouncer> {
  const { port: serverPort, pathname, username } = new URL(database);
  const folder = mkdtempSync(path.join(scratch, 'shiftdock-pgbouncer-'));
  const owner = serverOwner();
  const port = await freePort();
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${username}" ""\n`);
  const settings = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    'default_pool_size = 3',
    ...more,
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  if (owner) for (const place of [folder, users, settings]) chownSync(place, owner.uid, owner.gid);
  const child = spawn(existsSync(program) ? program : 'pgbouncer', [settings], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(child, 'exit');
  void ended.then(([code]) => (output += `, and it ended with ${String(code)}`));
  await expect.poll(() => answers(port), { message: output }).toBe(true);
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Debian installs it in /usr/sbin, which is often not on the PATH. */
const program = '/usr/sbin/pgbouncer';

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
