import { z } from 'zod';
import { signUpStep } from '#domain/accounts/sign-up.ts';
import { maxBookkeepingLengths, type BookkeepingNames } from '#domain/billing/invoices/accounting.ts';
import { message } from '#domain/shared/message.ts';
import { overtimePercentageBounds } from '#domain/shared/work/overtime.ts';
import { leastVoices } from '#domain/workers/business-rating.ts';
import { newPassword, presentPassword } from './auth.ts';
import { businessRegistrationNumber } from '../core/fields/business-registration.ts';
import { call } from '../core/call.ts';
import {
  byId,
  count,
  editableRecord,
  email,
  id,
  instant,
  language,
  line,
  longLength,
  requiredLine,
  requiredText,
  version,
  typedWebAddress,
} from '../core/common.ts';
import { ownDeletion } from '../core/fields/deletion.ts';
import { file, fileIds } from '../core/fields/files.ts';
import { named } from '../core/fields/localised.ts';
import { phone } from '../core/fields/phone.ts';

export const basicInfo = z.object({ first_name: requiredLine(), last_name: requiredLine(), phone });

export const businessInfo = z.object({
  company_name: requiredLine(),
  company_name_hk: line().meta({ description: 'In Chinese, as printed on invoices; may be empty' }),
  website: z.union([z.literal(''), typedWebAddress]).meta({ description: 'May be empty' }),
  work_email: email,
  address: requiredLine().meta({ description: 'Street address' }),
  floor: line().meta({ description: 'Floor or suite; may be empty' }),
  district_id: id,
  warehouse_address: requiredLine(),
  daily_workforce_count: z.coerce
    .number({ error: message('validation.required') })
    .int({ error: message('validation.digitsOnly') })
    .min(1, { error: message('validation.minNumber', { number: 1 }) })
    .max(1_000_000, { error: message('validation.maxNumber', { number: '1,000,000' }) })
    .meta({ description: 'Workers needed on a usual day' }),
  industry_ids: z
    .array(id)
    .min(1, { error: message('validation.choiceMin') })
    .max(50)
    .meta({ description: 'Kinds of workforce, as `/industries` lists them' }),
  br_number: businessRegistrationNumber,
  br_file_ids: fileIds()
    .min(1, { error: message('validation.certificateMin') })
    .meta({ description: 'Uploaded business registration certificates' }),
});

export const billingDetails = z.object({ billing_email: email, billing_phone: phone });

export const overtimePercentage = z.coerce
  .number({ error: message('validation.required') })
  .int({ error: message('validation.digitsOnly') })
  .min(overtimePercentageBounds.min, {
    error: message('validation.overtimeMin', { number: overtimePercentageBounds.min }),
  })
  .max(overtimePercentageBounds.max, {
    error: message('validation.overtimeMax', { number: overtimePercentageBounds.max }),
  })
  .meta({ description: 'Overtime pay in per cent of the hourly wage, a whole number' });

export const bookkeepingNames = z.object({
  supplier: line(maxBookkeepingLengths.supplier).meta({ description: 'The platform; empty: its legal name' }),
  account: line(maxBookkeepingLengths.account).meta({ description: 'Code or name of the account; may be empty' }),
  tax: line(maxBookkeepingLengths.tax).meta({ description: 'Name of the tax; empty: Tax Exempt, or N-T of ABSS' }),
} satisfies Record<keyof BookkeepingNames, z.ZodType>);

/** A part that sign-up has not reached is null. */
export const operatorProfile = editableRecord.extend({
  email: z.string(),
  step: z
    .enum(signUpStep)
    .nullable()
    .meta({ description: 'The step of sign-up to do next; null once an admin has approved the account' }),
  basic: basicInfo.nullable(),
  avatar: file.nullable(),
  business: businessInfo
    .omit({ district_id: true, industry_ids: true, br_file_ids: true })
    .extend({ district: named, industries: z.array(named), br_files: z.array(file) })
    .nullable(),
  logo: file.nullable(),
  billing: billingDetails.nullable(),
  is_agree: z.boolean(),
  agreed_at: instant.nullable(),
  overtime_percentage: overtimePercentage,
  bookkeeping: bookkeepingNames.meta({ description: 'Names in the accounting program; empty where none was saved' }),
  language,
  rating: z
    .object({ average: z.number(), workers: count })
    .nullable()
    .optional()
    .meta({ description: `Stars that workers gave the business, 1 to 5; null until ${leastVoices} have` }),
  question: z
    .object({ question: z.string(), asked_at: instant, answer: z.string().nullable() })
    .nullable()
    .meta({ description: 'What the platform has asked last before it approves the business; null once it did' }),
});
export type OperatorProfile = z.output<typeof operatorProfile>;

export const getProfile = call({
  name: 'getProfile',
  method: 'GET',
  path: '/operators/profile/{id}',
  summary: 'The profile of the caller’s own business; `id` is the account’s `business_id`',
  access: 'signing_up',
  params: byId,
  answer: operatorProfile,
});

export const updateBasicInfo = call({
  name: 'updateBasicInfo',
  method: 'POST',
  path: '/operators/update-basic-info',
  summary: 'Sets the operator’s name and phone; while signing up also the password, which is then required',
  access: 'signing_up',
  body: basicInfo.extend({
    password: newPassword
      .optional()
      .meta({ description: 'While signing up only; afterwards `changePassword` changes it' }),
    version,
  }),
  answer: operatorProfile,
  errors: ['conflict'],
});

export const updateBusinessInfo = call({
  name: 'updateBusinessInfo',
  method: 'POST',
  path: '/operators/update-business-info',
  summary: 'Sets the company, its warehouse and its business registration',
  access: 'signing_up',
  body: businessInfo.extend({ version }),
  answer: operatorProfile,
  errors: ['conflict', 'step_missing'],
});

export const updateBillingDetails = call({
  name: 'updateBillingDetails',
  method: 'POST',
  path: '/operators/update-billing-details',
  summary: 'Sets where invoices are sent',
  access: 'signing_up',
  body: billingDetails.extend({ version }),
  answer: operatorProfile,
  errors: ['conflict', 'step_missing', 'reauthentication_required'],
});

export const agreeTerm = call({
  name: 'agreeTerm',
  method: 'POST',
  path: '/operators/agree-term',
  summary: 'Accepts the customer agreement, which finishes sign-up: the account then waits for an admin’s approval',
  access: 'signing_up',
  body: z.object({ email, is_agree: z.literal(true, { error: message('validation.agreement') }) }),
  answer: operatorProfile,
  errors: ['step_missing'],
});

export const answerQuestion = call({
  name: 'answerQuestion',
  method: 'POST',
  path: '/operators/answer-question',
  summary:
    'Answers what the platform has asked before it approves the business, with other certificates if it wants them',
  access: 'signing_up',
  body: z.object({
    answer: requiredText(longLength),
    br_file_ids: fileIds().meta({
      description: 'Uploaded certificates that take the place of those before; none: those before stay',
    }),
  }),
  answer: operatorProfile,
  errors: ['already_decided'],
});

export const updateProfile = call({
  name: 'updateProfile',
  method: 'POST',
  path: '/operators/update-profile',
  summary:
    'Changes what is given of picture, logo, overtime percentage and names for accounting files. A changed percentage is for shifts booked afterwards',
  access: 'operator',
  body: z.object({
    version,
    avatar_id: id.nullable().optional().meta({ description: 'An uploaded image; null removes it' }),
    logo_id: id.nullable().optional().meta({ description: 'An uploaded image; null removes it' }),
    overtime_percentage: overtimePercentage.optional(),
    bookkeeping: bookkeepingNames.optional(),
  }),
  answer: operatorProfile,
  errors: ['conflict'],
});

export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/operators/change-password',
  summary: 'Changes the operator’s password and ends the account’s other sessions',
  access: 'operator',
  body: z.object({ present_password: presentPassword, password: newPassword }),
  answer: z.object({ ended_sessions: count }),
  errors: ['wrong_password', 'too_many'],
});

export const changeOperatorLanguage = call({
  name: 'changeOperatorLanguage',
  method: 'POST',
  path: '/operators/change-language',
  summary: 'The language of the operator’s e-mails and notifications',
  access: 'operator',
  body: z.object({ language }),
});

export const changeSupervisorLanguage = call({
  name: 'changeSupervisorLanguage',
  method: 'POST',
  path: '/supervisors/change-language',
  summary: 'The language of the supervisor’s e-mails and notifications',
  access: 'supervisor',
  body: z.object({ language }),
});

export const getBusinessDeletion = call({
  name: 'getBusinessDeletion',
  method: 'GET',
  path: '/operators/deletion',
  summary: 'Whether the business is going to be closed, and what stands against it',
  access: 'operator',
  answer: ownDeletion,
});

export const requestBusinessDeletion = call({
  name: 'requestBusinessDeletion',
  method: 'POST',
  path: '/operators/deletion',
  summary: 'Asks to close the business in 14 days. Refused while shifts, timesheets, money or a dispute are open',
  access: 'operator',
  answer: ownDeletion,
  errors: ['already_decided', 'reauthentication_required'],
});

export const cancelBusinessDeletion = call({
  name: 'cancelBusinessDeletion',
  method: 'DELETE',
  path: '/operators/deletion',
  summary: 'Cancels the request to close the business',
  access: 'operator',
  errors: ['already_decided'],
});
