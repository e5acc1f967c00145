import type { Page } from '@playwright/test';
import { listTopics } from '#contract/messaging/chat.ts';
import { workerSendMessage, workerTopics } from '#contract/workers/worker-app.ts';
import { expect, test } from '../support/browser/portal.ts';
import { photo } from '../support/builders/uploads.ts';

test.use({ person: 'operator' });

async function withWorker(api: Parameters<Parameters<typeof test>[2]>[0]['product']['api']) {
  const { items } = await api.as('operator', listTopics, { query: { search: 'Chan Tai Man' } });
  const topic = items[0];
  if (!topic) throw new Error('the demo has no conversation with Chan Tai Man');
  return topic;
}

/**
 * All scripts that mount the island must be preloaded in the head, so that none waits for another. The
 * connection's script comes last.
 */
async function expectNamedScripts(page: Page, link: string) {
  const scripts = () =>
    page.evaluate(() => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => /^\/islands\/.*/.exec(new URL(name).pathname) ?? []),
      ),
    ]);
  const named = link.match(/\/islands\/[^>]+/g);
  await expect
    .poll(async () => (await scripts()).filter((name) => !name.includes('/channel-')).sort())
    .toEqual(named?.sort());
  await expect.poll(async () => (await scripts()).length).toBe((named?.length ?? 0) + 1);
}

test('a message of one browser stands in another at once, and is seen', async ({
  page,
  product,
  browser,
  accessible,
}) => {
  const topic = await withWorker(product.api);
  const other = await browser.newContext({
    storageState: await product.signedIn('supervisor', 'en'),
    baseURL: product.url,
  });
  const ben = await other.newPage();
  const answer = await page.goto(`/chat/${topic.id}`);
  await ben.goto(`/chat/${topic.id}`);
  const box = page.getByRole('textbox', { name: 'Message' });
  await expect(page.getByText('Press Enter to send, Shift and Enter for a new line.')).toBeVisible();
  await expect(ben.getByText('Press Enter to send, Shift and Enter for a new line.')).toBeVisible();
  await expectNamedScripts(page, answer?.headers().link ?? '');
  await accessible();

  await box.fill('Gate A is closed');
  await box.press('Shift+Enter');
  await box.pressSequentially('please use gate B');
  await box.press('Enter');
  await expect(box).toHaveValue('');
  const mine = page.locator('main ol').getByRole('listitem').filter({ hasText: 'please use gate B' });
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText('Sent');
  await expect(
    ben
      .locator('main ol')
      .getByRole('listitem')
      .filter({ hasText: 'Gate A is closed' })
      .filter({ hasText: 'Ada Chan' }),
  ).toHaveCount(1);
  for (const window of [page, ben])
    await expect(window.locator('#others li').first()).toContainText('please use gate B');
  const link = ben.locator('#others a').first();
  await link.focus();
  const drawn = ben.waitForResponse((response) => new URL(response.url()).pathname === `/chat/${topic.id}`);
  await box.fill('Gate B is open again');
  await box.press('Enter');
  await (await drawn).finished();
  await ben.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(link).toBeFocused();
  await page.reload();
  await expect(
    page.locator('main ol').getByRole('listitem').filter({ hasText: 'please use gate B' }).filter({ hasText: 'You' }),
  ).toHaveCount(1);
  await other.close();
});

test('what was typed before the script came is kept, and a picture goes along at the second try', async ({
  page,
  product,
}) => {
  const topic = await withWorker(product.api);
  const { promise: held, resolve: letGo }: PromiseWithResolvers<void> = Promise.withResolvers();
  await page.route('**/islands/assets/chat-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/chat/${topic.id}`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Message' }).fill('Here is the place');
  letGo();
  await expect(page.getByText('Press Enter to send, Shift and Enter for a new line.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Here is the place');
  const file = await photo('place.jpg');
  await page.route(/\/uploads\?/, (route) => route.fulfill({ body: '<p>Sign in to the network</p>' }), { times: 1 });
  await page
    .locator('#live-pictures')
    .setInputFiles([{ name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }]);
  await expect(page.getByRole('alert')).toHaveText('place.jpg: Upload failed. Please try again.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'place.jpg' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('img', { name: 'Picture 1 of 1 from You' })).toBeVisible();
});

test('a message written before the code of the connection came is sent once it has', async ({ product, browser }) => {
  const topic = await withWorker(product.api);
  const window = await browser.newContext({
    storageState: await product.signedIn('operator', 'en'),
    baseURL: product.url,
  });
  const page = await window.newPage();
  await page.route('**/islands/assets/channel-*', (route) => route.abort());
  await page.goto(`/chat/${topic.id}`);
  const box = page.getByRole('textbox', { name: 'Message' });
  await expect(page.getByText('Press Enter to send, Shift and Enter for a new line.')).toBeVisible();
  await expect(
    page.getByText('Could not load the live connection. We keep your message in this browser'),
  ).toBeVisible();
  await box.fill('Before the connection');
  await box.press('Enter');
  const mine = page.locator('main ol').getByRole('listitem').filter({ hasText: 'Before the connection' });
  await expect(mine).toContainText('Sending');
  await page.unroute('**/islands/assets/channel-*');
  await expect(mine).toContainText('Sent');
  await expect(mine).toHaveCount(1);
  await window.close();
});

test('a half-typed Chinese word is not sent', async ({ page, product }) => {
  const topic = await withWorker(product.api);
  await page.goto(`/chat/${topic.id}`);
  await expect(page.getByText('Press Enter to send, Shift and Enter for a new line.')).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('你好');
  for (const key of [
    { isComposing: true, keyCode: 13 },
    { isComposing: false, keyCode: 229 },
  ])
    await box.dispatchEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...key });
  await expect(box).toHaveValue('你好');
});

test('what came while the connection was away is there when it is back, once and in order', async ({
  page,
  product,
  context,
}) => {
  const topic = await withWorker(product.api);
  await page.goto(`/chat/${topic.id}`);
  await expect(page.getByText('Press Enter to send, Shift and Enter for a new line.')).toBeVisible();
  const mine = (text: string) => page.locator('main ol').getByRole('listitem').filter({ hasText: text });
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('before the break');
  await box.press('Enter');
  await expect(mine('before the break')).toContainText('Sent');
  const other = await context.browser()!.newContext({
    storageState: await product.signedIn('supervisor', 'en'),
    baseURL: product.url,
    javaScriptEnabled: false,
  });
  const ben = await other.newPage();
  await context.setOffline(true);
  for (const text of ['written in the gap', 'and this one too']) {
    await ben.goto(`/chat/${topic.id}`);
    await ben.getByRole('textbox', { name: 'Message' }).fill(text);
    await ben.getByRole('button', { name: 'Send' }).click();
    await expect(ben.locator('main ol').getByText(text)).toBeVisible();
  }
  await other.close();
  await context.setOffline(false);
  await expect(mine('and this one too')).toHaveCount(1);
  await expect(mine('written in the gap')).toHaveCount(1);
  const texts = await page.locator('main ol > li p').allTextContents();
  expect(texts.slice(-3)).toEqual(['before the break', 'written in the gap', 'and this one too']);
});

test('a reader who looks further up is not moved, is told, and has seen nothing yet', async ({ page, product }) => {
  const topic = await withWorker(product.api);
  const known = (await product.api.asWorker(workerTopics, { query: {} })).items.find(({ id }) => id === topic.id);
  const write = (client_id: string, text: string) =>
    product.api.asWorker(workerSendMessage, {
      body: { business_id: known?.business_id ?? 0, client_id, text, media_ids: [] },
    });
  const unread = async () =>
    (await product.api.as('operator', listTopics, { query: { search: 'Chan Tai Man' } })).items[0]?.unread;
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto(`/chat/${topic.id}`);
  await expect(page.getByText('Press Enter to send, Shift and Enter for a new line.')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await write('while-above', 'Written while you read above');
  const jump = page.getByRole('button', { name: '1 new message' });
  await expect(jump).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('status').filter({ hasText: 'Written while you read above' })).toHaveCount(1);
  await expect(page.locator('main ol[aria-live], main [role=log]')).toHaveCount(0);
  expect(await unread()).toBe(1);
  await jump.click();
  await expect.poll(unread).toBe(0);
  // The on-screen keyboard resizes the page, so that it covers no field.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/);
  const box = page.getByRole('textbox', { name: 'Message' });
  expect(await box.evaluate((each) => parseFloat(getComputedStyle(each).fontSize))).toBeGreaterThanOrEqual(16);
});

test('the line above what was not seen stays where it was when the page came', async ({ page, product }) => {
  const topic = await withWorker(product.api);
  const known = (await product.api.asWorker(workerTopics, { query: {} })).items.find(({ id }) => id === topic.id);
  const write = (text: string) =>
    product.api.asWorker(workerSendMessage, {
      body: { business_id: known?.business_id ?? 0, client_id: text, text, media_ids: [] },
    });
  const unread = async () =>
    (await product.api.as('operator', listTopics, { query: { search: 'Chan Tai Man' } })).items[0]?.unread;
  await write('First of two');
  await write('Second of two');
  await page.goto(`/chat/${topic.id}`);
  await expect(page.getByText('Press Enter to send, Shift and Enter for a new line.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).scrollIntoViewIfNeeded();
  await expect.poll(unread).toBe(0);
  await write('And one more comes');
  const lines = page.locator('main ol > li');
  await expect(lines.filter({ hasText: 'And one more comes' })).toHaveCount(1);
  const texts = await lines.allTextContents();
  const at = texts.findIndex((text) => text.startsWith('New messages'));
  expect(texts.filter((text) => text.startsWith('New messages'))).toHaveLength(1);
  expect(texts[at + 1]).toContain('First of two');
});

test('a draft waits in its own conversation', async ({ page, product }) => {
  const topic = await withWorker(product.api);
  const { items } = await product.api.as('operator', listTopics, { query: {} });
  const other = items.find(({ id }) => id !== topic.id);
  const box = page.getByRole('textbox', { name: 'Message' });
  const live = page.getByText('Press Enter to send, Shift and Enter for a new line.');
  await page.goto(`/chat/${topic.id}`);
  await expect(live).toBeVisible();
  await box.fill('Not finished');
  await page.goto(`/chat/${other?.id}`);
  await expect(live).toBeVisible();
  await expect(box).toHaveValue('');
  await page.goto(`/chat/${topic.id}`);
  await expect(live).toBeVisible();
  await expect(box).toHaveValue('Not finished');
});

test('the counts of the menu and of the bell follow what happens', async ({ page, product }) => {
  const topic = await withWorker(product.api);
  const known = (await product.api.asWorker(workerTopics, { query: {} })).items.find(({ id }) => id === topic.id);
  const { items } = await product.api.as('operator', listTopics, { query: {} });
  const other = items.find(({ worker }) => worker.name !== 'Chan Tai Man');
  await page.goto(`/chat/${other?.id}`);
  await expect(page.getByText('Press Enter to send, Shift and Enter for a new line.')).toBeVisible();
  const bell = page.locator('header a[href="/notifications"] [data-count]');
  const before = Number(await bell.getAttribute('data-count'));
  await product.api.asWorker(workerSendMessage, {
    body: {
      business_id: known?.business_id ?? 0,
      client_id: 'ten-minutes',
      text: 'I am ten minutes late',
      media_ids: [],
    },
  });
  await expect(bell).toHaveAttribute('data-count', String(before + 1));
  await expect(page.getByRole('link', { name: `Notifications, ${before + 1} new` })).toBeVisible();
  const { totals } = await product.api.as('operator', listTopics, { query: {} });
  const chats = page.locator('#menu a[href="/chat"]');
  await expect(chats.locator('[data-count]')).toHaveAttribute('data-count', String(totals.unread));
  await expect(chats).toHaveText(`Chat ${totals.unread} unread`);
});
