import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import advisories from '../../docs/advisories.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };

type Version = readonly [number, number, number];

const versionOf = (text: string): Version => {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(text) ?? [];
  return [Number(major), Number(minor), Number(patch)];
};

const isBefore = (a: Version, b: Version): boolean => {
  const place = a.findIndex((part, index) => part !== b[index]);
  return place >= 0 && a[place]! < b[place]!;
};

/** Ranges are written as `>=a <b`, either part alone too. */
function isWithin(version: string, range: string): boolean {
  return range.split(' ').every((part) => {
    const [, sign, bound] = /^(>=|<)(\d+\.\d+\.\d+)$/.exec(part) ?? [];
    if (!bound) throw new Error(`not a range: ${range}`);
    const before = isBefore(versionOf(version), versionOf(bound));
    return sign === '<' ? before : !before;
  });
}

const installed = Object.entries(lock.packages as Record<string, { version?: string }>).flatMap(
  ([path, { version }]) => {
    const name = path.split('node_modules/').at(-1);
    return name && version ? [{ name, version }] : [];
  },
);

const hits = ({ package: name, range }: (typeof advisories)[number]) =>
  installed.filter((each) => each.name === name && isWithin(each.version, range)).map(({ version }) => version);

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

  it('ranges are understood', () => {
    expect(isWithin('6.30.5', '>=6.30.2 <6.30.6')).toBe(true);
    expect(isWithin('6.30.6', '>=6.30.2 <6.30.6')).toBe(false);
    expect(isWithin('7.5.9', '<7.5.11')).toBe(true);
    expect(isWithin('7.10.0', '<7.5.11')).toBe(false);
  });
});
