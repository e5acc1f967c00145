import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import advisories from '../../../docs/advisories.json' with { type: 'json' };
import lock from '../../../package-lock.json' with { type: 'json' };
import packages from '../../../docs/packages.json' with { type: 'json' };
import {
  complaint,
  differences,
  isWithin,
  notCurrent,
  returnedWeaknesses,
  runningPackages,
  versionsHit,
} from '../../../scripts/toolchain/advisories.mjs';

const hits = (advisory: (typeof advisories)[number]): string[] => versionsHit(advisory, lock);

describe('known weaknesses of installed packages', () => {
  it.each(advisories.filter(({ answer }) => answer === 'fixed'))('$id of $package stays fixed', (advisory) => {
    expect(hits(advisory)).toEqual([]);
  });

  it.each(advisories.filter(({ answer }) => answer !== 'fixed'))('$id of $package is explained', (advisory) => {
    expect(advisory.answer).toBe('not reachable');
    expect(advisory.because.length).toBeGreaterThan(40);
    expect(hits(advisory), 'no longer installed: the entry can say fixed').not.toEqual([]);
    expect(readFileSync('docs/advisories.md', 'utf8')).toContain(advisory.id);
  });

  it('stop the build when one comes back', () => {
    expect(returnedWeaknesses()).toEqual([]);
    const [fixed] = advisories.filter(({ answer }) => answer === 'fixed');
    const older = { packages: { [`node_modules/${fixed!.package}`]: { version: '0.0.1' } } };
    expect(versionsHit({ ...fixed!, range: '<9.9.9' }, older)).toEqual(['0.0.1']);
  });

  it('ranges are understood', () => {
    expect(isWithin('6.30.5', '>=6.30.2 <6.30.6')).toBe(true);
    expect(isWithin('6.30.6', '>=6.30.2 <6.30.6')).toBe(false);
    expect(isWithin('7.5.9', '<7.5.11')).toBe(true);
    expect(isWithin('7.10.0', '<7.5.11')).toBe(false);
    expect(isWithin('2.0.0', '<=1.9.9 || >= 2.0.0, < 2.1')).toBe(true);
    expect(isWithin('1.9.10', '<=1.9.9 || >= 2.0.0 < 2.1')).toBe(false);
    expect(isWithin('3.0.0', '3.0.0')).toBe(true);
    expect(isWithin('3.0.1', '3.0.0')).toBe(false);
    expect(() => isWithin('1.0.0', 'all of them')).toThrow('not a range');
  });
});

describe('the list of what runs', () => {
  const running = runningPackages(lock);

  it('has every package and version of the lock file that is not for development alone, and no other', () => {
    expect(Object.keys(running).length).toBeGreaterThan(250);
    expect(running).toHaveProperty('hono');
    expect(running).not.toHaveProperty('vitest');
    expect(differences(packages, running), 'run `npm run lock`').toEqual({ unknown: [], gone: [] });
  });

  it('tells what is new and what is gone', () => {
    const { hono, ...others } = running;
    const [version] = hono!;
    expect(differences(packages, { ...others, 'new-one': ['1.0.0'] })).toEqual({
      unknown: ['new-one@1.0.0'],
      gone: [`hono@${version}`],
    });
  });

  it('is current for sixty days after the registry answered, and not where it never did', () => {
    const list = { asked: { '1.0.0': '2026-01-01' }, never: { '1.0.0': null }, older: { '2.0.0': '2025-12-31' } };
    expect(notCurrent(list, '2026-03-02')).toEqual({ never: ['never@1.0.0'], old: ['older@2.0.0'] });
  });

  it('is no fault of the product where a registry was not asked, and says that nobody knows', () => {
    const asked = { one: { '1.0.0': '2026-03-01' } };
    expect(complaint(asked, { one: ['1.0.0'] }, '2026-03-02')).toBeNull();
    const unasked = complaint({ ...asked, two: { '2.0.0': null } }, { one: ['1.0.0'], two: ['2.0.0'] }, '2026-03-02');
    expect(unasked).toMatch(/^Not checked: no registry was ever asked about 1 of 2 versions: two@2\.0\.0\.\n/);
    expect(unasked).toContain('no fault that was found in the product');
    expect(complaint(asked, { one: ['1.0.0'] }, '2026-06-01')).toMatch(/^Not checked: asked about over 60 days ago/);
    const wrong = complaint(asked, { three: ['1.0.0'] }, '2026-03-02');
    expect(wrong).toContain('not in the list: three@1.0.0; in the list, and runs no longer: one@1.0.0');
    expect(wrong).not.toContain('Not checked');
  });
});
