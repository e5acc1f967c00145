import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it as base, vi } from 'vitest';
import { UpstreamClock } from '#app/api-client/clock.server.ts';
import { ApiError, Unavailable } from '#app/api-client/errors.ts';
import { UpstreamPool } from '#app/api-client/http.server.ts';
import { PublicCache, type Freshness } from '#app/api-client/public/public-cache.server.ts';
import { listTags } from '#contract/content/content.ts';
import { serve } from '#tests/support/stand-ins/server.ts';
import { stopClock } from '#tests/support/stand-ins/moved-clock.ts';

const tags = (name: string) => ({ data: [{ id: 1, slug: 'safety', name: { en: name, hk: name }, posts: 1 }] });

/** An API answers requests with this. */
interface Reply {
  status: number;
  body: unknown;
}

interface PublicCacheSetup {
  /** Many readers open a page at once, and the API answers once all of them wait. */
  readAtOnce(readers: number, reply: Reply): Promise<{ result: unknown; freshness: Freshness }[]>;
  asked(): number;
}

const it = base.extend<{ setup: PublicCacheSetup }>({
  setup: async ({ task: _task }, use) => {
    const waiting: ServerResponse[] = [];
    let asked = 0;
    const server = await serve((_, response) => {
      asked += 1;
      waiting.push(response);
    });
    const pool = new UpstreamPool(server.url, new UpstreamClock(), { limits: { retries: 0 } });
    const cache = new PublicCache();
    const read = async () => {
      const freshness = { stale: false, until: Infinity };
      const nobody = pool.as({ token: null, role: 'operator', language: 'en', requestId: 'reader' });
      const result = await cache
        .wrap(nobody, 'en', freshness)
        .read(listTags, {})
        .then((answer) => answer[0]?.name.en)
        .catch((error: unknown) => error);
      return { result, freshness };
    };
    await use({
      asked: () => asked,
      async readAtOnce(readers, { status, body }) {
        const reading = Array.from({ length: readers }, read);
        await expect.poll(() => waiting.length).toBeGreaterThan(0);
        for (const response of waiting.splice(0))
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        return Promise.all(reading);
      },
    });
    await pool.close();
    await server.close();
  },
});

afterEach(() => void vi.restoreAllMocks());

describe.each([1, 6, 36])('%i readers of a public page at once', (readers) => {
  const all = <Value>(value: Value) => Array.from({ length: readers }, () => value);

  it('get one answer, which is as fresh for each of them', async ({ setup }) => {
    stopClock();
    const answers = await setup.readAtOnce(readers, { status: 200, body: tags('good') });
    expect(answers.map(({ result }) => result)).toEqual(all('good'));
    const [first] = answers;
    expect(first?.freshness.until).toBeGreaterThan(0);
    expect(answers.map(({ freshness }) => freshness)).toEqual(all({ ...first?.freshness, stale: false }));
    expect(setup.asked()).toBe(1);
  });

  it('are all told that it was taken down, also where an old copy is known', async ({ setup }) => {
    const clock = stopClock();
    const gone = { status: 404, body: { error: 'No such page' } };
    for (let round = 0; round < 2; round += 1) {
      const answers = await setup.readAtOnce(readers, gone);
      expect(answers.map(({ result }) => (result instanceof ApiError ? result.status : result))).toEqual(all(404));
      expect(answers.map(({ freshness }) => freshness.until)).toEqual(all(0));
      if (round === 0) await setup.readAtOnce(1, { status: 200, body: tags('there again') });
      clock.forward(60_000);
    }
    // The copy is forgotten.
    const away = await setup.readAtOnce(readers, { status: 503, body: {} });
    expect(away.map(({ result }) => result instanceof Unavailable)).toEqual(all(true));
  });

  it('are all told that the API is away where no copy is known', async ({ setup }) => {
    const answers = await setup.readAtOnce(readers, { status: 503, body: {} });
    expect(answers.map(({ result }) => result instanceof Unavailable)).toEqual(all(true));
    expect(answers.map(({ freshness }) => freshness.until)).toEqual(all(0));
    expect(setup.asked()).toBe(1);
    const after = await setup.readAtOnce(1, { status: 200, body: tags('back') });
    expect(after[0]?.result).toBe('back');
  });

  it('get the old copy while the API is away, and each page says that it is old', async ({ setup }) => {
    const clock = stopClock();
    const [good] = await setup.readAtOnce(1, { status: 200, body: tags('old') });
    clock.forward(60_000);
    // A good answer was up to date for 15 seconds.
    const now = Number(good?.freshness.until) + 45_000;
    for (let round = 1; round <= 2; round += 1) {
      const answers = await setup.readAtOnce(readers, { status: 503, body: {} });
      expect(answers.map(({ result }) => result)).toEqual(all('old'));
      expect(answers.map(({ freshness }) => freshness.stale)).toEqual(all(true));
      // Sums of the same seconds differ in their last digit.
      for (const { freshness } of answers) expect(freshness.until).toBeLessThanOrEqual(now + 0.001);
      // It is asked again with the next page.
      expect(setup.asked()).toBe(1 + round);
    }
  });
});
