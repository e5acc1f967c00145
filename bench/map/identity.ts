/**
 * The bench measures what a map costs the portal's client: processor time of calls without a map, with an empty map and with one
 * that changes every name, in turns in one process. The API is another process that answers the same bytes, so its time is not counted.
 * `--before=<folder>` names a checkout of an older commit with its packages: its client takes part, too.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as clock from '#app/api-client/clock.server.ts';
import type * as http from '#app/api-client/http.server.ts';
import type * as maps from '#app/api-client/adapter/adapter-config.ts';
import type * as mappings from '#app/api-client/adapter/adapter.ts';
import type * as calls from '#contract/categories/contacts.ts';
import { option, options } from '../command/options.mjs';

const rounds = Number(option('rounds') ?? '200');
const callsEach = Number(option('calls') ?? '150');

const contact = (id: number) => ({
  id,
  version: 1,
  updated_at: '2026-11-23T01:00:00.000Z',
  updated_by: 'Ada Chan',
  name: `Ken Lau ${id}`,
  phone: '+852 6123 4567',
  email: 'ken.lau@harbourline.example',
  used_by: 2,
  open_shifts: 1,
});
const rows = Array.from({ length: 50 }, (_, index) => contact(index + 1));
const camel = (text: string) => text.replace(/_([a-z])/g, (_, email: string) => email.toUpperCase());

/** Answers a page of contacts or one contact, in the contract's names or below `/camel` in others. */
async function serve(): Promise<void> {
  const body = (value: unknown) => {
    const text = JSON.stringify(value);
    return [text, text.replace(/"[a-z_]+":/g, camel)] as const;
  };
  const answers = { list: body({ data: rows, meta: { page: 1, limit: 50, total: 50 } }), one: body({ data: rows[0] }) };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://api');
    const answer = answers[/\d$/.test(pathname) ? 'one' : 'list'][pathname.startsWith('/camel') ? 1 : 0];
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.((server.address() as AddressInfo).port);
}

/** Makes clients of the code in a folder. */
async function clientsOf(folder: string, port: number) {
  const from = async <Module>(file: string) => (await import(pathToFileURL(path.join(folder, file)).href)) as Module;
  const [{ UpstreamPool }, { UpstreamClock }, { listContacts, getContact }] = await Promise.all([
    from<typeof http>('app/api-client/http.server.ts'),
    from<typeof clock>('app/api-client/clock.server.ts'),
    from<typeof calls>('contract/categories/contacts.ts'),
  ]);
  return {
    from,
    client(at: string, adapter: mappings.UpstreamAdapter | null) {
      const pool = new UpstreamPool(`http://127.0.0.1:${port}${at}`, new UpstreamClock(), { adapter });
      const api = pool.as({ token: 'token of Ada', role: 'operator', language: 'en', requestId: 'r-1' });
      const work = async () => {
        for (let count = 0; count < callsEach; count += 1) {
          await api.read(listContacts, { query: { limit: 50 } } as never);
          await api.read(getContact, { params: { id: 7 } } as never);
        }
      };
      return { work, close: () => pool.close() };
    },
  };
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Returns the median, and between what it lies in 95 of 100 runs, by drawing the rounds again 4,000 times. */
function withRange(values: readonly number[]): [number, number, number] {
  const drawn = Array.from({ length: 4_000 }, () =>
    median(values.map(() => values[Math.floor(Math.random() * values.length)] ?? 0)),
  ).sort((a, b) => a - b);
  return [median(values), drawn[100] ?? 0, drawn[3_899] ?? 0];
}

/** Returns the microseconds of the processor that the work takes this process. */
async function costOf(work: () => Promise<void>): Promise<number> {
  globalThis.gc?.();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

async function measure(): Promise<void> {
  const api = fork(fileURLToPath(import.meta.url), ['--serve'], { execArgv: process.execArgv });
  const [port] = (await once(api, 'message')) as [number];
  const here = await clientsOf(path.join(import.meta.dirname, '../..'), port);
  const { adapterConfig: upstreamMap } = await here.from<typeof maps>('app/api-client/adapter/adapter-config.ts');
  const { UpstreamAdapter } = await here.from<typeof mappings>('app/api-client/adapter/adapter.ts');
  const mapOf = (map: object) => new UpstreamAdapter(upstreamMap.parse(map), `http://127.0.0.1:${port}`);
  const before = option('before');
  const clients = new Map([
    ['without a map', here.client('', null)],
    ['without a map, once more', here.client('', null)],
    ['with an empty map', here.client('', mapOf({}))],
    ['with other names', here.client('/camel', mapOf({ names: { case: 'camel' } }))],
  ]);
  if (before !== undefined) clients.set('before', (await clientsOf(before, port)).client('', null));

  for (let warm = 0; warm < 5; warm += 1) for (const { work } of clients.values()) await work();
  const took = new Map([...clients.keys()].map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    // Each round has another order, so that none is always behind the same one.
    const order = [...clients].sort(() => Math.random() - 0.5);
    for (const [name, { work }] of order) took.get(name)?.push(await costOf(work));
  }
  const [one = [], other = []] = [...took.values()];
  const base = one.map((value, round) => (value + (other[round] ?? value)) / 2);
  const format = (value: number) => value.toFixed(3);
  for (const [name, each] of took) {
    const [ratio, low, high] = withRange(each.map((value, round) => value / (base[round] ?? value)));
    const calls = (median(each) / (2 * callsEach)).toFixed(0);
    console.log(
      `${name.padEnd(26)} ${calls.padStart(5)} µs a call, ${format(ratio)} (${format(low)} to ${format(high)})`,
    );
  }
  await Promise.all([...clients.values()].map(({ close }) => close()));
  api.kill();
}

await (options.serve ? serve() : measure());
