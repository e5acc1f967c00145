import { z } from 'zod';
import { loginEmail, presentPassword } from '#contract/account/auth.ts';
import { secondFactorCode } from '#contract/account/second-factor.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** These are carried from page to page of signing in: the address afterwards, and a form that was kept, sealed. */
export const carriedForm = z.object({
  redirectTo: z.string().max(2_048).optional(),
  parked: z.string().max(2_000_000).optional(),
});
export type Carried = z.output<typeof carriedForm>;

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
