import { z } from 'zod';
import { message } from '#domain/message.ts';
import { typedWhole } from '#app/forms/fields.ts';
import { withMatchingPasswords } from '#app/parts/person-form/passwords.ts';
import { keptIds } from '#app/forms/uploads.ts';
import { newPassword } from '#contract/auth.ts';
import { email, text, version, webAddress } from '#contract/call/common.ts';
import { basicInfo, billingDetails, businessInfo } from '#contract/operators.ts';

/** What each step asks for. */

const required = z.string({ error: message('validation.required') });

export const basicForm = withMatchingPasswords(
  basicInfo.extend({ password: newPassword, confirm_password: required, version }),
);

/** The same once the password is set: left empty, it stays. */
export const basicFormAgain = withMatchingPasswords(
  // Both always texts, so that one without the other does not match.
  basicInfo.extend({ password: newPassword.default(''), confirm_password: z.string().default(''), version }),
);

export const businessForm = businessInfo.extend({
  // A field that is left empty arrives as no field at all.
  company_name_hk: text().default(''),
  website: webAddress.default(''),
  floor: text().default(''),
  daily_workforce_count: typedWhole(businessInfo.shape.daily_workforce_count),
  br_file_ids: keptIds().refine((ids) => ids.length > 0, { error: message('validation.certificateMin') }),
  version,
});

export const billingForm = billingDetails.extend({ version });

export const agreementForm = z.object({
  email,
  is_agree: z.literal('on', { error: message('signUp.mustAgree') }).transform(() => true as const),
});
