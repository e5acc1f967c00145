import { removeFileName } from '#app/forms/uploads.ts';
import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

/** Holds every upload of the page, as a slow line does, until it is let go. */
export async function holdUploads(page: Page): Promise<() => void> {
  const { promise: held, resolve: letGo }: PromiseWithResolvers<void> = Promise.withResolvers();
  await page.route(/\/uploads(?:\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Removes what earlier tests have left in the business, since a form takes five files. */
export async function withoutFiles(form: Locator): Promise<void> {
  const removals = form.locator(`button[name=${removeFileName}]`);
  for (let left = await removals.count(); left > 0; left--) {
    await removals.first().click();
    await expect(removals).toHaveCount(left - 1);
  }
}
