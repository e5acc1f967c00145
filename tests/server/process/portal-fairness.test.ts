import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbourline, password } from '#tests/support/people.ts';
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

describe('a long form of somebody who is signed in', () => {
  let cookie: string;
  beforeAll(async () => {
    const { operator } = await harbourline(world);
    const ada = portal.visitor();
    await ada.post('/login', { email: operator.email, password, role: 'OPERATOR' });
    cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  });

  /** Sends all but the last byte of a form, once the portal has its head. */
  async function begin(length: number, network: string): Promise<ClientRequest> {
    const headers = {
      ...{ cookie, [addressHeader]: network, origin: new URL(portal.url).origin },
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'content-length': length, expect: '100-continue' },
    };
    const sent = request(`${portal.url}/contacts/new`, { method: 'POST', headers });
    sent.on('error', () => {});
    sent.flushHeaders();
    await once(sent, 'continue');
    sent.write('name='.padEnd(length - 1, 'x'));
    return sent;
  }

  const statusOf = async (sent: ClientRequest): Promise<number | undefined> => {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };

  it('waits for the two before it, ten wait, others try again, and short ones do not wait', async () => {
    const long = 100_000;
    const unfinished: ClientRequest[] = [];
    for (let index = 0; index < 12; index += 1) unfinished.push(await begin(long, `198.18.0.${index}`));
    const answers = Promise.all(unfinished.map(statusOf));
    const turnedAway = async (): Promise<void> => {
      for (let attempt = 12; ; attempt += 1) {
        const another = await begin(long, `198.18.1.${attempt}`);
        const status = await Promise.race([statusOf(another), once(unfinished[0]!, 'response').then(() => 0)]);
        another.destroy();
        if (status === 429) return;
      }
    };
    await turnedAway();
    const short = await begin(1_000, '198.18.2.1');
    short.end('x');
    expect(await statusOf(short)).toBe(422);
    for (const sent of unfinished) sent.end('x');
    expect(new Set(await answers)).toEqual(new Set([422]));
  });
});
