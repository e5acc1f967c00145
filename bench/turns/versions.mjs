/**
 * The bench measures what one version's pages cost against another's: processor time of portals of both, in turns, before one API whose
 * answers are replayed. The other version runs twice, so that what two equal portals differ by is known, too.
 *
 *   Run: npm run build && node bench/turns/versions.mjs --before=<folder of the other version, built> [--path=/contacts] [--rows=50]
 *        [--rounds=40] [--requests=150] [--linked]
 *
 * PORTAL_NODE=<another Node> runs the portals by that one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { replay } from '../replay.mjs';
import { addContacts, cpu, signIn, start } from '../serve.mjs';
import { medianOf } from './median.mjs';
import { numberOption, option, options } from '../command/options.mjs';

const before = option('before', '');
const path = option('path', '/contacts');
const rows = numberOption('rows', 50);
const rounds = numberOption('rounds', 40);
const requests = numberOption('requests', 150);

const data = mkdtempSync(join(tmpdir(), 'shiftdock-versions-'));
const api = await start('build/api/server.js', { PORT: '0', DATA_DIR: data });
await addContacts(api, rows);
const upstream = await replay(api.url, rows);
const dispatcher = new Agent({ connections: 1 });
const portals = [];
try {
  for (const folder of [before, before, '.']) {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const env = { PORT: String(port), DATA_DIR: data, UPSTREAM_URL: upstream };
    const portal = await start(join(folder, 'build/server/index.js'), env);
    const at = { url: `http://127.0.0.1:${port}`, origin: portal.url };
    const cookie = await signIn(at);
    const page = await fetch(at.url + path, { headers: { cookie } });
    const link = /<(\/assets\/all-([^>]+)\.css)>/.exec(page.headers.get('link') ?? '');
    const linked = options.linked && link ? `; styles=${link[2].slice(link[2].lastIndexOf('-') + 1)}` : '';
    portals.push({ pid: portal.child.pid, child: portal.child, url: at.url + path, cookie: cookie + linked });
  }
  const load = async ({ pid, url, cookie }) => {
    const started = cpu(pid);
    for (let sent = 0; sent < requests; sent += 1) {
      const answer = await request(url, { dispatcher, headers: { cookie, 'accept-encoding': 'br' } });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
      await answer.body.dump({ limit: 1_000_000 });
    }
    return (cpu(pid) - started) / requests;
  };
  for (const portal of portals) for (let warm = 0; warm < 6; warm += 1) await load(portal);
  const times = portals.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    // Each of them comes first, second and last as often.
    for (let place = 0; place < portals.length; place += 1) {
      const index = (round + place) % portals.length;
      times[index].push(await load(portals[index]));
    }
  }
  const [one, other, now] = times;
  const ratio = (above, below) => medianOf(above.map((value, round) => value / below[round])).join('  ');
  const earlier = one.map((value, round) => (value + other[round]) / 2);
  console.log(
    `${path}, ${rounds} rounds of ${requests} pages, Node ${process.env.PORTAL_NODE ?? process.versions.node}`,
  );
  console.log(`before               ${medianOf(earlier)[0]} ms of a processor a page, now ${medianOf(now)[0]}`);
  console.log(`two equal portals    ${ratio(one, other)}   (median, 95 % of medians)`);
  console.log(`now and before       ${ratio(now, earlier)}`);
} finally {
  for (const child of [api.child, ...portals.map((portal) => portal.child)]) {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
  }
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
