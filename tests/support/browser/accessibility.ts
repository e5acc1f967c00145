import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Injects axe into every document of the page: the browser caches it, which takes a fifth of the time of sending
 * it. For tests that check most pages they open.
 */
export async function keepAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: source });
}

const ofColours = ['color-contrast', 'link-in-text-block'];
const common: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
};
const colours: RunOptions = { ...common, runOnly: ofColours };
const others: RunOptions = { ...common, rules: Object.fromEntries(ofColours.map((id) => [id, { enabled: false }])) };

const right = { looks: new Set<string>(), pages: new Set<string>() };

/**
 * axe's findings for WCAG 2.2 AA and its best practices. axe runs in the page and returns only violations,
 * because writing and sending the list of passes takes longer than finding them.  Nothing is checked twice that
 * must have the same result: colours are only compared for text whose look and backgrounds are new, and a page
 * that differs from a valid one only in its words, as in the other language, is valid.
 */
export async function accessibilityProblems(page: Page): Promise<{ id: string; help: string; at: string[] }[]> {
  const seen = await page.evaluateHandle(looksOfPage);
  const looks = await seen.evaluate((page) => [...page.looks.keys()]);
  const wordless = await page.evaluate(pageWithoutWords);
  const { width } = page.viewportSize() ?? { width: 0 };
  const hash = createHash('sha256').update(`${width} ${wordless}`).digest('base64');
  const fresh = looks.filter((look) => !right.looks.has(look));
  const runs = { colours: fresh.length > 0 ? colours : null, others: right.pages.has(hash) ? null : others };
  const violations: Result[] = [];
  if (runs.colours ?? runs.others) {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
    violations.push(...(await seen.evaluate(runAxe, { ...runs, fresh })));
  }
  await seen.evaluate(({ resume }) => resume());
  await seen.dispose();
  if (violations.length === 0) {
    for (const look of fresh) right.looks.add(look);
    right.pages.add(hash);
  }
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
}

interface PageSeen {
  looks: Map<string, Element[]>;
  resume: () => void;
}

/** Runs in the page. A fading notice has no measurable contrast, so it is measured without the fade. */
function looksOfPage(): PageSeen {
  const moving = document.getAnimations().map((animation) => ({ animation, at: animation.currentTime }));
  for (const { animation } of moving) animation.cancel();

  const grounds = new Map<Element | null, string>([[null, '']]);
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element);
    if (known !== undefined || !element) return known ?? '';
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, filter].join();
    const ground = groundOf(element.parentElement) + (own === 'rgba(0, 0, 0, 0),none,1,none' ? '' : `/${own}`);
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = (element: Element): string => {
    const style = getComputedStyle(element);
    const around = element.parentElement ? getComputedStyle(element.parentElement).color : '';
    const { color, fontSize, fontWeight, textDecorationLine, textShadow, position } = style;
    return [element.localName, color, fontSize, fontWeight, textDecorationLine, textShadow, position, around]
      .concat(groundOf(element))
      .join();
  };

  const hasText = (element: Element): boolean =>
    element.matches('input,select,textarea') ||
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
  const looks = new Map<string, Element[]>();
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script,style') || !hasText(element) || !element.checkVisibility()) continue;
    const look = lookOf(element);
    looks.set(look, [...(looks.get(look) ?? []), element]);
  }

  const resume = () => {
    for (const { animation, at } of moving) {
      animation.play();
      animation.currentTime = at;
    }
  };
  return { looks, resume };
}

/**
 * Runs in the page. Elements, attributes, where there is text, and which names are equal: everything that axe's
 * rules use, except those about colours.
 */
function pageWithoutWords(): string {
  const words = new Map<string, number>();
  const wordOf = (text: string): string => {
    const word = text.trim().replaceAll(/\s+/g, ' ');
    if (word === '') return '';
    if (!words.has(word)) words.set(word, words.size);
    return `#${words.get(word)}`;
  };
  const spoken = new Set([
    'alt',
    'aria-description',
    'aria-label',
    'content',
    'label',
    'placeholder',
    'title',
    'value',
  ]);
  const presence = new Set(['action', 'href', 'hreflang', 'src', 'srcset']);
  const attribute = ({ name, value }: Attr): string => {
    if (spoken.has(name)) return `${name}=${wordOf(value)}`;
    const isOurLanguage = name === 'lang' && /^(?:en|zh)(?:-|$)/.test(value);
    const isAnyWord = isOurLanguage || presence.has(name) || name.startsWith('data-');
    return isAnyWord && !value.startsWith('#') ? `${name}=${value === '' ? '' : 'any'}` : `${name}=${value}`;
  };

  const parts: string[] = [];
  const visit = (element: Element): void => {
    parts.push('<', element.localName, ...[...element.attributes].map(attribute));
    if (element.localName === 'script' || element.localName === 'style') return;
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child);
      else if (child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim())
        parts.push(element.closest('h1,h2,h3,h4,caption,legend,label') ? wordOf(child.nodeValue) : 'text');
    }
    parts.push('>');
  };
  visit(document.documentElement);
  return parts.join(' ');
}

interface Runs {
  colours: RunOptions | null;
  others: RunOptions | null;
  fresh: readonly string[];
}

async function runAxe({ looks }: PageSeen, { colours, others, fresh }: Runs): Promise<Result[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const found: Result[] = [];
  if (others) found.push(...(await run(document, others)).violations);
  if (colours)
    found.push(...(await run({ include: fresh.flatMap((look) => looks.get(look) ?? []) }, colours)).violations);
  return found;
}
