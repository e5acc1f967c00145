import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restrictToOwner } from '#runtime/private-folder.ts';
import { scratch } from '#tests/support/processes/scratch.ts';

let root: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0o022);
  root = mkdtempSync(path.join(scratch, 'shiftdock-private-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(root, { recursive: true, force: true });
});

const modeOf = (place: string) => (statSync(path.join(root, place)).mode & 0o777).toString(8);

it('changes what other users may read, and makes new files for the owner alone', () => {
  mkdirSync(path.join(root, 'data/outbox'), { recursive: true });
  writeFileSync(path.join(root, 'data/outbox/1.eml'), 'an email');
  writeFileSync(path.join(root, 'data/secret'), 'kept', { mode: 0o400 });
  expect(modeOf('data/outbox/1.eml')).toBe('644');
  expect(restrictToOwner(path.join(root, 'data'))).toEqual([]);
  expect(['data', 'data/outbox', 'data/outbox/1.eml', 'data/secret'].map(modeOf)).toEqual(['700', '700', '600', '400']);
  writeFileSync(path.join(root, 'data/new'), 'x');
  mkdirSync(path.join(root, 'data/folder'));
  expect([modeOf('data/new'), modeOf('data/folder')]).toEqual(['600', '700']);
});

it('leaves alone what a link leads to, and a folder that is not there', () => {
  mkdirSync(path.join(root, 'elsewhere'));
  mkdirSync(path.join(root, 'data'));
  chmodSync(path.join(root, 'elsewhere'), 0o755);
  symlinkSync(path.join(root, 'elsewhere'), path.join(root, 'data/link'));
  expect(restrictToOwner(path.join(root, 'data'))).toEqual([]);
  expect(restrictToOwner(path.join(root, 'none'))).toEqual([]);
  expect(modeOf('elsewhere')).toBe('755');
});
