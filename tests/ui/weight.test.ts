import { describe, expect, it } from 'vitest';
import { compress } from '#app/server/middleware/response/compression.server.ts';
import { asDocument, built } from './built.ts';

const weigh = async (entry: string) => {
  const page = await built(entry);
  return { ...page, bytes: compress(asDocument(page), 'br').body.length };
};

describe('a first view in one round trip', () => {
  it('carries the sign-in page with its CSS in at most 5 kB', async () => {
    const { bytes } = await weigh('sign-in-page.tsx');
    expect(bytes).toBeLessThanOrEqual(5_000);
  });

  it('carries a list of 50 rows with its CSS in at most 8 kB', async () => {
    const { bytes } = await weigh('contacts-page.tsx');
    expect(bytes).toBeLessThanOrEqual(8_000);
  });

  it('leaves out the CSS of components that the page does not use', async () => {
    const [signIn, gallery] = await Promise.all([weigh('sign-in-page.tsx'), weigh('gallery.tsx')]);
    expect(signIn.css.length).toBeLessThan(gallery.css.length / 2);
  });
});

describe('CSS that older phones can read', () => {
  it('keeps min-width and max-width: the range syntax would drop the block', async () => {
    const { css } = await built('gallery.tsx');
    expect(css).toMatch(/@media\s*\(min-width/);
    expect(css).not.toMatch(/@media[^{]*[<>]=?/);
  });

  it('takes every colour from a token', async () => {
    const { css } = await built('gallery.tsx');
    const withoutTokens = css.replaceAll(/:root\{[^}]*\}/g, '');
    const colours = [...withoutTokens.matchAll(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/gi)].map(([colour]) => colour);
    expect([...new Set(colours)]).toEqual(['#0009']);
  });
});
