import { afterAll, describe, expect } from 'vitest';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { paymentsBy, stripeStandIn } from '#tests/support/stand-ins/stripe.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const policyOf = (page: VisitedPage) => page.headers.get('content-security-policy') ?? '';

const stripe = await stripeStandIn();
const payments = paymentsBy(stripe);

const it = portalScenario({
  payments,
}).perTest(
  'addCard',
  ({ ada }) =>
    async (typed: Record<string, string>) =>
      (await ada.open('/settings/payment-method/new')).send(typed),
);

afterAll(() => stripe.close());

describe('with the provider’s keys', () => {
  it('the page has the provider’s form instead of ours, and lets in the provider’s hosts only there', async ({
    ada,
  }) => {
    const page = await ada.open('/settings/payment-method/new');
    const island = page.document.querySelector('[data-island=card]');
    expect(JSON.parse(island?.getAttribute('data-props') ?? '{}')).toMatchObject({
      publishableKey: 'pk_test_standin',
      locale: 'en',
      field: 'card_token',
    });
    expect(page.document.querySelector('[name=card_number]')).toBeNull();
    expect(page.text).not.toContain('Test mode');
    expect(policyOf(page)).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policyOf(page)).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
    );
    expect(policyOf(page)).toContain("connect-src 'self' https://api.stripe.com");
    expect(page.headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=()');
    expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(policyOf(await ada.open('/settings/payment-method'))).not.toContain('stripe.com');
  });

  it('saves what the provider’s form has named, without a number anywhere', async ({ addCard }) => {
    const list = await addCard({ card_token: 'tok_visa', holder: 'Ada Chan', is_default: 'on' });
    expect(list.text).toContain('Card added');
    expect(list.text).toContain('Visa •••• 4242');
    expect(list.text).toContain('Expires 08/2031');
  });

  it.for([
    ['tok_chargeDeclinedIncorrectCvc', 'The security code is invalid'],
    ['tok_chargeDeclinedExpiredCard', 'The expiry date is invalid'],
    ['tok_incorrectNumber', 'The card number is invalid'],
  ] as const)('says of %s: %s', async ([token, text], { addCard }) => {
    const page = await addCard({ card_token: token, holder: 'Ada Chan' });
    expect(page.status).toBe(422);
    expect(page.text).toContain(text);
    expect(page.html).not.toContain(token);
    expect(valueIn(page, 'holder')).toBe('Ada Chan');
  });

  it('says that a card was declined', async ({ addCard }) => {
    const page = await addCard({ card_token: 'tok_chargeDeclined' });
    expect(page).toBeRejectedWith(402, 'The card was declined');
  });
});

describe('a card that the provider’s bank wants to confirm', () => {
  it('leads to the bank, and keeps the card once it has come back', async ({ ada }) => {
    const form = await ada.open('/settings/payment-method/new');
    const typed = new URLSearchParams({
      card_token: 'tok_threeDSecureRequired',
      formKey: valueIn(form, 'formKey') ?? '',
    });
    const sent = await ada.request(
      new Request('http://portal.test/settings/payment-method/new', {
        method: 'POST',
        body: typed,
        headers: { origin: 'http://portal.test' },
      }),
    );
    const bank = sent.headers.get('location') ?? '';
    expect(bank).toMatch(/^https:\/\/hooks\.stripe\.com\//);
    const back = new URL(stripe.bank(bank.split('/').at(-1) ?? '', 'yes'));
    expect((await ada.open(back.pathname + back.search)).text).toContain('3220');
  });

  it('shows a browser without scripts what it can do, on the page and when it sends the form', async ({ ada }) => {
    const page = await ada.open('/settings/payment-method/new');
    expect(page.document.querySelector('noscript')?.textContent).toContain('needs JavaScript');
    const rejected = await page.send({ holder: 'Ada Chan' });
    expect(rejected).toBeRejectedWith(422, 'The card form could not load. Use a saved card or FPS, or try again.');
    expect(errorOf(rejected, 'holder')).toBeNull();
    const chinese = await ada.post('/language', { to: 'hk', redirectTo: '/settings/payment-method/new' });
    await ada.post('/language', { to: 'en', redirectTo: '/settings' });
    expect(chinese.document.querySelector('noscript')?.textContent).toContain('需要 JavaScript');
  });

  it('deletes a card at the provider too', async ({ addCard }) => {
    const list = await addCard({ card_token: 'tok_mastercard' });
    const before = stripe.methods.size;
    await (await list.follow('Delete… 4444')).send();
    expect(stripe.methods.size).toBe(before - 1);
  });
});
