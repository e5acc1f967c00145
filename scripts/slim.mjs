/**
 * `node scripts/slim.mjs <node_modules>` deletes from the packages what is not used at run time: types, source
 * maps, TypeScript sources and documentation. Licences stay. For a container image, after development packages
 * were removed.
 */
import { lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say which folder: node scripts/slim.mjs node_modules');

const unread = /\.([cm]?tsx?|map|flow)$|^(readme|changelog|history)[^/]*\.md$/i;

/**
 * Peer dependencies bring the TypeScript compiler; date-fns brings all locales and each function twice; some packages
 * bring their tests, builds for browsers, or programs for another runtime.
 */
const needless = [
  'typescript',
  '@types',
  'date-fns/fp',
  'date-fns/cdn.js',
  'date-fns/cdn.min.js',
  'date-fns/locale/cdn.js',
  '@zxing/text-encoding/umd',
  'bare-buffer/prebuilds',
  'bare-fs/prebuilds',
  'bare-os/prebuilds',
  'bare-url/prebuilds',
  'bintrees/test',
  'opencc-js/dist/umd',
  'react-dom/umd',
  'web-encoding/test',
];

/** OpenTelemetry packages contain three builds; Node uses `build/src`. */
const bundlers = ['build/esm', 'build/esnext'];

/** Used by date-fns itself. */
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
