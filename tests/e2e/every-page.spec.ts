import type { Page } from '@playwright/test';
import { parse } from 'node-html-parser';
import { paths } from '#app/paths.ts';
import { publicPathLanguage } from '#app/i18n/localized-routes.ts';
import { languages } from '#app/i18n/languages.ts';
import { everyAddress, everyRoute, type Address, type Kind } from '../support/pages/addresses.ts';
import { keepAxe } from '../support/browser/accessibility.ts';
import { brokenWords, look, onEachViewport } from '../support/pages/look.ts';
import { expect, test } from '../support/browser/portal.ts';
import { scripted } from '../support/pages/scripted.ts';

const readers = [
  { locale: 'en-US', lang: 'en', language: 'English' },
  { locale: 'zh-HK', lang: 'zh-Hant-HK', language: 'Chinese' },
] as const;
/** Content type by file extension; otherwise a spreadsheet. */
const fileTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  bills: 'text/csv',
  'roster/template': 'text/csv; charset=utf-8',
  'worker-imports/template': 'text/csv; charset=utf-8',
  pack: 'application/zip',
  '.ics': 'text/calendar; charset=utf-8',
  'fps-code': 'image/png',
};
const typeOfFile = (address: string): string =>
  Object.entries(fileTypes).find(([end]) => address.endsWith(end))?.[1] ??
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const deniedOnScreen = paths.settingsPayment;

const maxBytes = 14_000;

// Hundreds of pages: recording a trace would take longer than the test.
test.use({ trace: 'off' });
// One long test per person, in parallel, so that no worker is idle.
test.describe.configure({ mode: 'parallel' });
/**
 * Both languages in one process: a page that differs only in its words from one seen before is not checked
 * again.
 */
const inOneProcess = () => test.describe.configure({ mode: 'default' });

test('every route of the product has an address here', async ({ product }) => {
  const addresses = await everyAddress(product.api);
  expect(addresses.map(({ route }) => route).toSorted()).toEqual(everyRoute);
});

for (const person of ['operator', 'supervisor'] as const)
  test.describe(`a signed-in ${person}`, () => {
    inOneProcess();
    for (const [{ locale, lang, language }, javaScriptEnabled] of readers.flatMap((each) =>
      [true, false].map((scripts) => [each, scripts] as const),
    ))
      test.describe(`who reads ${language}, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
        test.use({ locale, person, javaScriptEnabled });

        test('finds every page whole, on a wide screen and on a phone', async ({ page, product, accessible }) => {
          await keepAxe(page);
          const visit = async ({ route, kind }: Address, address: string) => {
            if (!javaScriptEnabled && !scripted.includes(route)) return;
            if (person === 'supervisor' && kind === 'operator' && address !== deniedOnScreen) {
              await isDenied(page, address, lang);
              return;
            }
            if (!(await opens(page, person, kind, address))) return;
            await onEachViewport(page, async (viewport) => {
              expect.soft(await look(page), `${address} on a ${viewport}`).toEqual({
                lang: langOf(address) ?? lang,
                headings: 1,
                scripts: scripted.includes(route) ? expect.anything() : false,
                problems: [],
                wider: 0,
              });
              if (person === 'operator' ? viewport === 'desk' : viewport === 'phone' && !route.includes(':'))
                await accessible();
            });
          };
          for (const each of await everyAddress(product.api))
            for (const address of each.at) await test.step(address, () => visit(each, address));
        });
      });
  });

test.describe('signed-out users', () => {
  inOneProcess();
  for (const { locale, lang, language } of readers)
    test.describe(`who read ${language}`, () => {
      test.use({ locale });

      test('can open the sign-in pages and everything else behind the sign-in page', async ({
        page,
        product,
        accessible,
      }) => {
        await keepAxe(page);
        const visit = async ({ kind, route }: Address, address: string) => {
          if (kind === 'signed-out' || kind === 'public') {
            await page.goto(address);
            await onEachViewport(page, async (viewport) => {
              expect
                .soft(await look(page), `${address} on a ${viewport}`)
                .toEqual({ lang: langOf(address) ?? lang, headings: 1, scripts: false, problems: [], wider: 0 });
              if ((viewport === 'desk') === (lang === 'en')) await accessible();
            });
          } else if (kind === 'public-file') await opensFile(page, address);
          else if (kind !== 'redirect') {
            const answer = await page.request.get(address, { maxRedirects: 0 });
            expect
              .soft([answer.status(), answer.headers().location?.split('?')[0]], route)
              .toEqual(route.endsWith('*') ? [404, undefined] : [302, '/login']);
          }
        };
        for (const each of await everyAddress(product.api)) {
          const [address = '/'] = each.at;
          await test.step(address, () => visit(each, address));
        }
      });
    });
});

function langOf(address: string): string | null {
  if (address === '/') return null;
  const edition = publicPathLanguage(address);
  return edition && languages[edition].tag;
}

/** The "no permission" page is the same everywhere, so its layout is only checked once. */
async function isDenied(page: Page, address: string, lang: string): Promise<void> {
  const answer = await page.request.get(address, { maxRedirects: 0 });
  const found = parse(await answer.text());
  expect
    .soft(
      {
        status: answer.status(),
        lang: found.querySelector('html')?.getAttribute('lang'),
        headings: found.querySelectorAll('h1').length,
        scripts: found.querySelector('script') !== null,
        problems: found.querySelector('body')?.structuredText.match(brokenWords) ?? [],
      },
      address,
    )
    .toEqual({ status: 403, lang, headings: 1, scripts: false, problems: [] });
}

async function opensOwnFile(page: Page, isDenied: boolean, address: string): Promise<void> {
  const answer = await page.request.get(address);
  const html = 'text/html;charset=utf-8';
  const wanted = isDenied ? [403, html] : address.startsWith('/files/') ? [404, html] : [200, typeOfFile(address)];
  expect.soft([answer.status(), answer.headers()['content-type']], address).toEqual(wanted);
}

async function opensData(page: Page, address: string): Promise<void> {
  const answer = await page.request.get(address);
  expect
    .soft([answer.status(), answer.headers()['content-type']], address)
    .toEqual([200, 'application/json; charset=utf-8']);
}

async function opens(page: Page, person: 'operator' | 'supervisor', kind: Kind, address: string): Promise<boolean> {
  const isDenied = person === 'supervisor' && (kind === 'operator' || kind === 'operator-file');
  if (kind === 'file' || kind === 'operator-file') await opensOwnFile(page, isDenied, address);
  else if (kind === 'public-file') await opensFile(page, address);
  else if (kind === 'data') await opensData(page, address);
  else return opensPage(page, person, kind, isDenied, address);
  return false;
}

async function opensPage(
  page: Page,
  person: 'operator' | 'supervisor',
  kind: Kind,
  isDenied: boolean,
  address: string,
): Promise<boolean> {
  const answer = await page.goto(address);
  expect.soft(Number(answer?.headers()['content-length']), `bytes of ${address}`).toBeLessThanOrEqual(maxBytes);
  const { pathname } = new URL(page.url());
  const stays = pathname === address.split('?')[0] || (address === '/' && pathname === '/hk');
  if (kind === 'redirect' || kind === 'signed-out' || (kind === 'supervisor' && person === 'operator')) {
    expect.soft(stays && kind === 'redirect' && answer?.status() === 200, `${address} leads on`).toBe(false);
    return stays;
  }
  expect.soft([answer?.status(), stays], address).toEqual([kind === 'missing' ? 404 : isDenied ? 403 : 200, true]);
  return stays;
}

async function opensFile(page: Page, address: string): Promise<void> {
  const answer = await page.request.get(address);
  expect
    .soft([answer.status(), answer.headers()['content-type']?.split(';')[0]], address)
    .toEqual([
      200,
      expect.stringMatching(/^(?:application\/(?:(?:rss\+)?xml|manifest\+json)|text\/plain|image\/(?:png|avif))$/),
    ]);
}
