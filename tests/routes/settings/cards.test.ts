import { describe, expect, it } from 'vitest';
import { createCardProvider } from '#api/billing/card-provider/open.ts';
import { createSandbox } from '#demo/cards/sandbox.ts';
import { harbourline } from '#tests/support/people.ts';
import { createPortalWorld } from '#tests/support/worlds/portal-world.ts';
import { stripeStandIn } from '#tests/support/stand-ins/stripe.ts';

describe('without a publishable key', () => {
  it('the page says that no card can be added, and how else to pay', async () => {
    const stripe = await stripeStandIn();
    const world = await createPortalWorld({
      payments: createCardProvider({ stripeSecretKey: stripe.secretKey, stripeApiUrl: stripe.url }, createSandbox()),
    });
    const ada = await world.signIn((await harbourline(world)).operator.email);
    const page = await ada.open('/settings/payment-method/new');
    expect(page.text).toContain('Stripe.js not available');
    expect(page.document.querySelector('main form[method=post]')).toBeNull();
    await world.close();
    await stripe.close();
  });
});

describe('a card that is not there any more', () => {
  it('is not said to be the one that pays', async () => {
    const world = await createPortalWorld();
    const ada = await world.signIn((await harbourline(world)).operator.email);
    const answer = await ada.post('/settings/payment-method/999/default', {});
    expect([answer.status, answer.text.includes('Done')]).toEqual([404, false]);
    expect((await ada.open('/settings/payment-method')).text).not.toContain('Done');
    await world.close();
  });
});
