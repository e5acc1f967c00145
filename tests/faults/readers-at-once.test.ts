import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { faults, faultyApi, type Fault } from './faults.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress, type Kind } from '#tests/support/pages/addresses.ts';
import { stopClock } from '#tests/support/stand-ins/moved-clock.ts';
import { createPortalWorld, portalOrigin, type PortalWorld } from '#tests/support/worlds/portal-world.ts';

const readers = 6;
const forStrangers: ReadonlySet<Kind> = new Set(['public', 'public-file', 'signed-out', 'redirect']);

let everyoneAsked = Promise.withResolvers<null>();
const slow: Fault = async (_, response, pass) => {
  const { status, headers, text } = await pass();
  await everyoneAsked.promise;
  response.writeHead(status, headers).end(text);
};

let world: PortalWorld;
let fault: Fault | null = null;
let clock: ReturnType<typeof stopClock>;
let paths: string[];
beforeAll(async () => {
  clock = stopClock();
  world = await createPortalWorld({
    quiet: true,
    demo: true,
    through: (url) =>
      faultyApi(
        url,
        () => fault,
        () => {},
      ),
    upstream: { breaker: { failures: Number.POSITIVE_INFINITY } },
  });
  const addresses = await everyAddress(demoApi(world.apiUrl, ''));
  paths = [
    ...addresses.filter(({ kind }) => forStrangers.has(kind)).flatMap(({ at }) => at.slice(0, 1)),
    ...['/jobs/999999', '/hk/jobs/999999', '/blog/not-a-post', '/not-a-page'],
  ];
});
afterAll(async () => {
  await world.close();
  vi.restoreAllMocks();
});

/** What a reader is told: not the keys of its forms and the reference of its request, which are its own. */
async function answer(path: string): Promise<string> {
  const response = await world.visitor().request(new Request(`${portalOrigin}${path}`));
  const { status, headers } = response;
  const body = (await response.text()).replaceAll(headers.get('x-request-id') ?? '', '');
  const isPage = headers.get('content-type')?.startsWith('text/html');
  return `${status} ${headers.get('location')} ${isPage ? body.replace(/<[^>]*>/g, ' ') : body}`;
}

/** @returns what is wrong, by address */
async function differences(expected: readonly number[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    // What is kept for everybody is out of date.
    clock.forward(60_000);
    everyoneAsked = Promise.withResolvers();
    const asked = Array.from({ length: readers }, () => answer(path));
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    everyoneAsked.resolve(null);
    const answers = await Promise.all(asked);
    const statuses = [...new Set(answers.map((text) => Number(text.slice(0, 3))))];
    if (new Set(answers).size > 1) wrong.push(`${path}: ${answers.map((text) => text.slice(0, 3)).join(' ')} differ`);
    else if (!statuses.every((status) => expected.includes(status))) wrong.push(`${path}: ${statuses.join(' ')}`);
  }
  return wrong;
}

describe('six readers of each public address at once', () => {
  it.each<[string, Fault | null, number[]]>([
    ['away, and nothing is kept', faults.down!, [200, 301, 302, 303, 404, 503]],
    ['up', null, [200, 301, 302, 303, 404]],
    ['slow', slow, [200, 301, 302, 303, 404]],
    ['away, and copies are kept', faults.down!, [200, 301, 302, 303, 404, 503]],
  ])('get the same answer while the API is %s', async (_name, now, expected) => {
    fault = now;
    expect(await differences(expected)).toEqual([]);
  });
});
