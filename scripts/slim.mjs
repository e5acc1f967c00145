/**
 * `node scripts/slim.mjs <node_modules>` takes away from the packages what no program reads at run time: types, maps, sources
 * in TypeScript, and texts for readers. Licences stay. It is for an image, after the packages of development are gone.
 */
import { lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say which folder: node scripts/slim.mjs node_modules');

const unread = /\.([cm]?tsx?|map|flow)$|^(readme|changelog|history)[^/]*\.md$/i;

/** Peers ask for the compiler to check types; date-fns brings every language and each function a second time. */
const needless = [
  'typescript',
  '@types',
  'date-fns/fp',
  'date-fns/cdn.js',
  'date-fns/cdn.min.js',
  'date-fns/locale/cdn.js',
];

/** Each package of OpenTelemetry is there three times; Node reads the one in `build/src`. */
const bundlers = ['build/esm', 'build/esnext'];

/** date-fns itself reads these. */
const languages = /^(_lib|en-US)/;

let bytes = 0;

function remove(path) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(path)) remove(join(path, name));
    rmdirSync(path);
  } else {
    bytes += found.size;
    rmSync(path);
  }
}

function removeUnread(at) {
  for (const entry of readdirSync(at, { withFileTypes: true })) {
    const path = join(at, entry.name);
    if (entry.isDirectory()) removeUnread(path);
    else if (unread.test(entry.name)) remove(path);
  }
}

for (const name of needless) remove(join(folder, name));
const locale = join(folder, 'date-fns/locale');
for (const name of readdirSync(locale)) if (!languages.test(name)) remove(join(locale, name));
const telemetry = join(folder, '@opentelemetry');
for (const name of readdirSync(telemetry)) for (const each of bundlers) remove(join(telemetry, name, each));
removeUnread(folder);
console.log(`${Math.round(bytes / 1e6)} MB that no program reads were removed from ${folder}`);
