import { z } from 'zod';
import { presentPassword } from '#contract/account/auth.ts';
import { secondFactorCode } from '#contract/account/second-factor.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** Nothing is asked but the confirmation. */
export const confirmationForm = z.object({});

/** The owner proves by these that it is the owner who changes the second factor. */
export const proofForm = z.object({ present_password: presentPassword, code: secondFactorCode });

export const proofLabels = {
  present_password: 'field.currentPassword',
  code: 'field.secondFactorCode',
} satisfies LabelsOf<z.input<typeof proofForm>>;
