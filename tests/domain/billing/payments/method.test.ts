import { describe, expect, it } from 'vitest';
import { isCard, paymentMethod, paymentMethodName } from '#domain/billing/payments/method.ts';

describe('payment methods', () => {
  it('only a card payment goes through the card provider', () => {
    expect(Object.values(paymentMethod).filter(isCard).map(paymentMethodName)).toEqual(['STRIPE']);
  });
});
