import { z } from 'zod';
import { pageSize } from '#domain/shared/paging.ts';
import { call } from '../core/call.ts';
import {
  byId,
  editableRecord,
  email,
  listInfo,
  pageQuery,
  requiredLine,
  searchOrName,
  version,
} from '../core/common.ts';
import { phone } from '../core/fields/phone.ts';
import { sortOf } from '../core/sorting.ts';
import { openShifts, sortsOfUse, useOfRecord } from './use.ts';

export const contactFields = z.object({ name: requiredLine(), phone, email });

export const contact = editableRecord.extend(contactFields.shape).extend({
  open_shifts: openShifts('Shifts that name the contact and have not ended'),
  ...useOfRecord,
});
export type Contact = z.output<typeof contact>;

export const listContacts = call({
  name: 'listContacts',
  method: 'GET',
  path: '/shift-contacts',
  summary: 'Contacts of the business; `search` looks in name, phone and e-mail',
  access: 'business',
  query: pageQuery(pageSize.general).extend({ ...searchOrName, ...sortOf(...sortsOfUse) }),
  answer: z.array(contact),
  paged: true,
});

export const createContact = call({
  name: 'createContact',
  method: 'POST',
  path: '/shift-contacts',
  summary: 'Adds a contact',
  access: 'business',
  body: contactFields,
  answer: contact,
});

export const getContact = call({
  name: 'getContact',
  method: 'GET',
  path: '/shift-contacts/{id}',
  summary: 'One contact',
  access: 'business',
  params: byId,
  answer: contact,
});

export const updateContact = call({
  name: 'updateContact',
  method: 'PUT',
  path: '/shift-contacts/{id}',
  summary: 'Changes a contact',
  access: 'business',
  params: byId,
  body: contactFields.extend({ version }),
  answer: contact,
  errors: ['conflict'],
});

export const deleteContact = call({
  name: 'deleteContact',
  method: 'DELETE',
  path: '/shift-contacts/{id}',
  summary: 'Deletes a contact that no shift that has not ended names',
  access: 'business',
  params: byId,
  errors: ['in_use'],
});

export const contactOptions = call({
  name: 'contactOptions',
  method: 'GET',
  path: '/shift-contacts/list-info',
  summary: 'Every contact as id and name, for a choice',
  access: 'business',
  answer: listInfo,
});
