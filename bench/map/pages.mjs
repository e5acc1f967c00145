/**
 * The bench measures what a map that changes nothing costs a page: processor time of portals without a map and with `{}`, in turns, before
 * one API. Two portals have no map, so that what two equal ones differ by is known, too.
 *
 *   Run: npm run build && node bench/map/pages.mjs [--path=/contacts] [--rounds=40] [--requests=150]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addContacts, cpu, signIn, start } from '../serve.mjs';
import { numberOption, option } from '../command/options.mjs';

const path = option('path', '/contacts');
const rounds = numberOption('rounds', 40);
const requests = numberOption('requests', 150);

/** Returns the median of a list, and the 2.5th and 97.5th percentile of medians of lists drawn from it at random. */
function medianOf(values) {
  const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
  const drawn = Array.from({ length: 2_000 }, () =>
    middle(values.map(() => values[Math.floor(Math.random() * values.length)])),
  ).toSorted((a, b) => a - b);
  return [middle(values), drawn[50], drawn[1_949]].map((value) => value.toFixed(3));
}

const data = mkdtempSync(join(tmpdir(), 'shiftdock-map-'));
const map = join(data, 'map.json');
writeFileSync(map, '{}');
const api = await start('build/api/server.js', { PORT: '0', DATA_DIR: data });
await addContacts(api, 50);
const portals = [];
try {
  for (const settings of [{}, {}, { UPSTREAM_ADAPTER: map }]) {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const env = { PORT: String(port), DATA_DIR: data, UPSTREAM_URL: api.url, ...settings };
    const portal = await start('build/server/index.js', env);
    const at = { url: `http://127.0.0.1:${port}`, origin: portal.url };
    const cookie = await signIn(at);
    portals.push({ pid: portal.child.pid, child: portal.child, url: at.url + path, cookie });
  }
  const load = async ({ pid, url, cookie }) => {
    const before = cpu(pid);
    for (let sent = 0; sent < requests; sent += 1) {
      const answer = await fetch(url, { headers: { cookie, 'accept-encoding': 'br' } });
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
    return (cpu(pid) - before) / requests;
  };
  for (const portal of portals) for (let warm = 0; warm < 4; warm += 1) await load(portal);
  const times = portals.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    // Each of them comes first, second and last as often.
    for (let place = 0; place < portals.length; place += 1) {
      const index = (round + place) % portals.length;
      times[index].push(await load(portals[index]));
    }
  }
  const [one, other, mapped] = times;
  const ratio = (above, below) => medianOf(above.map((value, round) => value / below[round])).join('  ');
  const unmapped = one.map((value, round) => (value + other[round]) / 2);
  console.log(`${path}, ${rounds} rounds of ${requests} pages, Node ${process.versions.node}`);
  console.log(`without a map          ${medianOf(unmapped)[0]} ms of a processor a page`);
  console.log(`two without a map      ${ratio(one, other)}   (median, 95 % of medians)`);
  console.log(`with {} and without    ${ratio(mapped, unmapped)}`);
} finally {
  for (const child of [api.child, ...portals.map((portal) => portal.child)]) {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
  }
  rmSync(data, { recursive: true, force: true });
}
