import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';

/** Returns the code of a short link, which opens a job that is in no list. */
export const codeOf = (request: Request): string | undefined =>
  readQuery(request, { code: z.string().max(40).optional().catch(undefined) }).code;
