import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { shiftStatus } from '#domain/shifts/status.ts';
import { apply, bookShift, draft, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { eastgate, worker } from '#tests/support/people.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario().extend<{ friday: number }>({
  friday: [
    async ({ world, ours, depot }, use) => use((await bookShift(world, ours, depot)).id),
    { scope: 'file', auto: true },
  ],
});

const rows = (page: VisitedPage) =>
  [...page.document.querySelectorAll('main tbody tr')].map((row) => row.textContent.replaceAll(/\s+/g, ' ').trim());

describe('the list of shifts', () => {
  it('shows four weeks from today, each shift under its day with fill, cost and status', async ({ ada }) => {
    const page = await ada.open('/shifts');
    expect(page.text).toContain('23 November – 20 December 2026, 1 shift, HK$1,104.00 with commission');
    expect(rows(page)).toEqual([expect.stringContaining('Order picker')]);
    const [row = ''] = rows(page);
    expect(row).toContain('Fri 27');
    expect(row).toContain('Kwai Chung Depot');
    expect(row).toContain('09:00 – 18:00');
    expect(row).toContain('0 of 2');
    expect(row).toContain('1,104.00');
    expect(row).toContain('2 places to fill');
  });

  it('says in words that applicants wait', async ({ world, ours, depot, ada }) => {
    const someone = await worker(world, { name: 'Wong Ka Yan' });
    const { id } = await bookShift(world, ours, depot, { start_date: '2026-11-28', end_date: '2026-11-28' });
    await apply(world, ours, id, someone.id);
    const page = await ada.open('/shifts?startDate=2026-11-28&endDate=2026-11-28');
    expect(rows(page)[0]).toContain('Applicants to review');
  });

  it('labels an end on the next day', async ({ world, ours, depot, ada }) => {
    await bookShift(world, ours, depot, {
      start_date: '2026-12-01',
      end_date: '2026-12-01',
      start_time: '22:00',
      end_time: '06:00',
      break_type: 'NONE',
      breaks: [],
    });
    const page = await ada.open('/shifts?startDate=2026-12-01&endDate=2026-12-01');
    expect(rows(page)[0]).toContain('22:00 – 06:00 (next day)');
  });

  it('takes dates, status, search and page from the address', async ({ ada, friday }) => {
    expect(rows(await ada.open('/shifts?status=CANCEL'))).toEqual([]);
    expect(rows(await ada.open(`/shifts?search=${friday}`))).toHaveLength(1);
    expect((await ada.open('/shifts?search=Nowhere')).text).toContain('Nothing found for "Nowhere"');
    expect((await ada.open('/shifts?startDate=2027-03-01&endDate=2027-03-02')).text).toContain(
      'No shifts in these dates',
    );
    expect((await ada.open('/shifts?page=2')).status).toBe(200);
  });

  it.for([
    '?startDate=2026-02-30',
    '?startDate=2026-12-01&endDate=2026-11-01',
    '?status=7',
    '?page=-1',
    '?endDate=x',
    '?startDate=9999-12-31',
    '?startDate=2899-12-31',
    '?search=%00',
  ])('answers 200 with defaults to %s', async (query, { ada }) =>
    expect((await ada.open(`/shifts${query}`)).status).toBe(200),
  );
});

describe('a draft, a file and the reader of the list of shifts', () => {
  it('opens a draft in the booking that it is; one without a day is in no list of days, and one click from it', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    const { id } = await draft(world, ours, depot, { start_date: undefined });
    const dated = await draft(world, ours, depot);
    const linked = (page: VisitedPage) =>
      [...page.document.querySelectorAll('main tbody a')].map((link) => link.getAttribute('href')?.split('?')[0]);
    for (const status of ['', 'DRAFT']) {
      const page = await ada.open(`/shifts?status=${status}`);
      expect(linked(page)).toContain(`/book/${dated.id}`);
      expect(linked(page)).not.toContain(`/book/${id}`);
    }
    const page = await ada.open('/shifts?status=DRAFT');
    expect(linked(await page.follow('Drafts without a date are among the unfinished bookings'))).toContain(
      `/book/${id}`,
    );
    const response = await ada.request(new Request(`http://portal.test/shifts/${id}`));
    expect(response.headers.get('location')).toBe(`/book/${id}`);
  });

  it('exports what is listed as a spreadsheet', async ({ ada }) => {
    const response = await ada.request(
      new Request('http://portal.test/shifts/export?startDate=2026-11-23&endDate=2026-11-29'),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    expect(response.headers.get('content-disposition')).toContain('attachment');
  });

  it('carries no script', async ({ ada }) => {
    const { html, headers } = await ada.open('/shifts');
    expect(html).not.toMatch(/<script/);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'(?!.*script-src)/);
  });

  it('is open to supervisors', async ({ world, ours }) => {
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    expect((await ben.open('/shifts')).status).toBe(200);
  });
});

describe('a shift', () => {
  it('shows facts, codes and the cost whose parts add up', async ({ world, ada, friday }) => {
    const page = await ada.open(`/shifts/${friday}`);
    expect(page.text).toContain('Order picker, Kwai Chung Depot');
    expect(page.text).toContain(`Shift ${friday} · Fri 27 November, 09:00 – 18:00 HKT`);
    expect(page.text).toContain('13:00 – 14:00 (Unpaid break)');
    expect(page.text).toContain('HK$960.00');
    expect(page.text).toContain('Commission 15%');
    expect(page.text).toContain('HK$144.00');
    expect(page.text).toContain('HK$1,104.00');
    const codes = await ada.open(`/shifts/${friday}/codes`);
    const { clock_in_code: code } = await world.db.one<{ clock_in_code: string }>(
      sql`select clock_in_code from shifts where id = ${friday}`,
    );
    expect(codes.text).toContain(code);
  });

  it('prints what cancelling costs as absolute Hong Kong times, with where the reader is', async ({ ada, friday }) => {
    const page = await ada.open(`/shifts/${friday}`);
    const steps = [...page.document.querySelectorAll('main ol li')].map((step) => step.textContent);
    expect(steps[0]).toContain('Before Tue 24 November, 09:00');
    expect(steps[1]).toContain('Before Thu 26 November, 09:00');
    expect(steps[2]).toContain('From Thu 26 November, 09:00');
    expect(page.document.querySelector('main ol [aria-current]')?.textContent).toContain('You are here');
    expect(page.document.querySelector('main ol [aria-current]')?.textContent).toContain('HK$0');
  });

  it('answers the same 404 for an unknown number and for another business', async ({ world, ada }) => {
    const theirs = await eastgate(world);
    const { id } = await bookShift(world, theirs, await kwaiChungDepot(world, theirs));
    for (const part of [
      '',
      '/edit',
      '/series',
      '/codes',
      '/link',
      '/cancellation',
      '/applicants/rejection',
      '/applicants/1',
    ]) {
      const foreign = await ada.open(`/shifts/${id}${part}`);
      const unknown = await ada.open(`/shifts/999999999${part}`);
      expect([foreign.status, unknown.status], part).toEqual([404, 404]);
    }
    expect((await ada.open('/shifts/abc')).status).toBe(404);
    const posted = await ada.post(`/shifts/${id}/cancellation`, {
      reason: 'CREATED_BY_MISTAKE',
      version: 1,
      'fees.THIS': 0,
      'fees.FOLLOWING': 0,
      'fees.ALL': 0,
    });
    expect(posted.status).toBe(404);
    expect((await world.db.one<{ status: number }>(sql`select status from shifts where id = ${id}`)).status).toBe(
      shiftStatus.NEW,
    );
  });
});

describe('the short link of a shift', () => {
  it('gives a short link to the public job, the same each time', async ({ world, ada, friday }) => {
    const page = await (await ada.open(`/shifts/${friday}/link`)).send();
    const url = page.document.querySelector('input[name="url"]')?.getAttribute('value') ?? '';
    expect(url).toMatch(/^http:\/\/portal\.test\/j\/[0-9A-Za-z]+-[0-9a-f]{12}$/);
    const again = await (await ada.open(`/shifts/${friday}/link`)).send();
    expect(again.document.querySelector('input[name="url"]')?.getAttribute('value')).toBe(url);
    const response = await world.visitor().request(new Request(url));
    expect(response.headers.get('location')).toBe(`/jobs/${friday}`);
  });

  it('is named to a program that makes it', async ({ world, ours, ada, friday }) => {
    const page = await (await ada.open(`/shifts/${friday}/link`)).send();
    const url = page.document.querySelector('input[name="url"]')?.getAttribute('value');
    const sent = await ada.post(`/shifts/${friday}/link`, {}, { accept: 'application/json' });
    expect([sent.status, JSON.parse(sent.html)]).toMatchObject([200, { redirect: null, url }]);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR', 'zh-HK');
    await ben.post('/language', { to: 'hk', redirectTo: '/dashboard' });
    const chinese = await ben.post(`/shifts/${friday}/link`, {}, { accept: 'application/json' });
    expect(JSON.parse(chinese.html)).toMatchObject({ url: url?.replace('/j/', '/hk/j/') });
  });

  it('answers 404 to a short link that is none', async ({ world }) => {
    expect((await world.visitor().open('/j/%E6%9B%B4')).status).toBe(404);
  });
});
