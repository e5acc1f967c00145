/**
 * The bench weighs pages as they come over the line, headers included, cookies of the answer left out: to a browser that was never there,
 * and to one that has the stylesheet. Bytes are the same on every machine.
 *
 *   Run: npm run build && node bench/line/second-visit.mjs [--rows=50]
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { addContacts, signIn, startProduct } from '../serve.mjs';
import { numberOption } from '../command/options.mjs';

const rows = numberOption('rows', 50);
const addresses = [
  '/login',
  '/dashboard',
  '/contacts',
  '/shifts',
  '/timesheets',
  '/workers',
  '/statement',
  '/contacts/new',
];
const built = (name) => JSON.parse(readFileSync(`build/server/${name}.json`, 'utf8'));

/** A browser says this of a page that it opens by a link. */
const asked = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'document',
};

/** Resolves with the bytes of an answer. */
async function weigh({ url }, path, headers) {
  const { port, host } = new URL(url);
  const lines = Object.entries({ ...asked, host, ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const chunks = [];
  for await (const chunk of socket) chunks.push(chunk);
  const answer = Buffer.concat(chunks);
  const body = answer.indexOf('\r\n\r\n') + 4;
  const head = answer.subarray(0, body).toString('latin1');
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`${path}: ${head.slice(0, 80)}`);
  const headBytes = head.replaceAll(/^(?:set-cookie|connection): .*\r\n/gim, '').length;
  return { bytes: headBytes + answer.length - body };
}

const product = await startProduct();
try {
  const { portal, api } = product;
  await addContacts(api, rows);
  const session = await signIn(portal);
  const { all } = built('styles');
  const sheet = `styles=${all.slice(all.lastIndexOf('-') + 1, -'.css'.length)}`;
  const table = [];
  for (const path of addresses) {
    const own = path === '/login' ? [] : [session];
    const first = await weigh(portal, path, own.length > 0 ? { cookie: session } : {});
    const cookie = [...own, sheet].join('; ');
    const later = await weigh(portal, path, { cookie });
    table.push({
      page: path,
      first: first.bytes,
      later: later.bytes,
      to_first: Number((later.bytes / first.bytes).toFixed(2)),
    });
  }
  console.table(table);
} finally {
  product.stop();
}
process.exit(0);
