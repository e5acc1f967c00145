import type { Page } from '@playwright/test';
import type { DemoApi } from '../../support/demo/demo-api.ts';
import { everyAddress } from '../../support/pages/addresses.ts';
import { expect, test } from '../../support/browser/portal.ts';

/** The windows are a small phone, a usual one, a tablet held upright, and two desks. */
const windows = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
];

/** These routes have the lists, the forms and the pages of one thing; `every-page.spec.ts` opens the others in two windows. */
const mainRoutes = {
  operator: [
    'dashboard',
    'week',
    'shifts',
    'shifts/:id',
    'shifts/:id/series',
    'shifts/:id/codes',
    'shifts/:id/attendance-sheet',
    'book',
    'book/:id/site',
    'book/:id/schedule',
    'book/:id/workers',
    'book/:id/confirm',
    'roles',
    'locations',
    'contacts',
    'contacts/new',
    'training-classes',
    'training-classes/:id',
    'workers',
    'workers/:id',
    'chat',
    'chat/:id',
    'supervisors',
    'timesheets',
    'worker-invoices',
    'worker-invoices/:id',
    'admin-invoices',
    'statement',
    'payments',
    'insights',
    'notifications',
    'settings/payment-method',
    'settings/security',
  ],
  nobody: ['', 'for-workers', 'for-companies', 'jobs', 'jobs/:id', 'faq', 'contact', 'login', 'sign-up'],
} as const;

test.use({ javaScriptEnabled: false });
test.describe.configure({ mode: 'parallel' });

for (const locale of ['en-US', 'zh-HK'])
  for (const reader of ['operator', 'nobody'] as const)
    test.describe(`for ${reader} in ${locale}`, () => {
      test.use({ locale, person: reader === 'nobody' ? null : reader });

      test('nothing is wider than the window, and the first action is in the first screen', async ({
        page,
        product,
      }) => {
        for (const address of await addressesOf(product.api, mainRoutes[reader])) {
          await page.goto(address);
          for (const size of windows) {
            await page.setViewportSize(size);
            expect
              .soft(await look(page), `${address} at ${size.width} pixels`)
              .toEqual({ wider: 0, cutOff: [], firstActionBelow: 0 });
          }
        }
      });
    });

/** Returns the first address of each of these routes. */
async function addressesOf(api: DemoApi, routes: readonly string[]): Promise<string[]> {
  const all = await everyAddress(api);
  return routes.map((route) => {
    const [address] = all.find((each) => each.route === route)?.at ?? [];
    if (address === undefined) throw new Error(`no address of ${route}`);
    return address;
  });
}

/** Returns by how much the page is wider than the window, which entries of the menu are not whole in it, and how far below it the first action begins. */
const look = (page: Page) =>
  page.evaluate(() => {
    const first = [...document.querySelectorAll('main :is(button, input, select, textarea, summary, a[href])')].find(
      (each) => each.closest('nav, [aria-hidden]') === null && each.checkVisibility(),
    );
    // A bar that stays in its place does not widen the page.
    const cutOff = [...document.querySelectorAll('body > * nav li, header a, header button')].filter((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      return width > 1 && (left < -0.5 || right > innerWidth + 0.5) && each.closest('main') === null;
    });
    return {
      wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      cutOff: cutOff.map((each) => each.textContent),
      firstActionBelow: Math.max(0, (first?.getBoundingClientRect().top ?? 0) - innerHeight),
    };
  });
