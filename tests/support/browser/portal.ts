import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { demoApi, demoPassword, people, type DemoApi, type Person } from '../demo/demo-api.ts';
import { freePort } from '../../../scripts/toolchain/ports.mjs';
import { storyBegins } from '../instants.ts';
import { patience } from '../patience.ts';
import { startProcess } from '../processes/processes.ts';
import { wordsOf, type Words } from '../pages/words.ts';
import { accessibilityFaults } from './accessibility.ts';
import { scratch } from '../processes/scratch.ts';

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The built product with the demo business, on ports and data of its own. */
export interface Product {
  /** The portal's address. */
  url: string;
  /** The reference API behind it. */
  api: DemoApi;
  /** Its data folder: what the admin's command speaks to. */
  folder: string;
  /** The cookies of someone who has signed in and reads this language. */
  signedIn(person: Person, language: 'en' | 'hk'): Promise<Kept>;
}

/** Which product a test needs: tests of one worker that need the same share it. */
interface Needs {
  /** Settings of the API; none by default. */
  apiSettings: Record<string, string>;
  /** The same of the portal. */
  portalSettings: Record<string, string>;
  /** A name for a product of one's own, where the clock is moved or much is changed. */
  story: string;
}

interface WorkerFixtures {
  productFor(needs: Needs): Promise<Product>;
}

/** Someone with a browser of their own. */
interface Reader {
  page: Page;
  /** Fails when the page breaks a rule of accessibility (WCAG 2.2 AA and axe's best practices). */
  accessible: () => Promise<void>;
  /** The words on screen, in the language of the reader. */
  t: Words;
}

interface TestFixtures extends Reader, Needs {
  product: Product;
  /** Another reader, not signed in. */
  another: (who: { locale: string; javaScriptEnabled: boolean }) => Promise<Reader>;
  /** Who looks at the screen; nobody unless `test.use({ person: 'operator' })` says so. */
  person: Person | null;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  person: [null, { option: true }],
  story: ['', { option: true }],
  apiSettings: [{}, { option: true }],
  portalSettings: [{}, { option: true }],

  productFor: [
    async ({ browser }, use, { workerIndex }) => {
      const started = new Map<string, Promise<RunningProduct>>();
      await use((needs) => {
        const key = JSON.stringify(needs);
        const known = started.get(key) ?? startProduct(browser, `${workerIndex}-${started.size}`, needs);
        started.set(key, known);
        return known;
      });
      for (const product of started.values()) await (await product).stop();
    },
    { scope: 'worker', timeout: 90_000 * patience },
  ],

  product: [
    async ({ productFor, apiSettings, portalSettings, story }, use) =>
      use(await productFor({ apiSettings, portalSettings, story })),
    { timeout: 90_000 * patience },
  ],

  baseURL: ({ product }, use) => use(product.url),

  // The language of an account counts more than the browser's, so `locale` decides both.
  storageState: async ({ product, person, locale }, use) =>
    use(person ? await product.signedIn(person, languageOf(locale)) : undefined),

  t: ({ locale }, use) => use(wordsOf(languageOf(locale))),

  page: async ({ page }, use) => {
    const surprises = watchConsole(page);
    await use(page);
    expect(surprises, 'nothing unexpected in the console').toEqual([]);
  },

  accessible: ({ page, javaScriptEnabled }, use) => use(accessibilityOf(page, javaScriptEnabled)),

  another: async ({ browser, product }, use) => {
    const opened: { context: BrowserContext; surprises: string[] }[] = [];
    await use(async ({ locale, javaScriptEnabled }) => {
      const options = { baseURL: product.url, locale, javaScriptEnabled, storageState: nobody };
      const context = await browser.newContext(options);
      const page = await context.newPage();
      opened.push({ context, surprises: watchConsole(page) });
      return { page, accessible: accessibilityOf(page, javaScriptEnabled), t: wordsOf(languageOf(locale)) };
    });
    for (const { context, surprises } of opened) {
      expect(surprises, 'nothing unexpected in the console').toEqual([]);
      await context.close();
    }
  },
});

const accessibilityOf =
  (page: Page, javaScriptEnabled: boolean): Reader['accessible'] =>
  async () => {
    // The same HTML comes with scripts on, where axe can run.
    if (!javaScriptEnabled) return;
    const found = await accessibilityFaults(page);
    expect.soft(found, `${page.url()} is accessible`).toEqual([]);
  };

interface RunningProduct extends Product {
  stop(): Promise<void>;
}

async function startProduct(browser: Browser, name: string, needs: Needs): Promise<RunningProduct> {
  const folder = await mkdtemp(path.join(scratch, `shiftdock-screens-${name}-`));
  await cp(process.env.SEEDED_FOLDER ?? '', folder, { recursive: true });
  const api = await startProcess(`api-${name}`, 'build/api/server.js', {
    PORT: '0',
    DATA_DIR: folder,
    SEED: 'demo',
    // The portal keeps the machine's clock: what it shows goes by the API's.
    CLOCK_BEGINS_AT: storyBegins,
    ...needs.apiSettings,
  });
  const portal = await startProcess(`portal-${name}`, 'build/server/index.js', {
    // Known before the start: the portal's own address is made of it.
    PORT: String(await freePort()),
    DATA_DIR: folder,
    UPSTREAM_URL: api.url,
    DEMO: 'true',
    ...needs.portalSettings,
  });
  const kept = new Map<string, Promise<Kept>>();
  return {
    url: portal.url,
    api: demoApi(api.url, folder),
    folder,
    signedIn: (person, language) => {
      const known = kept.get(`${person} ${language}`) ?? signIn(browser, portal.url, person, language);
      kept.set(`${person} ${language}`, known);
      return known;
    },
    async stop() {
      await portal.stop();
      await api.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export { demoPassword, expect };

const languageOf = (locale: string | undefined): 'en' | 'hk' => (locale?.startsWith('zh') ? 'hk' : 'en');

export const nobody: Kept = { cookies: [], origins: [] };

/** Signs in by the form's own address, once for each product and language. */
async function signIn(browser: Browser, url: string, person: Person, language: 'en' | 'hk'): Promise<Kept> {
  // A person who runs this may be signed in: the new context must not be.
  const context = await browser.newContext({ baseURL: url, storageState: nobody });
  const post = (address: string, form: Record<string, string>) =>
    context.request.post(address, { form, headers: { origin: url }, maxRedirects: 0 });
  const { email, role } = people[person];
  const answer = await post('/login', { email, password: demoPassword, role });
  expect([answer.status(), answer.headers().location]).toEqual([303, '/dashboard']);
  await post('/language', { to: language, redirectTo: '/' });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Collects errors and warnings. A page that is meant to answer 4xx says so in its status, not in the console. */
function watchConsole(page: Page): string[] {
  const surprises: string[] = [];
  const documents = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.add(request.url());
  });
  page.on('pageerror', (error) => surprises.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const refusedPage = /status of 4\d\d/.test(message.text()) && documents.has(message.location().url);
    if (!refusedPage) surprises.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return surprises;
}
