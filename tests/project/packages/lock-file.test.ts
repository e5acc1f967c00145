import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

const packagesOf = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }).packages;

describe('package-lock.json', () => {
  it.each(['package-lock.json', 'scripts/toolchain/node/package-lock.json'])(
    '%s has the integrity of every package',
    (file) => {
      const without = Object.entries(packagesOf(file)).filter(
        ([at, { integrity }]) => at !== '' && !integrity?.startsWith('sha512-'),
      );
      expect(without.map(([at]) => at)).toEqual([]);
    },
  );

  // A registry that carries the prebuilt packages of some platforms only leaves the others out, and `npm ci` fails there.
  it('has the optional packages of every platform', () => {
    const packages = packagesOf('package-lock.json');
    const names = new Set(Object.keys(packages).map((at) => at.slice(at.lastIndexOf('node_modules/') + 13)));
    const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });
});
