import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSealing, sealingKeys } from '#api/sealing.ts';

const [first, second] = [
  'the first key of this test, long enough',
  'the second key of this test, long enough',
] as const;

describe('what is sealed', () => {
  it('is opened with the same key and for the same thing, and with no other', () => {
    const sealing = createSealing([first]);
    const sealed = sealing.seal('JBSWY3DP', 'account 1');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(sealing.open(sealed, 'account 1')).toBe('JBSWY3DP');
    expect(() => sealing.open(sealed, 'account 2')).toThrow();
    expect(() => createSealing([second]).open(sealed, 'account 1')).toThrow('SEALING_KEYS');
  });

  it('is never the same twice, and not opened where a bit of it was changed', () => {
    const sealing = createSealing([first]);
    const sealed = sealing.seal('JBSWY3DP', 'account 1');
    expect(sealing.seal('JBSWY3DP', 'account 1')).not.toBe(sealed);
    const [id, content = ''] = sealed.split('.');
    const bytes = Buffer.from(content, 'base64url');
    for (const at of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(() => sealing.open(`${id}.${changed.toString('base64url')}`, 'account 1')).toThrow();
    }
    // A truncated tag would be easier to guess.
    expect(() => sealing.open(`${id}.${bytes.subarray(0, -8).toString('base64url')}`, 'account 1')).toThrow();
  });

  it('is opened after a new key was put in front of the old one', () => {
    const before = createSealing([first]);
    const after = createSealing([second, first]);
    expect(after.open(before.seal('JBSWY3DP', 'account 1'), 'account 1')).toBe('JBSWY3DP');
    expect(() => before.open(after.seal('JBSWY3DP', 'account 1'), 'account 1')).toThrow();
    expect(after.digests('code', 'account 1')[1]).toBe(before.digests('code', 'account 1')[0]);
    expect(after.digests('code', 'account 2')).not.toEqual(after.digests('code', 'account 1'));
  });
});

describe('the key of an installation', () => {
  const folder = () => mkdtempSync(path.join(tmpdir(), 'sealing-'));

  it('is made once, and readable by its owner only', () => {
    const data = folder();
    const [made] = sealingKeys(undefined, data);
    const file = path.join(data, 'sealing-key');
    expect(sealingKeys(undefined, data)).toEqual([made]);
    expect(readFileSync(file, 'utf8')).toBe(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is that of the settings where they have one', () => {
    expect(sealingKeys([first, second], '/nowhere')).toEqual([first, second]);
  });

  it('is refused where it is too short', () => {
    const data = folder();
    writeFileSync(path.join(data, 'sealing-key'), '');
    expect(() => sealingKeys(undefined, data)).toThrow('has 0 characters');
  });
});
