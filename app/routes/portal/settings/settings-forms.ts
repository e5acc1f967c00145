import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { emailCategory } from '#domain/messaging/email-category.ts';
import type { NotificationKind } from '#domain/messaging/kind.ts';
import {
  providerCardFields,
  providerCardLabels,
  testCardFields,
  testCardLabels,
} from '#app/shared/card-form/card-form.ts';
import { wholeNumberField } from '#app/forms/fields.ts';
import { withMatchingPasswords } from '#app/shared/person-form/passwords.ts';
import { uploadedFileIdOrNull } from '#app/forms/uploads.ts';
import { newPassword, presentPassword } from '#contract/accounts/auth.ts';
import { editFormSchema, createFormSchema } from '#app/forms/edit-form.tsx';
import { basicInfo, overtimePercentage } from '#contract/accounts/business.ts';
import { supervisorFields } from '#contract/accounts/supervisors.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { newPasswordLabels } from '#app/shared/person-form/labels.ts';

export const profileForm = editFormSchema(basicInfo);

export const picturesForm = editFormSchema(
  z.object({ avatar_id: uploadedFileIdOrNull, logo_id: uploadedFileIdOrNull }),
);

export const picturesLabels = { avatar_id: 'field.avatar', logo_id: 'field.logo' } satisfies LabelsOf<
  z.input<typeof picturesForm>
>;

export const overtimeForm = editFormSchema(z.object({ overtime_percentage: wholeNumberField(overtimePercentage) }));

export const overtimeLabels = { overtime_percentage: 'field.overtimePercentage' } satisfies LabelsOf<
  z.input<typeof overtimeForm>
>;

export const passwordForm = withMatchingPasswords(
  z.object({
    present_password: presentPassword,
    password: newPassword,
    confirm_password: z.string({ error: message('validation.required') }),
  }),
);

export const passwordLabels = { present_password: 'field.currentPassword', ...newPasswordLabels } satisfies LabelsOf<
  z.input<typeof passwordForm>
>;

export const supervisorForm = editFormSchema(
  createFormSchema(supervisorFields).extend({ avatar_id: uploadedFileIdOrNull }),
);

const checkboxValue = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

export const notificationsForm = z.object({
  APPLICANTS: checkboxValue,
  MESSAGES: checkboxValue,
  TIMESHEETS: checkboxValue,
  INVOICES: checkboxValue,
  daily_email: checkboxValue,
  emails: z.array(z.enum(emailCategory)).default([]),
} satisfies Record<NotificationKind | 'daily_email' | 'emails', z.ZodType>);

export const notificationsLabels = {
  APPLICANTS: 'notificationKind.APPLICANTS',
  MESSAGES: 'notificationKind.MESSAGES',
  TIMESHEETS: 'notificationKind.TIMESHEETS',
  INVOICES: 'notificationKind.INVOICES',
  daily_email: 'settings.dailyEmail',
  emails: 'settings.emails',
} satisfies LabelsOf<z.input<typeof notificationsForm>>;

const cardUse = { is_default: checkboxValue };

export const testCardForm = testCardFields.extend(cardUse);

export const testLabels = { ...testCardLabels, is_default: 'settings.cardMakeDefault' } satisfies LabelsOf<
  z.input<typeof testCardForm>
>;

export const providerCardForm = providerCardFields.extend(cardUse);

export const providerLabels = { ...providerCardLabels, is_default: 'settings.cardMakeDefault' } satisfies LabelsOf<
  z.input<typeof providerCardForm>
>;
