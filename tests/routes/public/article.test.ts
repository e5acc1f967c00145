import { describe, expect } from 'vitest';
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
});
