import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editionOf } from '#app/i18n/editions.ts';
import { htmlTag } from '#app/i18n/languages.ts';
import { everyAddress, type Address } from '#tests/support/pages/addresses.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { createPortalWorld, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { faults, faultyApi, timeout, type Fault } from './faults.ts';

/**
 * Every page and every form of the route table, while the API does each of twenty things instead of answering.
 * `FAULT_MATRIX=all` runs the whole of it; `npm test` a sample. `FAULT_TABLE` names a file for the table.
 */
const all = process.env.FAULT_MATRIX === 'all';

/** A call of a page's layout beside one of its loader, each with its retries, and then the page's own work. */
const bound = timeout * 3 + 1_500;

let world: PortalWorld;
let fault: Fault | null = null;
let ada: Visitor;
let addresses: string[];
beforeAll(async () => {
  world = await createPortalWorld({
    quiet: true,
    demo: true,
    through: (url) => faultyApi(url, () => fault),
    // Each cell meets the fault itself: a breaker that has met it before would answer for it.
    upstream: { limits: { timeout }, breaker: { failures: Number.POSITIVE_INFINITY } },
  });
  const shown = new Set<Address['kind']>(['page', 'operator', 'public']);
  const every = await everyAddress(demoApi(world.apiUrl, ''));
  const found = every.filter(({ kind }) => shown.has(kind)).flatMap(({ at }) => at.slice(0, 1));
  addresses = all ? found : found.filter((_, index) => index % 12 === 0);
  ada = await world.signIn('operator@demo.test');
}, 120_000);
afterAll(() => world.close());

const table: { fault: string; cells: number; failures: string[] }[] = [];
afterAll(async () => {
  const { FAULT_TABLE: file } = process.env;
  if (!file) return;
  const rows = table.map((row) => `| ${row.fault} | ${row.cells} | ${row.failures.length} |`);
  await writeFile(file, ['| Fault | Attempts | Failures |', '|---|---|---|', ...rows, ''].join('\n'));
});

interface Cell {
  what: string;
  ask: () => Promise<VisitedPage>;
  /** What was typed, and must be on the page that comes back. */
  typed: readonly string[];
}

async function cellsOf(address: string): Promise<Cell[]> {
  fault = null;
  const page = await ada.open(address);
  const cells: Cell[] = [{ what: `GET ${address}`, ask: () => ada.open(address), typed: [] }];
  const form = page.document.querySelectorAll('main form').find((each) => each.getAttribute('method') === 'post');
  const words = form
    ?.querySelectorAll('button')
    .map((button) => button.textContent.replace(/\s+/g, ' ').trim())
    .find((text) => text !== '');
  if (!form || !words) return cells;
  const typed = form
    .querySelectorAll('input[type="text"], input:not([type]), textarea')
    .map((each) => each.getAttribute('value') ?? each.textContent)
    .filter((value) => value.trim() !== '');
  return [...cells, { what: `POST ${address} (${words})`, ask: () => page.send({}, words), typed }];
}

/** The account reads English; a public page has an address of its own for each language. */
const languageAt = (address: string): string => htmlTag(editionOf(address) ?? 'en');

/** What is wrong with an answer; null for nothing. */
async function problemOf({ ask, typed }: Cell): Promise<string | null> {
  const since = performance.now();
  const page = await ask();
  const took = performance.now() - since;
  if (page.status >= 500 && page.status !== 503) return `${page.status}`;
  if (took > bound) return `${Math.round(took)} ms`;
  if (page.document.querySelector('html')?.getAttribute('lang') !== languageAt(page.address))
    return 'no page in the reader’s language';
  if (/undefined|\[object |stack trace/.test(page.text)) return 'something raw on the page';
  if (page.status < 400) return null;
  const lost = typed.filter(
    (value) =>
      !page.document
        .querySelectorAll('input, textarea')
        .some((each) => [each.getAttribute('value'), each.textContent].includes(value)),
  );
  return lost.length > 0 ? `lost ${lost.join(', ')}` : null;
}

describe('whatever the API does instead of answering, every page and form answers', () => {
  it.each(Object.entries(faults))('%s', { timeout: 600_000 }, async (name, how) => {
    const row = { fault: name, cells: 0, failures: [] as string[] };
    table.push(row);
    for (const address of addresses)
      for (const cell of await cellsOf(address)) {
        fault = how;
        row.cells += 1;
        const problem = await problemOf(cell).catch((error: unknown) => String(error));
        if (problem) row.failures.push(`${cell.what}: ${problem}`);
      }
    fault = null;
    expect(row.cells, 'pages and forms').toBeGreaterThan(addresses.length);
    expect(row.failures).toEqual([]);
  });
});
