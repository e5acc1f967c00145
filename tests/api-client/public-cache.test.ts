import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it as base, vi } from 'vitest';
import { UpstreamClock } from '#app/upstream/clock.server.ts';
import { Refused, Unavailable } from '#app/upstream/errors.ts';
import { UpstreamPool } from '#app/upstream/http.server.ts';
import { PublicCache, type Freshness } from '#app/upstream/public/public-cache.server.ts';
import { listTags } from '#contract/public-site/content.ts';
import { stopClock } from '#tests/support/stand-ins/moved-clock.ts';

const tags = (name: string) => ({ data: [{ id: 1, slug: 'safety', name: { en: name, hk: name }, posts: 1 }] });

/** An API answers requests with this. */
interface Reply {
  status: number;
  body: unknown;
}

interface Story {
  /** Many readers open a page at once, and the API answers once all of them wait. */
  readAtOnce(readers: number, reply: Reply): Promise<{ told: unknown; freshness: Freshness }[]>;
  asked(): number;
}

const it = base.extend<{ story: Story }>({
  story: async ({ task: _task }, use) => {
    const waiting: ServerResponse[] = [];
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      waiting.push(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const pool = new UpstreamPool(url, new UpstreamClock(), { limits: { retries: 0 } });
    const cache = new PublicCache();
    const read = async () => {
      const freshness = { stale: false, until: Infinity };
      const nobody = pool.as({ token: null, role: 'operator', language: 'en', requestId: 'reader' });
      const told = await cache
        .wrap(nobody, 'en', freshness)
        .read(listTags, {})
        .then((answer) => answer[0]?.name.en)
        .catch((error: unknown) => error);
      return { told, freshness };
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
    server.closeAllConnections();
    server.close();
  },
});

afterEach(() => void vi.restoreAllMocks());

describe.each([1, 6, 36])('%i readers of a public page at once', (readers) => {
  const all = <Value>(value: Value) => Array.from({ length: readers }, () => value);

  it('get one answer, which is as fresh for each of them', async ({ story }) => {
    stopClock();
    const answers = await story.readAtOnce(readers, { status: 200, body: tags('good') });
    expect(answers.map(({ told }) => told)).toEqual(all('good'));
    const [first] = answers;
    expect(first?.freshness.until).toBeGreaterThan(0);
    expect(answers.map(({ freshness }) => freshness)).toEqual(all({ ...first?.freshness, stale: false }));
    expect(story.asked()).toBe(1);
  });

  it('are all told that it was taken down, also where an old copy is known', async ({ story }) => {
    const clock = stopClock();
    const gone = { status: 404, body: { error: 'No such page' } };
    for (let round = 0; round < 2; round += 1) {
      const answers = await story.readAtOnce(readers, gone);
      expect(answers.map(({ told }) => (told instanceof Refused ? told.status : told))).toEqual(all(404));
      expect(answers.map(({ freshness }) => freshness.until)).toEqual(all(0));
      if (round === 0) await story.readAtOnce(1, { status: 200, body: tags('there again') });
      clock.forward(60_000);
    }
    // The copy is forgotten.
    const away = await story.readAtOnce(readers, { status: 503, body: {} });
    expect(away.map(({ told }) => told instanceof Unavailable)).toEqual(all(true));
  });

  it('are all told that the API is away where no copy is known', async ({ story }) => {
    const answers = await story.readAtOnce(readers, { status: 503, body: {} });
    expect(answers.map(({ told }) => told instanceof Unavailable)).toEqual(all(true));
    expect(answers.map(({ freshness }) => freshness.until)).toEqual(all(0));
    expect(story.asked()).toBe(1);
    const after = await story.readAtOnce(1, { status: 200, body: tags('back') });
    expect(after[0]?.told).toBe('back');
  });

  it('get the old copy while the API is away, and each page says that it is old', async ({ story }) => {
    const clock = stopClock();
    const [good] = await story.readAtOnce(1, { status: 200, body: tags('old') });
    clock.forward(60_000);
    // A good answer was up to date for 15 seconds.
    const now = Number(good?.freshness.until) + 45_000;
    for (let round = 1; round <= 2; round += 1) {
      const answers = await story.readAtOnce(readers, { status: 503, body: {} });
      expect(answers.map(({ told }) => told)).toEqual(all('old'));
      expect(answers.map(({ freshness }) => freshness.stale)).toEqual(all(true));
      for (const { freshness } of answers) expect(freshness.until).toBeLessThanOrEqual(now);
      // It is asked again with the next page.
      expect(story.asked()).toBe(1 + round);
    }
  });
});
