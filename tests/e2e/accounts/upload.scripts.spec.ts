import { expect, test } from '../../support/browser/portal.ts';
import { scenarioStart } from '../../support/instants.ts';
import { wordsOf } from '../../support/pages/words.ts';
import { certificatePdf, disguisedProgram } from '../../support/builders/uploads.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';

const selected = async (file: File) => ({
  name: file.name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
});

test.use({ person: 'operator' });

test.describe('certificates, where scripts run', () => {
  test('are sent as soon as they are chosen, show how far they are, and go along with the form', async ({
    page,
    accessible,
  }) => {
    await page.goto('/settings/company');
    const { promise: held, resolve: letGo }: PromiseWithResolvers<void> = Promise.withResolvers();
    let sent: Buffer | null = null;
    await page.route('**/uploads', async (route) => {
      sent = route.request().postDataBuffer();
      await held;
      await route.continue();
    });
    const input = page.locator('main input[type=file]');
    await input.setInputFiles([await selected(certificatePdf('renewed.pdf'))]);
    await expect(page.getByRole('progressbar', { name: 'Uploading renewed.pdf' })).toBeVisible();
    await accessible();
    letGo();
    await expect(page.getByRole('button', { name: 'Remove renewed.pdf' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(input).toHaveValue('');
    // It names the account that the page was drawn for.
    expect(String(sent)).toMatch(/name="formKey"\s+operator~\d+-/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/business-information$/);
    await expect(page.getByRole('link', { name: 'renewed.pdf' })).toHaveCount(1);
  });

  test('are five at most, those that are stored already among them', async ({ page }) => {
    await page.goto('/settings/company');
    const stored = await page.locator('main input[type=hidden][name=br_file_ids]').count();
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.pdf`);
    await page
      .locator('main input[type=file]')
      .setInputFiles(await Promise.all(names.map((name) => selected(certificatePdf(name)))));
    await expect(page.getByRole('alert')).toHaveText('Upload 5 files or fewer');
    for (const [index, name] of names.entries())
      await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(stored + index < 5 ? 1 : 0);
    await page.getByRole('button', { name: 'Remove a.pdf' }).click();
    await page.locator('main input[type=file]').setInputFiles([await selected(certificatePdf('g.pdf'))]);
    await expect(page.getByRole('button', { name: 'Remove g.pdf' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('certificates, where scripts run in part', () => {
  test('go along with the form where the code of the upload did not come, and the page names it', async ({
    context,
  }) => {
    const page = await context.newPage();
    await page.route(/\/upload[^/]*\.js/, (route) => route.abort());
    await page.goto('/settings/company');
    await expect(page.getByRole('alert')).toContainText(wordsOf('en')('upload.progress'));
    await page.locator('main input[type=file]').setInputFiles([await selected(certificatePdf('by-form.pdf'))]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/business-information$/);
    await expect(page.getByRole('link', { name: 'by-form.pdf' })).toHaveCount(1);
  });

  test('go along with the form where the code of the upload is not there after 120 seconds, and the page names it', async ({
    page,
  }) => {
    // The page's clock only moves when the test advances it. It runs until it is paused, and cannot be set
    // back.
    await page.clock.install({ time: addDays(dayOf(new Date(scenarioStart)), -1) });
    await page.clock.pauseAt(scenarioStart);
    const { promise: held, resolve: letGo }: PromiseWithResolvers<void> = Promise.withResolvers();
    await page.route(/\/upload[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/settings/company', { waitUntil: 'commit' });
    const alert = page.getByRole('alert');
    await expect(page.getByText(wordsOf('en')('app.loading'))).toBeVisible();
    await page.clock.runFor(119_000);
    await expect(alert).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(alert).toContainText(wordsOf('en')('upload.progress'));
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    letGo();
    await page.clock.resume();
    await expect(alert).toHaveCount(0);
    await page.locator('main input[type=file]').setInputFiles([await selected(certificatePdf('late.pdf'))]);
    await expect(page.getByRole('button', { name: 'Remove late.pdf' })).toBeVisible();
  });

  test('that are refused say why at once, and can be left out again', async ({ page }) => {
    await page.goto('/settings/company');
    await page
      .locator('main input[type=file]')
      .setInputFiles([await selected(disguisedProgram()), await selected(certificatePdf('spare.pdf'))]);
    await expect(page.getByRole('alert')).toHaveText('"holiday.png": This file type is not supported');
    await page.getByRole('button', { name: 'Remove spare.pdf' }).click();
    await expect(page.getByText('spare.pdf')).toHaveCount(0);
  });
});
