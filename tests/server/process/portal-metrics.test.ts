import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProcessWorld, type PortalProcess, type ProcessWorld } from '#tests/support/processes/portal-process.ts';
import { freePort } from '../../../scripts/toolchain/ports.mjs';

let world: ProcessWorld;
let portal: PortalProcess;
let port: number;
beforeAll(async () => {
  world = await createProcessWorld();
  port = await freePort();
  portal = await world.start({ METRICS_PORT: String(port) });
});
afterAll(() => world.close());

const scraped = async (): Promise<string[]> =>
  (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
    .split('\n')
    .filter((line) => line.startsWith('http_request_duration_seconds_count'));

const routeOf = (line: string) => /route="([^"]*)"/.exec(line)?.[1];
const statusOf = (line: string) => /status="(\d+)"/.exec(line)?.[1];

/** Addresses that end in 301, 403, 404, 414 and 431, each of them another one. */
function strange(number: number): { address: string; request: RequestInit } {
  const word = `word-${number.toString(36).replaceAll(/\d/g, 'x')}-${'abcdefghij'[number % 10]}`;
  const kinds: { address: string; request: RequestInit }[] = [
    { address: `/contacts/${word}/`, request: {} },
    { address: `/${word}`, request: { method: 'POST', headers: { origin: 'https://elsewhere.example' } } },
    { address: `/${word}/${word}/${word}`, request: {} },
    { address: `/${word}?q=${'a'.repeat(9_000)}`, request: {} },
    { address: `/${word}`, request: { headers: { cookie: `a=${'b'.repeat(17_000)}` } } },
  ];
  return kinds[number % kinds.length] ?? { address: '/', request: {} };
}

describe('the series of /metrics', () => {
  it('come from a closed set of names, whatever a stranger asks for', async () => {
    const ask = async ({ address, request }: ReturnType<typeof strange>) =>
      (await fetch(portal.url + address, { ...request, redirect: 'manual' })).arrayBuffer();
    const all = Array.from({ length: 1_000 }, (_, number) => strange(number));
    for (let from = 0; from < all.length; from += 20) await Promise.all(all.slice(from, from + 20).map(ask));
    const lines = await scraped();
    expect(new Set(lines.map(statusOf)).size).toBeGreaterThanOrEqual(4);
    expect(lines.map(routeOf).filter((route) => route?.includes('word-'))).toEqual([]);
    expect(lines.length).toBeLessThanOrEqual(12);
    expect(lines.map(routeOf)).toContain('unknown');
  });

  it('name pages by their path, and what is not a page by its kind', async () => {
    for (const address of ['/jobs', '/jobs/17', '/healthz', '/robots.txt']) await fetch(portal.url + address);
    const routes = (await scraped()).map(routeOf);
    expect(routes).toEqual(expect.arrayContaining(['/jobs', '/jobs/:id', '/healthz', '/robots.txt']));
  });
});
