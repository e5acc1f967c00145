import type { z } from 'zod';
import { loginEmail, presentPassword } from '#contract/accounts/auth.ts';
import { twoFactorCode } from '#contract/accounts/two-factor.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { signInStateForm } from '#app/shared/two-factor/sign-in-state.tsx';

const signInStateLabels = { redirectTo: null, parked: null } as const;

export const signInForm = signInStateForm.extend({ email: loginEmail, password: presentPassword });
export const signInLabels = {
  email: 'field.email',
  password: 'field.password',
  ...signInStateLabels,
} satisfies LabelsOf<z.input<typeof signInForm>>;

export const codeForm = signInStateForm.extend({ code: twoFactorCode });
export const codeLabels = {
  code: 'field.twoFactorCode',
  ...signInStateLabels,
} satisfies LabelsOf<z.input<typeof codeForm>>;
