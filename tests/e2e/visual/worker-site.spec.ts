import type { Page } from '@playwright/test';
import { languages, type Language } from '#app/i18n/languages.ts';
import { paths } from '#app/paths.ts';
import { keepAxe } from '../../support/browser/accessibility.ts';
import { look, onEachViewport } from '../../support/pages/look.ts';
import { codeTo } from '../../support/browser/mailbox.ts';
import { expect, test } from '../../support/browser/portal.ts';

const email = 'worker@demo.test';
const maxBytes = 6_000;

/** A conversation has an island. */
const scripted = /^\/worker\/messages\/\d+$/;

test.use({ trace: 'off' });

for (const { locale, language } of [
  { locale: 'en-US', language: 'en' },
  { locale: 'zh-HK', language: 'hk' },
] satisfies { locale: string; language: Language }[])
  test.describe(`a worker who reads ${languages[language].name}`, () => {
    test.use({ locale });

    test('finds every page that links lead to whole, light and accessible', async ({ page, accessible }) => {
      await signIn(page, language);
      await keepAxe(page);
      const opened = new Map<string, number>();
      const queue: string[] = [paths.workerSite.home];
      for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
        const address = at;
        const route = address.replace(/\?.*$/, '').replaceAll(/\/(\d+|\d{4}-\d\d-\d\d)(?=\/|$)/g, '/:id');
        const times = opened.get(route) ?? 0;
        if (times === 2) continue;
        opened.set(route, times + 1);
        await test.step(address, async () => {
          const answer = await page.goto(address);
          expect.soft(answer?.status(), address).toBe(200);
          expect.soft(Number(answer?.headers()['content-length']), `bytes of ${address}`).toBeLessThanOrEqual(maxBytes);
          const isScripted = scripted.test(new URL(page.url()).pathname);
          await onEachViewport(page, async (viewport) => {
            expect.soft(await look(page), `${address} on a ${viewport}`).toEqual({
              ...{ lang: languages[language].tag, headings: 1, problems: [], wider: 0 },
              scripts: isScripted ? expect.anything() : false,
            });
            await accessible();
          });
          queue.push(...(await linksOf(page)));
        });
      }
      expect([...opened.keys()].length).toBeGreaterThan(20);
    });
  });

async function signIn(page: Page, language: Language): Promise<void> {
  await page.goto(paths.workerSite.signIn);
  await page.locator('main [name=email]').fill(email);
  await page.locator('main [name=email]').press('Enter');
  await page.locator('main [name=code]').fill(await codeTo(page, email));
  await page.locator('main [name=code]').press('Enter');
  await page.waitForURL((url) => url.pathname === paths.workerSite.home);
  await page.request.post(paths.workerSite.language, {
    form: { to: language, redirectTo: paths.workerSite.home },
    headers: { origin: new URL(page.url()).origin },
  });
}

/** Pages of the worker site; files and calendars are none. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/worker"]:not([download])')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => !/\/(files|calendar|file)\b/.test(href)),
    );
