import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const sources = [
  'app',
  'api',
  'demo',
  'domain',
  'runtime',
  'contract',
  'server.ts',
  'locales',
  'public',
  'scripts/build.mjs',
  'scripts/toolchain',
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'tsconfig.json',
  'vite.config.ts',
  'vite.islands.config.ts',
];

export const mark = join(root, 'build/fingerprint');

function* files(path) {
  if (!existsSync(join(root, path))) return;
  if (!statSync(join(root, path)).isDirectory()) return yield path;
  for (const name of readdirSync(join(root, path)).sort()) yield* files(`${path}/${name}`);
}

/** Hashes names and contents: modification times do not survive a clone. */
export function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const source of sources) {
    for (const file of files(source)) {
      const content = readFileSync(join(root, file));
      hash.update(`\0${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

export const isBuilt = () => existsSync(mark) && readFileSync(mark, 'utf8').trim() === fingerprint();
