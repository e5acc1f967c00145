import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const versionOf = (text) => {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(text) ?? [];
  return [Number(major), Number(minor), Number(patch)];
};

const isBefore = (a, b) => {
  const place = a.findIndex((part, index) => part !== b[index]);
  return place >= 0 && a[place] < b[place];
};

/** Ranges are written as `>=a <b`, either part alone too. */
export function isWithin(version, range) {
  return range.split(' ').every((part) => {
    const [, sign, bound] = /^(>=|<)(\d+\.\d+\.\d+)$/.exec(part) ?? [];
    if (!bound) throw new Error(`not a range: ${range}`);
    const before = isBefore(versionOf(version), versionOf(bound));
    return sign === '<' ? before : !before;
  });
}

/** Returns the versions in the lock file to which a known weakness applies. */
export function versionsHit({ package: name, range }, lock) {
  return Object.entries(lock.packages)
    .filter(([path, { version }]) => version && path.split('node_modules/').at(-1) === name)
    .map(([, { version }]) => version)
    .filter((version) => isWithin(version, range));
}

/** Returns the weaknesses that were fixed and are installed again, each in a line. */
export function returnedWeaknesses() {
  const file = join(root, 'docs/advisories.json');
  if (!existsSync(file)) return [];
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return JSON.parse(readFileSync(file, 'utf8'))
    .filter(({ answer }) => answer === 'fixed')
    .flatMap((each) =>
      versionsHit(each, lock).map((version) => `${each.id}: ${each.package} ${version}, ${each.what}`),
    );
}
