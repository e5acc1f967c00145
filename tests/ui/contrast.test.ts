import { beforeAll, describe, expect, it } from 'vitest';
import { built } from './built.ts';

type Scheme = Readonly<Record<string, string>>;

const tokensIn = (block: string): Scheme =>
  Object.fromEntries(
    [...block.matchAll(/--([a-z0-9]+):\s*(#[0-9a-f]+)/gi)].map(([, name = '', value = '']) => [name, value]),
  );

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = parseInt(full.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const text = [
  ['ink', 'card'],
  ['ink', 'ground'],
  ['ink', 'well'],
  ['ink', 'wash'],
  ['ink', 'redwash'],
  ['quiet', 'card'],
  ['quiet', 'ground'],
  ['quiet', 'well'],
  ['quiet', 'wash'],
  ['link', 'card'],
  ['link', 'ground'],
  ['link', 'well'],
  ['link', 'wash'],
  ['onaction', 'action'],
  ['onhull', 'hull'],
  ['onhull', 'hull2'],
  ['onhull2', 'hull'],
  ['onamber', 'amber'],
  ['red', 'card'],
  ['red', 'redwash'],
  ['red', 'ground'],
  ['green', 'card'],
  ['green', 'ground'],
  ['card', 'ink'],
] as const;

const shapes = [
  ['edge', 'card'],
  ['edge', 'ground'],
  ['edge', 'well'],
  ['action', 'ground'],
  ['action', 'card'],
  ['amber', 'hull'],
  ['red', 'ground'],
] as const;

describe.each(['light', 'dark'])('the %s scheme', (name) => {
  let scheme: Scheme;

  beforeAll(async () => {
    const { css } = await built('sign-in-page.tsx');
    const light = tokensIn(/:root\{([^}]*)\}/.exec(css)?.[1] ?? '');
    const dark = tokensIn(/prefers-color-scheme:\s*dark\)\{:root\{([^}]*)\}/.exec(css)?.[1] ?? '');
    scheme = name === 'light' ? light : { ...light, ...dark };
  });

  it.each(text)('lets %s be read on %s (4.5)', (front, back) => {
    expect(contrast(scheme[front] ?? '', scheme[back] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('lets %s be seen on %s (3)', (front, back) => {
    expect(contrast(scheme[front] ?? '', scheme[back] ?? '')).toBeGreaterThanOrEqual(3);
  });
});
