import { describe, expect, it } from 'vitest';
import { maySignUpAt, signUpScreen, signUpScreens, signUpStep } from '#domain/account/sign-up.ts';

describe('sign-up steps in order', () => {
  it('verify email, basic information, business information, billing details, customer agreement, finish', () => {
    expect(signUpScreens).toEqual([
      'verifyEmail',
      'basicInformation',
      'businessInformation',
      'billingDetails',
      'customerAgreement',
      'finish',
    ]);
  });

  it('an account goes on where it stopped', () => {
    const screens = Object.values(signUpStep).map((step) => signUpScreen({ step, hasBillingDetails: true }));
    expect(screens).toEqual(['verifyEmail', 'basicInformation', 'businessInformation', 'customerAgreement', 'finish']);
  });

  it('billing details stand between business information and the agreement', () => {
    expect(signUpScreen({ step: signUpStep.CUSTOMER_AGREEMENT, hasBillingDetails: false })).toBe('billingDetails');
    expect(signUpScreen({ step: signUpStep.BUSINESS_INFO, hasBillingDetails: false })).toBe('businessInformation');
  });

  it('no step can be skipped, and earlier ones can be reopened', () => {
    const account = { step: signUpStep.CUSTOMER_AGREEMENT, hasBillingDetails: false };
    expect(signUpScreens.filter((screen) => maySignUpAt(screen, account))).toEqual(signUpScreens.slice(0, 4));
  });
});
