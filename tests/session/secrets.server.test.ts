import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionSecrets } from '#app/session/secrets.server.ts';

let folder: string;
const file = () => path.join(folder, 'session-secret');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shiftdock-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the secret that seals cookies', () => {
  it('is made once, is readable by its owner only, and nothing else is left in the folder', async () => {
    const [made] = await sessionSecrets(undefined, folder);
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(await sessionSecrets(undefined, folder)).toEqual([made]);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['session-secret']);
  });

  it('is the same for processes that start at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => sessionSecrets(undefined, folder)));
    expect(new Set(all.flat())).toEqual(new Set([await readFile(file(), 'utf8')]));
    expect(await readdir(folder)).toEqual(['session-secret']);
  });

  it.each(['', '\n', 'short', ` ${'x'.repeat(31)}\n`])(
    'is refused when the file keeps too little: %j',
    async (stored) => {
      await writeFile(file(), stored);
      await expect(sessionSecrets(undefined, folder)).rejects.toThrow(
        /session-secret has \d+ characters; a secret needs at least 32/,
      );
      expect(await readFile(file(), 'utf8')).toBe(stored);
    },
  );
});
