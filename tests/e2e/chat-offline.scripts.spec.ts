import { listMessages, listTopics } from '#contract/messaging/chat.ts';
import { updateWorkerMark } from '#contract/workers/workers.ts';
import { blockReason, workerAction } from '#domain/workers/mark.ts';
import type { Page } from '@playwright/test';
import { demoPassword, expect, test, type Product } from '../support/browser/portal.ts';
import { certificatePdf, photo } from '../support/builders/uploads.ts';

test.use({ person: 'operator' });

const live = 'Press Enter to send, Shift and Enter for a new line.';
const promise = 'No connection. We keep your message in this browser and send it when the connection is back.';

async function withWorker({ api }: Product) {
  const { items } = await api.as('operator', listTopics, { query: { search: 'Chan Tai Man' } });
  const topic = items[0];
  if (!topic) throw new Error('the demo has no conversation with Chan Tai Man');
  const stored = async (texts: readonly string[]) => {
    const messages = await api.as('operator', listMessages, { params: { topic_id: topic.id }, query: {} });
    return messages.items
      .toReversed()
      .map(({ text }) => text)
      .filter((text) => texts.includes(text));
  };
  const doAsWorker = (action: (typeof workerAction)[keyof typeof workerAction]) =>
    api.as('operator', updateWorkerMark, {
      params: { id: topic.worker.id },
      body: { action, ...(action === workerAction.BLOCK && { reason: blockReason.SPAM }) },
    });
  return { topic, stored, doAsWorker };
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const mine = (page: Page, text: string) => page.locator('main ol').getByRole('listitem').filter({ hasText: text });

async function open(page: Page, topic: number): Promise<void> {
  await page.goto(`/chat/${topic}`);
  await expect(page.getByText(live)).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(mine(page, text)).toHaveCount(1);
}

const storedCount = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('chat-unsent-')).length);

test('what is written during half a minute without a network is sent when it is back, in order and once each', async ({
  page,
  product,
  context,
}) => {
  const { topic, stored } = await withWorker(product);
  await page.clock.install();
  await open(page, topic.id);
  await write(page, 'before the tunnel');
  await expect(mine(page, 'before the tunnel')).toContainText('· Sent');
  await context.setOffline(true);
  const texts = ['first in the tunnel', 'second in the tunnel', 'third in the tunnel'];
  for (const text of texts) await write(page, text);
  await page.clock.fastForward('00:40');
  await expect(page.getByText(promise)).toBeVisible();
  for (const text of texts) await expect(mine(page, text)).toContainText('Sending');
  expect(await stored(texts)).toEqual([]);
  expect(await storedCount(page)).toBe(3);
  await context.setOffline(false);
  for (const text of texts) await expect(mine(page, text)).toContainText('· Sent');
  await expect(page.getByText(promise)).toHaveCount(0);
  expect(await stored(texts)).toEqual(texts);
  expect(await storedCount(page)).toBe(0);
});

test('a message whose answer was lost with the connection is one message when it is sent again', async ({
  page,
  product,
}) => {
  const { topic, stored } = await withWorker(product);
  let cuts = 0;
  // A gap is not filled before the message was sent twice: it would be found there.
  await page.route('**/messages?after_id=*', (route) =>
    cuts < 2 ? route.fulfill({ json: { messages: [], more: false } }) : route.continue(),
  );
  await page.routeWebSocket('**/events/**', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      server.send(message);
      // The API has the message, but its response is lost.
      if (String(message).includes('the answer is lost') && cuts < 2) {
        cuts += 1;
        server.onMessage(() => void socket.close());
      }
    });
  });
  await open(page, topic.id);
  const texts = ['the answer is lost', 'and this comes after it'];
  for (const text of texts) await write(page, text);
  for (const text of texts) await expect(mine(page, text)).toContainText('· Sent');
  expect(cuts).toBe(2);
  expect(await stored(texts)).toEqual(texts);
  await page.reload();
  await expect(page.getByText(live)).toBeVisible();
  for (const text of texts) await expect(mine(page, text)).toHaveCount(1);
});

test('what was not sent when the page was left is sent by the next one, in another window too', async ({
  page,
  product,
  context,
}) => {
  const { topic, stored } = await withWorker(product);
  let connects = false;
  await context.routeWebSocket('**/events/**', (socket) => {
    if (connects) socket.connectToServer();
  });
  await open(page, topic.id);
  const texts = ['one before the reload', 'two before the reload', 'three after the reload'];
  for (const text of texts.slice(0, 2)) await write(page, text);
  await page.reload();
  await expect(page.getByText(live)).toBeVisible();
  for (const text of texts.slice(0, 2)) await expect(mine(page, text)).toContainText('Sending');
  await write(page, texts[2]!);
  const { items } = await product.api.as('operator', listTopics, { query: {} });
  await open(page, items.find(({ id }) => id !== topic.id)!.id);
  for (const text of texts) await expect(mine(page, text)).toHaveCount(0);
  connects = true;
  const window = await context.newPage();
  await page.close();
  await open(window, topic.id);
  for (const text of texts) await expect(mine(window, text)).toContainText('· Sent');
  expect(await stored(texts)).toEqual(texts);
  expect(await storedCount(window)).toBe(0);
});

test('a message to a worker who was blocked meanwhile says why, and is changed, thrown away or sent again', async ({
  page,
  product,
  accessible,
}) => {
  const { topic, stored, doAsWorker } = await withWorker(product);
  await open(page, topic.id);
  await doAsWorker(workerAction.BLOCK);
  const texts = ['to be changed', 'to be thrown away', 'to be sent again'];
  for (const text of texts) {
    await write(page, text);
    await expect(mine(page, text)).toContainText(
      'Message not sent: You can read the conversation but not reply. Unblock the worker first.',
    );
  }
  await accessible();
  await mine(page, 'to be thrown away').getByRole('button', { name: 'Remove' }).click();
  await expect(mine(page, 'to be thrown away')).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await box(page).fill('half a sentence');
  await mine(page, 'to be changed').getByRole('button', { name: 'Edit' }).click();
  await expect(mine(page, 'to be changed')).toHaveCount(0);
  await expect(box(page)).toHaveValue('to be changed\nhalf a sentence');
  await expect(box(page)).toBeFocused();
  await doAsWorker(workerAction.UNBLOCK);
  await write(page, 'changed');
  await expect(mine(page, 'changed')).toContainText('· Sent');
  await mine(page, 'to be sent again').getByRole('button', { name: 'Try again' }).click();
  await expect(mine(page, 'to be sent again')).toContainText('· Sent');
  expect(await stored([...texts, 'changed'])).toEqual(['changed', 'to be sent again']);
});

test('a message that was refused because its worker is blocked stays over a reload, with why, to be changed or thrown away', async ({
  page,
  product,
  accessible,
}) => {
  const { topic, stored, doAsWorker } = await withWorker(product);
  const why = 'Message not sent: You can read the conversation but not reply. Unblock the worker first.';
  await open(page, topic.id);
  await doAsWorker(workerAction.BLOCK);
  const texts = ['refused and changed', 'refused and thrown away'];
  for (const text of texts) {
    await write(page, text);
    await expect(mine(page, text)).toContainText(why);
  }
  await page.reload();
  for (const text of texts) {
    await expect(mine(page, text)).toContainText(why);
    await expect(mine(page, text).getByRole('button')).toHaveText(['Edit', 'Remove']);
  }
  await expect(page.getByText('You have blocked')).toBeVisible();
  await accessible();
  await mine(page, texts[1]!).getByRole('button', { name: 'Remove' }).click();
  await mine(page, texts[0]!).getByRole('button', { name: 'Edit' }).click();
  await expect(box(page)).toBeFocused();
  await box(page).fill('changed while blocked');
  await page.reload();
  await expect(box(page)).toHaveValue('changed while blocked');
  await expect(mine(page, texts[1]!)).toHaveCount(0);
  await box(page).press('Enter');
  await expect(mine(page, 'changed while blocked')).toContainText(why);
  await doAsWorker(workerAction.UNBLOCK);
  await page.reload();
  await mine(page, 'changed while blocked').getByRole('button', { name: 'Try again' }).click();
  await expect(mine(page, 'changed while blocked')).toContainText('· Sent');
  expect(await stored([...texts, 'changed while blocked'])).toEqual(['changed while blocked']);
  expect(await storedCount(page)).toBe(0);
});

test('a conversation with a blocked worker from whom nothing waits has no place to write', async ({
  page,
  product,
}) => {
  const { topic, doAsWorker } = await withWorker(product);
  await doAsWorker(workerAction.BLOCK);
  await page.goto(`/chat/${topic.id}`);
  await expect(page.locator('[data-island=chat] ol')).toHaveCount(1);
  await expect(page.getByText('You have blocked')).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await doAsWorker(workerAction.UNBLOCK);
});

test('a document that is chosen as a picture is refused at once, with the reason, and the message stays', async ({
  page,
  product,
}) => {
  const { topic } = await withWorker(product);
  await open(page, topic.id);
  await box(page).fill('Here is the way');
  const file = certificatePdf('way.pdf');
  await page
    .locator('#live-pictures')
    .setInputFiles([{ name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }]);
  await expect(page.getByRole('alert')).toHaveText(
    '"way.pdf": This file type is not supported. Choose a picture: png, svg, jpg, gif, jpeg, webp or avif.',
  );
  await expect(box(page)).toHaveValue('Here is the way');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(mine(page, 'Here is the way')).toContainText('· Sent');
});

test('a picture that was chosen stays with the words over a reload without a connection, until it is sent or thrown away', async ({
  page,
  product,
  context,
}) => {
  const { topic } = await withWorker(product);
  let connects = false;
  await context.routeWebSocket('**/events/**', (socket) => {
    if (connects) socket.connectToServer();
  });
  await open(page, topic.id);
  const selected = page.locator('form:has(#live-pictures) img');
  const file = await photo();
  const { name, type: mimeType } = file;
  const buffer = Buffer.from(await file.arrayBuffer());
  await page.locator('#live-pictures').setInputFiles([
    { name, mimeType, buffer },
    { name: `second-${name}`, mimeType, buffer },
  ]);
  await expect(selected).toHaveCount(2);
  await box(page).fill('the gate is here');
  await page.reload();
  await expect(box(page)).toHaveValue('the gate is here');
  await expect(selected).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove' }).last().click();
  await page.reload();
  await expect(selected).toHaveCount(1);
  await box(page).press('Enter');
  await expect(selected).toHaveCount(0);
  await expect(mine(page, 'the gate is here')).toContainText('Sending');
  connects = true;
  await page.reload();
  await expect(mine(page, 'the gate is here')).toContainText('· Sent');
  await expect(mine(page, 'the gate is here').getByRole('img')).toHaveCount(1);
  await expect(selected).toHaveCount(0);
});

test('signing out takes what was not sent out of the browser', async ({ product, another }) => {
  const { topic, stored } = await withWorker(product);
  const { page } = await another({ locale: 'en-US', javaScriptEnabled: true });
  const signIn = async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('operator@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  };
  await signIn();
  await page.routeWebSocket('**/events/**', () => {});
  await open(page, topic.id);
  await write(page, 'not for the next person');
  expect(await storedCount(page)).toBe(1);
  await page
    .locator('form[action="/logout"] button')
    .first()
    .evaluate((button: HTMLButtonElement) => button.click());
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.unrouteAll();
  await signIn();
  await open(page, topic.id);
  await expect(mine(page, 'not for the next person')).toHaveCount(0);
  expect(await stored(['not for the next person'])).toEqual([]);
});

test('a live connection whose code does not load is named, and is not called a lost network', async ({
  context,
  product,
}) => {
  const page = await context.newPage();
  await page.route(/\/assets\/channel-[^/]*\.js/, (route) => route.abort());
  await page.goto(`/chat/${(await withWorker(product)).topic.id}`);
  await expect(page.getByText('Could not load the live connection.')).toBeVisible();
  await expect(page.getByText('No connection.')).toHaveCount(0);
});

test('a conversation whose first script does not load says so without a script', async ({ context, product }) => {
  const page = await context.newPage();
  const appearance = () =>
    page.locator('[data-island=chat]').evaluate((island) => {
      const { content, visibility } = getComputedStyle(island, '::before');
      return [content, visibility];
    });
  await page.route(/\/islands\/.*entry\.client-[^/]*\.js/, (route) => route.abort());
  await page.goto(`/chat/${(await withWorker(product)).topic.id}`);
  await expect
    .poll(appearance)
    .toEqual(['"The live conversation could not load. The form below still works."', 'visible']);
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator('[data-island=chat][data-awake]')).toBeVisible();
  expect((await appearance())[0]).toBe('none');
});
