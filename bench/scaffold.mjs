/**
 * The bench compares pages a second and processor time of a list with a Remix app as it is scaffolded (sides.mjs says
 * how). Answers of the API are replayed, so that its database is no part of it. The two are measured in turns within
 * one run; the ratio is what counts.
 *
 *   Run: npm run build && node bench/scaffold.mjs [--rows=50] [--seconds=6] [--rounds=5] [--linked]
 *
 * PORTAL_NODE=<another Node> runs both sides by that one. With `--linked` the browser has the stylesheet of all pages, as on every page but the
 * first; the scaffold sends no CSS either way.
 */
import autocannon from 'autocannon';
import { cpu } from './serve.mjs';
import { startSides } from './sides.mjs';
import { numberOption } from './command/options.mjs';

const seconds = numberOption('seconds', 6);
const rounds = numberOption('rounds', 5);

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

const both = await startSides(numberOption('rows', 50));
try {
  const sides = [
    { name: 'shiftdock', ...both.shiftdock, headers: { cookie: both.shiftdock.cookie, 'accept-encoding': 'br' } },
    { name: 'scaffold', ...both.scaffold, headers: { 'accept-encoding': 'gzip' } },
  ].map((side) => ({ ...side, pages: [], milliseconds: [], bad: 0 }));
  for (const side of sides) {
    side.html = (await (await fetch(side.url, { headers: { cookie: side.headers.cookie ?? '' } })).text()).length;
    await autocannon({ url: side.url, headers: side.headers, connections: 10, amount: 500 });
  }
  for (let round = 0; round < rounds; round++)
    for (const side of sides) {
      const before = cpu(side.pid);
      const run = await autocannon({ url: side.url, headers: side.headers, connections: 10, duration: seconds });
      side.pages.push(run.requests.average);
      side.milliseconds.push((cpu(side.pid) - before) / (run.requests.total || 1));
      side.bad += run.non2xx + run.errors;
    }
  const [ours, theirs] = sides.map(({ name, html, pages, milliseconds, bad }) => ({
    name,
    html_bytes: html,
    pages_a_second: Number(median(pages).toFixed(1)),
    cpu_ms_a_page: Number(median(milliseconds).toFixed(2)),
    failed: bad,
  }));
  console.table([ours, theirs]);
  console.log(
    `pages a second ${(ours.pages_a_second / theirs.pages_a_second).toFixed(2)} to 1, processor time 1 to ${(theirs.cpu_ms_a_page / ours.cpu_ms_a_page).toFixed(2)}`,
  );
} finally {
  both.stop();
}
process.exit(0);
