import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Stop } from './console.mjs';
import { root } from './run.mjs';

const stopAfter = 30_000;
const longEnough = 60_000;
/** A crashed program restarts at once; one that keeps crashing after a few seconds at most. */
const backoff = { first: 0, next: 500, max: 5_000 };

/**
 * Parses the line that a child prints when it is ready, `{"ready":true,"url":"http://127.0.0.1:4000", …}`; null
 * for any other line.
 */
function readiness(line) {
  if (!line.startsWith('{')) return null;
  try {
    const message = JSON.parse(line);
    return message.ready === true && typeof message.url === 'string' ? message : null;
  } catch {
    return null;
  }
}

const spawnProgram = (file, args, environment) =>
  spawn(process.execPath, ['--import', new URL('./exit-with-parent.mjs', import.meta.url).href, file, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  });

/** False if the child had to be killed. */
const end = (child) =>
  new Promise((resolve) => {
    const impatient = setTimeout(() => child.kill('SIGKILL'), stopAfter);
    child.on('exit', (code, signal) => {
      clearTimeout(impatient);
      resolve(signal !== 'SIGKILL');
    });
    child.kill('SIGTERM');
  });

/**
 * Keeps one Node program running. `ready` resolves with the child's first ready line, and throws a Stop if the
 * child ends before that. Later ends cause a restart, the first at once, each following one after twice the
 * previous delay, up to 5 s. `environment(said)` returns the variables of the next start, given that line (null
 * before it); `onRestart` is called for every later ready line.  Children have their own process group, so that
 * Ctrl-C reaches only this process, which ends them in order.
 */
export function supervise({ name, file, args = [], environment, onRestart = () => {} }) {
  let child = null;
  let message = null;
  let stopping = false;
  let crashed = false;
  let wait = backoff.first;
  let timer = null;
  const { promise: ready, ...report } = Promise.withResolvers();

  function start() {
    const since = Date.now();
    child = spawnProgram(file, args, environment(message));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const first = readiness(line);
      if (!first) return void process.stdout.write(`${line}\n`);
      if (message) {
        console.log(`  ${name} is back`);
        onRestart();
      }
      message ??= first;
      report.resolve(first);
    });
    child.on('error', (error) => report.reject(new Stop(`${name} could not be started: ${error.message}`)));
    child.on('exit', (code, signal) => {
      child = null;
      if (stopping) return report.reject(new Stop(`${name} was stopped.`));
      const how = signal ? `signal ${signal}` : `exit code ${code}`;
      if (!message)
        return report.reject(new Stop(`${name} ended before it was ready (${how}); what it said stands above.`));
      const healthy = !crashed || Date.now() - since > longEnough;
      crashed = true;
      wait = healthy ? backoff.first : Math.min(Math.max(wait * 2, backoff.next), backoff.max);
      console.error(`  ${name} ended unexpectedly (${how}); it starts again in ${wait / 1000} s`);
      timer = setTimeout(start, wait);
    });
  }

  function stop() {
    stopping = true;
    clearTimeout(timer);
    return child ? end(child) : Promise.resolve(true);
  }

  ready.catch(() => {});
  start();
  return { ready, stop, kill: () => child?.kill('SIGKILL') };
}
