import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress } from '#tests/support/pages/addresses.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

/**
 * Writes all responses of the portal to a folder, to verify that a refactoring changes no page: run it before
 * and after with `PAGES_TO=folder`, and compare the folders with `bench/compare-pages.mjs`. Random parts are
 * left out.
 */
const folder = process.env.PAGES_TO ?? '';

const withoutChance = (html: string): string =>
  html
    .replaceAll(/\b\d+-[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, 'KEY')
    .replaceAll(/name="parked" value="[^"]*"/g, 'name="parked" value="SEALED"')
    .replaceAll(/\/j\/\w+-[\da-f]{12}\b/g, '/j/CODE')
    .replaceAll(/\/(?:assets|islands)\/[\w./-]+/g, 'FILE');

const it = portalScenario({ demo: true });

describe.runIf(folder)('every answer of the portal', () => {
  it('is written down', async ({ world }) => {
    const languages = ['en', 'zh-HK'] as const;
    const addresses = (await everyAddress(demoApi(world.apiUrl, ''))).filter(({ kind }) => !/file|data/.test(kind));
    const people: [string, Visitor][] = [];
    for (const language of languages) {
      people.push([`${language}/operator`, await world.signIn('operator@demo.test', 'OPERATOR', language)]);
      people.push([`${language}/supervisor`, await world.signIn('supervisor@demo.test', 'SUPERVISOR', language)]);
      people.push([`${language}/nobody`, world.visitor(language)]);
    }
    // The account's language takes precedence over the browser's.
    const speak = (visitor: Visitor, to: string) =>
      visitor.request(
        new Request(new URL('/language', portalOrigin), {
          method: 'POST',
          body: new URLSearchParams({ to, redirectTo: '/' }),
          headers: { origin: portalOrigin },
          redirect: 'manual',
        }),
      );
    let written = 0;
    for (const method of ['GET', 'POST'])
      for (const [name, visitor] of people) {
        await speak(visitor, name.startsWith('en') ? 'en' : 'hk');
        for (const address of addresses.flatMap(({ at }) => at)) {
          if (method === 'POST' && /logout|language/.test(address)) continue;
          const url = new URL(address, portalOrigin);
          const body = method === 'POST' ? new URLSearchParams({ nothing: '' }) : undefined;
          const response = await visitor.request(
            new Request(url, { method, body, headers: { origin: portalOrigin }, redirect: 'manual' }),
          );
          const place = path.join(folder, name, `${method}${url.pathname.replaceAll('/', '_')}`);
          mkdirSync(path.dirname(place), { recursive: true });
          const head = `${response.status} ${response.headers.get('location') ?? ''}\n`;
          writeFileSync(
            `${place}${url.search.replaceAll(/[^\w=-]/g, '_')}.html`,
            head + withoutChance(await response.text()),
          );
          written += 1;
        }
      }
    expect(written).toBeGreaterThan(600);
  });
});
