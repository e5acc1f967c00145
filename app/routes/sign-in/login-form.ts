import { z } from 'zod';
import { loginEmail, portalRole, presentPassword } from '#contract/account/auth.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const loginForm = z.object({
  role: portalRole,
  email: loginEmail,
  password: presentPassword,
  redirectTo: z.string().max(2_048).optional(),
  /** A form that was kept when the session was lost, sealed. */
  parked: z.string().max(2_000_000).optional(),
});

export const loginLabels = {
  role: 'login.as',
  email: 'field.email',
  password: 'field.password',
  redirectTo: null,
  parked: null,
} satisfies LabelsOf<z.input<typeof loginForm>>;
