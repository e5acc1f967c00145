/**
 * Completes `package-lock.json` after `npm install`.
 *
 * npm leaves out of the lock file every optional package that the registry it asked could not give: prebuilt
 * binaries for other platforms, on a mirror that carries only some. The result is a lock that `npm ci` refuses, because
 * it does not match. Such an entry's contents (version, system, processor, C library) follow from the parent's
 * `optionalDependencies` and from the package's own name, so it is written from those. Entries written here carry no
 * integrity value; npm adds it where the package can be had.
 *
 *   node scripts/complete-lock.mjs           completes the file
 *   node scripts/complete-lock.mjs --check   exits 1 when something is missing
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/**
 * Returns what npm must know about a prebuilt package to skip it elsewhere: `@rollup/rollup-linux-x64-musl` and the
 * like.
 */
export function platformOf(name) {
  const parts = name.split(/[/-]/);
  const os = parts.find((part) => systems.includes(part));
  const cpu = parts.map((part) => (part === 'wasm32' ? 'x' : part)).find((part) => processors.includes(part));
  if (!os || !cpu) return null;
  const libc = parts.some((part) => part.startsWith('musl'))
    ? 'musl'
    : parts.some((part) => part.startsWith('gnu'))
      ? 'glibc'
      : null;
  return { cpu: [cpu], os: [os], ...(libc && os === 'linux' ? { libc: [libc] } : {}) };
}

/** Looks a dependency up the way Node does: beside the parent, then in each folder above. */
function isLocked(packages, parent, name) {
  for (let place = parent; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true;
    if (!place) return false;
  }
}

/** The missing entries by lock path. Throws for a missing optional package whose name tells no platform. */
export function missingEntries({ packages }) {
  const missing = {};
  for (const [parent, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(packages, parent, name)) continue;
      const platform = platformOf(name);
      if (!platform)
        throw new Error(`${parent} wants ${name}@${version}, whose name tells no platform: add it to the lock by hand`);
      const parts = Object.entries({ ...(entry.dev ? { dev: true } : {}), optional: true, ...platform });
      missing[`node_modules/${name}`] = {
        version,
        ...Object.fromEntries(parts.sort(([a], [b]) => a.localeCompare(b, 'en'))),
      };
    }
  }
  return missing;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock);
  const names = Object.keys(missing);
  if (process.argv.includes('--check')) {
    for (const name of names) console.error(`not in the lock: ${name}`);
    process.exit(names.length === 0 ? 0 : 1);
  }
  const { '': root, ...rest } = { ...lock.packages, ...missing };
  lock.packages = {
    '': root,
    ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'))),
  };
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    names.length === 0 ? 'the lock was complete' : `added ${names.length} packages of other platforms to the lock`,
  );
}
