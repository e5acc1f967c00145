import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { demoApi, demoPassword, people, type DemoApi, type Person } from '../demo/demo-api.ts';
import { hangLimit } from '../hang-limit.ts';
import { wordsOf, type Words } from '../pages/words.ts';
import { test as base } from './idle-limit.ts';
import { accessibilityFaults } from './accessibility.ts';
import { startProduct, type Needs, type Place } from './product.ts';

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The product is built, with the demo business, on ports and data of its own. */
export interface Product {
  /** The portal's address. */
  url: string;
  /** The reference API behind it. */
  api: DemoApi;
  /** Its data folder: what the admin's command speaks to. */
  folder: string;
  /** Returns the cookies of someone who has signed in and reads this language. */
  signedIn(person: Person, language: 'en' | 'hk'): Promise<Kept>;
}

interface WorkerFixtures {
  productFor(needs: Needs): Promise<Product>;
}

/** A person with their own browser. */
export interface Reader {
  page: Page;
  /** Fails when the page breaks a rule of accessibility (WCAG 2.2 AA and axe's best practices). */
  accessible: () => Promise<void>;
  /** The screen's words are in the reader's language. */
  t: Words;
}

interface TestFixtures extends Reader, Needs {
  product: Product;
  /** Another reader, not signed in. */
  another: (who: { locale: string; javaScriptEnabled: boolean }) => Promise<Reader>;
  /** This person looks at the screen; nobody unless `test.use({ person: 'operator' })` says so. */
  person: Person | null;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  person: [null, { option: true }],
  story: ['', { option: true }],
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
    async ({ productFor, apiSettings, portalSettings, story }, use) =>
      use(await productFor({ apiSettings, portalSettings, story })),
    { timeout: hangLimit },
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

/**
 * Declares tests twice: for a browser with scripts, and for one without. For screens with an island, booking, lost sessions and
 * signing in: any other page has no script at all, which `every-screen` holds.
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
    // The same HTML comes with scripts on, where axe can run.
    if (!javaScriptEnabled) return;
    const found = await accessibilityFaults(page);
    expect.soft(found, `${page.url()} is accessible`).toEqual([]);
  };

/** The product at a place, as tests of this worker know it. */
function productAt(browser: Browser, { url, apiUrl, folder }: Place): Product {
  const kept = new Map<string, Promise<Kept>>();
  return {
    url,
    api: demoApi(apiUrl, folder),
    folder,
    signedIn: (person, language) => {
      const known = kept.get(`${person} ${language}`) ?? signIn(browser, url, person, language);
      kept.set(`${person} ${language}`, known);
      return known;
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
    // The browser writes it of each request that begins while a test keeps the network away.
    const withoutNetwork = message.text().includes('net::ERR_INTERNET_DISCONNECTED');
    if (!refusedPage && !withoutNetwork)
      surprises.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return surprises;
}
