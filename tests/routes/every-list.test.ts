import { describe, expect } from 'vitest';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress } from '#tests/support/pages/addresses.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

function withFilters(address: string, filters: Record<string, string>): string {
  const url = new URL(address, 'http://portal.test');
  for (const [name, value] of Object.entries(filters)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

const isList = ({ document }: VisitedPage): boolean =>
  document.querySelectorAll('main nav p').some(({ textContent }) => /^1 to \d+ of \d+/.test(textContent.trim()));

const it = portalScenario({ demo: true })
  .perFile(
    'pages',
    async ({ world }) => {
      const ada = await world.signIn('operator@demo.test');
      const pages: VisitedPage[] = [];
      for (const { kind, at } of await everyAddress(demoApi(world.apiUrl, '')))
        if (['page', 'operator', 'public'].includes(kind))
          for (const address of at.filter((each) => !each.startsWith('/hk') && !each.includes('search=')))
            pages.push(await ada.open(address));
      return pages;
    },
    { auto: true },
  )
  .perFile(
    'dated',
    ({ pages }) =>
      () =>
        pages
          .filter(({ document }) =>
            ['startDate', 'endDate'].every((name) =>
              document.querySelector(`main form input[type=date][name=${name}]`),
            ),
          )
          .map(({ address }) => address),
  );

describe('a page past the last one', () => {
  it('of every list says so and leads to the last one', async ({ ada, pages }) => {
    const lists = pages.filter(isList).map(({ address }) => address);
    const problems: string[] = [];
    for (const address of lists) {
      const page = await ada.open(withFilters(address, { page: '999' }));
      const last = page.text.includes('Go to the last page') ? await page.follow('Go to the last page') : null;
      const hasMessage =
        page.status === 200 &&
        page.text.includes('There is no page ') &&
        /[1-9]\d* in total\./.test(page.text) &&
        last !== null &&
        !last.text.includes('There is no page ') &&
        /\d+ to (\d+) of \1/.test(last.text);
      if (!hasMessage) problems.push(`${page.address}: ${page.status}`);
    }
    expect(problems).toEqual([]);
    const paths = lists.map((address) => address.split('?')[0]);
    for (const known of [
      '/shifts',
      '/roles',
      '/locations',
      '/contacts',
      '/training-classes',
      '/workers',
      '/supervisors',
      '/timesheets',
      '/book',
      '/notifications',
      '/chat',
      '/payments',
      '/jobs',
      '/blog',
    ])
      expect(paths).toContain(known);
  });

  it.for(['/worker-invoices', '/admin-invoices'])('of %s says so, whatever days it shows', async (address, { ada }) => {
    const page = await ada.open(`${address}?startDate=2026-01-01&endDate=2027-12-31&page=999`);
    expect(page.text).toContain('There is no page ');
    expect((await page.follow('Go to the last page')).text).toMatch(/\d+ to (\d+) of \1/);
  });

  it('of a search that finds nothing is no such page', async ({ ada }) => {
    const page = await ada.open('/contacts?search=nobody-of-this-name&page=7');
    expect(page.text).toContain('Nothing found for');
  });
});

describe('two days the wrong way round', () => {
  it('change places in every list of days, and the page says so', async ({ ada, dated }) => {
    const problems: string[] = [];
    for (const address of dated()) {
      const page = await ada.open(withFilters(address, { startDate: '2026-12-24', endDate: '2026-11-02' }));
      const days = ['startDate', 'endDate'].map((name) =>
        page.document.querySelector(`form input[type=date][name=${name}]`)?.getAttribute('value'),
      );
      const hasMessage = page.text.includes('The first date was after the last date. We have swapped them.');
      if (page.status !== 200 || !hasMessage || days.join() !== '2026-11-02,2026-12-24')
        problems.push(`${page.address}: ${page.status} ${hasMessage} ${days.join()}`);
      for (const query of [
        { startDate: '2027-06-01', endDate: '' },
        { startDate: '', endDate: '2020-01-01' },
        { startDate: '2026-02-30', endDate: '2026-01-01' },
      ]) {
        const one = await ada.open(withFilters(address, query));
        if (one.status !== 200 || one.text.includes('We have swapped them'))
          problems.push(`${one.address}: ${one.status}`);
      }
    }
    expect(problems).toEqual([]);
    const paths = new Set(dated().map((address) => address.split('?')[0]));
    for (const known of [
      '/shifts',
      '/timesheets',
      '/worker-invoices',
      '/admin-invoices',
      '/payments',
      '/statement',
      '/statement/costs',
    ])
      expect([...paths]).toContain(known);
  });
});
