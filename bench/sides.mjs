/**
 * The product and a Remix app as it is scaffolded (client runtime, `Link` and `Form`, streaming, `remix-serve`, words
 * by remix-i18next as its README sets it up) show the same list of contacts side by side. The scaffold renders the same
 * elements as the product's page (its body is read before and drawn again by React) and makes the same two calls; it
 * has no session, checks no answer and has no CSS, which the product does. For the measurements only.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { replay } from './replay.mjs';
import { addContacts, signIn, startProduct } from './serve.mjs';
import { options } from './command/options.mjs';

const folder = join(import.meta.dirname, 'scaffold');
const locales = join(import.meta.dirname, '..', 'locales');
const tool = (name) => join(import.meta.dirname, '..', 'node_modules', '.bin', name);

/** React has other names for these attributes of HTML; handlers and styles are left out. */
const names = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  autofocus: 'autoFocus',
  value: 'defaultValue',
  checked: 'defaultChecked',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  autocomplete: 'autoComplete',
  datetime: 'dateTime',
  maxlength: 'maxLength',
};
const keepsValue = new Set(['BUTTON', 'OPTION', 'LI', 'PROGRESS', 'METER']);

/** Returns an element as `[name, attributes, children]`, its text as it reads. */
function treeOf(node) {
  if (node.nodeType === 3) return node.text;
  if (node.nodeType !== 1) return null;
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => name !== 'style' && name !== 'selected')
    .map(([name, value]) => [
      name === 'value' && keepsValue.has(node.tagName) ? name : (names[name] ?? name),
      value === '' ? true : value,
    ]);
  return [
    node.rawTagName,
    Object.fromEntries(attributes),
    node.childNodes.map(treeOf).filter((child) => child !== null),
  ];
}

async function untilAnswering(url, headers = {}) {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok) return answer.text();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}

/**
 * @param rows contacts on the page
 * @returns both addresses of the list, what to send along, and `stop()`
 */
export async function startSides(rows) {
  execFileSync(tool('remix'), ['vite:build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const product = await startProduct({ between: (url) => replay(url, rows) });
  try {
    const { api, portal, upstream } = product;
    const data = await addContacts(api, rows);
    const session = await signIn(portal);
    const { all } = JSON.parse(readFileSync('build/server/styles.json', 'utf8'));
    const linked = `; styles=${all.slice(all.lastIndexOf('-') + 1, -'.css'.length)}`;
    const cookie = options.linked ? session + linked : session;
    const body = parse(await untilAnswering(`${portal.url}/contacts`, { cookie })).querySelector('body');
    const drawn = join(folder, 'build', 'page.json');
    writeFileSync(drawn, JSON.stringify(treeOf(body)[2]));
    const port = 40_000 + Math.floor(Math.random() * 10_000);
    const env = {
      PAGE: drawn,
      LOCALES: locales,
      LIST: '/shift-contacts?page=1',
      UPSTREAM_URL: upstream,
      TOKEN: data.token,
      ACCOUNT: String(data.account.id),
    };
    // Both sides run by the same Node.
    const scaffold = spawn(
      process.env.PORTAL_NODE ?? process.execPath,
      [tool('remix-serve'), './build/server/index.js'],
      {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...env },
        stdio: 'ignore',
      },
    );
    const stop = () => {
      scaffold.kill('SIGKILL');
      product.stop();
    };
    const url = `http://127.0.0.1:${port}/contacts`;
    await untilAnswering(url).catch((error) => {
      stop();
      throw error;
    });
    return {
      shiftdock: { url: `${portal.url}/contacts`, pid: portal.child.pid, cookie },
      scaffold: { url, pid: scaffold.pid },
      stop,
    };
  } catch (error) {
    product.stop();
    throw error;
  }
}
