/**
 * `npm run docs:screenshots`: the pictures of the README, `docs/images/*.webp`, from a portal that runs with the demo
 * business (`npm start`). Beside them `menu.json` says what the menu in them is, and by a digest that they were made with it:
 * a test compares both with today's (`tests/project/screenshots.test.ts`). Chinese is drawn with a font of the machine, such
 * as that of Debian's `fonts-noto-cjk`.
 *
 *   Run: npm run docs:screenshots [-- http://localhost:3000]
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp from 'sharp';

const base = process.argv[2] ?? 'http://localhost:3000';
const folder = new URL('../../docs/images/', import.meta.url);
const maxBytes = 80_000;
const pictures = [
  { name: 'dashboard', path: '/dashboard', language: 'en' },
  { name: 'timesheets', path: '/timesheets', language: 'en' },
  { name: 'shifts-hk', path: '/shifts', language: 'hk' },
];

const menuOf = (page) =>
  page
    .locator('nav#menu li > :is(b, a[href^="/"])')
    .evaluateAll((all) =>
      all.map((each) => [...each.childNodes].find(({ nodeType }) => nodeType === each.TEXT_NODE).textContent.trim()),
    );

const menu = {};
const digests = {};
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ baseURL: base, viewport: { width: 1280, height: 800 }, locale: 'en-US' });
await page.goto('/login');
await page.getByLabel('Email').fill('operator@demo.test');
await page.getByLabel('Password', { exact: true }).fill('shiftdock-demo');
await page.getByRole('button', { name: 'Log in' }).click();
await page.waitForURL('**/dashboard');
for (const { name, path, language } of pictures) {
  // Photos of workers load after the page.
  await page.goto(path, { waitUntil: 'networkidle' });
  if (language === 'hk') {
    await page.getByRole('button', { name: '中文' }).click();
    await page.waitForLoadState();
  }
  const picture = sharp(await page.screenshot())
    .resize({ width: 1024 })
    .webp({ quality: 75 });
  const bytes = await picture.toBuffer();
  if (bytes.length > maxBytes) throw new Error(`${name}.webp has ${bytes.length} bytes, more than ${maxBytes}`);
  writeFileSync(new URL(`${name}.webp`, folder), bytes);
  menu[language] ??= await menuOf(page);
  digests[`${name}.webp`] = createHash('sha256').update(bytes).digest('hex');
  console.log(`docs/images/${name}.webp ${bytes.length} bytes`);
}
writeFileSync(new URL('menu.json', folder), `${JSON.stringify({ menu, digests }, null, 2)}\n`);
await page.getByRole('button', { name: 'English' }).click();
await browser.close();
