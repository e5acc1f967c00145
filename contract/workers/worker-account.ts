import { z } from 'zod';
import { normaliseAccountNumber } from '#domain/billing/payments/payee.ts';
import { message } from '#domain/shared/message.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { sex } from '#domain/workers/sex.ts';
import { accountState } from '#domain/accounts/account-state.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { bankDetailsKind, payState } from '#domain/workers/account-state.ts';
import { account, verificationCode, loginEmail, newPassword, presentPassword } from '../accounts/auth.ts';
import { call, type Call } from '../core/call.ts';
import {
  byId,
  count,
  day,
  dayRange,
  id,
  instant,
  language,
  line,
  longLength,
  minutes,
  money,
  pageQuery,
  requiredCode,
  requiredLine,
  requiredText,
  text,
  version,
} from '../core/common.ts';
import { ownDeletion } from '../core/fields/deletion.ts';
import { file } from '../core/fields/files.ts';
import { hkid } from '../core/fields/hkid.ts';
import { localised, named } from '../core/fields/localised.ts';
import { certificate, rating } from '../core/fields/people.ts';
import { phone } from '../core/fields/phone.ts';
import { uploadImage } from '../files/uploads.ts';

const state = z.enum(accountState).meta({
  description:
    'SIGNING_UP until `submitWorker`; WAITING for the platform; ASKED a question by it; ACTIVE; SUSPENDED: reads, works what is booked and applies for nothing; DECLINED',
});

const workerSession = z.object({
  token: z.string().min(1).max(1024),
  expires_at: instant,
  role: account.shape.role,
  state,
  account: account.extend({ id: id.meta({ description: 'The worker’s, as in every other call' }) }),
});

export type WorkerSession = z.output<typeof workerSession>;

export const workerLogin = call({
  name: 'workerLogin',
  method: 'POST',
  path: '/worker/login',
  summary: 'Begins a worker’s session by a password, where the worker has set one',
  access: 'anyone',
  body: z.object({ email: loginEmail, password: presentPassword }),
  answer: workerSession,
  errors: ['wrong_credentials', 'too_many'],
});

export const workerSendCode = call({
  name: 'workerSendCode',
  method: 'POST',
  path: '/worker/send-code',
  summary:
    'Sends a code to sign up or to sign in with. The answer is the same whether or not a worker has this address',
  access: 'anyone',
  body: z.object({ email: loginEmail }),
  answer: z.object({
    valid_minutes: count.meta({ description: 'Minutes for which the code can be used' }),
    sent_by: z.enum(['EMAIL']).meta({ description: 'The way the code went' }),
  }),
  errors: ['code_limit', 'not_open'],
});

export const workerVerifyCode = call({
  name: 'workerVerifyCode',
  method: 'POST',
  path: '/worker/verify-code',
  summary:
    'Trades a code for a session. An address that no worker has begins a sign-up, whose `state` is SIGNING_UP. A code works once',
  access: 'anyone',
  body: z.object({ email: loginEmail, code: verificationCode }),
  answer: workerSession,
  errors: ['code_wrong', 'code_expired', 'too_many'],
});

export const workerLogout = call({
  name: 'workerLogout',
  method: 'POST',
  path: '/worker/logout',
  summary: 'Revokes the token',
  access: 'any_worker',
});

export const workerSetPassword = call({
  name: 'workerSetPassword',
  method: 'PUT',
  path: '/worker/password',
  summary:
    'Sets a password to sign in with beside codes, in the ten minutes after signing in by a code; every other session of the worker ends',
  access: 'any_worker',
  body: z.object({ password: newPassword }),
  errors: ['reauthentication_required'],
});

const emergencyContact = z.object({
  name: requiredLine(),
  phone,
  relationship: line(),
});

const bankDetails = z.object({
  kind: z.enum(bankDetailsKind),
  payee: z.string().meta({ description: 'The name of the account' }),
  bank: z.object({ code: z.string(), name: localised }).nullable().meta({ description: 'Null: by FPS' }),
  account_masked: z.string().meta({ description: 'Such as •••• 4567; never more of it' }),
});

export const workerSelf = call({
  name: 'workerSelf',
  method: 'GET',
  path: '/worker/profile',
  summary: 'The worker’s own profile, and where the worker stands with the platform',
  access: 'any_worker',
  answer: z.object({
    id: id.meta({ description: 'The worker’s, as in every other call' }),
    version,
    state,
    role: account.shape.role,
    name: z.string().meta({ description: 'In Latin letters, as on the identity card; empty until it is given' }),
    name_hk: z.string().nullable(),
    email: z.string(),
    phone: z.string(),
    language,
    sex: z.enum(sex).nullable().meta({ description: '1 male, 2 female, 3 other; null when not told' }),
    hkid_masked: z.string().nullable().meta({ description: 'Such as A123***(*); never more of it' }),
    right_to_work: z.boolean(),
    of_age: z.boolean().meta({ description: '18 or older' }),
    about: z.string(),
    experience_years: count,
    emergency_contact: z.object({ name: z.string(), phone: z.string(), relationship: z.string() }).nullable(),
    districts: z.array(named),
    industries: z.array(named),
    rating,
    certificates: z.array(certificate),
    bank_details: bankDetails.nullable().meta({ description: 'Where pay goes; null until it is said' }),
    missing: z.array(z.string()).meta({ description: 'Names of what `submitWorker` still needs' }),
    question: z
      .object({ question: z.string(), asked_at: instant, answer: z.string().nullable() })
      .nullable()
      .meta({ description: 'What the platform asked last before it decided' }),
    decision: z.string().meta({ description: 'What the platform said to a refusal or a suspension; else empty' }),
    has_password: z.boolean(),
    has_bounced: z.boolean().default(false).meta({ description: 'A mail server refused the email address for good' }),
  }),
});
export type WorkerSelf = z.output<typeof workerSelf.answer>;

const selected = (max: number) =>
  z
    .array(id)
    .min(1, { error: message('validation.required') })
    .max(max);

export const updateWorker = call({
  name: 'updateWorker',
  method: 'PUT',
  path: '/worker/profile',
  summary:
    'Keeps the worker’s details. Once the provider has approved the worker, name, identity card and what was declared stay as they are',
  access: 'any_worker',
  body: z.object({
    version,
    name: requiredLine().meta({ description: 'In Latin letters, as on the identity card' }),
    name_hk: line().meta({ description: 'In Chinese; may be empty' }),
    phone,
    language,
    sex: z.enum(sex).nullable(),
    hkid: hkid.optional().meta({ description: 'Left out, the one before stays', writeOnly: true }),
    right_to_work: z.boolean({ error: message('validation.required') }),
    of_age: z.boolean({ error: message('validation.required') }).meta({ description: '18 or older' }),
    about: text(longLength),
    experience_years: count.max(80, { error: message('validation.maxNumber', { number: 80 }) }),
    emergency_contact: emergencyContact.nullable(),
    district_ids: selected(18),
    industry_ids: selected(20),
  }),
  answer: workerSelf.answer,
  errors: ['conflict', 'already_decided'],
});

export const saveWorkerPart = call({
  name: 'saveWorkerPart',
  method: 'PUT',
  path: '/worker/profile/part',
  summary:
    'Keeps some of the worker’s details, as `updateWorker` does; those left out stay. A sign-up goes in steps by it',
  access: 'any_worker',
  body: updateWorker.body.partial().required({ version: true }),
  answer: workerSelf.answer,
  errors: ['conflict', 'already_decided'],
});

export const setWorkerBankDetails = call({
  name: 'setWorkerBankDetails',
  method: 'PUT',
  path: '/worker/bank-details',
  summary:
    'Says where pay goes, in the ten minutes after signing in; the worker is told by a letter. It is kept sealed, and answered with its last digits only',
  access: 'any_worker',
  body: z.object({
    version,
    payee: requiredLine().meta({ description: 'The name of the account' }),
    bank_code: z
      .string()
      .regex(/^\d{3}$/, { error: message('validation.bankCode') })
      .nullable()
      .meta({ description: 'Clearing code of `workerLists`; null: by FPS' }),
    account: requiredCode().overwrite(normaliseAccountNumber).meta({
      description: 'The account number; by FPS an ID of 7 or 9 digits, a phone number or an email',
      writeOnly: true,
    }),
  }),
  answer: workerSelf.answer,
  errors: ['conflict', 'reauthentication_required'],
});

export const requestCorrection = call({
  name: 'requestCorrection',
  method: 'POST',
  path: '/worker/corrections',
  summary:
    'Asks the platform to correct what an approved worker cannot change: the name, the identity card or both. One request for each is open; another takes its place',
  access: 'worker',
  body: z.object({
    name: requiredLine().optional().meta({ description: 'In Latin letters, as on the identity card' }),
    hkid: hkid.optional(),
    reason: requiredText(longLength),
  }),
});

export const addWorkerCertificate = call({
  name: 'addWorkerCertificate',
  method: 'POST',
  path: '/worker/certificates',
  summary: 'Adds a certificate with its picture; the platform looks at it before it counts as checked',
  access: 'any_worker',
  body: z.object({
    name: z
      .object({ en: line(), hk: line() })
      .refine(({ en, hk }) => en !== '' || hk !== '', { error: message('validation.required'), path: ['en'] })
      .meta({ description: 'In one language at least' }),
    expires_on: day.nullable().meta({ description: 'Last valid day; null when it never expires' }),
    is_forklift: z.boolean().default(false),
    upload_id: id.meta({ description: 'The picture, of `workerUpload`' }),
  }),
  answer: certificate,
});

export const deleteWorkerCertificate = call({
  name: 'deleteWorkerCertificate',
  method: 'DELETE',
  path: '/worker/certificates/{id}',
  summary: 'Removes a certificate of the worker’s own',
  access: 'any_worker',
  params: byId,
});

export const workerUpload = call({
  name: 'workerUpload',
  method: 'POST',
  path: '/worker/uploads',
  summary: 'Keeps a picture, as `uploadImage` does: of a certificate, of clocking, of a chat',
  access: 'any_worker',
  body: uploadImage.body,
  multipart: true,
  answer: file,
  errors: ['too_large', 'unsupported_type', 'image_size', 'too_many'],
});

export const listWorkerOptions = call({
  name: 'workerLists',
  method: 'GET',
  path: '/worker/options',
  summary: 'What a worker’s forms choose from: districts, industries and banks',
  access: 'anyone',
  answer: z.object({
    districts: z.array(named),
    industries: z.array(named),
    banks: z.array(z.object({ code: z.string().meta({ description: 'Clearing code' }), name: localised })),
  }),
});

export const submitWorker = call({
  name: 'submitWorker',
  method: 'POST',
  path: '/worker/submit',
  summary: 'Finishes a sign-up: the worker waits for the platform from now on',
  access: 'any_worker',
  answer: workerSelf.answer,
  errors: ['incomplete', 'already_decided'],
});

export const answerAsWorker = call({
  name: 'answerAsWorker',
  method: 'POST',
  path: '/worker/answer-question',
  summary: 'Answers the platform’s question; the worker waits again',
  access: 'any_worker',
  body: z.object({ answer: requiredText(longLength) }),
  answer: workerSelf.answer,
  errors: ['already_decided'],
});

export const workerPay = call({
  name: 'workerPay',
  method: 'GET',
  path: '/worker/pay',
  summary: 'What the worker has earned by shift, the latest first: undecided, owed or paid',
  access: 'worker',
  query: pageQuery(pageSize.general).extend({ state: z.enum(payState).optional(), ...dayRange.shape }),
  answer: z.array(
    z.object({
      timesheet_id: id,
      shift_id: id,
      business_name: z.string(),
      role: localised,
      start_at: instant,
      end_at: instant,
      worked_minutes: minutes.meta({ description: 'Minutes that are paid' }),
      pay: money.meta({ description: 'HK$: for what was approved, or what the clock comes to so far' }),
      paid: money.meta({ description: 'HK$ of it that were paid; more than `pay` where it was corrected later' }),
      state: z.enum(payState).meta({ description: 'PAID once nothing of it is owed' }),
      status: z.enum(timesheetStatus).meta({ description: 'Of the timesheet; rejected hours pay nothing' }),
      paid_on: day.nullable().meta({ description: 'The day of the latest payment' }),
      reference: z.string().meta({ description: 'Of the bank, of that payment; may be empty' }),
    }),
  ),
  paged: true,
  totals: z.object({
    undecided: money.meta({ description: 'HK$ that no business has decided about' }),
    owed: money.meta({ description: 'HK$ that are approved and not paid' }),
    paid: money.meta({ description: 'HK$ that were paid' }),
  }),
});

export const getWorkerDeletion = call({
  name: 'getWorkerDeletion',
  method: 'GET',
  path: '/worker/deletion',
  summary: 'Whether the worker’s account is going to be deleted, and what stands against it',
  access: 'any_worker',
  answer: ownDeletion,
});

export const requestWorkerDeletion = call({
  name: 'requestWorkerDeletion',
  method: 'POST',
  path: '/worker/deletion',
  summary: 'Asks to delete the worker’s account in 14 days. Refused while shifts, timesheets or pay are open',
  access: 'any_worker',
  answer: ownDeletion,
  errors: ['already_decided', 'reauthentication_required'],
});

export const cancelWorkerDeletion = call({
  name: 'cancelWorkerDeletion',
  method: 'DELETE',
  path: '/worker/deletion',
  summary: 'Cancels the request to delete the worker’s account',
  access: 'any_worker',
  errors: ['already_decided'],
});

export const workerAccount: readonly Call[] = [
  workerLogin,
  workerSendCode,
  workerVerifyCode,
  workerLogout,
  workerSetPassword,
  workerSelf,
  updateWorker,
  saveWorkerPart,
  setWorkerBankDetails,
  requestCorrection,
  addWorkerCertificate,
  deleteWorkerCertificate,
  workerUpload,
  listWorkerOptions,
  submitWorker,
  answerAsWorker,
  workerPay,
  getWorkerDeletion,
  requestWorkerDeletion,
  cancelWorkerDeletion,
];
