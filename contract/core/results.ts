import { z } from 'zod';
import { type ErrorCode, errors } from './errors.ts';

export const errorCode = z.enum(Object.keys(errors) as ErrorCode[]);

/**
 * The result for one item of a bulk request. Others may have succeeded: the request fails as a whole only if no
 * item could even be tried.
 */
export const outcome = z.object({
  ok: z.boolean(),
  code: errorCode.nullable().meta({ description: 'Why not; null when ok' }),
  message: z.string().nullable().meta({ description: 'Why not, in the caller’s language; null when ok' }),
});
export type Outcome = z.output<typeof outcome>;
