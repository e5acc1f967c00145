import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { requirementLevel } from '#domain/categories/requirement.ts';
import { call } from '../core/call.ts';
import { byId, editableRecord, id, ifKnown, longLength, pageQuery, searchOrName, version } from '../core/common.ts';
import { localised, localisedListInfo, localisedText, named, requiredLocalisedText } from '../core/fields/localised.ts';
import { sortOf } from '../core/sorting.ts';
import { openShifts, sortsOfUse, useOfRecord } from './use.ts';

const selected = z
  .array(id)
  .max(100)
  .overwrite((ids) => [...new Set(ids)]);

export const weightToLift = z.coerce
  .number({ error: message('validation.required') })
  .int({ error: message('validation.digitsOnly') })
  .min(0, { error: message('validation.minNumber', { number: 0 }) })
  .max(1_000, { error: message('validation.maxNumber', { number: '1,000' }) })
  .meta({ description: 'Kilograms; 0 for nothing to lift' });

export const roleFields = z.object({
  name: requiredLocalisedText(),
  details: localisedText(longLength),
  admin_role_id: id
    .nullable()
    .meta({ description: 'The standard role of `/admin/roles` it is made from, whose responsibilities are offered' }),
  responsibility_ids: selected
    .min(1, { error: message('validation.choiceMin') })
    .meta({ description: 'Responsibilities of standard roles' }),
  other_responsibilities: localisedText(longLength),
  weight_to_lift: weightToLift,
  equipment_ids: selected,
  requirements: z
    .array(z.object({ id, level: z.enum(requirementLevel) }))
    .max(100)
    .superRefine((rows, context) => {
      for (const [index, { id: one }] of rows.entries())
        if (rows.findIndex(({ id: other }) => other === one) < index)
          context.addIssue({ code: 'custom', path: [index, 'id'], message: message('validation.selectedTwice') });
    })
    .meta({ description: 'Requirements of `/admin/requirements`, each with how much it matters' }),
  gear_ids: selected,
  attire: localisedText(),
  uniform_note: localisedText().meta({ description: 'What uniform is worn and who gives it out' }),
  is_osha_forklift: z.boolean().meta({ description: 'Whether a forklift certificate is required' }),
});

export const shiftRole = editableRecord.extend({
  name: localised,
  details: localised,
  admin_role: named.nullable(),
  responsibilities: z.array(named),
  other_responsibilities: localised,
  weight_to_lift: ifKnown(weightToLift),
  equipments: z.array(named),
  requirements: z.array(named.extend({ level: z.enum(requirementLevel) })),
  gears: z.array(named),
  attire: localised,
  uniform_note: localised,
  is_osha_forklift: z.boolean(),
  open_shifts: openShifts('Shifts for the role that have not ended'),
  ...useOfRecord,
});
export type ShiftRole = z.output<typeof shiftRole>;

export const listRoles = call({
  name: 'listRoles',
  method: 'GET',
  path: '/shift-roles',
  summary: 'Roles of the business; `search` looks in both names and details',
  access: 'business',
  query: pageQuery(pageSize.roles).extend({ ...searchOrName, ...sortOf(...sortsOfUse) }),
  answer: z.array(shiftRole),
  paged: true,
});

export const createRole = call({
  name: 'createRole',
  method: 'POST',
  path: '/shift-roles',
  summary: 'Adds a role',
  access: 'business',
  body: roleFields,
  answer: shiftRole,
});

export const getRole = call({
  name: 'getRole',
  method: 'GET',
  path: '/shift-roles/{id}',
  summary: 'One role',
  access: 'business',
  params: byId,
  answer: shiftRole,
});

export const updateRole = call({
  name: 'updateRole',
  method: 'PUT',
  path: '/shift-roles/{id}',
  summary: 'Changes a role, for every shift that has not started too',
  access: 'business',
  params: byId,
  body: roleFields.extend({ version }),
  answer: shiftRole,
  errors: ['conflict'],
});

export const deleteRole = call({
  name: 'deleteRole',
  method: 'DELETE',
  path: '/shift-roles/{id}',
  summary: 'Deletes a role that no shift that has not ended asks for',
  access: 'business',
  params: byId,
  errors: ['in_use'],
});

export const roleOptions = call({
  name: 'roleOptions',
  method: 'GET',
  path: '/shift-roles/list-info',
  summary: 'Every role as id and name, for a choice',
  access: 'business',
  answer: localisedListInfo,
});

export const adminRoles = call({
  name: 'adminRoles',
  method: 'GET',
  path: '/admin/roles',
  summary: 'Standard roles with the responsibilities each offers and the industry it belongs to',
  access: 'business',
  answer: z.array(named.extend({ industry_id: id, responsibilities: localisedListInfo })),
});

export const adminEquipments = call({
  name: 'adminEquipments',
  method: 'GET',
  path: '/admin/equipments',
  summary: 'Equipment a role may use',
  access: 'business',
  answer: localisedListInfo,
});

export const adminWorkerGears = call({
  name: 'adminWorkerGears',
  method: 'GET',
  path: '/admin/worker-gears',
  summary: 'Gear a worker may have to bring or wear',
  access: 'business',
  answer: localisedListInfo,
});

export const adminRequirements = call({
  name: 'adminRequirements',
  method: 'GET',
  path: '/admin/requirements',
  summary: 'Requirements a role may make, each as REQUIRED or PREFERRED',
  access: 'business',
  answer: localisedListInfo,
});
