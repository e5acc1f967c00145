import { z } from 'zod';
import { pageIntroPages, maxPageIntroViews } from '#domain/accounts/page-intros.ts';
import { call } from '../core/call.ts';

export const pageIntroPage = z.enum(pageIntroPages).meta({ description: 'A page of the menu' });

export const recordPageIntroView = call({
  name: 'recordPageIntroView',
  method: 'POST',
  path: '/users/page-intro-views',
  summary: `Counts that the signed-in person was told what a page of the menu is for; ${maxPageIntroViews} times are enough`,
  access: 'business',
  body: z.object({ page: pageIntroPage }),
  answer: z.object({ times: z.number().int().min(1).max(maxPageIntroViews) }),
});
