import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The file of a tool that is installed in this project, to be run by Node without a shell. */
export const tool = (path) => join(root, 'node_modules', path);

const underWay = new Set();

/** Ends every program that `run` is waiting for. */
export const stopRuns = () => underWay.forEach((child) => child.kill());

/**
 * Runs a program to its end and answers `{ code, output }`: exit code (1 when a signal ended it) and what it
 * wrote. With `show` the output goes straight to the terminal and `output` is empty.
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
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.stdin?.end(input);
    child.on('error', reject);
    child.on('close', () => underWay.delete(child));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

/** Runs a JavaScript file with this very Node. */
export const node = (file, args = [], options = {}) => run(process.execPath, [file, ...args], options);
