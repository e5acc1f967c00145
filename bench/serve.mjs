/** Starts the built product on free ports with a demo business of its own, and signs in. For the measurements only. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** One process; resolves with what it said when it was ready, and how long that took in milliseconds. */
export function start(file, env) {
  const began = performance.now();
  const child = spawn(process.env.PORTAL_NODE ?? process.execPath, [file], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      const message = JSON.parse(line);
      if (message.ready) resolve({ ...message, child, milliseconds: performance.now() - began });
    });
  });
}

/**
 * @param between what stands between portal and API: gets the API's address, answers its own
 * @param env settings of both processes
 * @param database the address of a server; the embedded one without
 * @param folder the version whose build is started
 */
export async function startProduct({ between = (url) => url, env = {}, database = '', folder = '.' } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'shiftdock-bench-'));
  const api = await start(join(folder, 'build/api/server.js'), {
    PORT: '0',
    DATA_DIR: data,
    DATABASE_URL: database,
    ...env,
  });
  const upstream = await between(api.url);
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const portal = await start(join(folder, 'build/server/index.js'), {
    ...{ PORT: String(port), DATA_DIR: data, UPSTREAM_URL: upstream },
    ...env,
  });
  return {
    api,
    upstream,
    portal: { ...portal, url: `http://127.0.0.1:${port}`, origin: portal.url },
    stop() {
      for (const { child } of [portal, api]) {
        child.removeAllListeners('exit');
        child.kill('SIGKILL');
      }
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Returns the session cookie of the demo's operator, or of another person of it, who signs in with these headers besides. */
export async function signIn({ url, origin }, headers = {}, person = 'operator', role = person.toUpperCase()) {
  const body = new URLSearchParams({
    ...{ email: `${person}@demo.test`, password: 'shiftdock-demo', role },
  });
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    body,
    headers: { origin, ...headers },
    redirect: 'manual',
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  // A browser that is refused is still given the cookie it is known by.
  if (!cookie || answer.status !== 303) throw new Error(`could not sign in: ${answer.status}`);
  return cookie;
}

/** Signs the demo's operator in at the API and adds contacts; resolves with the API's answer to signing in. */
export async function addContacts(api, count) {
  const post = async (path, body, token) => {
    const headers = {
      'content-type': 'application/json',
      role: 'operator',
      language: 'en',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return (await fetch(`${api.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const { data } = await post('/auth/login', {
    email: 'operator@demo.test',
    password: 'shiftdock-demo',
    role: 'OPERATOR',
  });
  for (let number = 0; number < count; number++)
    await post(
      '/shift-contacts',
      { name: `Dock ${number}`, phone: `+8529123${1000 + number}`, email: `dock.${number}@harbourline.example` },
      data.token,
    );
  return data;
}

/** Returns the processor time of a process so far, in milliseconds. */
export const cpu = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
