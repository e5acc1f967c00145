import { describe, expect } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { everyRoute } from '#tests/support/pages/addresses.ts';
import { tally } from '#tests/support/tally.ts';
import { Slowest } from '#tests/support/slowest.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { addressFor, blindPost, filledIn, visit } from './visits.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

/** `npm run test:long` asks for many more; the seed is the same in every run. */
const requests = Number(process.env.FUZZ_VISITS ?? 200);
const random = createRandom(Number(process.env.FUZZ_SEED ?? 20_261_123));
/** Logging out would end the visit. */
const walked = everyRoute.filter((route) => route !== 'logout').map((route) => `/${route}`);

const statuses: Record<string, number> = {};
const slowest = new Slowest();

async function problemOf(request: Request, response: Response): Promise<string | null> {
  statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  const text = await response.clone().text();
  if (response.status >= 500)
    return `answers ${response.status}: ${text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .slice(0, 300)}`;
  if (response.status >= 300 && response.status < 400)
    return new URL(response.headers.get('location')!, request.url).origin === new URL(request.url).origin
      ? null
      : `leads to ${response.headers.get('location')}`;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html') && !/<html lang="(en|zh-Hant-HK)"/.test(text))
    return `answers ${response.status} without a page: ${text.slice(0, 100)}`;
  if (response.status >= 400 && !type.startsWith('text/html'))
    return `refuses with ${response.status} and ${type || 'nothing'} instead of a page`;
  return /<script>alert|onerror=alert\(1\)>|\n\s+at \S+ \(/.test(text)
    ? 'lets hostile text become markup, or tells where it failed'
    : null;
}

async function visits(visitor: Visitor, route: string, problems: string[]): Promise<void> {
  const address = addressFor(route, random);
  const look = async (request: Request): Promise<Response> => {
    const label = `${request.method} ${request.url} ${request.method === 'POST' ? (await request.clone().text()).slice(0, 300) : ''}`;
    const response = await slowest.time(label, () => visitor.request(request));
    const problem = await problemOf(request, response);
    if (problem !== null && problems.length < 30) problems.push(`${label}\n  ${problem}`);
    return response;
  };
  if (random.chance(0.15)) return void (await look(blindPost(address, random)));
  const response = await look(visit(address));
  if (response.status !== 200) return;
  const form = filledIn(address, await response.text(), random);
  if (form && random.chance(0.7)) await look(form);
}

const it = portalScenario({ demo: true }).perFile(
  'signedIn',
  ({ world }) =>
    (who: 'operator' | 'supervisor'): Promise<Visitor> =>
      world.signIn(`${who}@demo.test`, who === 'operator' ? 'OPERATOR' : 'SUPERVISOR'),
);

describe('any query, path or form', () => {
  it('is refused with a page where nothing can be posted, or no record can be named', async ({ signedIn }) => {
    const operator = await signedIn('operator');
    for (const address of ['/shifts/export', '/settings', '/files/unknown', '/robots.txt']) {
      const page = await operator.post(address, { name: 'Ken' });
      expect([address, page.status, page.document.querySelector('h1') !== null]).toEqual([address, 405, true]);
    }
    for (const address of ['/book/none/workers', '/shifts/99999999999999999999/series/selection', '/files/none']) {
      const page = await operator.open(address);
      expect([address, page.status, page.document.querySelector('h1') !== null]).toEqual([address, 404, true]);
    }
  });

  it('is answered with a page, a redirect or a refusal that is a page, never with a fault', async ({
    world,
    signedIn,
  }) => {
    const problems: string[] = [];
    const people = await Promise.all([signedIn('operator'), signedIn('supervisor')]);
    const nobody = world.visitor('zh-HK');
    for (let sent = 0; sent < requests; sent += 1) {
      const route = walked[sent % walked.length]!;
      await visits(random.chance(0.15) ? nobody : random.pick(people), route, problems);
    }
    if (requests > 1_000) {
      process.stdout.write(`${JSON.stringify({ requests, statuses })}\n`);
      slowest.tell('pages');
    }
    tally('pages and forms at random', requests, problems.length);
    expect(problems.join('\n\n')).toBe('');
  });
});
