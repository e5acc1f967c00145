import { agreementSections } from '#domain/content/agreement.ts';
import { paths } from '#app/paths.ts';
import { listAdminInvoices } from '#contract/billing/admin-invoices.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { expect, test } from '../../support/browser/portal.ts';

test.use({ person: 'operator' });

/** A sheet of A4 has this much inside the margins of the stylesheet: 182 by 269 millimetres. */
const printArea = { width: 688, height: 1017 };

/** Returns the texts that reach out of the box that they stand in, or off the paper. */
function cutOff(): string[] {
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    let around = node.parentElement;
    while (around && getComputedStyle(around).display.startsWith('inline')) around = around.parentElement;
    const box = around?.getBoundingClientRect();
    const isShown = node.parentElement?.checkVisibility() && !node.parentElement.closest('caption');
    if (!box || !isShown || (node.textContent ?? '').trim() === '') continue;
    const right = Math.min(box.right, window.innerWidth);
    const isCut = [...range.getClientRects()].some((part) => part.right > right + 1 || part.left < box.left - 1);
    if (isCut) cut.push((node.textContent ?? '').trim());
  }
  return cut;
}

for (const address of ['/timesheets', '/worker-invoices', '/admin-invoices', '/statement'])
  test(`on paper ${address} has its table, and no menu, form or button`, async ({ page, t }) => {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: t('menu.label') })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
  });

for (const address of [paths.days, paths.thisWeek])
  test(`on paper ${address} is one sheet`, async ({ page }) => {
    await page.goto(address);
    const printed = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

for (const locale of ['en-US', 'zh-HK'])
  test.describe(`read in ${locale}`, () => {
    test.use({ locale });

    test('an admin invoice fits one sheet of A4 with how to pay it', async ({ page, product }) => {
      const { items } = await product.api.as('operator', listAdminInvoices, { query: { limit: 100 } });
      for (const { id, number } of items) {
        await page.goto(paths.adminInvoice(id));
        const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
        expect(printed.match(/\/Type\s*\/Page\b/g), number).toHaveLength(1);
      }
    });

    test('on paper an invoice says how to pay it with no character cut off', async ({ page, product, t }) => {
      const admin = await product.api.as('operator', listAdminInvoices, { query: { limit: 100 } });
      const worker = await product.api.as('operator', listInvoices, { query: { days: 'ISSUED', limit: 100 } });
      const addresses = [
        ...admin.items.map(({ id }) => paths.adminInvoice(id)),
        ...worker.items.filter(({ open }) => open !== 0).map(({ id }) => paths.workerInvoice(id)),
      ];
      await page.setViewportSize(printArea);
      await page.emulateMedia({ media: 'print' });
      let withAccount = 0;
      for (const address of addresses) {
        await page.goto(address);
        withAccount += await page.getByText(t('field.bankAccount'), { exact: true }).count();
        expect(await page.evaluate(cutOff), address).toEqual([]);
      }
      expect(withAccount).toBeGreaterThan(1);
    });
  });

test('on paper a statement leaves out what it offers to download', async ({ page, t }) => {
  await page.goto('/statement');
  const downloads = page.getByRole('heading', { name: t('accounting.title') });
  await expect(downloads).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(downloads).toBeHidden();
});

test('on paper a worker invoice without a code to pay has the whole width', async ({ page, product }) => {
  const { items } = await product.api.as('operator', listInvoices, { query: { days: 'ISSUED', limit: 100 } });
  const paid = items.find(({ open }) => open === 0);
  const widths = async () => {
    const [lines, main] = [
      await page.locator('main table').first().boundingBox(),
      await page.locator('main').boundingBox(),
    ];
    return (lines?.width ?? 0) / (main?.width ?? 1);
  };
  await page.goto(paths.workerInvoice(paid?.id ?? 0));
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  expect(await widths()).toBeGreaterThan(0.95);
});

test('on paper the customer agreement has all its sections, and nothing else', async ({ page }) => {
  await page.goto('/customer-agreement');
  await page.emulateMedia({ media: 'print' });
  for (const section of agreementSections) await expect(page.locator(`#${section}`)).toBeVisible();
  for (const aside of await page.locator('header nav, footer').all()) await expect(aside).toBeHidden();
});

test('at night the page is dark, with contrast enough', async ({ page, accessible }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const address of ['/dashboard', '/timesheets', '/shifts']) {
    await page.goto(address);
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(ground, `${address} is dark`).toBe('rgb(11, 20, 19)');
    await accessible();
  }
});
