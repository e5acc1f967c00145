import { z } from 'zod';
import { pageSize } from '#domain/shared/paging.ts';
import { supervisorStatus } from '#domain/accounts/supervisor-status.ts';
import { loginEmail, newPassword, presentPassword } from './auth.ts';
import { call } from '../core/call.ts';
import {
  byId,
  count,
  editableRecord,
  id,
  ifKnown,
  instant,
  language,
  line,
  pageQuery,
  requiredLine,
  search,
  version,
} from '../core/common.ts';
import { file } from '../core/fields/files.ts';
import { phone } from '../core/fields/phone.ts';
import { sortOf } from '../core/sorting.ts';

export const supervisorFields = z.object({
  first_name: requiredLine(),
  last_name: requiredLine(),
  phone,
  email: loginEmail,
  position: line().meta({ description: 'May be empty' }),
  avatar_id: id.nullable().meta({ description: 'An uploaded image; null for none' }),
});

export const supervisor = editableRecord.extend({
  first_name: z.string(),
  last_name: z.string(),
  name: z.string().meta({ description: 'First name, then last name' }),
  email: z.string(),
  phone: z.string(),
  position: z.string(),
  avatar: file.nullable(),
  status: z.enum(supervisorStatus).meta({ description: 'An inactive supervisor cannot log in' }),
  last_login_at: instant.nullable(),
  two_factor: z.boolean().nullable().meta({ description: 'Whether two-factor authentication is on; null: not known' }),
  identity_linked: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the supervisor has signed in by the company’s identity provider; null: not known' }),
  invited_until: instant.nullable().meta({
    description:
      'Of somebody who has set no password yet: how long the invitation is, or was, good; null for all others',
  }),
  created_at: ifKnown(instant),
});
export type Supervisor = z.output<typeof supervisor>;

export const listSupervisors = call({
  name: 'listSupervisors',
  method: 'GET',
  path: '/supervisors',
  summary: 'Supervisors of the business; `search` looks in name, email, phone and position',
  access: 'operator',
  query: pageQuery(pageSize.general).extend({
    search,
    status: z.enum(supervisorStatus).optional(),
    ...sortOf('name', 'position', 'last_login_at'),
  }),
  answer: z.array(supervisor),
  paged: true,
  totals: z.object({ active: count, inactive: count }),
});

export const createSupervisor = call({
  name: 'createSupervisor',
  method: 'POST',
  path: '/supervisors',
  summary:
    'Adds a supervisor. One with a password can log in at once; another one is invited by an email, with a link to set a password, good once and for 72 hours',
  access: 'operator',
  body: supervisorFields.extend({
    password: newPassword.optional().meta({ description: 'Without it the supervisor is invited' }),
    language: language.optional().meta({ description: 'Of their emails; the caller’s without it' }),
  }),
  answer: supervisor,
  errors: ['email_taken', 'too_many'],
});

export const getSupervisor = call({
  name: 'getSupervisor',
  method: 'GET',
  path: '/supervisors/{id}',
  summary: 'One supervisor; a supervisor finds only itself',
  access: 'business',
  params: byId,
  answer: supervisor,
});

export const updateSupervisor = call({
  name: 'updateSupervisor',
  method: 'PUT',
  path: '/supervisors/{id}',
  summary:
    'Changes a supervisor’s details; a supervisor may change only its own. Another email needs `reauthenticate`; a supervisor’s own stays until `changeEmail`, by a code at the new one',
  access: 'business',
  params: byId,
  body: supervisorFields.extend({ version }),
  answer: supervisor,
  errors: ['conflict', 'email_taken', 'reauthentication_required', 'code_limit', 'too_many'],
});

export const inviteSupervisor = call({
  name: 'inviteSupervisor',
  method: 'POST',
  path: '/supervisors/{id}/invitation',
  summary: 'Invites a supervisor again who has set no password yet; the link before is good no more',
  access: 'operator',
  params: byId,
  answer: supervisor,
  errors: ['already_decided', 'account_inactive', 'too_many'],
});

export const revokeInvitation = call({
  name: 'revokeInvitation',
  method: 'DELETE',
  path: '/supervisors/{id}/invitation',
  summary: 'Makes the link of an invitation good no more',
  access: 'operator',
  params: byId,
  errors: ['already_decided'],
});

export const deleteSupervisor = call({
  name: 'deleteSupervisor',
  method: 'DELETE',
  path: '/supervisors/{id}',
  summary: 'Deletes a supervisor and ends its sessions; what it did keeps its name',
  access: 'operator',
  params: byId,
});

export const setSupervisorStatus = call({
  name: 'setSupervisorStatus',
  method: 'PUT',
  path: '/supervisors/{id}/change-status',
  summary: 'Activates a supervisor, or deactivates one and ends its sessions',
  access: 'operator',
  params: byId,
  body: z.object({ version, status: z.enum(supervisorStatus) }),
  answer: supervisor,
  errors: ['conflict'],
});

export const changeSupervisorPassword = call({
  name: 'changeSupervisorPassword',
  method: 'PUT',
  path: '/supervisors/{id}/change-password',
  summary:
    'Sets a supervisor’s password and ends its other sessions. A supervisor changes only its own and gives the present one; an operator needs `reauthenticate`',
  access: 'business',
  params: byId,
  body: z.object({
    present_password: presentPassword.optional().meta({ description: 'Required from a supervisor' }),
    password: newPassword,
  }),
  answer: z.object({ ended_sessions: count }),
  errors: ['reauthentication_required', 'wrong_password', 'too_many'],
});
