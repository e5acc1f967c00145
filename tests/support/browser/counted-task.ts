import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

/** Counts of pages shown, links and buttons pressed, boxes ticked, and fields filled in. */
interface Taken {
  pages: number;
  clicks: number;
  checks: number;
  fields: number;
}

const maxStops = 150;

export function taskOn(page: Page) {
  const count: Taken = { pages: 0, clicks: 0, checks: 0, fields: 0 };
  countPages(page, count);
  return {
    count,
    click: async (at: Locator) => {
      count.clicks += 1;
      await at.click();
    },
    tick: async (at: Locator) => {
      count.checks += 1;
      await at.check();
    },
    fill: async (at: Locator, text: string) => {
      count.fields += 1;
      await at.fill(text);
    },
  };
}

export function keysOn(page: Page) {
  const count = { pages: 0, stops: 0, keys: 0, fields: 0 };
  countPages(page, count);
  const press = async (key: string) => {
    count.keys += 1;
    await page.keyboard.press(key);
  };
  /** Also asserts that the element is visible. */
  const to = async (at: Locator) => {
    for (let stops = 0; stops <= maxStops; stops += 1) {
      if (await isFocused(at)) {
        await expect(at).toBeInViewport();
        return;
      }
      count.stops += 1;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${String(at)} was not reached by ${maxStops} presses of Tab`);
  };
  return {
    count,
    to,
    press,
    enter: async (at: Locator) => {
      await to(at);
      const shown = page.waitForEvent('domcontentloaded');
      await press('Enter');
      await shown;
    },
    skip: async () => {
      await to(page.locator('a[href="#main"]').first());
      await press('Enter');
    },
    pass: async (at: Locator) => {
      await to(at);
      await press('Enter');
    },
    tick: async (at: Locator) => {
      await to(at);
      await press('Space');
      await expect(at).toBeChecked();
    },
    type: async (at: Locator, text: string) => {
      await to(at);
      count.fields += 1;
      await page.keyboard.type(text);
    },
  };
}

function countPages(page: Page, count: { pages: number }): void {
  page.on('response', (response) => {
    const request = response.request();
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isPage && (response.status() < 300 || response.status() >= 400)) count.pages += 1;
  });
}

const isFocused = (at: Locator): Promise<boolean> => at.evaluate((element) => element === document.activeElement);
