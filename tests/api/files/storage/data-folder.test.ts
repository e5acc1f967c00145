import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '#api/files/storage/data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shiftdock-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => path.join(folder, 'api.lock');

it('a folder is one process’s own until it is given back', async () => {
  const unlock = await lockFolder(folder);
  expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  unlock();
  expect(() => readFileSync(lock())).toThrow();
});

it('the lock of a process that was killed is taken over', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  const gone = once(other, 'exit');
  writeFileSync(lock(), String(other.pid));
  other.kill('SIGKILL');
  await gone;
  const unlock = await lockFolder(folder);
  expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  unlock();
});

it('a number that belongs to another process by now holds no folder', async () => {
  writeFileSync(lock(), `${process.ppid} 1`);
  const unlock = await lockFolder(folder);
  expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  unlock();
});

it('a folder in use is refused in words', async () => {
  const unlock = await lockFolder(folder);
  const mark = readFileSync(lock(), 'utf8');
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  const start = readFileSync(`/proc/${other.pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[19];
  writeFileSync(lock(), `${other.pid} ${start}`);
  await expect(lockFolder(folder)).rejects.toThrow(/in use by another API/);
  other.kill('SIGKILL');
  writeFileSync(lock(), mark);
  unlock();
});

it('a folder that the system takes none in is refused instead of being tried for ever', async () => {
  await expect(lockFolder('/proc/shiftdock/data')).rejects.toThrow(/ENOENT|EACCES|EPERM|EROFS/);
});
