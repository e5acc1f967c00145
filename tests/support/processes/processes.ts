import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Test processes end before optimised WebAssembly pays off: the embedded database starts with a third less work. */
export const shortLived = '--liftoff-only';

const before = ['./scripts/toolchain/exit-with-parent.mjs', './tests/support/stand-ins/begin-at.mjs'].flatMap(
  (file) => ['--import', file],
);

/** What the processes of this one have said, and the addresses of those that answer. */
export const heard = { lines: 0, last: '', running: new Set<string>() };

export interface RunningProcess {
  url: string;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * Starts a built program and waits for its ready line. Its stderr goes to `test-results/<name>.log`.  @param
 * folder has the program, if it is not of this version
 */
export function startProcess(
  name: string,
  file: string,
  environment: Record<string, string>,
  folder = '.',
): Promise<RunningProcess> {
  const log = path.join('test-results', `${name}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  const child = spawn(process.execPath, [shortLived, ...before, file], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stderr?.pipe(createWriteStream(log));
  child.stderr?.on('data', (data: Buffer) => {
    heard.lines += 1;
    heard.last = String(data).trim().slice(0, 200);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = (signal: NodeJS.Signals) => (child.kill(signal), ended);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready: see ${log}`)));
    if (!child.stdout) throw new Error('no standard output');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = readyLine(line);
      if (!message) return;
      heard.running.add(message);
      void ended.then(() => heard.running.delete(message));
      resolve({ url: message, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') });
    });
  });
}

function readyLine(line: string): string | null {
  if (!line.startsWith('{')) return null;
  const message = JSON.parse(line) as { ready?: boolean; url?: string };
  return message.ready === true && message.url ? message.url : null;
}
