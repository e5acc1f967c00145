import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const versionOf = (text) => {
  const [, major, minor = 0, patch = 0] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text) ?? [];
  return [Number(major), Number(minor), Number(patch)];
};

const compared = (a, b) => {
  const place = a.findIndex((part, index) => part !== b[index]);
  return place < 0 ? 0 : a[place] - b[place];
};

const holds = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
};

function withinPart(version, part) {
  if (part === '*') return true;
  const [, sign, bound] = /^(<=|>=|<|>|=)?(v?\d+(?:\.\d+){0,2}\S*)$/.exec(part) ?? [];
  if (!bound) throw new Error(`not a range: ${part}`);
  return holds[sign ?? '='](compared(versionOf(version), versionOf(bound)));
}

/** Ranges in the registry's format: `>=a <b`, either part alone, alternatives separated by `||`. */
export function isWithin(version, range) {
  return range
    .split('||')
    .map((each) => each.trim().replace(/([<>=])\s+/g, '$1'))
    .some((each) =>
      each
        .split(/[\s,]+/)
        .filter(Boolean)
        .every((part) => withinPart(version, part)),
    );
}

export function versionsHit({ package: name, range }, lock) {
  return Object.entries(lock.packages)
    .filter(([path, { version }]) => version && path.split('node_modules/').at(-1) === name)
    .map(([, { version }]) => version)
    .filter((version) => isWithin(version, range));
}

export function returnedWeaknesses() {
  const file = join(root, 'docs/advisories.json');
  if (!existsSync(file)) return [];
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return JSON.parse(readFileSync(file, 'utf8'))
    .filter(({ answer }) => answer !== 'not reachable')
    .flatMap((each) =>
      versionsHit(each, lock).map((version) => `${each.id}: ${each.package} ${version}, ${each.what}`),
    );
}

export function runningPackages(lock) {
  const versions = new Map();
  for (const [path, { dev, version }] of Object.entries(lock.packages)) {
    if (path === '' || dev) continue;
    const name = path.split('node_modules/').at(-1);
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return Object.fromEntries(
    [...versions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, [...each].sort()]),
  );
}

/**
 * Returns the next list: what runs, each version with the day on which a registry last answered for it: `asked`, or
 * the day that the list had, or none for a new version.
 */
export function nextList(list, running, asked = null) {
  return Object.fromEntries(
    Object.entries(running).map(([name, versions]) => [
      name,
      Object.fromEntries(versions.map((version) => [version, asked ?? list[name]?.[version] ?? null])),
    ]),
  );
}

export function differences(list, running) {
  const names = (packages) =>
    new Set(Object.entries(packages).flatMap(([name, versions]) => versions.map((each) => `${name}@${each}`)));
  const [listed, runs] = [
    names(Object.fromEntries(Object.entries(list).map(([name, versions]) => [name, Object.keys(versions)]))),
    names(running),
  ];
  return {
    unknown: [...runs.difference(listed)],
    gone: [...listed.difference(runs)],
  };
}

/** Days for which a registry's answer counts as current. */
export const currentForDays = 60;

export function notCurrent(list, today) {
  const all = Object.entries(list).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, asked]) => ({ what: `${name}@${version}`, asked })),
  );
  const age = (asked) => (Date.parse(today) - Date.parse(asked)) / 86_400_000;
  return {
    never: all.filter(({ asked }) => asked === null).map(({ what }) => what),
    old: all.filter(({ asked }) => asked !== null && age(asked) > currentForDays).map(({ what }) => what),
  };
}

export function newEntries(report, known) {
  const ids = new Set(known.map(({ id }) => id));
  const found = new Map();
  for (const { via } of Object.values(report.vulnerabilities ?? {}))
    for (const each of via) {
      // A plain name only says which package depends on the vulnerable one.
      if (typeof each === 'string') continue;
      const id = /GHSA(?:-\w{4}){3}/.exec(each.url)?.[0] ?? String(each.source);
      if (ids.has(id)) continue;
      found.set(id, {
        id,
        package: each.name,
        range: each.range,
        severity: each.severity === 'moderate' ? 'medium' : each.severity,
        what: each.title,
        answer: 'open',
        because: '',
      });
    }
  return [...found.values()];
}

const abbreviated = (all) => `${all.slice(0, 5).join(', ')}${all.length > 5 ? ` and ${all.length - 5} more` : ''}`;

/** Null if the list is valid. A registry that was not asked is no fault of the product, and the message says so. */
export function complaint(list, running, day) {
  const { unknown, gone } = differences(list, running);
  const { never, old } = notCurrent(list, day);
  const wrong = [
    unknown.length > 0 && `not in the list: ${abbreviated(unknown)}`,
    gone.length > 0 && `in the list, and runs no longer: ${abbreviated(gone)}`,
  ].filter(Boolean);
  if (wrong.length > 0) return `docs/packages.json: ${wrong.join('; ')}.\nRun \`npm run lock\`.`;
  const all = Object.values(list).flatMap((versions) => Object.keys(versions)).length;
  const unasked = [
    never.length > 0 && `no registry was ever asked about ${never.length} of ${all} versions: ${abbreviated(never)}`,
    old.length > 0 && `asked about over ${currentForDays} days ago: ${abbreviated(old)}`,
  ].filter(Boolean);
  if (unasked.length === 0) return null;
  return (
    `Not checked: ${unasked.join('; ')}.\nThis is no fault that was found in the product or in a package: the question was not put, so nobody ` +
    'knows the answer. Run `npm run advisories` where a registry answers an audit, and keep what it writes.'
  );
}
