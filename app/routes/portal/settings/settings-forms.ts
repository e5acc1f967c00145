import { z } from 'zod';
import { emailCategory } from '#domain/messaging/email-category.ts';
import type { NotificationKind } from '#domain/messaging/kind.ts';
import { providerCardFields, testCardFields } from '#app/shared/card-form/card-form.ts';
import { checkboxField, wholeNumberField } from '#app/forms/fields.ts';
import { newPasswordShape, withMatchingPasswords } from '#app/shared/person-form/passwords.ts';
import { uploadedFileIdOrNull } from '#app/forms/uploads.ts';
import { presentPassword } from '#contract/accounts/auth.ts';
import { editFormSchema, createFormSchema } from '#app/forms/edit-form.tsx';
import { basicInfo, overtimePercentage } from '#contract/accounts/business.ts';
import { supervisorFields } from '#contract/accounts/supervisors.ts';

export const profileForm = editFormSchema(basicInfo);

export const picturesForm = editFormSchema(
  z.object({ avatar_id: uploadedFileIdOrNull, logo_id: uploadedFileIdOrNull }),
);

export const overtimeForm = editFormSchema(z.object({ overtime_percentage: wholeNumberField(overtimePercentage) }));

export const passwordForm = withMatchingPasswords(z.object({ present_password: presentPassword, ...newPasswordShape }));

export const supervisorForm = editFormSchema(
  createFormSchema(supervisorFields).extend({ avatar_id: uploadedFileIdOrNull }),
);

export const notificationsForm = z.object({
  APPLICANTS: checkboxField,
  MESSAGES: checkboxField,
  TIMESHEETS: checkboxField,
  INVOICES: checkboxField,
  daily_email: checkboxField,
  emails: z.array(z.enum(emailCategory)).default([]),
} satisfies Record<NotificationKind | 'daily_email' | 'emails', z.ZodType>);

const cardUse = { is_default: checkboxField };

export const testCardForm = testCardFields.extend(cardUse);

export const providerCardForm = providerCardFields.extend(cardUse);
