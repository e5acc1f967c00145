import type { Page } from '@playwright/test';
import { demoPassword } from '../demo/demo-api.ts';
import type { Words } from '../pages/words.ts';

/**
 * Fills in and sends the sign-in form of the open page, in English. A language that is chosen before signing in
 * overrides the account's, which a test that ran before may have changed.
 */
export async function signInByForm(page: Page, email: string, t: Words): Promise<void> {
  await page.request.post('/language', {
    form: { to: 'en', redirectTo: '/' },
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  const main = page.locator('main');
  await main.getByLabel(t('field.email')).fill(email);
  await main.getByLabel(t('field.password'), { exact: true }).fill(demoPassword);
  await main.getByRole('button', { name: t('action.logIn') }).click();
}
