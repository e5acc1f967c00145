import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { harbourline, password } from '#tests/support/people.ts';
import { createProcessWorld, type ProcessWorld } from '#tests/support/processes/portal-process.ts';

let world: ProcessWorld;
beforeAll(async () => {
  world = await createProcessWorld();
});
afterAll(() => world.close());

it('a portal whose folder cannot be written says which and why, and ends', async () => {
  await expect(world.start({ DATA_DIR: '/proc/self' })).rejects.toThrow(
    /\/proc\/self cannot be written \(\w+\), and the secret of the sessions is kept there/,
  );
});

// Needs a disk mounted for it: `npm run test:long`, as root.
describe.runIf(process.env.FULL_DISK)('a portal on a disk that is full', () => {
  const disk = mkdtempSync(path.join(tmpdir(), 'shiftdock-portal-disk-'));
  const filler = path.join(disk, 'full');
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, new Uint8Array(bavail * bsize));
  };
  beforeAll(() => void execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]));
  afterAll(() => {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it('does not begin without its secret, and goes on with it as long as the API does', async () => {
    fill();
    await expect(world.start({ DATA_DIR: disk })).rejects.toThrow(`${disk} cannot be written (ENOSPC)`);
    rmSync(filler);
    const portal = await world.start({ DATA_DIR: disk });
    fill();
    const { operator } = await harbourline(world);
    const ada = portal.visitor();
    await ada.post('/login', { email: operator.email, password, role: 'OPERATOR' });
    const contact = { name: 'Ken Lau', phone: '6123 4567', email: 'ken@harbourline.example' };
    expect((await ada.post('/contacts/new', contact)).address).toBe('/contacts');
    expect(await world.db.many(sql`select 1 from contacts where name = 'Ken Lau'`)).toHaveLength(1);
    expect(await portal.end('SIGTERM')).toBe(0);
  });
});
