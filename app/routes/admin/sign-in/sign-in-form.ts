import type { z } from 'zod';
import { loginEmail, presentPassword } from '#contract/account/auth.ts';
import { secondFactorCode } from '#contract/account/second-factor.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { carriedForm } from '#app/parts/second-factor/carried.tsx';

const carriedLabels = { redirectTo: null, parked: null } as const;

export const signInForm = carriedForm.extend({ email: loginEmail, password: presentPassword });
export const signInLabels = {
  email: 'field.email',
  password: 'field.password',
  ...carriedLabels,
} satisfies LabelsOf<z.input<typeof signInForm>>;

export const codeForm = carriedForm.extend({ code: secondFactorCode });
export const codeLabels = {
  code: 'field.secondFactorCode',
  ...carriedLabels,
} satisfies LabelsOf<z.input<typeof codeForm>>;
