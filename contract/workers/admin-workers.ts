import { z } from 'zod';
import { message } from '#domain/message.ts';
import { pageSize } from '#domain/paging.ts';
import { mostTableText } from '#domain/text/table.ts';
import { importColumns, importFault } from '#domain/worker/import.ts';
import { workerRefusal, workerState } from '#domain/worker/standing.ts';
import { call, type Call } from '../call/call.ts';
import {
  byId,
  count,
  id,
  instant,
  longLength,
  pageQuery,
  requiredText,
  search,
  text,
  version,
} from '../call/common.ts';
import { certificate } from '../call/people.ts';
import { workerSelf } from './worker-account.ts';

const told = workerSelf.answer;

const officeWorker = told
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
    payout: true,
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
      .object({ reason: z.enum(workerRefusal).nullable(), words: z.string(), at: instant, by: z.string() })
      .nullable()
      .meta({ description: 'Of a refusal or a suspension that is in force; a suspension has words alone' }),
    questions: z
      .array(
        z.object({
          question: z.string(),
          asked_at: instant,
          asked_by: z.string(),
          answer: z.string().nullable(),
          answered_at: instant.nullable(),
        }),
      )
      .meta({ description: 'Newest first' }),
    completed_shifts: count,
    open_places: count.meta({ description: 'Places on shifts that have not begun' }),
  });
export type OfficeWorker = z.output<typeof officeWorker>;

export const listOfficeWorkers = call({
  name: 'listOfficeWorkers',
  method: 'GET',
  path: '/admin/workers',
  summary:
    'Every worker, those that wait for the provider first and the oldest of them first; who is still signing up is left out unless asked for',
  access: 'admin',
  query: pageQuery(pageSize.general).extend({
    search: search.meta({ description: 'In names, emails and telephone numbers' }),
    state: z.enum(workerState).optional(),
  }),
  answer: z.array(
    officeWorker
      .pick({ id: true, state: true, name: true, name_hk: true, email: true, phone: true, signed_up_at: true })
      .extend({
        waits_since: instant
          .nullable()
          .meta({ description: 'Since when the provider has to decide; null where it has not' }),
        unchecked_certificates: count,
      }),
  ),
  paged: true,
  totals: z.object({ waiting: count.meta({ description: 'Workers whom the provider has to decide about' }) }),
});

export const getOfficeWorker = call({
  name: 'getOfficeWorker',
  method: 'GET',
  path: '/admin/workers/{id}',
  summary: 'One worker with the certificates and all that was decided',
  access: 'admin',
  params: byId,
  answer: officeWorker,
});

export const approveWorker = call({
  name: 'approveWorker',
  method: 'POST',
  path: '/admin/workers/{id}/approval',
  summary: 'Approves a worker and tells the worker by a letter: shifts can be applied for from now on',
  access: 'admin_support',
  params: byId,
  answer: officeWorker,
  errors: ['already_decided', 'step_missing'],
});

export const askWorker = call({
  name: 'askWorker',
  method: 'POST',
  path: '/admin/workers/{id}/question',
  summary: 'Asks a worker who waits for approval a question, by a letter; one at a time',
  access: 'admin_support',
  params: byId,
  body: z.object({ question: requiredText(longLength) }),
  answer: officeWorker,
  errors: ['already_decided', 'step_missing'],
});

export const refuseWorker = call({
  name: 'refuseWorker',
  method: 'POST',
  path: '/admin/workers/{id}/refusal',
  summary: 'Refuses a worker who waits for approval and tells why, by a letter',
  access: 'admin_support',
  params: byId,
  body: z
    .object({
      reason: z.enum(workerRefusal, { error: message('validation.required') }),
      words: text(longLength).meta({ description: 'They stand in the letter; OTHER needs them' }),
    })
    .refine(({ reason, words }) => reason !== workerRefusal.OTHER || words !== '', {
      error: message('validation.required'),
      path: ['words'],
    }),
  answer: officeWorker,
  errors: ['already_decided', 'step_missing'],
});

export const takeBackWorkerRefusal = call({
  name: 'takeBackWorkerRefusal',
  method: 'DELETE',
  path: '/admin/workers/{id}/refusal',
  summary: 'Takes a refusal back: the worker waits for approval again, and is told by a letter',
  access: 'admin_support',
  params: byId,
  errors: ['already_decided'],
});

export const suspendWorker = call({
  name: 'suspendWorker',
  method: 'POST',
  path: '/admin/workers/{id}/suspension',
  summary:
    'Suspends a worker and tells why, by a letter: places on shifts that have not begun are given up, businesses are told, and nothing new can be applied for. What was worked is paid',
  access: 'admin_support',
  params: byId,
  body: z.object({ reason: requiredText(longLength).meta({ description: 'The worker reads it' }) }),
  answer: officeWorker,
  errors: ['already_decided'],
});

export const liftWorkerSuspension = call({
  name: 'liftWorkerSuspension',
  method: 'DELETE',
  path: '/admin/workers/{id}/suspension',
  summary: 'Lifts a suspension and tells the worker by a letter',
  access: 'admin_support',
  params: byId,
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
  answer: officeWorker,
});

const importedRow = z.object({
  line: count.meta({ description: 'In the table; its first line is 1' }),
  name: z.string(),
  name_hk: z.string(),
  email: z.string(),
  phone: z.string(),
  hkid_masked: z.string().meta({ description: 'Such as A123***(*); empty where none was read' }),
  faults: z.array(z.object({ column: z.enum(importColumns), fault: z.enum(importFault) })).meta({
    description:
      'Nothing may be MISSING or WRONG, declared as no, TWICE in the table, or TAKEN: another worker signs in with it',
  }),
});

const workerImport = z.object({
  id,
  rows: z.array(importedRow),
  ready: count.meta({ description: 'Lines without a fault, which are taken over' }),
  left: count.meta({ description: 'Lines past the limit, which were not read' }),
});
export type WorkerImport = z.output<typeof workerImport>;

export const checkWorkerImport = call({
  name: 'checkWorkerImport',
  method: 'POST',
  path: '/admin/worker-imports',
  summary:
    'Reads a table of workers whom the provider knows, and says of each line what is wrong with it. Nothing is taken over yet; the table is kept sealed for a day',
  access: 'admin_support',
  needsAnswer: true,
  body: z.object({
    table: z
      .string({ error: message('validation.required') })
      .min(1, { error: message('validation.required') })
      .max(mostTableText, { error: message('officeWorkers.importTooLong') })
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

export const takeOverWorkers = call({
  name: 'takeOverWorkers',
  method: 'POST',
  path: '/admin/worker-imports/{id}/workers',
  summary:
    'Takes over the lines without a fault as approved workers, and leaves the others out. Whoever is invited gets a letter that tells how to sign in',
  access: 'admin_support',
  params: byId,
  body: z.object({ is_invited: z.boolean({ error: message('validation.required') }) }),
  answer: z.object({ added: count, left_out: count }),
});

export const workerCalls: readonly Call[] = [
  listOfficeWorkers,
  getOfficeWorker,
  approveWorker,
  askWorker,
  refuseWorker,
  takeBackWorkerRefusal,
  suspendWorker,
  liftWorkerSuspension,
  checkCertificate,
  checkWorkerImport,
  getWorkerImport,
  takeOverWorkers,
];
