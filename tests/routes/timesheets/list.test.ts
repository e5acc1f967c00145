import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { eastgate } from '#tests/support/people.ts';
import { timesheetOf, verdict } from '#tests/support/builders/timesheets.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const ids: Record<string, number> = {};

const names = (page: VisitedPage) =>
  [...page.document.querySelectorAll('main article h2 a')].map((link) => link.childNodes[0]?.textContent.trim());
const tabs = (page: VisitedPage) =>
  [...page.document.querySelectorAll('main nav a')]
    .map((link) => link.textContent.replace(/\s+/g, ' ').trim())
    .slice(0, 5);

const it = portalScenario().perFile(
  'prepared',
  async ({ world, ours, site }) => {
    const { APPROVAL, REJECT, PENDING } = timesheetStatus;
    for (const [name, what] of Object.entries({
      'Chan Tai Man': {},
      'Ho Chi Keung': {},
      'Lee Wai Man': {},
      'Lam Tsz Ching': { day: '2026-11-20' },
      'Ng Chi Fai': { day: '2026-11-22', in: '09:26' },
      'Wong Ka Yan': {
        day: '2026-11-22',
        in: '08:54',
        out: '18:32',
        breaks: [['13:00', '14:00']] as [string, string][],
      },
      'Cheung Mei Ling': { day: '2026-11-19', status: APPROVAL },
      'Rai Sunita': { day: '2026-11-18', status: REJECT },
      'Fung Ho Yin': { day: '2026-11-18', status: PENDING },
      'Long Ago': { day: '2026-10-03' },
    }))
      ids[name] = (await timesheetOf(world, ours, site, { name, ...what })).id;
  },
  { auto: true },
);

describe('the list of timesheets', () => {
  it('opens on what waits for the week that closes next, 5 on a page, newest day first', async ({ ada }) => {
    const page = await ada.open('/timesheets');
    expect(names(page)).toEqual(['Ng Chi Fai', 'Wong Ka Yan', 'Chan Tai Man', 'Ho Chi Keung', 'Lee Wai Man']);
    expect(page.text).toContain('1 to 5 of 6');
    expect(page.document.querySelector('[name=startDate]')?.getAttribute('value')).toBe('2026-11-16');
    expect(page.document.querySelector('[name=endDate]')?.getAttribute('value')).toBe('2026-11-22');
    expect(names(await ada.open('/timesheets?page=2'))).toEqual(['Lam Tsz Ching']);
  });

  it('counts each tab over the same dates and search', async ({ ada }) => {
    expect(tabs(await ada.open('/timesheets'))).toEqual([
      'Waiting for approval 6',
      'Overdue 1',
      'Approved 1',
      'Rejected 1',
      'Pending 1',
    ]);
    expect(tabs(await ada.open('/timesheets?search=sunita'))).toEqual([
      'Waiting for approval',
      'Overdue 1',
      'Approved 0',
      'Rejected 1',
      'Pending 0',
    ]);
    expect(tabs(await ada.open('/timesheets?startDate=2026-10-01'))[0]).toBe('Waiting for approval 7');
  });

  it('keeps what is overdue in a list of its own, which dashboard, list and menu count alike', async ({ ada }) => {
    const entry = (page: VisitedPage) =>
      [...page.document.querySelectorAll('#menu a')].find((link) => link.textContent.includes('Timesheets'));
    const dashboard = await ada.open('/dashboard');
    // Pending ones of this week rest until it closes.
    expect(entry(dashboard)?.textContent).toBe('Timesheets 7 to do');
    const list = await ada.open(entry(dashboard)?.getAttribute('href') ?? '');
    expect(tabs(list).slice(0, 2)).toEqual(['Waiting for approval 6', 'Overdue 1']);
    const review = await dashboard.follow('Review 1 timesheet');
    expect(review.address).toBe('/review/timesheets?status=overdue');
    expect(review.text).toContain('Long Ago');
    const overdue = await list.follow('Overdue 1');
    expect(overdue.address).toBe('/timesheets?status=overdue');
    expect(names(overdue)).toEqual(['Long Ago']);
    expect(tabs(overdue).slice(0, 2)).toEqual(['Waiting for approval 6', 'Overdue 1']);
    expect(overdue.text).toContain('we add these timesheets to the next weekly invoice, Tue 24 November, 10:00');
    expect((await dashboard.follow('Review 6 timesheets')).text).toContain('Review 6 timesheets');
    expect((await ada.open('/timesheets?status=undecided')).text).toContain('1 to 5 of 8');
    const detail = await ada.open(`/timesheets/${ids['Long Ago']}`);
    expect(detail.text).toContain('Review closed Tue 6 October, 10:00');
  });

  it.for([
    ['approved', 'Cheung Mei Ling'],
    ['rejected', 'Rai Sunita'],
    ['pending', 'Fung Ho Yin'],
  ] as const)('shows the %s ones behind their tab', async ([status, name], { ada }) => {
    expect(names(await ada.open(`/timesheets?status=${status}`))).toEqual([name]);
  });
});

describe('a notification of the clock’s approval', () => {
  it('leads to those of its moment alone, and tabs of other days have no number', async ({ ada, world }) => {
    const moment = '2026-12-01T02:00:00.000Z';
    const first = [ids['Chan Tai Man'] ?? 0, ids['Ho Chi Keung'] ?? 0];
    await world.db.run(sql`update user_shifts set approves_at = ${moment} where id = any(${first}::bigint[])`);
    const query = `target=TIMESHEET&status_working=undecided&start_date=2026-11-16&end_date=2026-11-22&clock_at=${moment}`;
    const list = await ada.open(`/notifications/click/0?${query}`);
    expect(list.address).toContain('clockAt=2026-12-01');
    expect(names(list)).toEqual(['Chan Tai Man', 'Ho Chi Keung']);
    expect(tabs(list).slice(0, 4)).toEqual(['Undecided 2', 'Waiting for approval 6', 'Overdue 1', 'Approved']);
    expect(names(await ada.open('/timesheets?status=undecided&clockAt=nonsense'))).toHaveLength(5);
    await world.db.run(sql`update user_shifts set approves_at = null`);
  });
});

describe('what the list of timesheets says and keeps', () => {
  it('says until when Tuesday’s invoice can be reviewed, and how much of what waits matches the plan', async ({
    ada,
  }) => {
    const { text } = await ada.open('/timesheets');
    expect(text).toContain('Review closes Tue 24 November, 10:00');
    expect(text).toContain('6 to approve, HK$2,998.73: 4 match the plan (HK$1,984.00), 2 need review (HK$1,014.73).');
    expect((await ada.open('/timesheets?status=approved')).text).not.toContain('Review closes');
  });

  it('keeps tab and filters in every address it gives', async ({ ada }) => {
    const page = await ada.open('/timesheets?search=man&status=waiting&startDate=2026-11-16&endDate=2026-11-22');
    expect(names(page)).toEqual(['Chan Tai Man', 'Lee Wai Man']);
    const approved = page.document.querySelectorAll('main nav a')[2];
    expect(approved?.getAttribute('href')).toContain('search=man');
    const back = page.document.querySelector('input[name=back]')?.getAttribute('value');
    expect(back).toBe('/timesheets?search=man&status=waiting&startDate=2026-11-16&endDate=2026-11-22');
  });

  it('answers 200 with defaults to filters that make no sense', async ({ ada }) => {
    for (const query of [
      '?status=everything',
      '?startDate=tomorrow',
      '?endDate=2026-02-30',
      '?page=0',
      '?page=9999999',
      '?startDate=2026-12-01&endDate=2026-11-01',
      '?status=pending&status=waiting',
      '?search=%25',
    ])
      expect((await ada.open(`/timesheets${query}`)).status, query).toBe(200);
  });

  it('is in Chinese for readers of Chinese', async ({ ada }) => {
    await ada.post('/language', { to: 'hk', redirectTo: '/timesheets' });
    const page = await ada.open('/timesheets');
    expect(page.document.querySelector('html')?.getAttribute('lang')).toBe('zh-Hant-HK');
    expect(tabs(page)[0]).toMatch(/^\p{Script=Han}+ 6$/u);
    await ada.post('/language', { to: 'en', redirectTo: '/timesheets' });
  });

  it('shows nothing of another business', async ({ world }) => {
    const grace = await world.signIn((await eastgate(world)).operator.email);
    expect(names(await grace.open('/timesheets'))).toEqual([]);
    const foreign = await grace.open(`/timesheets/${ids['Chan Tai Man']}`);
    const unknown = await grace.open('/timesheets/999999999');
    expect(foreign).toBeRejectedWith(404, unknown.text);
    const rejected = await grace.post('/timesheets/approval', { only: `${ids['Chan Tai Man']}.1` });
    expect(rejected).toBeRejectedWith(409, 'Failed');
    expect(await verdict(world, ids['Chan Tai Man'] ?? 0)).toMatchObject({ status: timesheetStatus.WAITING_APPROVAL });
  });
});

describe('the export', () => {
  it('holds what the list shows, on every page of it, in the language of the reader', async ({ ada }) => {
    const list = await ada.open('/timesheets?search=man');
    const link = list.document.querySelector('a[download]')?.getAttribute('href') ?? '';
    const response = await ada.request(new Request(new URL(link, 'http://portal.test')));
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    expect(response.headers.get('content-disposition')).toMatch(/attachment/);
    const rows = readWorkbook(await response.arrayBuffer());
    expect(rows).toHaveLength(3);
    expect(rows.flat().filter((cell) => cell === 'Chan Tai Man' || cell === 'Lee Wai Man')).toHaveLength(2);
  });

  it('is for those who may export, and asks everyone else to sign in', async ({ world }) => {
    expect((await world.visitor().open('/timesheets/export')).address).toMatch(/^\/login/);
  });
});
