/** Steps of sign-up as the API numbers them. */
export const signUpStep = {
  VERIFY_EMAIL: 0,
  BASIC_INFO: 1,
  BUSINESS_INFO: 2,
  CUSTOMER_AGREEMENT: 3,
  FINISH: 4,
} as const;
export type SignUpStep = (typeof signUpStep)[keyof typeof signUpStep];

/** The screens in their order. Billing details stand between steps 2 and 3 and have no number of their own. */
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
 * Returns the screen where an account goes on: `step` is the step it has to do next. An account that stands before the
 * agreement without billing details gives those first.
 */
export const signUpScreen = (account: { step: SignUpStep; hasBillingDetails: boolean }): SignUpScreen =>
  account.step === signUpStep.CUSTOMER_AGREEMENT && !account.hasBillingDetails
    ? 'billingDetails'
    : screenOfStep[account.step];

/** Tells whether a screen may be opened: what was done before may be seen again, what comes later waits its turn. */
export const maySignUpAt = (screen: SignUpScreen, account: { step: SignUpStep; hasBillingDetails: boolean }): boolean =>
  signUpScreens.indexOf(screen) <= signUpScreens.indexOf(signUpScreen(account));

/** The approval of a new account takes this many working days. */
export const approvalDays = 3;
