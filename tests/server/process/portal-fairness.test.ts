import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProcessWorld, type PortalProcess, type ProcessWorld } from '#tests/support/processes/portal-process.ts';

const addressHeader = 'x-client-address';
let world: ProcessWorld;
let portal: PortalProcess;
beforeAll(async () => {
  world = await createProcessWorld();
  portal = await world.start({ CLIENT_ADDRESS_HEADER: addressHeader });
});
afterAll(() => world.close());

const connections = 24;
let networks = 0;

const form = { company_name: 'Harbourline', phone: '1', name: 'x', email: 'x', message: 'x'.repeat(20_000) };
const page = (path: string) => (network: string) => fetch(portal.url + path, { headers: { [addressHeader]: network } });
const post = (network: string) =>
  fetch(`${portal.url}/contact`, {
    method: 'POST',
    headers: { [addressHeader]: network, origin: new URL(portal.url).origin },
    body: new URLSearchParams(form),
  });

/** How many answers a crowd gets while somebody of another network opens so many pages one after another. */
async function crowdAnswers(ask: (network: string) => Promise<Response>, pages: number): Promise<number> {
  networks += 1;
  const [crowd, bystander] = [`198.51.100.${networks}`, `192.0.2.${networks}`];
  await (await page('/sign-up')(bystander)).text();
  let answers = 0;
  let isOver = false;
  const first = Promise.withResolvers<number>();
  const connection = async () => {
    while (!isOver) {
      const answer = await ask(crowd);
      await answer.text();
      if (answer.status === 429) return;
      answers += 1;
      first.resolve(answers);
    }
  };
  const everyone = Array.from({ length: connections }, connection);
  const before = await first.promise;
  for (let turn = 0; turn < pages; turn += 1) expect((await page('/sign-up')(bystander)).status).toBe(200);
  const during = answers - before;
  isOver = true;
  await Promise.all(everyone);
  return during;
}

describe('someone whose network asks for one page at a time', () => {
  // A network may send 40 forms at once.
  it.each([
    ['a page', page('/login'), 5],
    ['an address that is none', page('/not-a-page'), 5],
    ['a form', post, 1],
  ])('waits for few of the 24 of another network that asks for %s', async (_name, ask, pages) => {
    expect(await crowdAnswers(ask, pages)).toBeLessThan((pages * connections) / 2);
  });
});
