import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Run by Node directly, without a shell. */
export const tool = (path) => join(root, 'node_modules', path);

const underWay = new Set();

export const stopRuns = () => underWay.forEach((child) => child.kill());

/**
 * Returns the exit code (1 if a signal ended it) and the output. With `show`, output goes straight to the
 * terminal and `output` is empty. Lines of stderr that say what is running are printed at once.
 */
export function run(command, args, { show = false, env = {}, input } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    underWay.add(child);
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => {
      chunks.push(chunk);
      for (const [line] of String(chunk).matchAll(/^running: .+$/gm)) console.log(`    ${line}`);
    });
    child.stdin?.end(input);
    child.on('error', reject);
    child.on('close', () => underWay.delete(child));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

export const node = (file, args = [], options = {}) => run(process.execPath, [file, ...args], options);
