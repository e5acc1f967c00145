import { expect, type Page } from '@playwright/test';

const code = /\b\d{4}\b(?=[^\d]*10)/;

/** Waits until the newest email to an address in the demo's mailbox matches, and returns its text. */
export async function emailTo(page: Page, email: string, says: RegExp): Promise<string> {
  const mailbox = await page.context().newPage();
  let text = '';
  await expect(async () => {
    await mailbox.goto('/sandbox/outbox');
    const newest = mailbox.getByRole('listitem').filter({ hasText: email }).first();
    expect(await newest.count()).toBe(1);
    await newest.getByRole('link').click();
    text = await mailbox.locator('main .email').innerText();
    expect(text).toMatch(says);
  }).toPass();
  await mailbox.close();
  return text;
}

export const codeTo = async (page: Page, email: string): Promise<string> =>
  code.exec(await emailTo(page, email, code))?.[0] ?? '';
