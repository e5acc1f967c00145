import { describe, expect, it } from 'vitest';
import { normaliseBusinessRegistration } from '#domain/hong-kong/business-registration.ts';

describe('a business registration number', () => {
  it('is the first 8 digits of the certificate, with or without what follows', () => {
    for (const number of ['61234567', '61234567-000', '61234567-000-11-24-A'])
      expect(normaliseBusinessRegistration(number)).toBe(number);
  });

  it('may begin with a letter for entities that have no identifier', () => {
    expect(normaliseBusinessRegistration('c0012345')).toBe('C0012345');
  });

  it('is read as people type it', () => {
    expect(normaliseBusinessRegistration(' ６１２３ ４５６７ – 000 ')).toBe('61234567-000');
  });

  it('is refused in any other form', () => {
    for (const typed of ['', '6123456', '612345678', 'CC012345', 'C001234', '61234567/000'])
      expect(normaliseBusinessRegistration(typed)).toBeNull();
  });
});
