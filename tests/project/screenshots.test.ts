import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { menuFor } from '#app/routes/portal/menu.ts';
import { translator } from '#app/i18n/i18n.server.ts';

/** Written by `npm run docs:screenshots`. */
const written = JSON.parse(readFileSync('docs/images/menu.json', 'utf8')) as {
  menu: Record<'en' | 'hk', string[]>;
  digests: Record<string, string>;
};

describe('the pictures of the README', () => {
  it.each(['en', 'hk'] as const)('have today’s menu, in %s (`npm run docs:screenshots`)', (language) => {
    const entries = menuFor('OPERATOR', '/dashboard', {}, [], { t: translator(language), offers: () => true }).flat();
    const today = entries.flatMap(({ heading, label }) => (heading === undefined ? [label] : [heading, label]));
    expect(written.menu[language]).toEqual(today);
  });

  it('were made together with what is written of their menu, and are all shown', () => {
    const shown = [...readFileSync('README.md', 'utf8').matchAll(/\]\(docs\/images\/([^)]+)\)/g)].map(
      ([, name]) => name,
    );
    expect(Object.keys(written.digests).toSorted()).toEqual(shown.toSorted());
    for (const [name, digest] of Object.entries(written.digests))
      expect(
        createHash('sha256')
          .update(readFileSync(`docs/images/${name}`))
          .digest('hex'),
        name,
      ).toBe(digest);
  });
});
