import sql from 'sql-template-tag';
import { paths } from '#app/paths.ts';
import { describe, expect } from 'vitest';
import * as contract from '#contract/shifts/shifts.ts';
import { decideApplicants } from '#contract/shifts/applicants.ts';
import { apply, bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { worker } from '#tests/support/people.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario().perFile(
  'prepared',
  async ({ world, ours }) => {
    const friday = (await bookShift(world, ours, await kwaiChungDepot(world, ours))).id;
    const { code } = await world.call(contract.createShortLink, { body: { shift_id: friday } }, ours.operator);
    return { friday, code };
  },
  { auto: true },
);

describe('the short link of a shift', () => {
  it('leads anyone to the public page of the job: what, when, where and for how much', async ({ world, prepared }) => {
    const page = await world.visitor().open(`/j/${prepared.code}`);
    expect(page).toRedirectTo(`/jobs/${prepared.friday}`);
    expect(page.document.querySelector('h1')?.textContent).toBe('Order picker');
    for (const fact of [
      'Harbourline Logistics',
      '2 places left',
      'Fri 27 November',
      '09:00 – 18:00',
      'HK$480',
      '8 h paid × HK$60',
      'Kwai Chung Depot',
      'by Tue 1 December, the day of its weekly invoice',
    ])
      expect(page.text, fact).toContain(fact);
    const directions = await world.visitor().open(`/jobs/${prepared.friday}/directions`);
    expect(directions.document.querySelector('main a[href^="https://www.google.com/maps/dir/"]')).not.toBeNull();
    expect(directions.text).toContain('Kwai Chung Depot');
  });

  it('sends nobody to an app where the worker site takes applications', async ({ world }) => {
    const list = await world.visitor().open(paths.jobs);
    expect(list.text).toContain('Kwai Chung Depot');
    expect(list.text).not.toContain('worker app');
  });

  it('leads a reader of Chinese to the Chinese edition', async ({ world, prepared }) => {
    const page = await world.visitor('zh-HK').open(`/j/${prepared.code}`);
    expect(page.address).toBe(`/hk/jobs/${prepared.friday}`);
    expect(page.document.querySelector('html')?.getAttribute('lang')).toBe('zh-Hant-HK');
    expect(page.document.querySelector('h1')?.textContent).toBe('執貨員');
    expect(page.document.querySelector('link[hreflang=en]')?.getAttribute('href')).toBe(
      `${portalOrigin}/jobs/${prepared.friday}`,
    );
  });
});

describe('the short link that was shared in Chinese', () => {
  it('leads to the Chinese edition, whatever the reader speaks', async ({ world, prepared }) => {
    expect(await world.visitor().open(`/hk/j/${prepared.code}`)).toRedirectTo(`/hk/jobs/${prepared.friday}`);
  });

  it('is what an operator who reads Chinese is given', async ({ world, ours, prepared }) => {
    const ada = await world.signIn(ours.operator.email);
    await ada.post('/language', { to: 'hk', redirectTo: '/dashboard' });
    const given = await (await ada.open(`/shifts/${prepared.friday}/link`)).send({});
    expect(given.document.querySelector('[name=url]')?.getAttribute('value')).toBe(
      `${portalOrigin}/hk/j/${prepared.code}`,
    );
  });
});

describe('the short link of a shift that favourites see first', () => {
  it('opens it for anyone who has the code, and keeps it out of search engines', async ({ world, ours, prepared }) => {
    const site = await kwaiChungDepot(world, ours);
    const { id } = await bookShift(world, ours, site, { audience: 'FAVORITE', favourite_hours: 12 });
    const { code: short } = await world.call(contract.createShortLink, { body: { shift_id: id } }, ours.operator);
    expect((await world.visitor().open(`/jobs/${id}`)).status).toBe(404);
    for (const other of [prepared.code, `${short.split('-')[0]}-${prepared.code.split('-')[1]}`, short.split('-')[0]])
      expect((await world.visitor().open(`/jobs/${id}?code=${other}`)).status, other).toBe(404);
    const page = await world.visitor().open(`/j/${short}`);
    expect(page.status).toBe(200);
    expect(page.document.querySelector('h1')?.textContent).toBe('Order picker');
    expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect((await page.follow('Directions')).status).toBe(200);
  });
});

describe('the page of a job', () => {
  it('shows nothing of the business but its name: no contact, code or cost', async ({ world, ours, prepared }) => {
    const page = await world.visitor().open(`/jobs/${prepared.friday}`);
    for (const secret of ['+852', ours.operator.email, 'commission', 'HK$1,104'])
      expect(page.html, secret).not.toContain(secret);
  });

  it('is the same 404 for a number that is none and for a job that nobody posted', async ({ world }) => {
    for (const address of ['/jobs/999999999', '/jobs/x', '/hk/jobs/0'])
      expect((await world.visitor().open(address)).status, address).toBe(404);
  });
});

describe('the email to a worker who got a place', () => {
  it('has when, where, what it pays and whom to ask, and leads to the page of a shift that favourites alone see', async ({
    world,
    ours,
  }) => {
    const depot = await kwaiChungDepot(world, ours);
    const shift = await bookShift(world, ours, depot, { audience: 'FAVORITE', favourite_hours: 48 });
    const yip = await worker(world, { name: 'Yip Ho Yin' });
    await world.db.run(sql`update workers set language = 'en' where id = ${yip.id}`);
    await apply(world, ours, shift.id, yip.id);
    const body = { shift_ids: [shift.id], user_ids: [yip.id], action: 'ACCEPT' as const };
    await world.call(decideApplicants, { body }, ours.operator);
    const { body_text: email } = await world.db.one<{ body_text: string }>(
      sql`select body_text from outbox where recipient = (select email from workers where id = ${yip.id}) order by id desc limit 1`,
    );
    for (const fact of [
      'When: 27/11/2026, 09:00 – 18:00',
      'Where: Kwai Chung Depot',
      // 8 paid hours at HK$60.
      'Pay: HK$480.00 for the shift as planned',
      'Contact on site: ',
      'We count it as a cancelled shift.',
    ])
      expect(email).toContain(fact);
    expect(email).toContain(paths.workerSite.shift(shift.id));
    expect((await world.visitor().open(`/jobs/${shift.id}`)).status).toBe(404);
    const opened = await (await world.signInWorker(yip)).open(paths.workerSite.shift(shift.id));
    expect(opened.status).toBe(200);
    expect(opened.document.querySelector('h1')?.textContent).toBe('Order picker');
    expect(opened.text).toContain('Kwai Chung Depot');
  });
});
