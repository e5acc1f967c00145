import { z } from 'zod';
import { pageSize } from '#domain/shared/paging.ts';
import { call } from '../core/call.ts';
import { byId, editableRecord, id, pageQuery, requiredLine, version } from '../core/common.ts';
import { named } from '../core/fields/localised.ts';
import { scheduleFields, siteFields, staffingFields } from './booking.ts';
import { placeName } from '../core/fields/shift.ts';

const { start_time, end_time, break_type, breaks } = scheduleFields.shape;
const timesFields = { start_time, end_time, break_type, breaks };

export const shiftTemplate = editableRecord.extend({
  name: z.string(),
  role: named,
  location: placeName,
  contact: z.object({ id, name: z.string() }),
  training_class: named.nullable(),
  industry: named,
  ...timesFields,
  ...staffingFields.shape,
});
export type ShiftTemplate = z.output<typeof shiftTemplate>;

export const templateFields = z.object({ name: requiredLine() });

export const listShiftTemplates = call({
  name: 'listShiftTemplates',
  method: 'GET',
  path: '/shift-templates',
  summary: 'Shifts without a day that the business keeps to book again, by name',
  access: 'business',
  query: pageQuery(pageSize.general),
  answer: z.array(shiftTemplate),
  paged: true,
});

export const getShiftTemplate = call({
  name: 'getShiftTemplate',
  method: 'GET',
  path: '/shift-templates/{id}',
  summary: 'One template',
  access: 'business',
  params: byId,
  answer: shiftTemplate,
});

export const createShiftTemplate = call({
  name: 'createShiftTemplate',
  method: 'POST',
  path: '/shift-templates',
  summary: 'Keeps everything of a booked shift but its day as a template',
  access: 'business',
  body: templateFields.extend({ shift_id: id.meta({ description: 'A booked shift; not a draft' }) }),
  answer: shiftTemplate,
  errors: ['not_found'],
});

export const updateShiftTemplate = call({
  name: 'updateShiftTemplate',
  method: 'PUT',
  path: '/shift-templates/{id}',
  summary: 'Changes the name or the terms of a template; what is left out stays',
  access: 'business',
  params: byId,
  body: templateFields.extend({
    version,
    ...siteFields.partial().shape,
    ...z.object(timesFields).partial().shape,
    ...staffingFields.partial().shape,
  }),
  answer: shiftTemplate,
  errors: ['conflict'],
});

export const deleteShiftTemplate = call({
  name: 'deleteShiftTemplate',
  method: 'DELETE',
  path: '/shift-templates/{id}',
  summary: 'Deletes a template; what was booked from it stays',
  access: 'business',
  params: byId,
});
