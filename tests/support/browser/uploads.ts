import type { Page } from '@playwright/test';

/** Holds every upload of the page, as a slow line does, until it is let go. */
export async function holdUploads(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/uploads(?:\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
