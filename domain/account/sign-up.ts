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
export const signUpScreens = [
  'verifyEmail',
  'basicInformation',
  'businessInformation',
  'billingDetails',
  'customerAgreement',
  'finish',
] as const;
export type SignUpScreen = (typeof signUpScreens)[number];

const screenOfStep = {
  [signUpStep.VERIFY_EMAIL]: 'verifyEmail',
  [signUpStep.BASIC_INFO]: 'basicInformation',
  [signUpStep.BUSINESS_INFO]: 'businessInformation',
  [signUpStep.CUSTOMER_AGREEMENT]: 'customerAgreement',
  [signUpStep.FINISH]: 'finish',
} as const satisfies Record<SignUpStep, SignUpScreen>;

/**
 * The page where sign-up continues; `step` is the next step to do. An account before the agreement that lacks
 * billing details gives those first.
 */
export const signUpScreen = (account: { step: SignUpStep; hasBillingDetails: boolean }): SignUpScreen =>
  account.step === signUpStep.CUSTOMER_AGREEMENT && !account.hasBillingDetails
    ? 'billingDetails'
    : screenOfStep[account.step];

/** Earlier steps can be opened again, later ones cannot be opened yet. */
export const maySignUpAt = (screen: SignUpScreen, account: { step: SignUpStep; hasBillingDetails: boolean }): boolean =>
  signUpScreens.indexOf(screen) <= signUpScreens.indexOf(signUpScreen(account));

/** Working days. */
export const approvalDays = 3;
