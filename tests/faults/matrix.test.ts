import { writeFile } from 'node:fs/promises';
import type { HTMLElement } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publicPathLanguage } from '#app/i18n/localized-routes.ts';
import { languages } from '#app/i18n/languages.ts';
import { everyAddress, type Address } from '#tests/support/pages/addresses.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { createPortalWorld, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { isSecretField } from '#domain/shared/secret-fields.ts';
import { tally } from '#tests/support/tally.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { stopClock } from '#tests/support/stand-ins/moved-clock.ts';
import { Deadlines } from '#tests/support/stand-ins/deadlines.ts';
import { faults, faultyApi, type Fault } from './faults.ts';

/**
 * Requests every page and form of the route table while the API has one of twenty faults. `FAULT_MATRIX=all`
 * runs everything; `npm test` a sample. `FAULT_TABLE` names a file for the result table.
 */
const all = process.env.FAULT_MATRIX === 'all';

/** `FAULTS=429,500` runs only those. */
const { FAULTS: selected } = process.env;
const tried = Object.entries(faults).filter(([name]) => !selected || selected.split(',').includes(name));

/**
 * Maximum waiting time of a page, in deadlines of a call: reads run concurrently, and a failed post renders its
 * page again.
 */
const maxWaits = 3;

const deadlines = new Deadlines();

// Code with its own time limit must see the time pass that the calls waited. The clock continues
// afterwards, because other test files share the process.
let clock: ReturnType<typeof stopClock>;
beforeAll(() => void (clock = stopClock()));
afterAll(() => void vi.restoreAllMocks());

let world: PortalWorld;
let fault: Fault | null = null;
let addresses: { at: string; who: Visitor }[];
beforeAll(async () => {
  world = await createPortalWorld({
    quiet: true,
    demo: true,
    through: (url) =>
      faultyApi(
        url,
        () => fault,
        (seconds) => {
          clock.forward(seconds * 1_000);
          deadlines.pass(seconds * 1_000);
        },
      ),
    // Each case gets the fault itself: an open circuit breaker would respond in its place.
    upstream: { deadline: deadlines.make, breaker: { failures: Number.POSITIVE_INFINITY } },
  });
  const ada = await world.signIn('operator@demo.test');
  const shown: Partial<Record<Address['kind'], Visitor>> = {
    page: ada,
    operator: ada,
    public: ada,
    supervisor: await world.signIn('supervisor@demo.test', 'SUPERVISOR'),
    'signed-out': world.visitor(),
  };
  const every = await everyAddress(demoApi(world.apiUrl, ''));
  const found = every.flatMap(({ kind, at }) => {
    const who = shown[kind];
    return who ? at.slice(0, 1).map((address) => ({ at: address, who })) : [];
  });
  addresses = all ? found : found.filter((_, index) => index % 20 === 0);
});
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
  /** Typed values that have to be on the page that comes back. */
  typed: readonly string[];
}

function valueFor(field: HTMLElement): string {
  const stands = field.tagName === 'TEXTAREA' ? field.textContent : field.getAttribute('value');
  if (stands?.trim()) return stands;
  const name = field.getAttribute('name') ?? '';
  const byType: Readonly<Record<string, string>> = {
    email: 'typed@harbourline.example',
    tel: '9123 4567',
    url: 'https://harbourline.example',
    date: '2026-12-09',
    time: '09:00',
    password: 'a lighthouse in fog',
  };
  const type = byType[field.getAttribute('type') ?? ''];
  if (type !== undefined) return type;
  if (/wage|amount|allowance|overtime|workers|count|hours|weight/.test(name)) return '80';
  return name.startsWith('br_') ? '61234567' : 'Typed words';
}

const shownAgain = ['text', 'email', 'tel', 'url'].map((type) => `input[type="${type}"]`).join();
const others = ['date', 'time', 'password'].map((type) => `input[type="${type}"]`).join();

function filledIn(form: HTMLElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const field of form.querySelectorAll(`${shownAgain},${others},textarea`))
    typed[field.getAttribute('name') ?? ''] = valueFor(field);
  for (const radio of form.querySelectorAll('input[type="radio"]')) {
    const name = radio.getAttribute('name') ?? '';
    if (radio.hasAttribute('checked')) typed[name] = radio.getAttribute('value') ?? '';
    else typed[name] ??= radio.getAttribute('value') ?? '';
  }
  for (const select of form.querySelectorAll('select')) {
    const options = select.querySelectorAll('option');
    const selected =
      options.find((option) => option.hasAttribute('selected')) ??
      options.find((option) => option.getAttribute('value'));
    typed[select.getAttribute('name') ?? ''] = selected?.getAttribute('value') ?? '';
  }
  return typed;
}

async function cellsOf({ at: address, who }: (typeof addresses)[number]): Promise<Cell[]> {
  fault = null;
  const page = await who.open(address);
  const cells: Cell[] = [{ what: `GET ${address}`, ask: () => who.open(address), typed: [] }];
  const form = page.document.querySelectorAll('main form').find((each) => each.getAttribute('method') === 'post');
  const words = form
    ?.querySelectorAll('button')
    .map((button) => button.textContent.replace(/\s+/g, ' ').trim())
    .find((text) => text !== '');
  if (!form || !words) return cells;
  const values = filledIn(form);
  const names = form.querySelectorAll(`${shownAgain},textarea`).map((field) => field.getAttribute('name') ?? '');
  const typed = names.filter((name) => !isSecretField(name)).map((name) => values[name] ?? '');
  return [...cells, { what: `POST ${address} (${words})`, ask: () => page.send(values, words), typed }];
}

const languageAt = (address: string): string => languages[publicPathLanguage(address.replace(/\?.*/, '')) ?? 'en'].tag;

async function problemOf({ ask, typed }: Cell): Promise<string | null> {
  deadlines.forget();
  const page = await ask();
  if (page.status >= 500 && page.status !== 503) return `${page.status}`;
  if (deadlines.inTurn > maxWaits) return `${deadlines.inTurn} minutes`;
  if (page.document.querySelector('html')?.getAttribute('lang') !== languageAt(page.address))
    return 'no page in the reader’s language';
  if (/undefined|\[object |stack trace/.test(page.text)) return 'something raw on the page';
  if (page.status < 400) return null;
  if (page.hops > 0 && page.document.querySelector('[role="status"]')) return null;
  if (page.status === 409 && page.document.querySelector('h1')?.textContent === 'Results') return null;
  const lost = typed.filter(
    (value) =>
      !page.document
        .querySelectorAll('input, textarea')
        .some((each) => [each.getAttribute('value'), each.textContent].includes(value)),
  );
  return lost.length > 0 ? `lost ${lost.join(', ')}` : null;
}

describe('whatever the API does instead of answering, every page and form answers', () => {
  it.each(tried)('%s', async (name, how) => {
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
    tally('pages and forms while the API has a fault', row.cells, row.failures.length);
    expect(row.cells, 'pages and forms').toBeGreaterThan(addresses.length);
    expect(row.failures).toEqual([]);
  });
});
