import type { z } from 'zod';
import { loginEmail, portalRole, presentPassword, verificationCode } from '#contract/accounts/auth.ts';
import { twoFactorCode } from '#contract/accounts/two-factor.ts';
import type { BusinessRole } from '#domain/accounts/roles.ts';
import { checkboxField } from '#app/forms/fields.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { signInStateForm } from './sign-in-state.tsx';

/** Of a form that names no role: the tab of its address. */
export const roleOfTab = ({ url }: Request): BusinessRole =>
  new URL(url).searchParams.get('as') === 'supervisor' ? 'SUPERVISOR' : 'OPERATOR';

export const loginForm = signInStateForm.extend({ role: portalRole, email: loginEmail, password: presentPassword });
export const adminLoginForm = loginForm.omit({ role: true });
export const adminCodeForm = signInStateForm.extend({ code: twoFactorCode });
export const workerEmailForm = signInStateForm.extend({ email: loginEmail });
export const workerCodeForm = signInStateForm.extend({ code: verificationCode });
export const twoFactorForm = adminCodeForm.extend({ trust: checkboxField });

export const loginLabels = {
  role: 'login.as',
  email: 'field.email',
  password: 'field.password',
  redirectTo: null,
  parked: null,
} satisfies LabelsOf<z.input<typeof loginForm>>;
