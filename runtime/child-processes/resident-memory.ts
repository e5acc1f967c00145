import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const isLinux = process.platform === 'linux';

/** Milliseconds between two looks at a child's memory; elsewhere than on Linux each starts a program. */
export const memoryInterval = isLinux ? 25 : 1_000;

/**
 * The resident memory of a process in MB; 0 once it has ended. Read synchronously on Linux: the kernel answers from memory,
 * and the thread pool may be busy with passwords.
 */
export async function residentMegabytes(pid: number): Promise<number> {
  try {
    if (isLinux) return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    return await new Promise((resolve) =>
      execFile('ps', ['-o', 'rss=', '-p', String(pid)], (_error, stdout) => resolve(Number(stdout) / 1024 || 0)),
    );
  } catch {
    return 0;
  }
}

/** Where the machine itself runs out of memory, the kernel ends this process before the one that serves. */
export function offerToKernel(pid: number): void {
  if (!isLinux) return;
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // A sandbox may forbid it, or the process has ended.
  }
}
