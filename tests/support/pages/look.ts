import type { Page } from '@playwright/test';
import { english as general } from '#locales/general.ts';

export const brokenWords = new RegExp(
  String.raw`\b(?:${Object.keys(general).join('|')})\.[a-z][A-Za-z]*\b|\b(?:undefined|NaN|null)\b|\[object|\{\{|\}\}|Invalid Date`,
  'g',
);

const viewports = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

/** Starts with the viewport of the previous page, because resizing costs as much as the check. */
export async function onEachViewport(
  page: Page,
  seen: (viewport: keyof typeof viewports) => Promise<void>,
): Promise<void> {
  const first = page.viewportSize()?.width === viewports.phone.width ? 'phone' : 'desk';
  const other = first === 'phone' ? 'desk' : 'phone';
  await seen(first);
  await page.setViewportSize(viewports[other]);
  await seen(other);
}

/** Every page: the right language, one h1, no skipped heading level, no cut-off words, no horizontal scrolling. */
export const look = (page: Page) =>
  page.evaluate((broken) => {
    const labels = [...document.querySelectorAll('[aria-label],[placeholder],[alt],[title]')].flatMap((each) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => each.getAttribute(name) ?? ''),
    );
    const words = [document.title, document.body.innerText, ...labels].join('\n');
    const levels = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => Number(tagName[1]));
    const skipped = levels.flatMap((level, index) =>
      level > (levels[index - 1] ?? level) + 1 ? [`h${level} after h${levels[index - 1]}`] : [],
    );
    return {
      lang: document.documentElement.lang,
      scripts: document.querySelector('script:not([type="application/ld+json"])') !== null,
      headings: document.querySelectorAll('h1').length,
      problems: [...(words.match(broken) ?? []), ...skipped],
      wider: Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth),
    };
  }, brokenWords);
