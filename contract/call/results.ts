import { z } from 'zod';
import { type ErrorCode, errors } from './errors.ts';

/** A code of `errors.ts`. */
export const errorCode = z.enum(Object.keys(errors) as ErrorCode[]);

/**
 * One of several things that were requested at once has this outcome. Others may have succeeded: a call that answers
 * these is refused as a whole only when nothing could even be tried.
 */
export const outcome = z.object({
  ok: z.boolean(),
  code: errorCode.nullable().meta({ description: 'Why not; null when ok' }),
  message: z.string().nullable().meta({ description: 'Why not, in the caller’s language; null when ok' }),
});
export type Outcome = z.output<typeof outcome>;
