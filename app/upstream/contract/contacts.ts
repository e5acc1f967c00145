import { z } from 'zod';
import { pageSize } from '#app/domain/paging.ts';
import { call } from './call.ts';
import { byId, editable, email, listInfo, pageQuery, requiredText, search, version } from './common.ts';
import { phone } from './phone.ts';

export const contactFields = z.object({ name: requiredText(), phone, email });

export const contact = editable.extend(contactFields.shape);
export type Contact = z.output<typeof contact>;

export const listContacts = call({
  name: 'listContacts',
  method: 'GET',
  path: '/shift-contacts',
  summary: 'Contacts of the business; `search` looks in name, phone and e-mail',
  access: 'business',
  query: pageQuery(pageSize.general).extend({ search }),
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
  summary: 'Changes a contact; 409 `conflict` when somebody else changed it first',
  access: 'business',
  params: byId,
  body: contactFields.extend({ version }),
  answer: contact,
});

export const deleteContact = call({
  name: 'deleteContact',
  method: 'DELETE',
  path: '/shift-contacts/{id}',
  summary: 'Deletes a contact; 409 `in_use` while a shift that has not ended names it',
  access: 'business',
  params: byId,
});

export const contactOptions = call({
  name: 'contactOptions',
  method: 'GET',
  path: '/shift-contacts/list-info',
  summary: 'Every contact as id and name, for a choice',
  access: 'business',
  answer: listInfo,
});
