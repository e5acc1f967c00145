import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

describe('an article of the platform', () => {
  it.for([
    ['/careers', 'We visit the sites that we build for.'],
    ['/hk/careers', '我們到訪使用平台的工作地點。'],
  ] as const)('shows lines that begin with a dash as a list at %s', async ([address, first], { world }) => {
    const page = await world.visitor().open(address);
    expect(page.status).toBe(200);
    const items = page.document.querySelectorAll('article li').map((item) => item.textContent.trim());
    expect(items).toHaveLength(4);
    expect(items[0]).toBe(first);
    for (const paragraph of page.document.querySelectorAll('article p'))
      expect(paragraph.textContent).not.toMatch(/^- |\n- /);
  });

  it('does not repeat its own title, and lists its contents only where there is much to find', async ({ world }) => {
    const about = await world.visitor().open('/about');
    const titles = about.document.querySelectorAll('h1,h2').map((title) => title.textContent.trim());
    expect(new Set(titles).size).toBe(titles.length);
    expect(about.document.querySelector('nav[aria-label=Contents]')).toBeNull();
    const terms = await world.visitor().open('/terms');
    expect(terms.document.querySelector('nav[aria-label=Contents]')).not.toBeNull();
  });

  it('is no page, no link and no line of the sitemap until the platform has written it', async ({ world }) => {
    const sue = await world.signInAdmin(await createAdmin(world, 'SUPPORT', 'Sue So'), 'SUPPORT');
    // Another address each time, which no page cache has.
    let times = 0;
    const seen = async () => {
      const [home, page, sitemap] = await Promise.all([
        world.visitor().open(`/?seen=${++times}`),
        world.visitor().open(`/careers?seen=${times}`),
        world.visitor().request(new Request('http://portal.test/sitemap/pages.xml')),
      ]);
      const links = home.document.querySelectorAll('footer a').map((link) => link.getAttribute('href'));
      return [links.includes('/careers'), page.status, (await sitemap.text()).includes('/careers<')];
    };
    const unpublishing = await sue.open(paths.admin.contentUnpublish('article.careers'));
    await unpublishing.send({}, 'Unpublish content');
    expect(await seen()).toEqual([false, 404, false]);
    await (await sue.open(paths.admin.contentItem('article.careers'))).send({}, 'Save content');
    expect(await seen()).toEqual([true, 200, true]);
  });
});
