import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { asDocument, built } from './built.ts';

/*
 * For visual review: `node tests/ui/shoot.ts FOLDER [page …]` writes each page as one
 * HTML file with pictures at 1280 and 360 px, light and dark, and prints its weight.
 */
const [folder = 'ui-shots', ...wanted] = process.argv.slice(2);
const names = wanted.length ? wanted : ['gallery', 'contacts-page', 'sign-in-page'];

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});
try {
  for (const name of names) {
    const page = await built(`${name}.tsx`);
    const text = asDocument(page);
    const file = path.resolve(folder, `${name}.html`);
    await writeFile(file, text);
    console.log(name, { html: page.html.length, css: page.css.length, brotli: brotliCompressSync(text).length });
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [1280, 360]) {
        const tab = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
        await tab.goto(pathToFileURL(file).href);
        await tab.screenshot({ path: path.resolve(folder, `${name}-${colorScheme}${width}.png`), fullPage: true });
        const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) console.log(`  scrolls sideways by ${overflow} px at ${width}`);
        await tab.close();
      }
    }
  }
} finally {
  await browser.close();
}
