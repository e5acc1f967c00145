import { z } from 'zod';
import { call } from '../core/call.ts';
import { correction } from '../core/fields/correction.ts';

export const listCorrections = call({
  name: 'listCorrections',
  method: 'GET',
  path: '/auth/corrections',
  summary:
    'What was changed of the caller’s own details, and what the caller asked to have corrected: the latest hundred, the newest first. An operator’s has those of the business',
  access: 'signed_in',
  answer: z.array(correction),
});
