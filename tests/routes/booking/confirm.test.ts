import { describe, expect } from 'vitest';
import { updateRole, getRole } from '#contract/categories/roles.ts';
import { numberOf, stepOf, toCheckOut, toConfirm } from './booking-steps.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { roleBody } from '#tests/support/builders/records.ts';

const it = portalScenario();

const overChristmas = { start_date: '2026-12-14', repeat_days: ['1', '2', '3', '4', '5'], ends: 'COUNT', count: 15 };

describe('what will be booked', () => {
  it('stands on one page with the way back to each step', async ({ depot, ada }) => {
    const page = await toConfirm(
      ada,
      depot,
      {},
      { audience: 'FAVORITE', favourite_hours: 12, overtime_included: 'on', overtime_start: 30 },
    );
    for (const words of [
      'Order picker',
      'Kwai Chung Depot',
      '8 Container Port Road, Kwai Tsing',
      'Dora Ng',
      '+852 9234 5678',
      'None required',
      'Fri 27/11/2026',
      '09:00 – 18:00',
      'Unpaid break 13:00 – 14:00',
      'HK$62.00',
      'Included, paid from the planned end once 30 min is reached',
      'when paid by card; still charged if a worker is absent',
      'Favourites first, everybody 12 hours after posting',
    ])
      expect(page.text).toContain(words);
    const changes = [...page.document.querySelectorAll('h3 a')].map((link) => link.getAttribute('href'));
    expect(changes).toEqual(['site', 'schedule', 'workers'].map((step) => stepOf(page, step)));
  });

  it('lists every day of a series, and marks public holidays', async ({ depot, ada }) => {
    const page = await toConfirm(ada, depot, overChristmas);
    const rows = page.document
      .querySelectorAll('details tbody tr')
      .filter((row) => /\d\d\/\d\d\/\d{4}/.test(row.textContent));
    expect(rows).toHaveLength(15);
    expect(page.text).toContain('3 days are public holidays.');
    expect(rows.find((row) => row.textContent.includes('25/12/2026'))?.textContent).toContain('Christmas Day');
    expect(rows.find((row) => row.textContent.includes('01/01/2027'))?.textContent).toContain(
      'The first day of January',
    );
    expect(rows.find((row) => row.textContent.includes('28/12/2026'))?.textContent).not.toContain('Day');
  });

  it('says when the holidays of a year are not known yet', async ({ depot, ada }) => {
    const page = await toConfirm(ada, depot, { start_date: '2028-12-25' });
    expect(page.text).toContain('Public holidays for 2028 are not available yet.');
  });
});

describe('a shift that is booked already', () => {
  it('is named before it is booked twice, by its role, location and time', async ({ world, ours, depot, ada }) => {
    const day = { start_date: '2026-12-18', end_date: '2026-12-18' };
    const { id } = await bookShift(world, ours, depot, day);
    const page = await toConfirm(ada, depot, { start_date: day.start_date });
    expect(page.text).toContain('1 shift with this role, location and time is booked already');
    expect(page.document.querySelector(`main a[href="/shifts/${id}"]`)).not.toBeNull();
    const later = await toConfirm(ada, depot, { start_date: day.start_date, end_time: '19:00' });
    expect(later.text).not.toContain('booked already');
  });
});

describe('what will be booked, in workers’ words', () => {
  it('shows workers’ words in both languages and what is missing in one of them', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    const { role_id: id } = depot;
    const { name, version } = await world.call(getRole, { params: { id } }, ours.operator);
    const body = roleBody({ name, attire: { en: 'Closed shoes', hk: '' } });
    await world.call(updateRole, { params: { id }, body: { ...body, version } }, ours.operator);
    const page = await toConfirm(ada, depot);
    expect(page.document.querySelector('h3[lang="zh-Hant-HK"]')?.textContent).toBe('執貨員');
    expect(page.text).toContain('Attire is empty in 中文');
  });
});

describe('what it costs', () => {
  it('is the API’s own sum: pay, commission, card fee and total, for a shift and for the series', async ({
    depot,
    ada,
  }) => {
    const page = await toConfirm(ada, depot, overChristmas);
    // 62 × 8 × 2 = 992; 15 % = 148.80; times 15 is 17,112; 3.4 % of that is 581.81, and 2.35 once for the payment.
    for (const words of [
      'HK$62 × 8 h = HK$496.00 × 2 workers × 15 shifts',
      'HK$14,880.00',
      'HK$2,232.00',
      'HK$17,112.00',
      'HK$584.16',
      'HK$17,696.16',
    ])
      expect(page.text).toContain(words);
    for (const words of [
      'Cost of one shift',
      'HK$992.00',
      'HK$148.80',
      'HK$1,140.80',
      'HK$41.14',
      'HK$1,181.94',
      'HK$9.30 a paid hour',
    ])
      expect(page.text).toContain(words);
  });

  it('of a daily wage does not hang on the hours', async ({ depot, ada }) => {
    const page = await toConfirm(ada, depot, {}, { wage_type: 2, wage: 600 });
    expect(page.text).toContain('HK$600 × 2 workers');
    expect(page.text).toContain('HK$1,380.00');
  });

  it('is refused in words at the largest numbers, and what was typed stays', async ({ depot, ada }) => {
    const page = await toConfirm(ada, depot, {}, { workers: 1_000_000, wage: 1_000_000 });
    expect(page).toBeRejectedWith(422, 'This booking comes to more than HK$100,000,000');
    expect(page.document.querySelector('[name="workers"]')?.getAttribute('value')).toBe('1000000');
    expect(page.document.querySelector('[name="workers"]')?.getAttribute('aria-invalid')).toBe('true');
  });

  it('is refused as well when the series that makes it too large is chosen later', async ({ depot, ada }) => {
    const confirm = await toConfirm(ada, depot, {}, { workers: 10, wage: 1_000_000 });
    const schedule = await ada.open(stepOf(confirm, 'schedule'));
    const page = await schedule.send(overChristmas, 'Continue to workers');
    expect(page).toBeRejectedWith(422, 'This booking comes to more than HK$100,000,000');
  });
});

describe('the price of cancelling', () => {
  it('shows its three steps by absolute Hong Kong times, and the current one', async ({ depot, ada }) => {
    const page = await toConfirm(ada, depot);
    const steps = page.document.querySelectorAll('ol li').filter((step) => step.textContent.includes('HK$'));
    expect(steps.map((step) => step.textContent.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/You are here.*HK\$0Free.*Before Tue 24 November, 09:00/),
      expect.stringMatching(/HK\$570\.40.*50%.*Before Thu 26 November, 09:00/),
      expect.stringMatching(/HK\$1,140\.80.*100%.*From Thu 26 November, 09:00 on/),
    ]);
    expect(page.text).toContain('If you pay by card, the fees are HK$590.97 and HK$1,181.94');
  });

  it('stands at half already for a shift within 72 hours', async ({ depot, ada }) => {
    const page = await toConfirm(ada, depot, { start_date: '2026-11-25' });
    const here = page.document
      .querySelectorAll('li[aria-current="step"]')
      .find((step) => step.textContent.includes('HK$'));
    expect(here?.textContent).toContain('HK$570.40');
  });
});

describe('the customer agreement', () => {
  it('can be read on the spot and on its own page', async ({ depot, ada }) => {
    const page = await toConfirm(ada, depot);
    expect(page.document.querySelector('#agreement')?.textContent).toContain('Limitation of liability');
    expect([...page.document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toContain(
      '/customer-agreement',
    );
  });

  it('must be accepted before booking', async ({ depot, ada }) => {
    const confirm = await toConfirm(ada, depot);
    const page = await confirm.send({}, 'Continue to check out');
    expect(page).toBeRejectedWith(422, 'Accept the customer agreement before you book');
    for (const is_agree of ['', 'off', 'false'])
      expect((await ada.post(confirm.address, { is_agree, version: 2 })).status).toBe(422);
    expect(await page.send({ is_agree: 'on' }, 'Continue to check out')).toRedirectTo(stepOf(confirm, 'check-out'));
  });

  it('was accepted by this visitor only: another browser accepts it again', async ({ world, ours, depot, ada }) => {
    const checkOut = await toCheckOut(ada, depot);
    expect((await ada.open(checkOut.address)).address).toBe(checkOut.address);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    expect((await ben.open(checkOut.address)).address).toContain(stepOf(checkOut, 'confirm'));
  });

  it('of several bookings at once is kept for each', async ({ depot, ada }) => {
    const first = await toCheckOut(ada, depot);
    const second = await toCheckOut(ada, depot);
    expect(numberOf(first)).not.toBe(numberOf(second));
    expect((await ada.open(first.address)).address).toBe(first.address);
    expect((await ada.open(second.address)).address).toBe(second.address);
  });
});
