import { describe, expect } from 'vitest';
import { updateAdminSetting } from '#contract/admin/platform-settings.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { createPortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

/**
 * In whole cents, without code of the product: each worker's pay is rounded, then the commission of a shift,
 * then the card percentage of the sum; the fixed part of the card fee is charged once per payment.
 */
function expected({ people, days, hours, wage }: Record<'people' | 'days' | 'hours' | 'wage', number>, card: boolean) {
  const round = (value: number) => Math.floor(value + 0.5);
  const pay = round((wage * 100 * Math.round(hours * 60)) / 60) * people;
  const commission = round((pay * 15) / 100);
  const dollars = (value: number) =>
    `HK$${(value / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  const fees = card ? round(((pay + commission) * days * 34) / 1000) + 235 : 0;
  return {
    pay: dollars(pay * days),
    commission: dollars(commission * days),
    fee: dollars(fees),
    total: dollars((pay + commission) * days + fees),
  };
}

const it = portalScenario().perFile(
  'open',
  ({ world }) =>
    (path: string) =>
      world.visitor().open(path),
);

describe('the price page', () => {
  it('opens with a worked example and the calculator, in both languages', async ({ open }) => {
    const page = await open('/price');
    expect(page.text).toContain('15% on what the workers earn');
    expect(page.text).toContain('6 workers, one day, by card: HK$3,541.11');
    // The calculator begins with it.
    expect(page.text).not.toContain('HK$3,422.40');
    expect((await open('/hk/price')).text).toContain('按工人薪酬收 15%');
  });

  it('has the total and the payment methods of the home page', async ({ open }) => {
    const [home, price] = [await open('/'), await open('/price')];
    for (const text of ['HK$3,541.11', 'FPS', 'bank transfer']) {
      expect(home.text).toContain(text);
      expect(price.text).toContain(text);
    }
    expect(home.text).not.toContain('HK$3,422.40');
    expect(home.text).toMatch(/Payment methods: [^.]*card/);
    expect(price.text).toContain('A card adds');
  });

  it('says that the card fee of an absent worker is charged, and when overtime is paid', async ({ open }) => {
    const page = await open('/price');
    expect(page.text).toContain('If you paid by card, the card fee is still charged');
    expect(page.text).toContain('14 minutes pay nothing and 15 pay 15');
    expect((await open('/hk/price')).text).toContain('如以卡付款，仍須付卡手續費');
  });

  it('works out every part, to the cent, and keeps what was asked in the address', async ({ open }) => {
    const asked = [
      { people: 1, days: 1, hours: 0.5, wage: 37.5 },
      { people: 7, days: 3, hours: 7.75, wage: 61.37 },
      { people: 999, days: 104, hours: 11.9, wage: 43.1 },
    ];
    for (const each of asked)
      for (const pay of ['plain', 'card']) {
        const query = new URLSearchParams({
          ...Object.fromEntries(Object.entries(each).map(([k, v]) => [k, String(v)])),
          pay,
        });
        const page = await open(`/price?${query}`);
        for (const [part, amount] of Object.entries(expected(each, pay === 'card')))
          expect({ query: String(query), part, text: page.text }).toMatchObject({
            text: expect.stringContaining(amount),
          });
      }
  });

  it('says beside its field what is wrong, keeps what was typed, and works nothing out', async ({ open }) => {
    const page = await open('/price?people=0&days=two&hours=25&wage=12&pay=nonsense');
    for (const text of ['Enter 1 or more', 'Enter digits only', 'Enter 24 or less', 'Hourly wage must be HK$37.5'])
      expect(page.text).toContain(text);
    expect(page.html).toContain('value="two"');
    expect(page.text).not.toContain('Cost');
  });
});

it('follows the provider’s settings, and offers no card where none is taken', async () => {
  const other = await createPortalWorld();
  try {
    await other.call(updateAdminSetting, { body: { name: 'pricing.commission_percentage', value: '17.5' } }, admin);
    await other.call(updateAdminSetting, { body: { name: 'pricing.payment_methods', value: 'FPS' } }, admin);
    const page = await other.visitor().open('/price?people=6&days=1&hours=8&wage=62');
    expect(page.text).toContain('17.5% on what the workers earn');
    expect(page.text).toContain('HK$3,496.80');
    expect(page.text).not.toContain('A card adds');
  } finally {
    await other.close();
  }
});
