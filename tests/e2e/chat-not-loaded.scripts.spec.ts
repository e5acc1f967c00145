import { listTopics } from '#contract/messaging/chat.ts';
import { expect, test, type Product } from '../support/browser/portal.ts';

test.use({ person: 'operator' });

async function topicOf({ api }: Product): Promise<string> {
  const { items } = await api.as('operator', listTopics, { query: { search: 'Chan Tai Man' } });
  return `/chat/${items[0]?.id}`;
}

test('a live connection whose code does not load is named, and is not called a lost network', async ({
  context,
  product,
}) => {
  const page = await context.newPage();
  await page.route(/\/islands\/.*channel-[^/]*\.js/, (route) => route.abort());
  await page.goto(await topicOf(product));
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
  await page.goto(await topicOf(product));
  await expect
    .poll(appearance, { timeout: 15_000 })
    .toEqual(['"The live conversation could not load. The form below still works."', 'visible']);
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator('[data-island=chat][data-awake]')).toBeVisible();
  expect((await appearance())[0]).toBe('none');
});
