/**
 * Pages a second and processor time of a list, against a Remix app as it is scaffolded: client runtime, `Link`
 * and `Form`, streaming, `remix-serve`, and its words by remix-i18next as its README sets it up. The scaffold
 * renders the same elements as the product's page (its body is read before and drawn again by React) and makes
 * the same two calls; it has no session, checks no answer and inlines no CSS, which the product does. Answers of the API are replayed,
 * so that its database is no part of it. The two are measured in turns within one run; the ratio is what counts.
 *
 *   npm run build && node bench/scaffold.mjs [--rows=10] [--seconds=6] [--rounds=5]
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { parse } from 'node-html-parser';
import { replay } from './replay.mjs';
import { signIn, startProduct } from './serve.mjs';

const option = (name, fallback) => Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
const seconds = option('seconds', 6);
const rounds = option('rounds', 5);
const rows = option('rows', 10);
const folder = join(import.meta.dirname, 'scaffold');
const tool = (name) => join(import.meta.dirname, '..', 'node_modules', '.bin', name);

const cpu = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

/** React's names of the attributes that HTML calls otherwise; handlers and styles are left out. */
const names = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', autofocus: 'autoFocus', value: 'defaultValue', checked: 'defaultChecked', colspan: 'colSpan', rowspan: 'rowSpan', autocomplete: 'autoComplete', datetime: 'dateTime', maxlength: 'maxLength' };
const keepsValue = new Set(['BUTTON', 'OPTION', 'LI', 'PROGRESS', 'METER']);

/** An element as `[name, attributes, children]`, its text as it reads. */
function treeOf(node) {
  if (node.nodeType === 3) return node.text;
  if (node.nodeType !== 1) return null;
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => name !== 'style' && name !== 'selected')
    .map(([name, value]) => [name === 'value' && keepsValue.has(node.tagName) ? name : (names[name] ?? name), value === '' ? true : value]);
  return [node.rawTagName, Object.fromEntries(attributes), node.childNodes.map(treeOf).filter((child) => child !== null)];
}

async function untilAnswering(url, headers) {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url, { headers }).catch(() => null);
    if (answer?.ok) return answer.text();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}

execFileSync(tool('remix'), ['vite:build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
const product = await startProduct({ between: replay });
const port = 40_000 + Math.floor(Math.random() * 10_000);
let scaffold;
try {
  const { api, portal, upstream } = product;
  const account = { email: 'operator@demo.test', password: 'shiftdock-demo', role: 'OPERATOR' };
  const login = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', role: 'operator', language: 'en', 'idempotency-key': randomUUID() },
    body: JSON.stringify(account),
  });
  const { data } = await login.json();
  const cookie = await signIn(portal);
  const body = parse(await untilAnswering(`${portal.url}/contacts`, { cookie })).querySelector('body');
  const drawn = join(folder, 'build', 'page.json');
  writeFileSync(drawn, JSON.stringify(treeOf(body)[2]));
  const env = { ...process.env, PAGE: drawn, NODE_ENV: 'production', LOCALES: join(import.meta.dirname, '..', 'locales'), LIST: `/shift-contacts?page=1&limit=${rows}`, PORT: String(port), HOST: '127.0.0.1', UPSTREAM_URL: upstream, TOKEN: data.token, ACCOUNT: String(data.account.id) };
  scaffold = spawn(process.execPath, [tool('remix-serve'), './build/server/index.js'], { cwd: folder, env, stdio: 'ignore' });

  const sides = [
    { name: 'shiftdock', url: `${portal.url}/contacts`, pid: portal.child.pid, headers: { cookie, 'accept-encoding': 'br' } },
    { name: 'scaffold', url: `http://127.0.0.1:${port}/contacts`, pid: scaffold.pid, headers: { 'accept-encoding': 'gzip' } },
  ].map((side) => ({ ...side, pages: [], milliseconds: [], bad: 0 }));
  for (const side of sides) {
    side.html = (await untilAnswering(side.url, { cookie: side.headers.cookie ?? '' })).length;
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
  console.log(`pages a second ${(ours.pages_a_second / theirs.pages_a_second).toFixed(2)} to 1, processor time 1 to ${(theirs.cpu_ms_a_page / ours.cpu_ms_a_page).toFixed(2)}`);
} finally {
  scaffold?.kill('SIGKILL');
  product.stop();
}
process.exit(0);
