import { everyAddress, type Kind } from '../support/pages/addresses.ts';
import { enterInEveryField } from '../support/browser/enter.ts';
import { scripted } from '../support/pages/scripted.ts';
import { expect, test } from '../support/browser/portal.ts';

// Hundreds of pages: recording a trace would take longer than the test.
test.use({ trace: 'off' });

for (const { person, kinds, least, leastWithoutScripts } of [
  { person: 'operator', kinds: ['page', 'operator'], least: 150, leastWithoutScripts: 15 },
  { person: 'supervisor', kinds: ['supervisor'], least: 4, leastWithoutScripts: 0 },
  { person: null, kinds: ['signed-out', 'public'], least: 4, leastWithoutScripts: 0 },
] as const satisfies {
  person: 'operator' | 'supervisor' | null;
  kinds: Kind[];
  least: number;
  leastWithoutScripts: number;
}[])
  for (const javaScriptEnabled of [true, false]) {
    const reader = `${person ?? 'a signed-out reader'}, scripts ${javaScriptEnabled ? 'on' : 'off'}`;
    test.describe(`the Enter key, for ${reader}`, () => {
      test.use({ person, javaScriptEnabled });

      test('sends the main action of the form from each of its fields', async ({ page, product }) => {
        const problems: string[] = [];
        let tried = 0;
        const addresses = await everyAddress(product.api);
        for (const { kind, at, route } of addresses.filter((each) => (kinds as readonly Kind[]).includes(each.kind)))
          for (const address of at) {
            if (!javaScriptEnabled && !scripted.includes(route)) continue;
            const found = await test.step(address, async () => {
              await page.goto(address);
              return enterInEveryField(page, tried > 0 ? 'main' : 'body');
            });
            tried += found.tried;
            problems.push(...found.problems.map((problem) => `${kind} ${problem}`));
          }
        expect(problems).toEqual([]);
        expect(tried).toBeGreaterThanOrEqual(javaScriptEnabled ? least : leastWithoutScripts);
      });
    });
  }
