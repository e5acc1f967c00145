import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';

/** The code of a short link, which opens a job that is not listed. */
export const readShareCode = (request: Request): string | undefined =>
  readQuery(request, { code: z.string().max(40).optional().catch(undefined) }).code;
