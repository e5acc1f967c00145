import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { demoApi, demoPassword, people, type DemoApi, type Person } from '../demo/demo-api.ts';
import { hangLimit } from '../hang-limit.ts';
import { wordsOf, type Words } from '../pages/words.ts';
import { test as base } from './idle-limit.ts';
import { accessibilityProblems } from './accessibility.ts';
import { startProduct, type Needs, type Place } from './product.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Product {
  url: string;
  api: DemoApi;
  folder: string;
  signedIn(person: Person, language: 'en' | 'hk'): Promise<StorageState>;
}

interface WorkerFixtures {
  productFor(needs: Needs): Promise<Product>;
}

export interface Reader {
  page: Page;
  accessible: () => Promise<void>;
  t: Words;
}

interface TestFixtures extends Reader, Needs {
  product: Product;
  another: (who: { locale: string; javaScriptEnabled: boolean }) => Promise<Reader>;
  /** Nobody unless `test.use({ person: 'operator' })`. */
  person: Person | null;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  person: [null, { option: true }],
  scenario: ['', { option: true }],
  apiSettings: [{}, { option: true }],
  portalSettings: [{}, { option: true }],

  productFor: [
    async ({ browser }, use, { workerIndex }) => {
      const known = new Map<string, Promise<Product>>();
      const stops: (() => Promise<void>)[] = [];
      const start = async (needs: Needs): Promise<Product> => {
        const { place, stop } = await startProduct(`${workerIndex}-${stops.length}`, needs);
        stops.push(stop);
        return productAt(browser, place);
      };
      await use((needs) => {
        const key = JSON.stringify(needs);
        const product = known.get(key) ?? start(needs);
        known.set(key, product);
        return product;
      });
      await Promise.all(stops.map((stop) => stop()));
    },
    { scope: 'worker', timeout: hangLimit },
  ],

  product: [
    async ({ productFor, apiSettings, portalSettings, scenario }, use) =>
      use(await productFor({ apiSettings, portalSettings, scenario })),
    { timeout: hangLimit },
  ],

  baseURL: ({ product }, use) => use(product.url),

  // The account's language takes precedence over the browser's, so `locale` sets both.
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

/**
 * Declares tests twice, with and without scripts. For pages with an island, booking, lost sessions and signing
 * in; no other page has a script, as `every-page.spec.ts` checks.
 */
export function withScriptsAndWithout(declare: (scripts: 'on' | 'off') => void): void {
  for (const scripts of ['on', 'off'] as const)
    base.describe(`scripts ${scripts}`, () => {
      test.use({ javaScriptEnabled: scripts === 'on' });
      declare(scripts);
    });
}

const accessibilityOf =
  (page: Page, javaScriptEnabled: boolean): Reader['accessible'] =>
  async () => {
    if (!javaScriptEnabled) return;
    const found = await accessibilityProblems(page);
    expect.soft(found, `${page.url()} is accessible`).toEqual([]);
  };

function productAt(browser: Browser, { url, apiUrl, folder }: Place): Product {
  const signIns = new Map<string, Promise<StorageState>>();
  return {
    url,
    api: demoApi(apiUrl, folder),
    folder,
    signedIn: (person, language) => {
      const known = signIns.get(`${person} ${language}`) ?? signIn(browser, url, person, language);
      signIns.set(`${person} ${language}`, known);
      return known;
    },
  };
}

export { demoPassword, expect };

const languageOf = (locale: string | undefined): 'en' | 'hk' => (locale?.startsWith('zh') ? 'hk' : 'en');

const nobody: StorageState = { cookies: [], origins: [] };

/** Once for each product and language. */
async function signIn(browser: Browser, url: string, person: Person, language: 'en' | 'hk'): Promise<StorageState> {
  // A new context must not share the session of this one.
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

function watchConsole(page: Page): string[] {
  const surprises: string[] = [];
  const documents = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.add(request.url());
  });
  page.on('pageerror', (error) => surprises.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const rejectedPage = /status of 4\d\d/.test(message.text()) && documents.has(message.location().url);
    // Logged by the browser for requests that begin while a test blocks the network.
    const withoutNetwork = message.text().includes('net::ERR_INTERNET_DISCONNECTED');
    if (!rejectedPage && !withoutNetwork)
      surprises.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return surprises;
}
