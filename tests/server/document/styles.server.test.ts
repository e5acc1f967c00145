import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress } from '#tests/support/pages/addresses.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ demo: true });

const folder = path.resolve('build/client/assets');

function withoutConditions(selectors: string): string {
  const begins = /:([\w-]+)\(/.exec(selectors);
  if (!begins) return selectors;
  const [{ length }, name] = begins;
  const from = begins.index + length;
  let [end, depth] = [from, 1];
  for (; depth > 0; end += 1) depth += { '(': 1, ')': -1 }[selectors.charAt(end)] ?? 0;
  const asked = name === 'has' ? `:has(${withoutConditions(selectors.slice(from, end - 1))})` : '';
  return selectors.slice(0, begins.index) + asked + withoutConditions(selectors.slice(end));
}

/** By selector without states such as `:hover`; keyframes are excluded. */
const rules = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) => [
    ...readFileSync(path.join(folder, name), 'utf8')
      .replaceAll(/@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
      .matchAll(/([^{};]+)\{([^{}]*)\}/g),
  ])
  .map(([rule, selectors = '']) => ({
    rule,
    selectors: withoutConditions(selectors)
      .split(',')
      .map((selector) => selector.replaceAll(/::?(?!has\b)[\w-]+/g, '').replaceAll(/(^|[\s>+~])(?=[\s>+~]|$)/g, '$1*')),
  }));

it('of every page has each built rule that applies to one of its elements, under the hash of the policy', async ({
  world,
  ada,
}) => {
  const addresses = (await everyAddress(demoApi(world.apiUrl, ''))).filter(
    ({ kind }) => !/file|data|redirect/.test(kind),
  );
  const lacking: string[] = [];
  let without = 0;
  for (const address of addresses.flatMap(({ at }) => at)) {
    const page = await ada.open(address);
    const css = /<style[^>]*>(.*?)<\/style>/s.exec(page.html)?.[1] ?? '';
    expect(page.headers.get('content-security-policy')).toContain(
      `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
    const document = parse(page.html);
    for (const { rule, selectors } of rules) {
      if (css.includes(rule)) continue;
      without += 1;
      const near = selectors.filter(
        (selector) => /\.[\w-]+/g.exec(selector)?.some((name) => page.html.includes(name.slice(1))) ?? true,
      );
      if (near.some((selector) => document.querySelector(selector) !== null)) lacking.push(`${address}: ${rule}`);
    }
  }
  expect(lacking).toEqual([]);
  expect(without).toBeGreaterThan(10_000);
});
