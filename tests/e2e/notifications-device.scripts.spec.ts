import type { CDPSession, Page } from '@playwright/test';
import { notificationStatus } from '#domain/messaging/status.ts';
import { listNotifications } from '#contract/messaging/notifications.ts';
import { expect, test } from '../support/browser/portal.ts';

test.use({ person: 'operator' });

// why: a browser of a test reaches no push service, the one part that is not on this machine.
const pushService = () => {
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/story',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  };
  const made = { ...subscription, toJSON: () => subscription, unsubscribe: () => leave() };
  const leave = () => Promise.resolve(localStorage.removeItem('subscribed')).then(() => true);
  Object.assign(PushManager.prototype, {
    subscribe: (options: { applicationServerKey: Uint8Array }) => {
      if (options.applicationServerKey.length !== 65) throw new Error('no key');
      localStorage.setItem('subscribed', 'yes');
      return Promise.resolve(made);
    },
    getSubscription: () => Promise.resolve(localStorage.getItem('subscribed') ? made : null),
  });
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (this: ServiceWorkerContainer, ...worker) {
    const registration = register.apply(this, worker);
    const settled = () => Object.assign(window, { isSettled: true });
    registration.then(settled, settled);
    return registration;
  };
};

async function turnOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  const on = page.getByText('Notifications are on for this device');
  const failed = page.getByText('Notifications could not be turned on. Please try again.');
  await expect(on.or(failed)).toBeVisible();
  const isHanging = (await failed.isVisible()) && (await page.evaluate(() => !('isSettled' in window)));
  test.skip(isHanging, 'this browser has not started the service worker');
  await expect(on).toBeVisible();
}

const shown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, lang, data }) => ({
      title,
      body,
      lang,
      address: (data as { address?: string } | null)?.address,
    })),
  );

async function deliver(devtools: CDPSession, origin: string, message: object): Promise<void> {
  const registrationId = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
}

test('notifications of this device are turned on, tried, received and turned off', async ({
  page,
  context,
  product,
  accessible,
}) => {
  await context.grantPermissions(['notifications'], { origin: product.url });
  await page.addInitScript(pushService);
  await page.goto('/notifications');
  await accessible();
  await turnOn(page);
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Show a test notification' }).click();
  await expect(page.getByText('Sent to this device.')).toBeVisible();
  await accessible();
  expect(await shown(page)).toEqual([
    { title: 'Test notification', body: 'Notifications will look like this.', lang: 'en', address: undefined },
  ]);

  const { items } = await product.api.as('operator', listNotifications, { query: {} });
  const address = `${product.url}/notifications/click/${items[0]?.id}?target=CHAT`;
  await deliver(await context.newCDPSession(page), product.url, {
    web_push: 8030,
    notification: { title: '「陳大文」傳來訊息', body: '', lang: 'zh-Hant-HK', tag: 'chat-7', navigate: address },
  });
  await expect
    .poll(() => shown(page))
    .toContainEqual({ title: '「陳大文」傳來訊息', body: '', lang: 'zh-Hant-HK', address });

  await page.getByRole('button', { name: 'Turn off for this device' }).click();
  await expect(page.getByText('Notifications are off for this device')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
});

test('a pushed notification that is clicked is marked as read, and opens what it is about', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['notifications'], { origin: product.url });
  await page.addInitScript(pushService);
  await page.goto('/notifications');
  await turnOn(page);

  const unread = async () => {
    const { items } = await product.api.as('operator', listNotifications, { query: {} });
    return items.filter(({ status }) => status === notificationStatus.UN_READ).map(({ id }) => id);
  };
  const [id] = await unread();
  const address = `${product.url}/notifications/click/${id}?target=CHAT`;
  await deliver(await context.newCDPSession(page), product.url, {
    web_push: 8030,
    notification: { title: 'Clicked', body: '', lang: 'en', tag: 'clicked', navigate: address },
  });
  await expect.poll(() => shown(page)).toContainEqual({ title: 'Clicked', body: '', lang: 'en', address });
  const [worker] = context.serviceWorkers();
  // why: no test can click what the system shows, so the worker gets the event that a click makes.
  // It opens no window for an event of a script, so the address is read that the window would have.
  await worker?.evaluate(`self.registration.getNotifications({ tag: 'clicked' }).then(([notification]) => {
    self.clients.openWindow = async (address) => void (self.opened = address);
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`);
  await expect.poll(unread).not.toContain(id);
  await page.goto((await worker?.evaluate<string>('self.opened')) ?? '');
  await expect(page).toHaveURL(`${product.url}/chat`);
  expect(await shown(page)).not.toContainEqual(expect.objectContaining({ title: 'Clicked' }));
});

test('a refused permission says how to allow notifications', async ({ page, context, accessible }) => {
  await context.grantPermissions([]);
  await page.goto('/notifications');
  await expect(page.getByRole('alert')).toHaveText(
    'Notifications are off. Please enable notifications for this site in your browser settings.',
  );
  await page.getByText('How to allow notifications in your browser').click();
  await expect(page.getByText('Press the icon at the left of the address.').first()).toBeVisible();
  await accessible();
});
