import type { Page } from '@playwright/test';
import { paths } from '#app/paths.ts';
import { demoIds } from '../../support/demo/demo-ids.ts';
import { expect, test } from '../../support/browser/portal.ts';

test.use({ person: 'operator', viewport: { width: 360, height: 740 } });

/** This many lines may stand above the work on a phone: title, deadline, a question about a word, tabs, filters and order. */
const maxLinesAbove = 11;

/** A line of the running text is this high, in pixels. */
const lineHeight = (page: Page) =>
  page.locator('main').evaluate((main) => Number.parseFloat(getComputedStyle(main).lineHeight));

const lists: Readonly<Record<string, string>> = {
  [paths.shifts]: 'tbody tr',
  [paths.timesheets]: 'form [name=id]',
  [`${paths.timesheets}?status=overdue`]: 'form [name=id]',
  [`${paths.timesheets}?status=undecided`]: 'form [name=id]',
  [paths.workerInvoices]: 'tbody tr',
  [paths.adminInvoices]: 'tbody tr',
  [paths.payments]: 'tbody tr',
  [paths.workers]: 'tbody tr',
  [paths.contacts]: 'tbody tr',
  [paths.roles]: 'tbody tr',
  [paths.locations]: 'tbody tr',
  [paths.trainingClasses]: 'tbody tr',
  [paths.supervisors]: 'tbody tr',
  [paths.chat]: 'ul li',
  [paths.notifications]: 'section',
};

const actionsOfRows = 'main tbody td:last-child > div, main article > div, main li > div';

for (const locale of ['en-US', 'zh-HK']) {
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale });

    test('the work of every list begins on the first screen, and no row has its last action on a line of its own', async ({
      page,
      product,
    }) => {
      const { shift, class: training } = await demoIds(product.api);
      let rows = 0;
      const addresses = [...Object.keys(lists), paths.shift(shift), paths.trainingClass(training), paths.book];
      for (const address of addresses) {
        const work = lists[address];
        await page.goto(address);
        const hide = page.locator('form[action*="/page-intros/"] button');
        if (work !== undefined && (await hide.isVisible())) await hide.click();
        if (work !== undefined) {
          const top = (await page.locator('main').boundingBox())?.y ?? 0;
          const first = await page.locator(`main ${work}`).first().boundingBox();
          const above = ((first?.y ?? Infinity) - top) / (await lineHeight(page));
          expect.soft(above, `lines above the work of ${address}`).toBeLessThanOrEqual(maxLinesAbove);
        }
        const actions = await page.locator(actionsOfRows).evaluateAll((all) =>
          all
            .map((one) =>
              [...one.children]
                .filter((each) => each.matches('a, button, form') && each.checkVisibility())
                .map((each) => {
                  const { top, bottom } = each.getBoundingClientRect();
                  return Math.round((top + bottom) / 2);
                }),
            )
            .filter((middles) => middles.length > 1),
        );
        rows += actions.length;
        for (const middles of actions)
          expect.soft(middles.at(-1), `lines of the actions at ${address}: ${middles.join()}`).toBe(middles.at(-2));
      }
      expect(rows).toBeGreaterThan(20);
    });

    test('what is folded there is all of what a wide screen shows', async ({ page, t }) => {
      const shown = () => page.locator('main').innerText();
      for (const [address, words] of [
        [paths.shifts, t('shifts.weekView')],
        [paths.timesheets, t('timesheets.export')],
        [paths.workerInvoices, t('reconciliation.title')],
        [paths.adminInvoices, t('invoices.excel')],
      ] as const) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(address);
        expect(await shown(), `${address} on a desk`).toContain(words);
        await page.setViewportSize({ width: 360, height: 740 });
        expect(await shown(), `${address} on a phone`).not.toContain(words);
        await page.getByText(t('app.more'), { exact: true }).click();
        expect(await shown(), `${address} unfolded`).toContain(words);
      }
    });
  });

  test.describe(`tabs, codes and rows on a phone in ${locale}`, () => {
    test.use({ locale });

    test('the tabs are one line, and the current one is in sight', async ({ page, t }) => {
      for (const status of ['waiting', 'pending']) {
        await page.goto(`${paths.timesheets}?status=${status}`);
        const tabs = page.getByRole('navigation', { name: t('menu.timesheets') });
        const tops = await tabs.locator('a').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
        expect(tops.length).toBeGreaterThan(1);
        expect(new Set(tops).size).toBe(1);
        await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
      }
    });

    test('the codes of a shift are read at arm’s length', async ({ page, product }) => {
      await page.goto(paths.shiftCodes((await demoIds(product.api)).shift));
      const sizes = await page
        .locator('main section p')
        .filter({ hasText: /^\d{4,8}$/ })
        .evaluateAll((codes) => codes.map((code) => Number.parseFloat(getComputedStyle(code).fontSize)));
      expect(sizes).toHaveLength(2);
      const ofText = await page.locator('main').evaluate((main) => Number.parseFloat(getComputedStyle(main).fontSize));
      for (const size of sizes) expect(size / ofText).toBeGreaterThanOrEqual(4);
    });

    test('a worker takes at most six lines of the list', async ({ page }) => {
      await page.goto(paths.workers);
      const rows = page.locator('main tbody tr');
      await expect(rows).toHaveCount(15);
      const height = (await page.locator('main tbody').boundingBox())?.height ?? Infinity;
      expect(height / 15 / (await lineHeight(page))).toBeLessThanOrEqual(6);
    });

    test('no action of a timesheet has a line of its own', async ({ page, t }) => {
      await page.goto(paths.timesheets);
      const middles = await page
        .locator('main form')
        .getByRole('button', { name: t('timesheets.rejectAsk') })
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => button.getAttribute('value')?.includes('#'))
            .map((button) =>
              [...(button.parentElement?.children ?? [])].map((each) => {
                const { top, bottom } = each.getBoundingClientRect();
                return Math.round((top + bottom) / 2);
              }),
            ),
        );
      expect(middles.length).toBeGreaterThan(0);
      for (const row of middles) expect(new Set(row).size, row.join(', ')).toBe(1);
    });
  });
}
