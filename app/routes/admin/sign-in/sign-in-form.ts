import { loginEmail, presentPassword } from '#contract/accounts/auth.ts';
import { twoFactorCode } from '#contract/accounts/two-factor.ts';
import { signInStateForm } from '#app/shared/two-factor/sign-in-state.tsx';

export const signInForm = signInStateForm.extend({ email: loginEmail, password: presentPassword });
export const codeForm = signInStateForm.extend({ code: twoFactorCode });
