import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFiles, type Files } from '#api/files/storage/files.ts';

let folder: string;
let files: Files;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shiftdock-files-'));
  files = diskFiles(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('files on disk', () => {
  it('are kept, read and removed by key', async () => {
    await files.put('ab12cd34ef', Buffer.from('a picture'));
    const found = await files.get('ab12cd34ef');
    expect(found?.size).toBe(9);
    expect(await new Response(found?.stream).text()).toBe('a picture');
    await files.remove('ab12cd34ef');
    expect(await files.get('ab12cd34ef')).toBeNull();
    await files.remove('ab12cd34ef');
  });

  it('leave nothing half written', async () => {
    await files.put('whole-file-1', Buffer.alloc(1024));
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('stay in their folder', async () => {
    for (const key of ['../../etc/passwd', 'a/b/c/d/e/f', '', 'short', 'x'.repeat(200)]) {
      await expect(async () => files.get(key)).rejects.toThrow(RangeError);
    }
  });
});
