import { z } from 'zod';
import { purposePages, purposeTimes } from '#domain/account/purposes.ts';
import { call } from '../call/call.ts';

export const purposePage = z.enum(purposePages).meta({ description: 'A page of the menu' });

export const seePurpose = call({
  name: 'seePurpose',
  method: 'POST',
  path: '/users/purposes-seen',
  summary: `Counts that the signed-in person was told what a page of the menu is for; ${purposeTimes} times are enough`,
  access: 'business',
  body: z.object({ page: purposePage }),
  answer: z.object({ times: z.number().int().min(1).max(purposeTimes) }),
});
