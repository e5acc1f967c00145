/** Numbered as in the API. */
export const signUpStep = {
  VERIFY_EMAIL: 0,
  BASIC_INFO: 1,
  BUSINESS_INFO: 2,
  CUSTOMER_AGREEMENT: 3,
  FINISH: 4,
} as const;
export type SignUpStep = (typeof signUpStep)[keyof typeof signUpStep];

/** In order. Billing details come between steps 2 and 3 and have no number of their own. */
export const signUpPages = [
  'verifyEmail',
  'basicInformation',
  'businessInformation',
  'billingDetails',
  'customerAgreement',
  'finish',
] as const;
export type SignUpPage = (typeof signUpPages)[number];

const pageOfStep = {
  [signUpStep.VERIFY_EMAIL]: 'verifyEmail',
  [signUpStep.BASIC_INFO]: 'basicInformation',
  [signUpStep.BUSINESS_INFO]: 'businessInformation',
  [signUpStep.CUSTOMER_AGREEMENT]: 'customerAgreement',
  [signUpStep.FINISH]: 'finish',
} as const satisfies Record<SignUpStep, SignUpPage>;

/**
 * The page where sign-up continues; `step` is the next step to do. An account before the agreement that lacks
 * billing details gives those first.
 */
export const signUpPage = (account: { step: SignUpStep; hasBillingDetails: boolean }): SignUpPage =>
  account.step === signUpStep.CUSTOMER_AGREEMENT && !account.hasBillingDetails
    ? 'billingDetails'
    : pageOfStep[account.step];

/** Earlier steps can be opened again, later ones cannot be opened yet. */
export const isSignUpStepAllowed = (
  page: SignUpPage,
  account: { step: SignUpStep; hasBillingDetails: boolean },
): boolean => signUpPages.indexOf(page) <= signUpPages.indexOf(signUpPage(account));

/** Working days. */
export const approvalDays = 3;
