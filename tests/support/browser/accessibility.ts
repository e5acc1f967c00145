import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

// Half of the file that `axe.source` has: each page reads it again.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong on the page: WCAG 2.2 AA and its best practices. Axe is called in the page itself, with what it
 * finds wrong as its only answer, since the list of what is right takes longer to write and to send than to find.
 *
 * @param contrast false leaves out the two rules that compare colours, which take most of the time
 */
export async function accessibilityFaults(
  page: Page,
  { contrast = true } = {},
): Promise<{ id: string; help: string; at: string[] }[]> {
  await page.evaluate(source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // No page loads a style sheet.
    preload: false,
    rules: { 'color-contrast': { enabled: contrast }, 'link-in-text-block': { enabled: contrast } },
  };
  const found = await page.evaluate(async (given): Promise<Result[]> => {
    // A notice that is fading has no contrast that could be measured: it is looked at as it stands.
    const moving = document.getAnimations().map((animation) => ({ animation, at: animation.currentTime }));
    for (const { animation } of moving) animation.cancel();
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given);
    for (const { animation, at } of moving) {
      animation.play();
      animation.currentTime = at;
    }
    return violations;
  }, options);
  return found.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
}
