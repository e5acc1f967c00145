import { z } from 'zod';
import { pageIntroPages } from '#domain/accounts/page-intros.ts';
import { call } from '../core/call.ts';

export const pageIntroPage = z.enum(pageIntroPages).meta({ description: 'A page of the menu' });

export const recordPageIntroView = call({
  name: 'recordPageIntroView',
  method: 'POST',
  path: '/users/page-intro-views',
  summary: 'Records that the signed-in person has hidden what a page of the menu says it is for',
  access: 'business',
  body: z.object({ page: pageIntroPage }),
  answer: z.object({ times: z.number().int().min(1) }),
});
