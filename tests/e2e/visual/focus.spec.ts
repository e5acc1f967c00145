import type { Page } from '@playwright/test';
import { paths } from '#app/paths.ts';
import { expect, test } from '../../support/browser/portal.ts';

const ring = 5;
const viewports = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };
const pages = [
  paths.dashboard,
  paths.thisWeek,
  paths.shifts,
  paths.timesheets,
  paths.statement,
  paths.workerInvoices,
  paths.adminInvoices,
  paths.workers,
  paths.contacts,
  paths.supervisors,
  paths.book,
  paths.notifications,
  paths.settings,
  paths.insights,
  paths.home,
  paths.price,
];

/** Focuses every element and returns those whose ring is missing or covered. */
const problemsOf = (page: Page) =>
  page.evaluate((outside) => {
    // A smooth scroll would still be in progress.
    document.documentElement.style.scrollBehavior = 'auto';
    const isPainted = ({ position, backgroundColor }: CSSStyleDeclaration): boolean =>
      /fixed|sticky|absolute/.test(position) && !backgroundColor.endsWith(', 0)');
    const isOver = (x: number, y: number, of: Element): Element | null => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
      let over = document.elementFromPoint(x, y);
      for (; over && !over.contains(of) && !of.contains(over); over = over.parentElement)
        if (isPainted(getComputedStyle(over))) return over;
      return null;
    };
    return [...document.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,summary')].flatMap((at) => {
      at.focus();
      if (document.activeElement !== at || !at.checkVisibility()) return [];
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      const [box] = at.getClientRects();
      if (!box) return [];
      const name = `${at.tagName} ${at.textContent.trim() || at.getAttribute('name')}`.slice(0, 60);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return [`${name}: no ring`];
      if (box.bottom <= 0 || box.top >= innerHeight) return [`${name}: out of sight`];
      const points = [box.left - outside + 1, (box.left + box.right) / 2, box.right + outside - 2].flatMap((x) =>
        [box.top - outside + 1, (box.top + box.bottom) / 2, box.bottom + outside - 2].map((y) => [x, y] as const),
      );
      const over = points.map(([x, y]) => isOver(x, y, at)).find((found) => found !== null);
      return over ? [`${name}: under ${over.tagName} ${over.textContent.trim().slice(0, 30)}`] : [];
    });
  }, ring);

for (const [device, viewport] of Object.entries(viewports))
  test.describe(`on a ${device}`, () => {
    test.use({ person: 'operator', javaScriptEnabled: false, viewport });

    test('everything that takes the focus shows a ring that nothing covers', async ({ page }) => {
      const problems: string[] = [];
      for (const address of pages) {
        await page.goto(address);
        // From here on the browser treats focus as coming from the keyboard (`:focus-visible`).
        await page.keyboard.press('Tab');
        problems.push(...(await problemsOf(page)).map((problem) => `${address} ${problem}`));
      }
      expect(problems).toEqual([]);
    });
  });

test('a ring that is not drawn, and one that a bar stands over, are found', async ({ page }) => {
  await page.setContent(
    '<button style="outline:0">Plain</button><p style="position:fixed;inset:auto 0 0;height:9rem;margin:0">Bar</p>' +
      '<button style="position:absolute;bottom:2rem;outline:3px solid">Low</button><button style="outline:3px solid">Right</button>',
  );
  await page.keyboard.press('Tab');
  expect(await problemsOf(page)).toEqual(['BUTTON Plain: no ring']);
  await page.addStyleTag({ content: 'p{z-index:1;background:#fff}' });
  expect(await problemsOf(page)).toEqual(['BUTTON Plain: no ring', 'BUTTON Low: under P Bar']);
});
