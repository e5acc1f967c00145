import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The command line of the product, of its start or its tests has one of these in it. */
const ours =
  /(^|[\s/])(build\/(api|server)\/|scripts\/\w+\.mjs|node_modules\/\.bin\/(vitest|playwright)|node_modules\/vitest\/|node_modules\/@?playwright)/;

const commandOf = (pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
const parentOf = (pid) => /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';

/** Returns this process and all that started it, such as npm. */
function lineage() {
  const pids = new Set();
  for (let pid = String(process.pid); pid !== '0' && !pids.has(pid);) {
    pids.add(pid);
    try {
      pid = parentOf(pid);
    } catch {
      break;
    }
  }
  return pids;
}

/**
 * Returns what runs from a folder beside this process, `{ pid, command }`: the product, its start or its tests. Only Linux tells;
 * elsewhere it is nothing.
 */
export function neighbours(folder) {
  let pids = [];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  const own = lineage();
  return pids.flatMap((pid) => {
    try {
      if (own.has(pid) || readlinkSync(`/proc/${pid}/cwd`) !== folder) return [];
      const command = commandOf(pid);
      return ours.test(command) ? [{ pid: Number(pid), command }] : [];
    } catch {
      // It has ended meanwhile, or is another user's.
      return [];
    }
  });
}
