import type { Page } from '@playwright/test';
import type { Words } from '../../support/pages/words.ts';

export interface Reader {
  page: Page;
  t: Words;
}

export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main [name="${name}"]`).first();
    const kind = await field.evaluate((one) => (one instanceof HTMLInputElement ? one.type : one.tagName));
    if (kind === 'SELECT') await field.selectOption(value);
    else if (kind === 'radio' || kind === 'checkbox')
      await page.locator(`main [name="${name}"][value="${value}"]`).check();
    else await field.fill(value);
  }
}

export const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export const follow = (page: Page, name: string) =>
  page.locator('main').getByRole('link', { name, exact: true }).first().click();

/** The row of a table or the entry of a list about somebody or something. */
export const rowOf = (page: Page, text: string) => page.locator('main tr, main li').filter({ hasText: text }).first();
