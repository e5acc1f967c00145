import { paths } from '#app/paths.ts';
import { expect, test } from '../../support/browser/portal.ts';

test.use({ person: 'operator' });

const dates =
  '(?:\\w{3} )?\\d{1,2}(?: \\w+)?(?: \\d{4})? – \\d{1,2} \\w+(?: \\d{4})?|(?:\\w{3} )?\\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)(?:, \\d\\d:\\d\\d)?|(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日(?:至(?:\\d{4}年)?(?:\\d{1,2}月)?\\d{1,2}日)?(?:（.）)?(?: ?\\d\\d:\\d\\d)?';

for (const locale of ['en-US', 'zh-HK'])
  for (const width of [360, 1024, 1280])
    test.describe(`tiles at ${width} pixels in ${locale}`, () => {
      test.use({ locale, viewport: { width, height: 800 } });

      test('a date is broken over three lines at most', async ({ page }) => {
        await page.goto(paths.dashboard);
        const found = await page.locator('main section').evaluateAll((tiles, pattern) => {
          const lines: Record<string, number> = {};
          for (const tile of tiles) {
            const texts = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
              const text = texts.currentNode as Text;
              for (const match of text.data.matchAll(new RegExp(pattern, 'g'))) {
                const range = document.createRange();
                range.setStart(text, match.index);
                range.setEnd(text, match.index + match[0].length);
                lines[match[0]] = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
              }
            }
          }
          return lines;
        }, dates);
        expect(Object.keys(found).length).toBeGreaterThanOrEqual(3);
        for (const [date, lines] of Object.entries(found)) expect.soft(lines, date).toBeLessThanOrEqual(3);
      });
    });
