import { z } from 'zod';
import { applicantStatus, rejectReason } from '#domain/shifts/applicants/status.ts';
import { message } from '#domain/shared/message.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { call } from '../core/call.ts';
import {
  byId,
  count,
  editableRecord,
  id,
  ifKnown,
  instant,
  longLength,
  money,
  pageQuery,
  requiredLine,
  search,
  text,
  unlessAbsent,
  version,
} from '../core/common.ts';
import {
  inChinese,
  localised,
  localisedListInfo,
  localisedText,
  named,
  requiredLocalisedText,
} from '../core/fields/localised.ts';
import { candidate, certificate } from '../core/fields/people.ts';
import { sortOf } from '../core/sorting.ts';
import { outcome } from '../core/results.ts';
import { openShifts } from './use.ts';

export const maxAllowance = dollarsToCents(1_000_000);

export const trainingClassFields = z.object({
  name: requiredLocalisedText(),
  description: localisedText(longLength),
  address: requiredLine().meta({ description: 'Where it is held: in English, or the only one' }),
  address_hk: inChinese,
  allowance: money
    .refine((amount) => amount >= 0, { error: message('validation.minMoney', { number: 0 }) })
    .refine((amount) => amount <= maxAllowance, { error: message('validation.maxMoney', { number: '1,000,000' }) })
    .nullable()
    .meta({ description: 'Training allowance of one worker; null for none' }),
});

export const trainingClass = editableRecord.extend({
  name: localised,
  description: localised,
  address: z.string(),
  address_hk: unlessAbsent(z.string(), ''),
  allowance: money.nullable().meta({ description: 'Training allowance of one worker; null for none' }),
  applicants: ifKnown(z.object({ waiting: count, approved: count, rejected: count })),
  open_shifts: openShifts('Shifts that require the class and have not ended'),
});
export type TrainingClass = z.output<typeof trainingClass>;

export const listTrainingClasses = call({
  name: 'listTrainingClasses',
  method: 'GET',
  path: '/training-classes',
  summary: 'Training classes of the business; `search` looks in both names',
  access: 'business',
  query: pageQuery(pageSize.general).extend({ search, ...sortOf('name', 'waiting', 'open_shifts', 'allowance') }),
  answer: z.array(trainingClass),
  paged: true,
});

export const createTrainingClass = call({
  name: 'createTrainingClass',
  method: 'POST',
  path: '/training-classes',
  summary: 'Adds a training class',
  access: 'business',
  body: trainingClassFields,
  answer: trainingClass,
});

export const trainingClassOptions = call({
  name: 'trainingClassOptions',
  method: 'GET',
  path: '/training-classes/list-info',
  summary: 'Every training class as id and name, for a choice',
  access: 'business',
  answer: localisedListInfo,
});

export const getTrainingClass = call({
  name: 'getTrainingClass',
  method: 'GET',
  path: '/training-classes/{id}',
  summary: 'One training class',
  access: 'business',
  params: byId,
  answer: trainingClass,
});

export const updateTrainingClass = call({
  name: 'updateTrainingClass',
  method: 'PUT',
  path: '/training-classes/{id}',
  summary: 'Changes a training class',
  access: 'business',
  params: byId,
  body: trainingClassFields.extend({ version }),
  answer: trainingClass,
  errors: ['conflict'],
});

/** APPLY until decided, then APPROVEL (spelt so in the specification) or REJECT. */
export const classApplicant = z.object({
  worker: candidate,
  status: z.enum(applicantStatus).meta({ description: 'APPLY waits for a decision; then APPROVEL or REJECT' }),
  applied_at: instant,
  decided_at: instant.nullable(),
  decided_by: z.string().nullable().meta({ description: 'Name of the person who decided' }),
  reason: z.enum(rejectReason).nullable(),
  note: z.string().meta({ description: 'What was added to a rejection; may be empty' }),
});
export type ClassApplicant = z.output<typeof classApplicant>;

export const listClassApplicants = call({
  name: 'listClassApplicants',
  method: 'GET',
  path: '/training-classes/{id}/users-join-class',
  summary: 'Workers who applied for a class, those who wait first; `search` looks in their names',
  access: 'business',
  params: byId,
  query: pageQuery(pageSize.general).extend({
    search,
    status: z.enum(['waiting', 'approved', 'rejected']).optional(),
  }),
  answer: z.array(classApplicant),
  paged: true,
  totals: z.object({ waiting: count, approved: count, rejected: count }),
});

export const decideClassApplicants = call({
  name: 'decideClassApplicants',
  method: 'POST',
  path: '/training-classes/accept-users',
  summary: 'Approves or rejects applicants of a class; answers one result for each',
  access: 'business',
  body: z.object({
    class_id: id,
    user_ids: z
      .array(id)
      .min(1, { error: message('validation.required') })
      .max(100),
    action: z.enum(['APPROVE', 'REJECT']),
    reason: z.enum(rejectReason).optional().meta({ description: 'Of a rejection' }),
    note: text().optional(),
  }),
  answer: z.array(outcome.extend({ user_id: id })),
});

export const getClassApplicant = call({
  name: 'getClassApplicant',
  method: 'GET',
  path: '/training-classes/{class_id}/user/{user_id}',
  summary: 'One worker’s application for a class, with the worker’s certificates',
  access: 'business',
  params: z.object({ class_id: id, user_id: id }),
  answer: classApplicant.extend({ training_class: named, certificates: z.array(certificate) }),
});
