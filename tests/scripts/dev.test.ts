import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInstalled } from '../../scripts/toolchain/install.mjs';
import { freePort } from '../../scripts/toolchain/ports.mjs';
import { browserArguments, browserPath } from '../support/browser/browser.ts';

const maxSeconds = 12;
const folder = mkdtempSync(path.join(tmpdir(), 'shiftdock-dev-'));
let server: ChildProcess;
let browser: Browser;
let page: Page;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

/** Returns how many reloads of the page it took until it showed the change. */
async function save(file: string, from: string, to: string, shows: () => Promise<unknown>): Promise<number> {
  const name = path.join(folder, file);
  const was = readFileSync(name, 'utf8');
  expect(was).toContain(from);
  const reload = await timed(() => page.reload());
  const took = await timed(() => {
    writeFileSync(name, was.replace(from, to));
    return shows();
  });
  return took / reload;
}
const text = (words: string) => () => page.getByText(words).first().waitFor();

async function startCopy(): Promise<void> {
  // The copy shares the packages, so nothing must be installed.
  expect(isInstalled({ development: true })).toBe(true);
  for (const file of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n').filter(existsSync)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(file, path.join(folder, file));
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const port = String(await freePort());
  server = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', PORT: port, DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('npm run dev ended before it was ready')));
    createInterface({ input: server.stdout! }).on('line', (line) => line.includes('localhost') && resolve());
  });
  browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  page = await browser.newPage({ baseURL: `http://localhost:${port}`, locale: 'en-US' });
  await page.goto('/login');
  await page.getByLabel('Email').fill('operator@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('shiftdock-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/contacts');
}

// Takes a minute and needs the machine for itself, so only in `npm run test:long`.
describe.runIf(process.env.DEV_SERVER)('npm run dev', () => {
  beforeAll(startCopy);

  afterAll(async () => {
    await browser.close();
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows a saved text', async () => {
    const took = await save(
      'locales/en-US/general/interface.json',
      '"Contacts"',
      '"Contacts, saved"',
      text('Contacts, saved'),
    );
    expect(took).toBeLessThan(maxSeconds);
  });

  it('shows a saved route', async () => {
    const list = 'app/routes/portal/contacts/list.tsx';
    expect(
      await save(list, '<FilterBar submit', '<p>A saved route</p><FilterBar submit', text('A saved route')),
    ).toBeLessThan(maxSeconds);
  });

  it('shows a saved style', async () => {
    const spaced = () =>
      page.waitForFunction(() =>
        [...document.querySelectorAll('main *')].some((each) => getComputedStyle(each).letterSpacing === '3px'),
      );
    const sheet = 'app/ui/page-head/page-head.css.ts';
    expect(await save(sheet, 'style({', "style({ letterSpacing: '3px',", spaced)).toBeLessThan(maxSeconds);
  });

  it('shows a saved file of the API', async () => {
    const store = 'api/categories/contacts.store.ts';
    const took = await save(store, 'name: sql`name`', "name: sql`name || ', stored'`", text(', stored'));
    expect(took).toBeLessThan(maxSeconds);
  });

  it('shows a saved island', async () => {
    await page.goto('/settings/company');
    await page.locator('[aria-live="polite"]').first().waitFor({ state: 'attached' });
    const titled = () => page.locator('[title="saved"]').first().waitFor({ state: 'attached' });
    const island = 'app/islands/upload/upload.tsx';
    const took = await save(island, '<div aria-live="polite">', '<div aria-live="polite" title="saved">', titled);
    expect(took).toBeLessThan(maxSeconds);
  });
});
