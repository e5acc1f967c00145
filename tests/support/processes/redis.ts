import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../../../scripts/toolchain/ports.mjs';

export interface RedisServer {
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  hang(): void;
  goOn(): void;
}

/** Starts Redis on a free loopback port. Needs Debian's `redis-server`. */
export async function startRedis(...options: readonly string[]): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...options];
    child = spawn('setpriv', ['--pdeathsig', 'KILL', 'redis-server', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout! }))
      if (line.includes('Ready to accept connections')) break;
    child.stdout?.resume();
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (child?.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    start,
    hang: () => child?.kill('SIGSTOP'),
    goOn: () => child?.kill('SIGCONT'),
  };
}
