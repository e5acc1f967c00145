import { z } from 'zod';
import { presentPassword } from '#contract/accounts/auth.ts';
import { identityProviderFields } from '#contract/accounts/identity-provider.ts';
import { twoFactorCode } from '#contract/accounts/two-factor.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** The new rule as shown on the page, so that a second submit does not toggle it back. */
export const requirementForm = z.object({ required: z.enum(['yes', 'no']).transform((value) => value === 'yes') });

export const identityForm = identityProviderFields;

export const proofForm = z.object({ present_password: presentPassword, code: twoFactorCode });

export const proofLabels = {
  present_password: 'field.currentPassword',
  code: 'field.twoFactorCode',
} satisfies LabelsOf<z.input<typeof proofForm>>;
