/**
 * `npm run docs:screenshots`: the pictures of the README, `docs/images/*.webp`, from a portal that runs with the demo
 * business (`npm start`).
 *
 *   npm run docs:screenshots [-- http://localhost:3000]
 */
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp from 'sharp';

const base = process.argv[2] ?? 'http://localhost:3000';
const folder = new URL('../../docs/images/', import.meta.url);
const mostBytes = 80_000;
const pictures = [
  { name: 'dashboard', path: '/dashboard', language: 'en' },
  { name: 'timesheets', path: '/timesheets', language: 'en' },
  { name: 'shifts-hk', path: '/shifts', language: 'hk' },
];

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
  await page.goto(path);
  if (language === 'hk') {
    await page.getByRole('button', { name: '中文' }).click();
    await page.waitForLoadState();
  }
  const picture = sharp(await page.screenshot())
    .resize({ width: 1024 })
    .webp({ quality: 75 });
  const { size } = await picture.toFile(new URL(`${name}.webp`, folder).pathname);
  if (size > mostBytes) throw new Error(`${name}.webp has ${size} bytes, more than ${mostBytes}`);
  console.log(`docs/images/${name}.webp ${size} bytes`);
}
// The demo account goes back to English, as it was.
await page.getByRole('button', { name: 'English' }).click();
await browser.close();
