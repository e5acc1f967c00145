import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { json, type TypedResponse } from '@remix-run/node';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { isSecretField } from '#domain/shared/secret-fields.ts';
import { message } from '#domain/shared/message.ts';
import type { Cents } from '#domain/shared/money.ts';
import { formats } from '#app/i18n/format.ts';
import { formKeyName, newFormKey, readFormKey, unknownOutcomeName } from '#app/session/form-key.ts';
import type { ApiError, Unavailable } from '#app/api-client/errors.ts';
import { parseMark, serializeMark, type WriteMark } from '#app/api-client/reconcile-write.ts';
import { restoreIdTypes } from '#contract/core/reader/request.ts';
import { missingFields, presentFieldsName, withPostedEmpty } from './edit-form.tsx';
import { moneyField } from './fields.ts';
import { formProblemOf, statusOf, type FormProblem, type RejectedForm } from './form-problem.ts';

interface UnknownOutcome {
  mark?: WriteMark | null;
  absent?: string | null;
}

export interface ValidForm<Value> {
  ok: true;
  value: Value;
  key: string;
  /**
   * The same page with everything as typed and the API's error. Without a clear response the form carries
   * the mark of the record; `absent` says that it was searched for and not found.
   */
  reject(error: ApiError | Unavailable, unsure?: UnknownOutcome): TypedResponse<RejectedForm>;
  /** From the first submission without a clear response; null where there was none. */
  mark: WriteMark | null;
  showMore<More extends object>(more: More): TypedResponse<RejectedForm & More>;
  /** The same page with our own messages by field name; '' is the form. */
  rejectFields(fields: Record<string, string[]>, status?: number): TypedResponse<RejectedForm>;
}

export type SubmittedForm<Value> = ValidForm<Value> | { ok: false; rejection: TypedResponse<RejectedForm> };

/**
 * Reads a posted form by its schema. A form that was restored after signing in always comes back for
 * confirmation first.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  context: RequestContext,
  schema: Schema,
): Promise<SubmittedForm<z.output<Schema>>> {
  return readBody(await request.formData(), context, schema);
}

interface ReadFormOptions {
  /** Errors the schema does not know about, by field name. */
  errors?: Record<string, string[]>;
  /** The form was sent to add or remove rows: it comes back unprocessed. */
  comeBack?: boolean;
  /** Names of the buttons with which the form does something else. */
  buttons?: readonly string[];
}

export function readBody<Schema extends z.ZodType>(
  raw: FormData,
  context: RequestContext,
  schema: Schema,
  { errors: known = {}, comeBack = false, buttons = [] }: ReadFormOptions = {},
): SubmittedForm<z.output<Schema>> {
  const body = withoutForgedFields(raw);
  const errors = { ...known, ...amountErrors(body, context) };
  const missing = missingFields(schema, body);
  body.delete(presentFieldsName);
  const submission = parse(body, restoreIdTypes(schema));
  const key = readFormKey(body.get(formKeyName)) ?? newFormKey(context.owner);
  const before = parseMark(body.get(unknownOutcomeName));
  const back: RejectForm = (result, problem, status, { keep = false, mark = before } = {}) => {
    const storedKey = keep ? key : null;
    return json({ result, problem, key: storedKey, unsure: mark && serializeMark(mark), missing }, status);
  };
  const hidden = { hideFields: [...new Set(body.keys())].filter(isSecretField) };
  const found = Object.keys(errors).length > 0;

  if (context.describing) {
    context.formSchema ??= schema;
    context.formButtons = [...context.formButtons, ...buttons];
    return { ok: false, rejection: back({}, null, 422) };
  }
  if (context.restoring) {
    const kind = context.restoring.until === 'confirmed' ? 'confirmed' : 'restored';
    return { ok: false, rejection: back(submission.reply(hidden), { kind, detail: null }, 200) };
  }
  // A button that adds or removes a row has no status: no errors while the user is still typing.
  if (comeBack || submission.status === undefined) return { ok: false, rejection: asTyped() };
  if (found) return { ok: false, rejection: back(submission.reply({ ...hidden, fieldErrors: errors }), null, 422) };
  if (submission.status !== 'success') return { ok: false, rejection: back(submission.reply(hidden), null, 422) };
  if (missing.length > 0) {
    const problem = { kind: 'rejected', detail: context.t('error.formIncomplete') } as const;
    return { ok: false, rejection: back(submission.reply(hidden), problem, 422) };
  }
  return {
    ok: true,
    value: withPostedEmpty(schema, body, submission.value as z.output<Schema>),
    key,
    mark: before,
    reject(error, { absent = null, mark = before } = {}) {
      const { problem, fieldErrors, keep } = rejectionOf(error, absent);
      return back(submission.reply({ ...hidden, fieldErrors }), problem, statusOf(error), { keep, mark });
    },
    showMore: (more) => json({ ...more, result: submission.reply(hidden), problem: null, key: null }, 200),
    rejectFields(fieldErrors, status = 422) {
      const { '': formErrors, ...rest } = fieldErrors;
      return back(submission.reply({ ...hidden, ...(formErrors && { formErrors }), fieldErrors: rest }), null, status);
    },
  };

  function asTyped() {
    const { initialValue } = submission.reply(hidden);
    const result: SubmissionResult = found ? { status: 'error', initialValue, error: errors } : { initialValue };
    return back(result, null, found ? 422 : 200);
  }
}

/** The sentence that names the amount, which the answer to a program has as a number too. */
export function amountNeeded(context: RequestContext, amount: Cents): string {
  context.neededAmount = amount;
  return context.t('error.amountNeeded', { amount: formats[context.language].money(amount) });
}

function amountErrors(body: FormData, context: RequestContext): Record<string, string[]> {
  const { amountToName: amount } = context;
  if (amount === null) return {};
  const typed = moneyField.safeParse(body.get('amount'));
  return typed.success && typed.data === amount ? {} : { amount: [amountNeeded(context, amount)] };
}

type RejectForm = (
  result: SubmissionResult,
  problem: FormProblem | null,
  status: number,
  options?: { keep?: boolean; mark?: WriteMark | null },
) => TypedResponse<RejectedForm>;

function rejectionOf(error: ApiError | Unavailable, absent: string | null) {
  const problem: FormProblem = absent === null ? formProblemOf(error) : { kind: 'notThere', detail: absent };
  const fields = error.name === 'ApiError' ? (error as ApiError).fields : {};
  return {
    problem:
      Object.keys(fields).length > 0 && (problem.kind === 'rejected' || problem.kind === 'expired') ? null : problem,
    fieldErrors: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])),
    keep: isOutcomeUnknown(problem) || problem.kind === 'unavailable',
  };
}

const isOutcomeUnknown = (problem: FormProblem | null): boolean =>
  problem?.kind === 'unknownOutcome' || problem?.kind === 'notThere';

/** A row index this large would make conform allocate a list that exhausts the memory. */
const hugeRowIndex = /\[\d{4,}\]/;

/**
 * Drops fields that no form of ours has (form state, huge row indexes), which would cause an error or a list of
 * a billion entries.
 */
function withoutForgedFields(raw: FormData): FormData {
  const body = new FormData();
  for (const [name, value] of raw) {
    const tricky =
      name === '__state__' ||
      name.length > 255 ||
      hugeRowIndex.test(name) ||
      (name === '__intent__' && !isIntent(value));
    if (!tricky) body.append(name, value);
  }
  return body;
}

/** The message where the schema has none: nothing was selected, or a value that no control of ours sends. */
const forgedValueError: z.core.$ZodErrorMap = ({ code, input }) => {
  if (input === undefined) return message('validation.required');
  return message(code === 'invalid_value' ? 'validation.gone' : 'validation.invalid');
};

/** conform throws on a row button where there are no rows: the form then counts as sent without it. */
function parse<Schema extends z.ZodType>(body: FormData, schema: Schema) {
  try {
    return parseWithZod(body, { schema, disableAutoCoercion: false, error: forgedValueError });
  } catch (error) {
    if (!body.has('__intent__')) throw error;
    body.delete('__intent__');
    return parseWithZod(body, { schema, disableAutoCoercion: false, error: forgedValueError });
  }
}

function isIntent(value: FormDataEntryValue): boolean {
  if (typeof value === 'string' && hugeRowIndex.test(value)) return false;
  try {
    const intent: unknown = typeof value === 'string' ? JSON.parse(value) : null;
    return (
      typeof intent === 'object' &&
      intent !== null &&
      'type' in intent &&
      'payload' in intent &&
      typeof intent.payload === 'object' &&
      intent.payload !== null
    );
  } catch {
    return false;
  }
}
