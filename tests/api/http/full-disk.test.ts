import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { storageError } from '#api/files/storage/storage.ts';
import { certificatePdf } from '#tests/support/builders/uploads.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { startProcess, type RunningProcess } from '#tests/support/processes/processes.ts';
import { valueIn } from '#tests/support/worlds/portal-world.ts';
import { createContact, listContacts } from '#contract/categories/contacts.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { contactBody } from '#tests/support/builders/records.ts';

const contact = contactBody();

const it = portalScenario({ quiet: true }).perFile(
  'prepared',
  async ({ world }) => {
    // PostgreSQL raises this when its disk is full.
    await world.db.script(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on contacts execute function no_room();`);
    // why: no test may fill the machine's own disk; `FULL_DISK=1` fills one that is made for it.
    world.services.files.put = () =>
      Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
    world.services.storageError = () => Promise.resolve('the disk of the data folder /data is full: free some space');
  },
  { auto: true },
);

describe('a disk that takes nothing more', () => {
  it.for([
    ['zh-HK', '暫時無法儲存'],
    ['en', 'disk is full or locked, so nothing was saved'],
  ] as const)(
    'is told to the person (%s), with what was typed and nothing done',
    async ([language, sentence], { world, ours }) => {
      const ada = await world.signIn(ours.operator.email, 'OPERATOR', language);
      await ada.post('/language', { to: language === 'en' ? 'en' : 'hk', redirectTo: '/contacts' });
      const page = await (await ada.open('/contacts/new')).send(contact);
      expect([page.status, valueIn(page, 'name')]).toEqual([503, contact.name]);
      expect(page.text).toContain(sentence);
      expect(await world.db.many(sql`select 1 from contacts`)).toEqual([]);
    },
  );

  it('is told beside the file that could not be kept', async ({ world, ours }) => {
    const ada = await world.signIn(ours.operator.email);
    const page = await (await ada.open('/settings/company')).send({ br_file_ids_new: certificatePdf() }, 'Save');
    expect(page.text).toContain('disk is full or locked, so nothing was saved');
  });

  it('leaves reading alone, and is named by /readyz', async ({ world, ours }) => {
    const ada = await world.signIn(ours.operator.email);
    expect((await ada.open('/contacts')).status).toBe(200);
    const ready = await world.api.request('/readyz');
    expect([ready.status, await ready.text()]).toEqual([
      503,
      'the disk of the data folder /data is full: free some space',
    ]);
  });
});

it('a folder that cannot be written is named with its fault', async () => {
  expect(await storageError('/proc/self')).toMatch(/^the data folder \/proc\/self cannot be written \(\w+\)/);
  expect(await storageError(tmpdir())).toBeNull();
});

/** Writes until the disk is full; the product writes at the same time, so the size is not known beforehand. */
function fill(file: string): void {
  const chunk = new Uint8Array(64 * 1024);
  try {
    for (;;) appendFileSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

// Needs a disk mounted for it: `npm run test:long`, as root.
describe.runIf(process.env.FULL_DISK)('the built API on a disk that fills up', () => {
  const disk = mkdtempSync(path.join(tmpdir(), 'shiftdock-disk-'));
  let api: RunningProcess;
  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=150m', 'tmpfs', disk]);
    api = await startProcess('api-full-disk', 'build/api/server.js', {
      PORT: '0',
      DATA_DIR: path.join(disk, 'data'),
      DATABASE_URL: '',
      SEED: 'demo',
    });
  });
  afterAll(async () => {
    await api.stop();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it('keeps what it acknowledged, refuses the rest in words, and goes on when there is room', async () => {
    const operator = demoApi(api.url, '');
    await operator.as('operator', listContacts, { query: {} });
    fill(path.join(disk, 'full'));
    const ready = await fetch(`${api.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining(`${disk}/data is full`)]);
    const acknowledged: string[] = [];
    for (let number = 1; number <= 200; number += 1) {
      const body = { ...contact, name: `Number ${number} ${'x'.repeat(200)}` };
      const made = await operator.as('operator', createContact, { body }).catch((error: unknown) => String(error));
      if (typeof made === 'string') expect(made).toContain('storage_full');
      else acknowledged.push(made.name);
    }
    rmSync(path.join(disk, 'full'));
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
    const stored = new Set<string>();
    for (let page = 1; page <= 3; page += 1) {
      const { items } = await operator.as('operator', listContacts, { query: { search: 'Number', limit: 100, page } });
      for (const { name } of items) stored.add(name);
    }
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    expect(stored.size).toBe(acknowledged.length);
  });
});
