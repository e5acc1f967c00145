import { normaliseBusinessRegistration } from '#domain/hong-kong/business-registration.ts';
import { message } from '#domain/shared/message.ts';
import { requiredText } from '../common.ts';

/** A business registration number: 8 digits with an optional suffix, or a letter and 7 digits. */
export const businessRegistrationNumber = requiredText(32)
  .refine((typed) => normaliseBusinessRegistration(typed) !== null, { error: message('validation.brNumber') })
  .overwrite((typed) => normaliseBusinessRegistration(typed) ?? typed);
