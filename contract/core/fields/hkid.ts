import { normaliseHkid } from '#domain/hong-kong/hkid.ts';
import { message } from '#domain/shared/message.ts';
import { requiredCode } from '../common.ts';

/** Validated by its check digit. The full number is never stored or returned. */
export const hkid = requiredCode(32)
  .refine((typed) => normaliseHkid(typed) !== null, { error: message('validation.hkid'), abort: true })
  .meta({
    description: 'Such as A123456(3), with its check digit; it is checked, and only A123***(*) is kept',
    writeOnly: true,
  });
