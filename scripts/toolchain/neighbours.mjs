import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const ours =
  /(^|[\s/])(build\/(api|server)\/|scripts\/\w+\.mjs|node_modules\/\.bin\/(vitest|playwright)|node_modules\/vitest\/|node_modules\/@?playwright)/;

const commandOf = (pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
const parentOf = (pid) => /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';

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
 * Other processes that run from the folder: the product, its start or its tests. Empty on systems other than
 * Linux.
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
      // The process has ended meanwhile, or belongs to another user.
      return [];
    }
  });
}
