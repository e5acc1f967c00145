import type { z } from 'zod';
import { loginEmail, portalRole, presentPassword } from '#contract/accounts/auth.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { signInStateForm } from '#app/shared/two-factor/sign-in-state.tsx';

export const loginForm = signInStateForm.extend({
  role: portalRole,
  email: loginEmail,
  password: presentPassword,
});

export const loginLabels = {
  role: 'login.as',
  email: 'field.email',
  password: 'field.password',
  redirectTo: null,
  parked: null,
} satisfies LabelsOf<z.input<typeof loginForm>>;
