import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ demo: true });

const search = (who: Visitor, text: string) => who.open(`/search?search=${encodeURIComponent(text)}`);
const ours = sql`(select business_id from accounts where email = 'operator@demo.test')`;

describe('the one box', () => {
  it('stands on every page as a plain form', async ({ ada }) => {
    const form = (await ada.open('/dashboard')).document.querySelector('header form[role=search]');
    expect(form?.getAttribute('action')).toBe('/search');
    expect(form?.querySelector('input')?.getAttribute('name')).toBe('search');
  });

  it.for([(id: number) => String(id), (id: number) => `#${id}`] as const)(
    'opens a shift by its number',
    async (typed, { world, ada }) => {
      const { id } = await world.db.one<{ id: number }>(
        sql`select id from shifts where business_id = ${ours} and status = ${shiftStatus.NEW} limit 1`,
      );
      expect((await search(ada, typed(id))).address).toBe(`/shifts/${id}`);
    },
  );

  it('opens an invoice by its number, whatever the case', async ({ world, ada }) => {
    const { id, number } = await world.db.one<{ id: number; number: string }>(
      sql`select id, number from invoices where business_id = ${ours} limit 1`,
    );
    expect((await search(ada, number.toLowerCase())).address).toBe(`/worker-invoices/${id}`);
  });

  it('opens a receipt and a credit note by its number, and finds none of another business', async ({ world, ada }) => {
    const numbers = async (whose: typeof ours) =>
      (
        await world.db.many<{ number: string }>(sql`
          select min(number) as number from documents where business_id ${whose} and kind in ('RECEIPT', 'CREDIT_NOTE') group by kind`)
      ).map(({ number }) => number);
    const own = await numbers(sql`= ${ours}`);
    expect(own).toHaveLength(2);
    for (const number of own) expect((await search(ada, number.toLowerCase())).address).toBe(`/documents/${number}`);
    for (const number of [...(await numbers(sql`<> ${ours}`)), 'CN-999999'])
      expect((await search(ada, number)).address).toMatch(/^\/search/);
  });

  it.for([
    ['26/11', '2026-11-26'],
    ['26/11/2026', '2026-11-26'],
    ['2026-11-26', '2026-11-26'],
  ] as const)('opens the shifts of a day typed as %s', async ([typed, day], { ada }) => {
    expect((await search(ada, typed)).address).toBe(`/shifts?startDate=${day}&endDate=${day}`);
  });
});

describe('a worker in the one box', () => {
  it('is found by the name in either script and by the phone that the business may see', async ({ world, ada }) => {
    const one = await world.db.one<{ id: number; name: string; name_hk: string; phone: string }>(sql`
      select w.id, w.name, w.name_hk, w.phone from workers w
      join shift_applicants a on a.worker_id = w.id join shifts s on s.id = a.shift_id
      where a.business_id = ${ours} and a.status = 2 and a.withdrawn_at is null and s.status = ${shiftStatus.NEW}
        and w.name_hk is not null
        and (select count(*) from workers o where o.name_hk = w.name_hk or o.name = w.name) = 1
        and not exists (select from shift_applicants o where o.worker_id = w.id and o.business_id <> a.business_id)
      order by w.id limit 1`);
    for (const typed of [one.name_hk, one.phone, one.phone.replaceAll(/\D/g, '').slice(-8)]) {
      const page = await search(ada, typed);
      expect([
        page.address,
        ...[...page.document.querySelectorAll('main a')].map((link) => link.getAttribute('href')),
      ]).toContain(`/workers/${one.id}`);
    }
    const theirs = await world.signIn('other@demo.test');
    expect((await search(theirs, one.phone)).text).toContain('Nothing found for');
  });
});

describe('what the one box answers', () => {
  it('groups what is found, with the way to all of it', async ({ ada }) => {
    const page = await search(ada, 'a');
    const headings = [...page.document.querySelectorAll('main h2')].map((heading) => heading.textContent);
    expect(headings).toEqual(expect.arrayContaining(['Workers', 'Shifts']));
    expect(page.text).toMatch(/Shifts: all \d+/);
  });

  it('shows a supervisor no admin invoices', async ({ world, ben }) => {
    const { number } = await world.db.one<{ number: string }>(
      sql`select number from admin_invoices where business_id = ${ours} limit 1`,
    );
    expect((await search(ben, number)).text).toContain('Nothing found for');
  });

  it.for([
    ['overtime', '/settings/overtime'],
    ['Refund', '/payments'],
    ['two-factor', '/settings/security'],
    ['超時', '/settings/overtime'],
    ['time table', null],
    ['timesheets', '/timesheets'],
  ] as const)('finds the page of %s', async ([typed, address], { ada }) => {
    const links = [...(await search(ada, typed)).document.querySelectorAll('main section li a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(address === null ? [] : [address]);
  });

  it('finds no page that a supervisor may not open', async ({ ben }) => {
    const page = await search(ben, 'refund');
    expect(page.text).toContain('Nothing found for');
  });

  it.for(['', ' ', '%', '99999999999999', "'; drop table shifts", 'x'.repeat(300), '\u0000'] as const)(
    'answers %j with a page',
    async (typed, { ada }) => {
      expect((await search(ada, typed)).status).toBe(200);
    },
  );
});

describe('a search with a slip in it', () => {
  it.for([
    ['Paker', 'Packer'],
    ['包裝圓', '包裝員'],
    ['Bibek Gurnug', 'Bibek Gurung'],
    ['Gurng', 'Bibek Gurung'],
  ] as const)('%s offers %s, whose link finds it', async ([typed, meant], { ada }) => {
    const page = await search(ada, typed);
    expect(page.text).toContain(`Did you mean: ${meant}`);
    expect((await page.follow(meant)).text).not.toContain('Nothing found');
  });

  it('offers nothing that is further away', async ({ ada }) => {
    const page = await search(ada, 'Qwertyuiop');
    expect(page.text).toContain('Nothing found');
    expect(page.text).not.toContain('Did you mean');
  });
});
