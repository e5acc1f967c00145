import { z } from 'zod';
import { message } from '#app/domain/message.ts';
import { typedWhole } from '#app/forms/fields.ts';
import { withMatchingPasswords } from '#app/forms/passwords.ts';
import { keptIdOrNull, keptIds } from '#app/forms/uploads.ts';
import { newPassword, presentPassword } from '#app/upstream/contract/accounts.ts';
import { newCard } from '#app/upstream/contract/cards.ts';
import { text, version, webAddress } from '#app/upstream/contract/common.ts';
import { basicInfo, billingDetails, businessInfo, overtimePercentage } from '#app/upstream/contract/operators.ts';
import { supervisorFields } from '#app/upstream/contract/supervisors.ts';

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
  z.object({ present_password: presentPassword, password: newPassword, confirm_password: z.string({ error: message('validation.required') }) }),
);

export const supervisorForm = supervisorFields.extend({ position: text().default(''), avatar_id: keptIdOrNull, version });

const testCard = newCard.options[1].shape;
const cardExpiry = z.object({ month: testCard.expiry_month, year: testCard.expiry_year });

/** One of the provider's published test cards; a real number is never typed into our pages. */
export const testCardForm = z.object({
  card_number: testCard.number,
  card_expiry: z.string({ error: message('validation.cardExpiry') }).transform((typed, context) => {
    const [, month, year] = /^(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})$/.exec(typed.normalize('NFKC').trim()) ?? [];
    const read = cardExpiry.safeParse({ month, year: year?.length === 2 ? `20${year}` : year });
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: message('validation.cardExpiry') });
    return z.NEVER;
  }),
  security_code: testCard.security_code,
  holder: text().default(''),
  is_default: z.literal('on').optional().transform((ticked) => ticked === 'on'),
});
