import { paths } from '#app/paths.ts';
import { expect, test } from '../../support/browser/portal.ts';

/** Each weight has a name of its own. */
const families = ['Arimo', 'Montserrat', 'Noto Sans HK'];

for (const locale of ['en-US', 'zh-HK'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('every word is drawn with a face that npm installs', async ({ page }, { project }) => {
      await page.goto(paths.login);
      const browser = await page.context().newCDPSession(page);
      await browser.send('DOM.enable');
      await browser.send('CSS.enable');
      const { root } = await browser.send('DOM.getDocument');
      const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' });
      const drawn = new Set<string>();
      for (const nodeId of nodeIds) {
        const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
        for (const { familyName } of fonts)
          drawn.add(families.find((each) => familyName.startsWith(each)) ?? familyName);
      }
      // The switch of languages is Chinese in English, and the product's name Latin in Chinese.
      expect([...drawn].toSorted()).toEqual([project.name === 'wide-face' ? 'Montserrat' : 'Arimo', 'Noto Sans HK']);
    });
  });
