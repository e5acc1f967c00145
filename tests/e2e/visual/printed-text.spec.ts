import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { paths } from '#app/paths.ts';
import { listAdminInvoices } from '#contract/billing/admin-invoices.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { expect, test } from '../../support/browser/portal.ts';

test.use({ person: 'operator' });

/** Amounts, dates, times, and numbers of documents and accounts. */
const figure = /[\d,]+\.\d\d(?!\d)|\d\d\/\d\d\/\d{4}|\d\d:\d\d|[A-Z]{2,3}-\d{4,}(?:-[A-Z]?\d+)?|\d{3}-\d{3,}-?\d*/g;

/** What a reader can print of a page: its figures, each once. */
const figuresOf = (text: string): string[] => [...new Set(text.match(figure))].toSorted();

const paperOf = async (page: Page): Promise<string> =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: await page.pdf({ format: 'A4' }), encoding: 'utf8' });

const textNodes = (main: Element): string => {
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) found.push(texts.currentNode.textContent ?? '');
  return found.join(' ');
};

/** What is folded on the page is open on paper. */
async function expectSameOnPaper(page: Page, address: string, least: number): Promise<void> {
  await page.goto(address);
  const main = page.locator('main');
  const [shown, all] = [figuresOf(await main.innerText()), figuresOf(await main.evaluate(textNodes))];
  expect(shown.length, address).toBeGreaterThanOrEqual(least);
  const printed = figuresOf(await paperOf(page));
  expect(
    shown.filter((text) => !printed.includes(text)),
    `${address}, not on paper`,
  ).toEqual([]);
  expect(
    printed.filter((text) => !all.includes(text)),
    `${address}, only on paper`,
  ).toEqual([]);
}

for (const locale of ['en-US', 'zh-HK'])
  test.describe(`printed in ${locale}`, () => {
    test.use({ locale });

    test('an invoice has on paper each figure that its page has, and no other', async ({ page, product }) => {
      const worker = await product.api.as('operator', listInvoices, { query: { days: 'ISSUED', limit: 100 } });
      const admin = await product.api.as('operator', listAdminInvoices, { query: { limit: 100 } });
      const kinds = <Invoice extends { status: unknown }>(invoices: readonly Invoice[]): Invoice[] =>
        invoices.filter(({ status }, index) => invoices.findIndex((other) => other.status === status) === index);
      for (const { id } of kinds(worker.items)) await expectSameOnPaper(page, paths.workerInvoice(id), 8);
      for (const { id } of kinds(admin.items)) await expectSameOnPaper(page, paths.adminInvoice(id), 8);
    });

    test('so have receipts, credit notes, the statement and the attendance sheet', async ({ page }) => {
      const linked = async (from: string, to: RegExp) => {
        await page.goto(from);
        const hrefs = await page
          .locator('main a')
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
        return [...new Set(hrefs.filter((href) => to.test(href)))];
      };
      const [receipt] = await linked('/payments', /^\/documents\/RCP-\d+$/);
      for (const address of [receipt, '/documents/CN-0001']) await expectSameOnPaper(page, String(address), 3);
      await expectSameOnPaper(page, '/statement', 10);
      await expectSameOnPaper(page, paths.payAll, 4);
      const [shift] = await linked('/shifts', /^\/shifts\/\d+$/);
      await expectSameOnPaper(page, `${shift}/attendance-sheet`, 2);
    });
  });
