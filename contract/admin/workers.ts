import { z } from 'zod';
import { accountState, declineReasons } from '#domain/accounts/account-state.ts';
import { message } from '#domain/shared/message.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { sharedValue } from '#domain/workers/same-person.ts';
import { identityColumns, importColumns, importError, maxTableLength } from '#domain/workers/import.ts';

import { approvalBody, decision, declineBody, questionBody, questions, suspensionBody } from './account-review.ts';
import { call } from '../core/call.ts';
import { byId, count, id, instant, longLength, pageQuery, requiredText, search, version } from '../core/common.ts';
import { correction } from '../core/fields/correction.ts';
import { certificate } from '../core/fields/people.ts';
import { workerSelf } from '../workers/worker-account.ts';

const workerDetails = workerSelf.answer;

const adminWorker = workerDetails
  .pick({
    id: true,
    state: true,
    name: true,
    name_hk: true,
    email: true,
    phone: true,
    language: true,
    sex: true,
    hkid_masked: true,
    right_to_work: true,
    of_age: true,
    about: true,
    experience_years: true,
    emergency_contact: true,
    districts: true,
    industries: true,
    rating: true,
    bank_details: true,
  })
  .extend({
    version: version.meta({ description: 'Of its details and of what was decided about the worker' }),
    certificates: z.array(
      certificate.extend({ verified_by: z.string().nullable().meta({ description: 'Who checked it' }) }),
    ),
    signed_up_at: instant,
    submitted_at: instant.nullable(),
    approved_at: instant.nullable(),
    approved_by: z.string().nullable(),
    decision: z
      .object({ reason: z.enum(declineReasons.worker).nullable(), words: z.string(), at: instant, by: z.string() })
      .nullable()
      .meta({ description: 'Of a refusal or a suspension that is in force; a suspension has words alone' }),
    questions,
    completed_shifts: count,
    open_places: count.meta({ description: 'Places on shifts that have not begun' }),
    same_as: z
      .array(
        z.object({
          id,
          name: z.string(),
          name_hk: z.string().nullable(),
          state: z.enum(accountState),
          shared: z.array(z.enum(sharedValue)),
        }),
      )
      .default([])
      .meta({ description: 'Accounts with the same HKID number, telephone or account for pay: perhaps one person' }),
    corrections: z
      .array(correction.extend({ decided_by: z.string().nullable() }))
      .default([])
      .meta({ description: 'What was changed of the details, and asked to be corrected; the newest first' }),
    deleted_at: instant.nullable().default(null).meta({ description: 'When the account was deleted' }),
    merged_into: id.nullable().default(null).meta({ description: 'The account that stayed when two became one' }),
  });
export type AdminWorker = z.output<typeof adminWorker>;

export const listAdminWorkers = call({
  name: 'listAdminWorkers',
  method: 'GET',
  path: '/admin/workers',
  summary:
    'Every worker, those that wait for the platform first and the oldest of them first; who is still signing up is left out unless asked for',
  access: 'admin',
  query: pageQuery(pageSize.general).extend({
    search: search.meta({ description: 'In names, emails and telephone numbers' }),
    state: z.enum(accountState).optional(),
    asks: z.enum(['CORRECTION']).optional().meta({ description: 'Only those who wait for a correction' }),
  }),
  answer: z.array(
    adminWorker
      .pick({ id: true, state: true, name: true, name_hk: true, email: true, phone: true, signed_up_at: true })
      .extend({
        waiting_since: instant
          .nullable()
          .meta({ description: 'Since when the platform has to decide; null where it has not' }),
        correction_asked_at: instant
          .nullable()
          .default(null)
          .meta({ description: 'Since when the worker waits for a correction of the details' }),
        unchecked_certificates: count,
      }),
  ),
  paged: true,
  totals: z.object({ waiting: count.meta({ description: 'Workers whom the platform has to decide about' }) }),
});

export const getAdminWorker = call({
  name: 'getAdminWorker',
  method: 'GET',
  path: '/admin/workers/{id}',
  summary: 'One worker with the certificates and all that was decided',
  access: 'admin',
  params: byId,
  answer: adminWorker,
});

export const approveWorker = call({
  ...decision,
  name: 'approveWorker',
  path: '/admin/workers/{id}/approval',
  summary: 'Approves a worker and tells the worker by email: shifts can be applied for from now on',
  body: approvalBody,
  answer: adminWorker,
  errors: ['conflict', 'already_decided', 'step_missing'],
});

export const askWorkerQuestion = call({
  ...decision,
  name: 'askWorkerQuestion',
  path: '/admin/workers/{id}/question',
  summary: 'Asks a worker who waits for approval a question, by email; one at a time',
  body: questionBody,
  answer: adminWorker,
  errors: ['already_decided', 'step_missing'],
});

export const declineWorker = call({
  ...decision,
  name: 'declineWorker',
  path: '/admin/workers/{id}/decline',
  summary: 'Refuses a worker who waits for approval and tells why, by email',
  body: declineBody(declineReasons.worker),
  answer: adminWorker,
  errors: ['already_decided', 'step_missing'],
});

export const reopenWorker = call({
  ...decision,
  name: 'reopenWorker',
  path: '/admin/workers/{id}/reopen',
  summary: 'Reopens a declined application: the worker waits for approval again, and is told by email',
  errors: ['already_decided'],
});

export const suspendWorker = call({
  ...decision,
  name: 'suspendWorker',
  path: '/admin/workers/{id}/suspension',
  summary:
    'Suspends a worker and tells why, by email: places on shifts that have not begun are given up, businesses are told, and nothing new can be applied for. What was worked is paid',
  body: suspensionBody('The worker reads it'),
  answer: adminWorker,
  errors: ['already_decided'],
});

export const unsuspendWorker = call({
  ...decision,
  name: 'unsuspendWorker',
  path: '/admin/workers/{id}/unsuspend',
  summary: 'Unsuspends a worker and tells them by email',
  errors: ['already_decided'],
});

export const mergeWorkers = call({
  ...decision,
  name: 'mergeWorkers',
  path: '/admin/workers/{id}/merge',
  summary:
    'Makes two accounts of one person one: {id} stays and gets applications, places, certificates and marks of the other, which nobody can sign in to any more. Past hours and pay stay readable with the other',
  body: z.object({ other_id: id.meta({ description: 'The account that goes' }) }),
  answer: adminWorker,
  errors: ['not_mergeable'],
});

const ofCorrection = z.object({ id, correction_id: id });

export const makeCorrection = call({
  ...decision,
  name: 'makeCorrection',
  path: '/admin/workers/{id}/corrections/{correction_id}/make',
  summary: 'Corrects a detail as the worker asked, and tells the worker by email',
  params: ofCorrection,
  answer: adminWorker,
  errors: ['already_decided'],
});

export const declineCorrection = call({
  ...decision,
  name: 'declineCorrection',
  path: '/admin/workers/{id}/corrections/{correction_id}/decline',
  summary: 'Declines to correct a detail and tells the worker why, by email',
  params: ofCorrection,
  body: z.object({ answer: requiredText(longLength) }),
  answer: adminWorker,
  errors: ['already_decided'],
});

export const checkCertificate = call({
  name: 'checkCertificate',
  method: 'POST',
  path: '/admin/workers/{id}/certificates/{certificate_id}/check',
  summary: 'Says that a certificate was looked at and is right, or takes that back',
  access: 'admin_support',
  params: z.object({ id, certificate_id: id }),
  body: z.object({ is_right: z.boolean({ error: message('validation.required') }) }),
  answer: adminWorker,
});

const importedRow = z.object({
  line: count.meta({ description: 'In the table; its first line is 1' }),
  name: z.string(),
  name_hk: z.string(),
  email: z.string(),
  phone: z.string(),
  hkid_masked: z.string().meta({ description: 'Such as A123***(*); empty where none was read' }),
  warnings: z
    .array(
      z.object({
        column: z.enum(identityColumns),
        line: count.nullable().meta({ description: 'The first line with the same value; null for a worker' }),
        worker: z
          .string()
          .nullable()
          .meta({ description: 'The name of a worker with the same value; null for a line' }),
      }),
    )
    .default([])
    .meta({
      description:
        'One person may stand in the table twice, or be a worker already. The line is taken over all the same',
    }),
  errors: z.array(z.object({ column: z.enum(importColumns), error: z.enum(importError) })).meta({
    description:
      'Nothing may be MISSING or WRONG, declared as no, TWICE in the table, or TAKEN: another worker signs in with it',
  }),
});

const workerImport = z.object({
  id,
  rows: z.array(importedRow),
  ready: count.meta({ description: 'Lines without an error, which are taken over' }),
  left: count.meta({ description: 'Lines past the limit, which were not read' }),
});
export type WorkerImport = z.output<typeof workerImport>;

export const checkWorkerImport = call({
  name: 'checkWorkerImport',
  method: 'POST',
  path: '/admin/worker-imports',
  summary:
    'Reads a table of workers whom the platform knows, and says of each line what is wrong with it. Nothing is taken over yet; the table is kept sealed for a day',
  access: 'admin_support',
  needsAnswer: true,
  body: z.object({
    table: z
      .string({ error: message('validation.required') })
      .min(1, { error: message('validation.required') })
      .max(maxTableLength, { error: message('adminWorkers.importTooLong') })
      .meta({
        description:
          'Separated by tabs, semicolons or commas, with a first line of headings in English or Chinese: name, Chinese name, email, phone, HKID, may work, 18 or older, FPS',
        writeOnly: true,
      }),
  }),
  answer: workerImport,
});

export const getWorkerImport = call({
  name: 'getWorkerImport',
  method: 'GET',
  path: '/admin/worker-imports/{id}',
  summary: 'The lines of a table that was checked and is not taken over yet, as they stand now',
  access: 'admin_support',
  params: byId,
  answer: workerImport,
});

export const importWorkers = call({
  ...decision,
  name: 'importWorkers',
  path: '/admin/worker-imports/{id}/workers',
  summary:
    'Takes over the lines without an error as approved workers, and leaves the others out. Whoever is invited gets an email that tells how to sign in',
  body: z.object({ is_invited: z.boolean({ error: message('validation.required') }) }),
  answer: z.object({ added: count, skipped: count }),
});
