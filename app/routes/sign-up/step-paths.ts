import type { SignUpPage } from '#domain/accounts/sign-up.ts';
import { paths } from '#app/paths.ts';

export const signUpPaths: Readonly<Record<SignUpPage, string>> = {
  verifyEmail: paths.signUp,
  basicInformation: paths.signUpBasicInformation,
  businessInformation: paths.signUpBusinessInformation,
  billingDetails: paths.signUpBillingDetails,
  customerAgreement: paths.signUpCustomerAgreement,
  finish: paths.signUpFinish,
};
