import { z } from 'zod';
import { pageSize } from '#domain/shared/paging.ts';
import { call } from '../core/call.ts';
import { byId, pageQuery } from '../core/common.ts';
import { deletion } from '../core/fields/deletion.ts';

export const listDeletions = call({
  name: 'listDeletions',
  method: 'GET',
  path: '/admin/deletions',
  summary: 'Requests to delete a worker’s account or to close a business, the latest first',
  access: 'admin',
  query: pageQuery(pageSize.general),
  answer: z.array(deletion.omit({ obstacles: true })),
  paged: true,
});

export const getDeletion = call({
  name: 'getDeletion',
  method: 'GET',
  path: '/admin/deletions/{id}',
  summary: 'One request with what stands against it',
  access: 'admin',
  params: byId,
  answer: deletion,
});
