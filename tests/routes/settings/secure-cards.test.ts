import { describe, expect } from 'vitest';
import { answerBank } from '#tests/support/builders/booking.ts';
import { eastgate } from '#tests/support/people.ts';
import type { PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

const policyOf = (page: VisitedPage) => page.headers.get('content-security-policy') ?? '';
const secure = { card_number: '4000 0027 6000 3184', card_expiry: '08/29', security_code: '123', holder: 'Ada Chan' };
const viaBank = async (world: PortalWorld, ada: Visitor, answer: 'yes' | 'no') => {
  const page = await (await ada.open('/settings/payment-method/new')).send(secure);
  expect(page.address).toMatch(/^\/sandbox\/3ds\/seti_/);
  return answerBank(world, `http://portal.test${page.address}`, answer);
};

describe('a card the bank wants to confirm (3-D Secure)', () => {
  it('is saved when the bank has said yes, and the list says so', async ({ world, ada }) => {
    const back = await viaBank(world, ada, 'yes');
    expect(back.pathname).toBe('/settings/payment-method');
    const list = await ada.open(back.pathname + back.search);
    expect(list.address).toBe('/settings/payment-method');
    expect(list.text).toContain('Card added');
    expect(list.text).toContain('3184');
  });

  it.for(['%20', '%00', '..%2F..%2Fadmin', 'seti_unknown', 'x'.repeat(400)] as const)(
    'is not looked for under a name that no bank gives: %s',
    async (id, { ada }) => {
      const list = await ada.open(`/settings/payment-method?payment_intent=${id}`);
      expect([200, 400, 404, 422]).toContain(list.status);
    },
  );

  it('is not saved when the bank has said no, and the page says why', async ({ world, ada }) => {
    const back = await viaBank(world, ada, 'no');
    const list = await ada.open(back.pathname + back.search);
    expect(list.status).toBe(200);
    expect(list.text).toContain('Your bank did not confirm this payment');
    expect(list.document.querySelector('[role=alert]')).not.toBeNull();
  });

  it('is refused in words of ours where only spaces were typed', async ({ ada }) => {
    const blank = { ...secure, card_number: '   ', security_code: ' ' };
    const page = await (await ada.open('/settings/payment-method/new')).send(blank);
    expect(page).toBeRejectedWith(422, {
      card_number: 'The card number is invalid',
      security_code: 'The security code is invalid',
    });
  });

  it('waits as long as the bank has not decided, with the way back to the bank', async ({ ada }) => {
    const page = await (await ada.open('/settings/payment-method/new')).send(secure);
    const setup = page.address.split('/').at(-1) ?? '';
    const list = await ada.open(`/settings/payment-method?payment_intent=${setup}`);
    expect(list.text).toContain('Your bank has not confirmed this card yet');
    expect(list.document.querySelector('main a[href*="/sandbox/3ds/"]')).not.toBeNull();
  });

  it('of another business is not found, nor is one that never was', async ({ world, ada }) => {
    const page = await (await ada.open('/settings/payment-method/new')).send(secure);
    const grace = await world.signIn((await eastgate(world)).operator.email);
    for (const id of [page.address.split('/').at(-1), 'seti_nothing'])
      expect((await grace.open(`/settings/payment-method?payment_intent=${id}`)).text, id).not.toContain('Card added');
  });

  it('carries no script where no script is needed', async ({ ada }) => {
    for (const address of [
      '/settings/payment-method',
      '/settings/payment-method/new',
      '/settings/business-information',
    ]) {
      const page = await ada.open(address);
      expect(page.html, address).not.toContain('<script');
      expect(policyOf(page), address).toMatch(/^default-src 'none'(?!.*script-src)/);
      expect(policyOf(page), address).not.toContain('js.stripe.com');
    }
  });
});
