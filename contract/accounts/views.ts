import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { call } from '../core/call.ts';
import { byId, id, requiredLine } from '../core/common.ts';

export const maxSavedViews = 20;

export const savedView = z.object({ id, name: z.string(), address: z.string() });
export type SavedView = z.output<typeof savedView>;

const address = z
  .string({ error: message('validation.required') })
  .max(2_048, { error: message('validation.maxLength', { number: 2_048 }) })
  .regex(/^\/[a-z][^\\\s]*$/, { error: message('validation.invalid') });

export const savedViewFields = z.object({ name: requiredLine(60), address });

export const createSavedView = call({
  name: 'createSavedView',
  method: 'POST',
  path: '/users/saved-views',
  summary: 'Keeps a filtered list by a name, for the signed-in account alone; the same address again changes its name',
  access: 'business',
  body: savedViewFields,
  answer: savedView,
});

export const deleteSavedView = call({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/users/saved-views/{id}',
  summary: 'Forgets a saved view',
  access: 'business',
  params: byId,
});
