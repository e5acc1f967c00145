import { randomUUID } from 'node:crypto';
import { paths } from '#app/paths.ts';
import { workerMyShifts, workerTopics } from '#contract/workers/worker-app.ts';
import { workerShift } from '#contract/workers/worker-shifts.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { expect, test, type Product } from '../../support/browser/portal.ts';
import { admin } from '../../support/browser/paying.ts';
import { selected } from '../../support/browser/booking.ts';
import { codeTo, emailTo } from '../../support/browser/mailbox.ts';
import { holdUploads, withoutFiles } from '../../support/browser/uploads.ts';
import { disguisedProgram, photo } from '../../support/builders/uploads.ts';
import { demoIds } from '../../support/demo/demo-ids.ts';
import { everyAddress } from '../../support/pages/addresses.ts';
import { routePages, sourcesOf } from '../../support/pages/route-pages.ts';
import type { Words } from '../../support/pages/words.ts';
import { codeOfApp } from '../../support/stand-ins/authenticator.ts';

/** A press goes down before what appears during an upload, and up after it. */

/** Every page whose source has a file field. */
const pagesWithFiles = routePages
  .filter(({ file }) => sourcesOf(file).some(({ text }) => /<(?:UploadField|FileField)\b/.test(text)))
  .map(({ route }) => route);

const password = 'a lighthouse in fog';

interface Reader {
  page: Page;
  product: Product;
  t: Words;
}

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value);
};
const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();

/** Signs a business up as far as its second step. */
async function startsSignUp({ page, t }: Reader): Promise<string> {
  const email = `fay.${randomUUID().slice(0, 8)}@lantau.example`;
  await page.goto('/sign-up');
  await fill(page, { email });
  await press(page, t('signUp.sendCode'));
  await fill(page, { code: await codeTo(page, email) });
  await press(page, t('code.verify'));
  await fill(page, {
    ...{ first_name: '慧敏', last_name: '方', phone: '2345 6789' },
    ...{ password, confirm_password: password },
  });
  await press(page, t('action.nextStep'));
  await expect(page).toHaveURL(/business-information$/);
  return email;
}

async function finishesSignUp({ page, t }: Reader, company: string): Promise<void> {
  await fill(page, {
    ...{ company_name: company, website: 'lantau.example', address: '18 Cheung Yip Street' },
    ...{ warehouse_address: '2 Chek Lap Kok Road', daily_workforce_count: '40', br_number: '61234567' },
  });
  await page.locator('main [name=district_id]').selectOption({ index: 3 });
  await page.locator('main [name=industry_ids]').first().check();
  await page.locator('main input[type=file]').setInputFiles([await selected(await photo())]);
  await press(page, t('action.nextStep'));
  await press(page, t('action.nextStep'));
  await page.locator('main [name=is_agree]').check();
  await press(page, t('signUp.accept'));
  await expect(page).toHaveURL(/finish$/);
}

/** Returns the time of the API's process, which an authenticator app goes by. */
const timeOf = async ({ api }: Product): Promise<Date> =>
  new Date((await fetch(`${api.url}/api/districts/list-info`)).headers.get('date') ?? '');

/** Signs an admin in. */
async function signsInAsAdmin({ page, product, t }: Reader): Promise<void> {
  const email = `olive.${randomUUID().slice(0, 8)}@dockhands.example`;
  const output = await admin(product, 'team', 'add', email, 'Olive Ong');
  const { pathname, search } = new URL(/http\S+token=\S+/.exec(output)?.[0] ?? output);
  await page.goto(pathname + search);
  await fill(page, { password, confirm_password: password });
  await press(page, t('admin.passwordSave'));
  await fill(page, { email, password });
  await press(page, t('book.continue'));
  const secret = (await page.locator('main code').textContent()) ?? '';
  await fill(page, { code: codeOfApp(secret, await timeOf(product)) });
  await press(page, t('action.logIn'));
  await press(page, t('twoFactor.goOn'));
}

async function isAsked(reader: Reader): Promise<void> {
  const { page, t } = reader;
  const email = await startsSignUp(reader);
  const company = `Cold Chain ${email}`;
  await finishesSignUp(reader, company);
  await page.context().clearCookies();
  await signsInAsAdmin(reader);
  await page.goto('/admin');
  await page.locator('main tr').filter({ hasText: company }).getByRole('link').first().click();
  await page.goto(/^\/admin\/businesses\/\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '');
  await page.getByRole('link', { name: t('accountReview.link.question') }).click();
  await fill(page, { question: 'Is the warehouse yours?' });
  await press(page, t('accountReview.business.question.submit'));
  await page.context().clearCookies();
  // The email leads to signing in, and that to the question.
  const { pathname, search } = new URL(
    /http\S+/.exec(await emailTo(page, email, /Is the warehouse yours\?/))?.[0] ?? email,
  );
  await page.goto(pathname + search);
  await fill(page, { email, password });
  await press(page, t('action.logIn'));
  await expect(page).toHaveURL(/\/sign-up\/question$/);
}

const worker = 'worker@demo.test';
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** Once for each product: an address gets few codes an hour. */
const workerCookies = new Map<Product, Cookies>();

async function signsInAsWorker({ page, product, t }: Reader): Promise<void> {
  const known = workerCookies.get(product);
  if (known) return page.context().addCookies(known);
  await page.goto(paths.workerSite.signIn);
  await fill(page, { email: worker });
  await press(page, t('workerSite.sendCode'));
  await fill(page, { code: await codeTo(page, worker) });
  await press(page, t('action.logIn'));
  await expect(page).toHaveURL(/\/worker$/);
  workerCookies.set(product, await page.context().cookies());
}

/** Finds a shift of the demo that was worked without a photo at one end. */
async function shiftWithoutPhoto({ product: { api } }: Reader): Promise<number> {
  const { items } = await api.asWorker(workerMyShifts, { query: { limit: pageLimit } });
  for (const { shift_id: id } of items) {
    const { timesheet } = await api.asWorker(workerShift, { params: { id } });
    if (timesheet?.clock_out_at && !(timesheet.has_photo_in && timesheet.has_photo_out)) return id;
  }
  throw new Error('every shift has both photos');
}

/** Pages that are opened by a path of their own. */
const opened: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  'sign-up/business-information': startsSignUp,
  'sign-up/question': isAsked,
  'admin/settings/logo': async (reader) => {
    await signsInAsAdmin(reader);
    await reader.page.goto('/admin/settings/logo');
  },
  'admin/worker-imports': async (reader) => {
    await signsInAsAdmin(reader);
    await reader.page.goto('/admin/worker-imports');
  },
  'worker/profile/certificates': async (reader) => {
    await signsInAsWorker(reader);
    await reader.page.goto(paths.workerSite.certificates);
  },
  'worker/messages/:id': async (reader) => {
    await signsInAsWorker(reader);
    const { items } = await reader.product.api.asWorker(workerTopics, { query: {} });
    await reader.page.goto(paths.workerSite.conversation(items[0]?.id ?? 0));
  },
  'worker/shifts/:id/photo': async (reader) => {
    await signsInAsWorker(reader);
    await reader.page.goto(paths.workerSite.clockPhoto(await shiftWithoutPhoto(reader)));
  },
};
/** Pages that have a form with files in a state of its own. */
const found: Readonly<Record<string, (ids: Awaited<ReturnType<typeof demoIds>>) => string>> = {
  'worker-invoices/:id': ({ openInvoice }) => paths.workerInvoice(openInvoice),
  'worker-invoices/:id/status': ({ openInvoice }) => paths.workerInvoiceStatus(openInvoice),
};
const personAt = (route: string) => {
  if (route in opened) return null;
  return route === 'settings/supervisor-information' ? 'supervisor' : 'operator';
};

async function open(reader: Reader, route: string): Promise<void> {
  const { page, product } = reader;
  const byItself = opened[route];
  if (byItself) return void (await byItself(reader));
  const addresses = found[route]
    ? [found[route](await demoIds(product.api))]
    : ((await everyAddress(product.api)).find((each) => each.route === route)?.at ?? []);
  for (const address of addresses) {
    await page.goto(address);
    if ((await page.locator('main form input[type=file]').count()) > 0) return;
  }
  throw new Error(`no page of ${route} has a file field`);
}

/** Where the form's buttons and links are that stood there before an upload. */
const placesOf = (form: Locator) =>
  form.evaluate((element) => {
    return [...element.querySelectorAll('button:not([aria-hidden]),a')]
      .filter((each) => each.checkVisibility() && !each.closest('[data-island=upload]'))
      .map((each) => [each.textContent, each.getBoundingClientRect().x, each.getBoundingClientRect().y]);
  });

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function goDownOn(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  await button.page().mouse.down();
}

for (const [locale, width] of [
  ['zh-HK', 360],
  ['en-GB', 1280],
] as const)
  test.describe(`a slow finger at ${width} pixels`, () => {
    for (const route of pagesWithFiles)
      test.describe(route, () => {
        test.use({ locale, viewport: { width, height: 740 }, person: personAt(route) });

        test(`is not left behind by what appears during an upload, ${route}`, async ({ page, product, t }) => {
          await open({ page, product, t }, route);
          const form = page.locator('main form:has(input[type=file])').last();
          await withoutFiles(form);
          const letGo = await holdUploads(page);
          const input = form.locator('input[type=file]').last();
          const isAhead = (await page.locator('[data-island=upload],[data-island=chat]').count()) > 0;
          const multiple = await input.evaluate((element: HTMLInputElement) => element.multiple);
          const files = multiple ? [await photo('a.jpg'), disguisedProgram(), await photo('b.jpg')] : [await photo()];
          await input.setInputFiles(await Promise.all(files.map(selected)));
          if (isAhead) await expect(form.getByRole('progressbar').first()).toBeVisible();
          const places = await placesOf(form);
          const send = form.locator('button:not([type=button],[formnovalidate],[aria-hidden])').last();
          await goDownOn(send);
          const before = await placesOf(form);
          const pictures = await page.locator('main ol img').count();
          expect(before.length).toBe(places.length);
          letGo();
          if (isAhead) {
            await expect(form.getByRole('alert')).toContainText('holiday.png');
            await expect(form.getByRole('progressbar')).toHaveCount(0);
          }
          await drawn(page);
          expect.soft((await placesOf(form)).slice(0, before.length)).toEqual(before);
          if (route === 'chat/:id') {
            await page.mouse.up();
            await expect(page.locator('main ol img')).toHaveCount(pictures + 2);
          } else {
            const isPost = (request: Request) => request.method() === 'POST' && request.isNavigationRequest();
            // What is sent is not stored: the demo has few open invoices.
            await page.route('**', (route) =>
              isPost(route.request()) ? route.fulfill({ status: 204 }) : route.fallback(),
            );
            const sent = page.waitForRequest(isPost);
            await page.mouse.up();
            await sent;
            // A context with a navigation that ended in nothing takes five seconds to close.
            await page.close();
          }
        });
      });
  });
