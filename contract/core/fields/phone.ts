import { message } from '#domain/shared/message.ts';
import { normalisePhone } from '#domain/hong-kong/phone.ts';
import { requiredCode } from '../common.ts';

/** 8 digits in Hong Kong, or international with `+`. Stored as `+852 9123 4567`. */
export const phone = requiredCode(32)
  .refine((typed) => normalisePhone(typed) !== null, { error: message('validation.phone') })
  .overwrite((typed) => normalisePhone(typed) ?? typed);
