import { z } from 'zod';
import { message } from '#domain/message.ts';
import { letterKind } from '#domain/notification/letter.ts';
import type { NotificationKind } from '#domain/notification/kind.ts';
import {
  providerCardFields,
  providerCardLabels,
  testCardFields,
  testCardLabels,
} from '#app/parts/card-form/card-form.ts';
import { typedWhole } from '#app/forms/fields.ts';
import { withMatchingPasswords } from '#app/parts/person-form/passwords.ts';
import { keptIdOrNull } from '#app/forms/uploads.ts';
import { newPassword, presentPassword } from '#contract/account/auth.ts';
import { editOf, formOf } from '#app/forms/edit-form.tsx';
import { basicInfo, overtimePercentage } from '#contract/account/business.ts';
import { supervisorFields } from '#contract/account/supervisors.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { newPasswordLabels } from '#app/parts/person-form/labels.ts';

export const profileForm = editOf(basicInfo);

export const picturesForm = editOf(z.object({ avatar_id: keptIdOrNull, logo_id: keptIdOrNull }));

export const picturesLabels = { avatar_id: 'field.avatar', logo_id: 'field.logo' } satisfies LabelsOf<
  z.input<typeof picturesForm>
>;

export const overtimeForm = editOf(z.object({ overtime_percentage: typedWhole(overtimePercentage) }));

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

export const supervisorForm = editOf(formOf(supervisorFields).extend({ avatar_id: keptIdOrNull }));

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

export const notificationsForm = z.object({
  APPLICANTS: ticked,
  MESSAGES: ticked,
  TIMESHEETS: ticked,
  INVOICES: ticked,
  daily_email: ticked,
  letters: z.array(z.enum(letterKind)).default([]),
} satisfies Record<NotificationKind | 'daily_email' | 'letters', z.ZodType>);

export const notificationsLabels = {
  APPLICANTS: 'notificationKind.APPLICANTS',
  MESSAGES: 'notificationKind.MESSAGES',
  TIMESHEETS: 'notificationKind.TIMESHEETS',
  INVOICES: 'notificationKind.INVOICES',
  daily_email: 'settings.dailyEmail',
  letters: 'settings.letters',
} satisfies LabelsOf<z.input<typeof notificationsForm>>;

const cardUse = { is_default: ticked };

export const testCardForm = testCardFields.extend(cardUse);

export const testLabels = { ...testCardLabels, is_default: 'settings.cardMakeDefault' } satisfies LabelsOf<
  z.input<typeof testCardForm>
>;

export const providerCardForm = providerCardFields.extend(cardUse);

export const providerLabels = { ...providerCardLabels, is_default: 'settings.cardMakeDefault' } satisfies LabelsOf<
  z.input<typeof providerCardForm>
>;
