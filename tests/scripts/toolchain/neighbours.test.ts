import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it as base } from 'vitest';
import { expectNoOtherInstall } from '../../../scripts/toolchain/install.mjs';
import { neighbours } from '../../../scripts/toolchain/neighbours.mjs';

interface Place {
  folder: string;
  run(file: string, cwd?: string): Promise<ChildProcess>;
}

const it = base.extend<{ place: Place }>({
  place: async ({ task: _task }, use) => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'shiftdock-neighbours-')));
    const children: ChildProcess[] = [];
    await use({
      folder,
      async run(file, cwd = folder) {
        mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
        writeFileSync(path.join(folder, file), `console.log('runs'); setInterval(() => {}, 1_000);`);
        const child = spawn(process.execPath, [path.relative(cwd, path.join(folder, file))], {
          cwd,
          stdio: ['ignore', 'pipe', 'ignore'],
        });
        children.push(child);
        await once(child.stdout!, 'data');
        return child;
      },
    });
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  },
});

it('packages are not installed again while the product runs from the folder', async ({ place }) => {
  const { folder, run } = place;
  await run('other.mjs');
  await run('build/api/elsewhere.js', path.dirname(folder));
  expect(neighbours(folder)).toEqual([]);
  expect(() => expectNoOtherInstall(neighbours(folder))).not.toThrow();
  const api = await run('build/api/server.js');
  const start = await run('scripts/start.mjs');
  const found = neighbours(folder);
  expect(found.map(({ pid }) => pid).sort()).toEqual([api.pid, start.pid].sort());
  expect(() => expectNoOtherInstall(found)).toThrow(`${api.pid}  `);
  expect(() => expectNoOtherInstall(found)).toThrow('End these first');
});

it('what started this process is no neighbour', () => {
  const pids = neighbours(process.cwd()).map(({ pid }) => pid);
  expect(pids).not.toContain(process.pid);
  expect(pids).not.toContain(process.ppid);
});
