import { z } from 'zod';
import { accountState, declineReasons } from '#domain/accounts/account-state.ts';
import { message } from '#domain/shared/message.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { article } from './settings.ts';
import { approvalBody, decision, declineBody, questionBody, questions, suspensionBody } from './account-review.ts';
import { call } from '../core/call.ts';
import { byId, count, day, id, instant, language, line, money, pageQuery, search, version } from '../core/common.ts';
import { file } from '../core/fields/files.ts';
import { localised } from '../core/fields/localised.ts';

const applicantBusiness = z.object({
  id: id.meta({ description: 'The `business_id` of its accounts' }),
  company_name: z.string(),
  operator_name: z.string(),
  email: z.string(),
  br_number: z.string(),
  signed_up_at: instant,
  asked_at: instant.nullable().meta({ description: 'Of the latest question to it; null where none was asked' }),
  answered_at: instant.nullable().meta({ description: 'Of the answer to that question; null while it is open' }),
});

export const listPendingAccounts = call({
  name: 'listPendingAccounts',
  method: 'GET',
  path: '/admin/pending-accounts',
  summary: 'Businesses that finished sign-up and wait for approval, oldest first',
  access: 'admin',
  query: pageQuery(pageSize.shared),
  answer: z.array(applicantBusiness),
  paged: true,
});

export const approveAccount = call({
  ...decision,
  name: 'approveAccount',
  path: '/admin/pending-accounts/{id}/approve',
  summary: 'Approves a business and tells its operator by e-mail; it can log in from now on',
  body: approvalBody,
  answer: applicantBusiness.extend({ approved_at: instant }),
  errors: ['conflict', 'already_decided', 'step_missing'],
});

const commission = z.object({
  commission_percentage: z
    .number()
    .nullable()
    .meta({ description: 'Per cent of worker pay; null: what everybody pays from then on' }),
  from: day.meta({ description: 'What is booked on this day or later has it' }),
  note: z.string(),
  set_at: instant,
  set_by: z.string(),
});

const adminBusiness = z.object({
  id,
  version: version.meta({ description: 'Of its terms, its suspension, its approval and what is checked for it' }),
  state: z.enum(accountState),
  company_name: z.string(),
  company_name_hk: z.string(),
  language: language.meta({ description: 'Of its operator, whose emails are in it' }),
  br_number: z.string(),
  br_files: z.array(file).meta({ description: 'Business registration certificates' }),
  website: z.string(),
  work_email: z.string(),
  address: z.string(),
  floor: z.string(),
  district: localised.nullable(),
  warehouse_address: z.string(),
  daily_workforce_count: count.nullable(),
  industries: z.array(localised),
  billing_email: z.string(),
  billing_phone: z.string(),
  signed_up_at: instant,
  agreed_at: instant.nullable().meta({ description: 'When the customer agreement was accepted last' }),
  approved_at: instant.nullable(),
  people: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      role: z.enum(['OPERATOR', 'SUPERVISOR']),
      active: z.boolean(),
      last_login_at: instant.nullable(),
    }),
  ),
  questions,
  decline: z
    .object({ reason: z.enum(declineReasons.business), words: z.string(), at: instant, by: z.string() })
    .nullable(),
  suspension: z.object({ reason: z.string(), since: instant, by: z.string() }).nullable(),
  identity_domain: z
    .object({ domain: z.string(), issuer: z.string(), confirmed_at: instant.nullable(), confirmed_by: z.string() })
    .nullable()
    .meta({ description: 'The domain that its identity provider vouches for; null where it has no provider' }),
  commission_percentage: z.number().meta({ description: 'Per cent of worker pay, for what it books today' }),
  deleted_at: instant.nullable().default(null).meta({ description: 'When the business was closed' }),
  commissions: z.array(commission).meta({ description: 'Of its own, the latest day first' }),
  owed: money.meta({ description: 'HK$ that are open of its invoices' }),
  overdue: money.meta({ description: 'HK$ of these that are past due' }),
});
export type AdminBusiness = z.output<typeof adminBusiness>;

export const listBusinesses = call({
  name: 'listBusinesses',
  method: 'GET',
  path: '/admin/businesses',
  summary:
    'Every business with what it owes, by name; those that have not finished sign-up are left out unless asked for',
  access: 'admin',
  query: pageQuery(pageSize.general).extend({
    search: search.meta({ description: 'In names, business registration numbers and addresses of its people' }),
    state: z.enum(accountState).optional(),
  }),
  answer: z.array(
    adminBusiness
      .pick({
        id: true,
        state: true,
        company_name: true,
        company_name_hk: true,
        br_number: true,
        signed_up_at: true,
        owed: true,
        overdue: true,
      })
      .extend({ operator_name: z.string(), email: z.string() }),
  ),
  paged: true,
});

export const getBusiness = call({
  name: 'getBusiness',
  method: 'GET',
  path: '/admin/businesses/{id}',
  summary: 'One business with its people, its certificates and all that was decided about it',
  access: 'admin',
  params: byId,
  answer: adminBusiness,
});

export const askBusinessQuestion = call({
  ...decision,
  name: 'askBusinessQuestion',
  path: '/admin/businesses/{id}/question',
  summary: 'Asks a business that waits for approval a question, by email; one at a time',
  body: questionBody,
  answer: adminBusiness,
  errors: ['already_decided', 'step_missing'],
});

export const declineBusiness = call({
  ...decision,
  name: 'declineBusiness',
  path: '/admin/businesses/{id}/decline',
  summary: 'Declines a business that waits for approval and tells it why, by email; its sessions end',
  body: declineBody(declineReasons.business),
  answer: adminBusiness,
  errors: ['already_decided', 'step_missing'],
});

export const reopenBusiness = call({
  ...decision,
  name: 'reopenBusiness',
  path: '/admin/businesses/{id}/reopen',
  summary: 'Reopens a declined application: the business waits for approval again, and is told by email',
  errors: ['already_decided'],
});

export const suspendBusiness = call({
  ...decision,
  name: 'suspendBusiness',
  path: '/admin/businesses/{id}/suspension',
  summary:
    'Suspends a business and tells it why, by email: its people sign in, read and pay, and book nothing new. What is booked goes on',
  body: suspensionBody('The business reads it'),
  answer: adminBusiness,
  errors: ['already_decided'],
});

export const unsuspendBusiness = call({
  ...decision,
  name: 'unsuspendBusiness',
  path: '/admin/businesses/{id}/unsuspend',
  summary: 'Unsuspends a business and tells it by email: it books again',
  errors: ['already_decided'],
});

export const confirmIdentityDomain = call({
  ...decision,
  name: 'confirmIdentityDomain',
  path: '/admin/businesses/{id}/confirm-identity-domain',
  summary:
    'Confirms that a domain is of the business: people with a verified address of it may sign in by its identity provider',
  body: z.object({ domain: line().meta({ description: 'As shown; another one meanwhile is a conflict' }) }),
  answer: adminBusiness,
  errors: ['conflict'],
});

const acceptedAgreement = z.object({
  edition: z.string(),
  first_accepted_at: instant,
  last_accepted_at: instant,
  email: z.string().meta({ description: 'Who accepted it last' }),
  text: article
    .pick({ title: true, sections: true })
    .nullable()
    .meta({ description: 'As it was accepted; null of editions from before they were kept' }),
});
export type AcceptedAgreement = z.output<typeof acceptedAgreement>;

export const listAcceptedAgreements = call({
  name: 'listAcceptedAgreements',
  method: 'GET',
  path: '/admin/businesses/{id}/agreements',
  summary: 'The editions of the customer agreement that a business accepted, the latest first, with their words',
  access: 'admin',
  params: byId,
  answer: z.array(acceptedAgreement),
});

const aPercentage = { error: message('validation.percentage') };

export const setCommission = call({
  name: 'setCommission',
  method: 'POST',
  path: '/admin/businesses/{id}/commission',
  summary:
    'Gives a business a commission of its own for what it books from a day on, and tells it by email; what is booked keeps its own',
  access: 'admin_money',
  params: byId,
  body: z.object({
    version,
    commission_percentage: z
      .number(aPercentage)
      .min(0, aPercentage)
      .max(100, aPercentage)
      .multipleOf(0.01, aPercentage)
      .nullable()
      .meta({ description: 'Per cent of worker pay; null: what everybody pays' }),
    from: day.meta({ description: 'Today or later' }),
    note: line().meta({ description: 'For admins; the email leaves it out' }),
  }),
  answer: adminBusiness,
  errors: ['conflict', 'already_decided'],
});
