import { z } from 'zod';
import { pageSize } from '#domain/shared/paging.ts';
import { call } from '../../core/call.ts';
import {
  byId,
  count,
  email,
  id,
  instant,
  language,
  longLength,
  idFilter,
  pageQuery,
  requiredText,
  search,
} from '../../core/common.ts';

const job = z.object({
  name: z.string().meta({ description: 'The scheduled task, as `weekly-invoices`' }),
  runs: count,
  last_run_at: instant.nullable(),
  failed_at: instant.nullable().meta({ description: 'Null unless the last run failed as a whole' }),
  next_try_at: instant,
  attempts: count.meta({ description: 'How often it has failed since' }),
  last_error: z.string(),
  failed_units: count.meta({ description: 'Businesses for which it failed and is tried again' }),
  dead_lettered: count.meta({ description: 'Businesses for which it is not tried again by itself' }),
});

export const listJobRuns = call({
  name: 'listJobRuns',
  method: 'GET',
  path: '/admin/job-runs',
  summary: 'What ran by the clock, and what failed',
  access: 'admin',
  answer: z.array(job),
});

export const emailState = {
  QUEUED: 'QUEUED',
  FAILING: 'FAILING',
  DEAD_LETTERED: 'DEAD_LETTERED',
  SENT: 'SENT',
  DISCARDED: 'DISCARDED',
} as const;

const adminEmail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  language,
  state: z.enum(emailState).meta({
    description:
      'QUEUED: not tried yet; FAILING: retried by itself; DEAD_LETTERED: not any more; SENT: the mail server has taken it',
  }),
  queued_at: instant,
  sent_at: instant.nullable(),
  attempts: count,
  next_try_at: instant.nullable(),
  last_error: z.string().meta({ description: 'What the mail server said last, or why it was not reached' }),
});
export type AdminEmail = z.output<typeof adminEmail>;

export const listEmails = call({
  name: 'listEmails',
  method: 'GET',
  path: '/admin/emails',
  summary: 'Letters of the last month by address and subject, the latest first; what is in them is nobody else’s',
  access: 'admin',
  query: pageQuery(pageSize.shared).extend({
    ...idFilter,
    search: search.meta({ description: 'In the address and the subject' }),
    state: z.enum(emailState).optional(),
  }),
  answer: z.array(adminEmail),
  paged: true,
});

export const resendEmail = call({
  name: 'resendEmail',
  method: 'POST',
  path: '/admin/emails/{id}/retry',
  summary: 'Has an email that was not sent tried again within seconds, set aside or not',
  access: 'admin',
  params: byId,
  answer: adminEmail,
  errors: ['already_decided'],
});

export const discardEmail = call({
  name: 'discardEmail',
  method: 'DELETE',
  path: '/admin/emails/{id}',
  summary: 'Leaves an email out that was not sent',
  access: 'admin',
  params: byId,
  errors: ['already_decided'],
});

const bouncedAddress = z.object({
  id,
  address: z.string(),
  reason: z.string().meta({ description: 'What the mail server said' }),
  bounced_at: instant,
});
export type BouncedAddress = z.output<typeof bouncedAddress>;

export const listBouncedAddresses = call({
  name: 'listBouncedAddresses',
  method: 'GET',
  path: '/admin/bounced-addresses',
  summary: 'Addresses that a mail server refused for good, the latest first; nothing is sent to them',
  access: 'admin',
  query: pageQuery(pageSize.shared).extend(idFilter),
  answer: z.array(bouncedAddress),
  paged: true,
});

export const clearBouncedAddress = call({
  name: 'clearBouncedAddress',
  method: 'DELETE',
  path: '/admin/bounced-addresses/{id}',
  summary: 'Has emails sent to an address again that bounced before',
  access: 'admin',
  params: byId,
});

const demoRequest = z.object({
  id,
  name: z.string(),
  company_name: z.string(),
  email,
  phone: z.string(),
  company_size: z.string().nullable(),
  message: z.string(),
  language: language.meta({ description: 'It was asked in it, and is answered in it' }),
  asked_at: instant,
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  answered_by: z.string().nullable(),
});
export type DemoRequest = z.output<typeof demoRequest>;

export const listDemoRequests = call({
  name: 'listDemoRequests',
  method: 'GET',
  path: '/admin/demo-requests',
  summary: 'Who asked for a demo: those without an answer first, the latest first',
  access: 'admin',
  query: pageQuery(pageSize.shared).extend(idFilter),
  answer: z.array(demoRequest),
  paged: true,
});

export const answerDemoRequest = call({
  name: 'answerDemoRequest',
  method: 'POST',
  path: '/admin/demo-requests/{id}/answer',
  summary: 'Answers a demo request by email; a reply to it goes to the address for support',
  access: 'admin_support',
  params: byId,
  body: z.object({ answer: requiredText(longLength) }),
  answer: demoRequest,
  errors: ['already_decided'],
});
