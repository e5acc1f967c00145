import { readdirSync, readFileSync } from 'node:fs';

/** Processes that `pid` started and that have not ended, with the program that each runs. Linux only. */
export function childrenOf(pid: number): { pid: number; program: string }[] {
  const found: { pid: number; program: string }[] = [];
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (Number(parent) !== pid || state === 'Z') continue;
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').filter(Boolean);
      found.push({ pid: Number(name), program: words.at(-1) ?? '' });
    } catch {
      // It ended meanwhile.
    }
  }
  return found;
}
