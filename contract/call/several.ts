import { z } from 'zod';
import { call } from './call.ts';

/** So many calls may stand in one request: the page with the most has nine. */
export const mostReads = 20;
/** The text that names them may be so long that it fits the address of a request, encoded. */
export const longestReads = 4_000;

export const readSeveral = call({
  name: 'readSeveral',
  method: 'GET',
  path: '/reads',
  summary:
    'Answers several calls that read in one request, each as it would be answered alone; they see the same moment and ask the database each question once',
  access: 'signed_in',
  query: z.object({
    of: z
      .string()
      .min(1)
      .max(longestReads)
      .refine((text) => text.split(' ').length <= mostReads)
      .meta({
        description: `Paths below \`/api\` with their queries, encoded as alone, with a space between two; at most ${mostReads}. Calls that answer a file, and this one, are 404 here`,
      }),
  }),
  answer: z.array(
    z.object({
      status: z.int().min(200).max(599).meta({ description: 'The status that the call has alone' }),
      retry_after: z.int().nonnegative().nullable().meta({ description: 'Seconds of its `Retry-After`; null without' }),
      body: z
        .unknown()
        .meta({ description: 'The whole body that the call has alone: `data` and `meta`, or the error' }),
    }),
  ),
});
