import { describe, expect } from 'vitest';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { exampleMoments } from '#app/routes/public/product/example.ts';

const it = portalScenario();

const pages = ['/', '/for-companies'] as const;

/** Reads all amounts of HK$ off a text, in cents. */
const amounts = (text: string): number[] =>
  [...text.matchAll(/HK\$([\d,]+(?:\.\d\d)?)/g)].map(([, digits]) =>
    Math.round(Number(digits?.replaceAll(',', '')) * 100),
  );

describe('the pages that sell', () => {
  it.for(pages)('%s: what the story costs is what the prices and the clock make', async (path, { world }) => {
    const page = await world.visitor().open(path);
    const text = page.document.querySelector('main')?.textContent ?? '';
    // Six people work eight hours at HK$62; 15 per cent come on top, and 3.4 per cent and HK$2.35 of the card. The late
    // one is paid 7 hours and 34 minutes.
    const pay = 6 * 8 * 6200;
    const commission = Math.round(pay * 0.15);
    const late = Math.round((6200 * (7 * 60 + 34)) / 60);
    const fee = Math.round((pay + commission) * 0.034) + 235;
    expect(amounts(text)).toEqual(
      expect.arrayContaining([pay, commission, fee, pay + commission + fee, late, 8 * 6200 - late]),
    );
    expect(text).toContain(`HK$62 → ${(62 * 1.15).toFixed(2)}`);
    expect(page.document.querySelectorAll('ol figure')).toHaveLength(4);
  });

  it('/for-companies: overtime is paid at the rate of the setting', async ({ world }) => {
    const page = await world.visitor().open('/for-companies');
    const [shown] = page.document.querySelectorAll('article');
    expect(amounts(shown?.textContent ?? '')).toEqual(
      expect.arrayContaining([8 * 6200 + Math.round(0.5 * 6200 * 1.5)]),
    );
  });

  it.for(['2026-11-22T16:30:00Z', '2026-11-26T02:00:00Z', '2026-11-29T15:59:00Z', '2027-01-01T00:00:00Z'])(
    'the story is past, and on its days of the week, when it is read at %s',
    (now) => {
      const { asked, chose, worked, approved } = exampleMoments(new Date(now));
      const moments = [asked, chose, worked, approved];
      const hongKong = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Hong_Kong', weekday: 'short' });
      expect(moments.map((moment) => hongKong.format(new Date(moment)))).toEqual(['Fri', 'Tue', 'Thu', 'Tue']);
      const at = moments.map((moment) => new Date(moment).getTime());
      expect([...at, Date.parse(now)]).toEqual([...at, Date.parse(now)].toSorted((a, b) => a - b));
    },
  );

  it.for([
    ['/hk', '/hk/price'],
    ['/hk/for-companies', '/hk/price'],
    ['/sign-up', '/price'],
    ['/customer-agreement', '/price'],
  ] as const)('%s leads to the prices', async ([path, price], { world }) => {
    const page = await world.visitor().open(path);
    expect(page.document.querySelectorAll(`main a[href="${price}"]`).length).toBeGreaterThan(0);
  });
});
