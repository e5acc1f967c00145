import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import advisories from '../../docs/advisories.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { isWithin, returnedWeaknesses, versionsHit } from '../../scripts/toolchain/advisories.mjs';

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
  });
});
