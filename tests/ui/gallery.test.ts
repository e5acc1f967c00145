import { beforeAll, describe, expect, it } from 'vitest';
import { built } from './built.ts';
import { elementsOf, type Element } from './markup.ts';

const isControl = ({ tag, attributes }: Element) =>
  ['input', 'select', 'textarea'].includes(tag) && attributes.type !== 'hidden';

const isNamed = ({ attributes, ancestors }: Element) =>
  attributes['aria-label'] || ancestors.some((ancestor) => ancestor.tag === 'label' && ancestor.text.trim());

const wordsOf = (attribute = '') => attribute.split(' ').filter(Boolean);

async function read(name: string) {
  const { html } = await built(name);
  const elements = elementsOf(html);
  return { html, elements, ids: elements.flatMap((element) => element.attributes.id ?? []) };
}

describe.each(['gallery', 'contacts-page', 'sign-in-page'])('the page %s', (name) => {
  let page: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => void (page = await read(`${name}.tsx`)));

  it('uses each id once', () => {
    expect(page.ids).toEqual([...new Set(page.ids)]);
  });

  it('names every control', () => {
    const labels = new Set(
      page.elements.flatMap(({ tag, attributes }) => (tag === 'label' ? (attributes.for ?? []) : [])),
    );
    const nameless = page.elements.filter(
      (control) => isControl(control) && !isNamed(control) && !labels.has(control.attributes.id ?? ''),
    );
    expect(nameless.map(({ attributes }) => attributes)).toEqual([]);
  });

  it('gives every link and button words', () => {
    const wordless = page.elements.filter(
      ({ tag, text, attributes }) =>
        ['a', 'button', 'summary'].includes(tag) && !text.trim() && attributes['aria-hidden'] !== 'true',
    );
    expect(wordless.map(({ attributes }) => attributes)).toEqual([]);
  });

  it('points only at what is there', () => {
    const known = new Set([...page.ids, 'top']);
    const targets = page.elements.flatMap(({ tag, attributes }) => [
      ...wordsOf(attributes['aria-describedby']),
      ...wordsOf(attributes['aria-labelledby']),
      ...(tag === 'label' ? wordsOf(attributes.for) : []),
      ...(['a', 'use'].includes(tag) && attributes.href?.startsWith('#') ? [attributes.href.slice(1)] : []),
    ]);
    expect(targets.filter((target) => !known.has(target))).toEqual([]);
  });

  it('has one main heading and skips no level', () => {
    const levels = page.elements.flatMap(({ tag }) => (/^h\d$/.test(tag) ? Number(tag[1]) : []));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
  });

  it('describes every picture and drawing', () => {
    const silent = page.elements.filter(
      ({ tag, attributes }) =>
        (tag === 'img' && attributes.alt === undefined) ||
        (tag === 'svg' && attributes['aria-hidden'] !== 'true' && !attributes['aria-label']),
    );
    expect(silent).toEqual([]);
  });

  it('carries no script, no handler and no inline style', () => {
    expect(page.html).not.toMatch(/<script|<style|\sstyle="|\son[a-z]+="/);
  });

  it('nests nothing interactive in something interactive', () => {
    const nested = page.elements.filter(
      (element) =>
        ['a', 'button', 'select', 'textarea'].includes(element.tag) &&
        element.ancestors.some(({ tag }) => ['a', 'button'].includes(tag)),
    );
    expect(nested).toEqual([]);
  });
});
