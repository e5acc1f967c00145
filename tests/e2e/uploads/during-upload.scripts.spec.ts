import type { Page } from '@playwright/test';
import { listTopics } from '#contract/messaging/chat.ts';
import { selected } from '../../support/browser/booking.ts';
import { expect, test } from '../../support/browser/portal.ts';
import { holdUploads, withoutFiles } from '../../support/browser/uploads.ts';
import { certificatePdf, photo } from '../../support/builders/uploads.ts';

/** What is pressed while files are on their way is taken, or answered. */

test.use({ person: 'operator' });

test('files of two choices that have not arrived go along with the form, each once', async ({ page }) => {
  await page.goto('/settings/company');
  await withoutFiles(page.locator('main'));
  const letGo = await holdUploads(page);
  const input = page.locator('main input[type=file]');
  for (const name of ['first.pdf', 'second.pdf']) {
    await input.setInputFiles([await selected(certificatePdf(name))]);
    await expect(page.getByRole('progressbar', { name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/business-information$/);
  for (const name of ['first.pdf', 'second.pdf']) await expect(page.getByRole('link', { name })).toHaveCount(1);
  letGo();
});

test('a file that has arrived and one that has not go along with the form, each once', async ({ page }) => {
  await page.goto('/settings/company');
  await withoutFiles(page.locator('main'));
  let uploads = 0;
  // The second one never arrives.
  await page.route(/\/uploads$/, (route) => ((uploads += 1) === 1 ? route.continue() : undefined));
  await page
    .locator('main input[type=file]')
    .setInputFiles([await selected(certificatePdf('arrived.pdf')), await selected(certificatePdf('on-its-way.pdf'))]);
  await expect(page.getByRole('button', { name: 'Remove arrived.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/business-information$/);
  for (const name of ['arrived.pdf', 'on-its-way.pdf']) await expect(page.getByRole('link', { name })).toHaveCount(1);
});

test.describe('a message that is sent while its picture is on its way', () => {
  const message = 'Your message goes as soon as the pictures have been uploaded.';

  async function pressed(page: Page, api: Parameters<Parameters<typeof test>[2]>[0]['product']['api'], text: string) {
    const { items } = await api.as('operator', listTopics, { query: { search: 'Chan Tai Man' } });
    await page.goto(`/chat/${items[0]?.id}`);
    await expect(page.getByText('Press Enter to send, Shift and Enter for a new line.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    const letGo = await holdUploads(page);
    await page.locator('#live-pictures').setInputFiles([await selected(await photo('dock.jpg'))]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(message)).toBeVisible();
    return letGo;
  }
  const mine = (page: Page, text: string) => page.locator('main ol').getByRole('listitem').filter({ hasText: text });

  test('says that it waits, and goes once, with the picture', async ({ page, product, accessible }) => {
    const letGo = await pressed(page, product.api, 'The dock, at last');
    await accessible();
    letGo();
    await expect(mine(page, 'The dock, at last').getByRole('img')).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await expect(page.getByText(message)).toHaveCount(0);
  });

  test('waits for its writer who writes on', async ({ page, product }) => {
    const letGo = await pressed(page, product.api, 'Bay 14');
    await page.getByRole('textbox', { name: 'Message' }).pressSequentially(' is open');
    await expect(page.getByText(message)).toHaveCount(0);
    letGo();
    await expect(page.getByRole('img', { name: 'dock.jpg' })).toBeVisible();
    await expect(mine(page, 'Bay 14')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(mine(page, 'Bay 14 is open').getByRole('img')).toHaveCount(1);
  });
});
