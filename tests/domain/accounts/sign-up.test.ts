import { describe, expect, it } from 'vitest';
import { isSignUpStepAllowed, signUpPage, signUpPages, signUpStep } from '#domain/accounts/sign-up.ts';

describe('sign-up steps in order', () => {
  it('verify email, basic information, business information, billing details, customer agreement, finish', () => {
    expect(signUpPages).toEqual([
      'verifyEmail',
      'basicInformation',
      'businessInformation',
      'billingDetails',
      'customerAgreement',
      'finish',
    ]);
  });

  it('an account goes on where it stopped', () => {
    const pages = Object.values(signUpStep).map((step) => signUpPage({ step, hasBillingDetails: true }));
    expect(pages).toEqual(['verifyEmail', 'basicInformation', 'businessInformation', 'customerAgreement', 'finish']);
  });

  it('billing details stand between business information and the agreement', () => {
    expect(signUpPage({ step: signUpStep.CUSTOMER_AGREEMENT, hasBillingDetails: false })).toBe('billingDetails');
    expect(signUpPage({ step: signUpStep.BUSINESS_INFO, hasBillingDetails: false })).toBe('businessInformation');
  });

  it('no step can be skipped, and earlier ones can be reopened', () => {
    const account = { step: signUpStep.CUSTOMER_AGREEMENT, hasBillingDetails: false };
    expect(signUpPages.filter((page) => isSignUpStepAllowed(page, account))).toEqual(signUpPages.slice(0, 4));
  });
});
