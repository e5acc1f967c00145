import { z } from 'zod';
import { message } from '#domain/message.ts';
import { providerCardFields, testCardFields } from '#app/parts/card-form/card-form.ts';
import { typedWhole } from '#app/forms/fields.ts';
import { withMatchingPasswords } from '#app/parts/person-form/passwords.ts';
import { keptIdOrNull, keptIds } from '#app/forms/uploads.ts';
import { newPassword, presentPassword } from '#contract/auth.ts';
import { text, version, webAddress } from '#contract/call/common.ts';
import { basicInfo, billingDetails, businessInfo, overtimePercentage } from '#contract/operators.ts';
import { supervisorFields } from '#contract/supervisors.ts';

/** What each page of the settings asks for. A field that is left empty arrives as no field at all. */

export const profileForm = basicInfo.extend({ version });

export const companyForm = businessInfo.extend({
  company_name_hk: text().default(''),
  website: webAddress.default(''),
  floor: text().default(''),
  daily_workforce_count: typedWhole(businessInfo.shape.daily_workforce_count),
  br_file_ids: keptIds().refine((ids) => ids.length > 0, { error: message('validation.certificateMin') }),
  version,
});

export const billingForm = billingDetails.extend({ version });

export const picturesForm = z.object({ avatar_id: keptIdOrNull, logo_id: keptIdOrNull, version });

export const overtimeForm = z.object({ overtime_percentage: typedWhole(overtimePercentage), version });

export const passwordForm = withMatchingPasswords(
  z.object({
    present_password: presentPassword,
    password: newPassword,
    confirm_password: z.string({ error: message('validation.required') }),
  }),
);

export const supervisorForm = supervisorFields.extend({
  position: text().default(''),
  avatar_id: keptIdOrNull,
  version,
});

const cardUse = {
  is_default: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
};

export const testCardForm = testCardFields.extend(cardUse);

export const providerCardForm = providerCardFields.extend(cardUse);
