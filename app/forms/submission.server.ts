import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { json, type TypedResponse } from '@remix-run/node';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { isSecretField } from '#domain/account/secret-fields.ts';
import { message } from '#domain/message.ts';
import { formKeyName, isFormKey, newFormKey, unsureName } from '#app/session/form-key.ts';
import type { Refused, Unavailable } from '#app/upstream/errors.ts';
import { markIn, textOfMark, type Mark } from '#app/upstream/look-up.ts';
import { withTypedIds } from '#contract/adapter/request.ts';
import { missingFields, shownName } from './edit-form.tsx';
import { problemOf, statusOf, type FormProblem, type RejectedForm } from './form-problem.ts';

interface Unsure {
  mark?: Mark | null;
  absent?: string | null;
}

export type Sent<Value> =
  | {
      ok: true;
      value: Value;
      key: string;
      /**
       * The same page with everything as typed and the API's error. Without a clear response the form carries
       * the mark of the record; `absent` says that it was searched for and not found.
       */
      refuse(error: Refused | Unavailable, unsure?: Unsure): TypedResponse<RejectedForm>;
      /** From the first submission without a clear response; null where there was none. */
      mark: Mark | null;
      showMore<More extends object>(more: More): TypedResponse<RejectedForm & More>;
      /** The same page with our own messages by field name; '' is the form. */
      refuseFields(fields: Record<string, string[]>, status?: number): TypedResponse<RejectedForm>;
    }
  | { ok: false; refusal: TypedResponse<RejectedForm> };

/**
 * Reads a posted form by its schema. A form that was restored after signing in always comes back for
 * confirmation first.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  context: RequestContext,
  schema: Schema,
): Promise<Sent<z.output<Schema>>> {
  return readBody(await request.formData(), context, schema);
}

interface Reading {
  /** Errors the schema does not know about, by field name. */
  errors?: Record<string, string[]>;
  /** The form was sent to add or remove rows: it comes back unprocessed. */
  comeBack?: boolean;
}

export function readBody<Schema extends z.ZodType>(
  raw: FormData,
  context: RequestContext,
  schema: Schema,
  { errors = {}, comeBack = false }: Reading = {},
): Sent<z.output<Schema>> {
  const body = withoutForgedFields(raw);
  const missing = missingFields(schema, body);
  body.delete(shownName);
  const submission = parse(body, withTypedIds(schema));
  const given = body.get(formKeyName);
  const key = isFormKey(given) ? given : newFormKey(context.owner);
  const before = markIn(body.get(unsureName));
  const back: Back = (result, problem, status, { keep = false, mark = before } = {}) => {
    const kept = keep ? key : null;
    return json({ result, problem, key: kept, unsure: mark && textOfMark(mark), missing }, status);
  };
  const hidden = { hideFields: [...new Set(body.keys())].filter(isSecretField) };
  const found = Object.keys(errors).length > 0;

  if (context.restoring) {
    const kind = context.restoring.until === 'confirmed' ? 'confirmed' : 'restored';
    return { ok: false, refusal: back(submission.reply(hidden), { kind, detail: null }, 200) };
  }
  // A button that adds or removes a row has no status: no errors while the user is still typing.
  if (comeBack || submission.status === undefined) return { ok: false, refusal: asTyped() };
  if (found) return { ok: false, refusal: back(submission.reply({ ...hidden, fieldErrors: errors }), null, 422) };
  if (submission.status !== 'success') return { ok: false, refusal: back(submission.reply(hidden), null, 422) };
  if (missing.length > 0) {
    const problem = { kind: 'refused', detail: context.t('error.formIncomplete') } as const;
    return { ok: false, refusal: back(submission.reply(hidden), problem, 422) };
  }
  return {
    ok: true,
    value: submission.value as z.output<Schema>,
    key,
    mark: before,
    refuse(error, { absent = null, mark = before } = {}) {
      const { problem, fieldErrors, keep } = refusalOf(error, absent);
      return back(submission.reply({ ...hidden, fieldErrors }), problem, statusOf(error), { keep, mark });
    },
    showMore: (more) => json({ ...more, result: submission.reply(hidden), problem: null, key: null }, 200),
    refuseFields(fieldErrors, status = 422) {
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

type Back = (
  result: SubmissionResult,
  problem: FormProblem | null,
  status: number,
  kept?: { keep?: boolean; mark?: Mark | null },
) => TypedResponse<RejectedForm>;

function refusalOf(error: Refused | Unavailable, absent: string | null) {
  const problem: FormProblem = absent === null ? problemOf(error) : { kind: 'notThere', detail: absent };
  const fields = error.name === 'Refused' ? (error as Refused).fields : {};
  return {
    problem:
      Object.keys(fields).length > 0 && (problem.kind === 'refused' || problem.kind === 'expired') ? null : problem,
    fieldErrors: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])),
    keep: isUnsure(problem) || problem.kind === 'unavailable',
  };
}

const isUnsure = (problem: FormProblem | null): boolean =>
  problem?.kind === 'unknownOutcome' || problem?.kind === 'notThere';

/** A row index this large would make conform allocate a list that exhausts the memory. */
const farRow = /\[\d{4,}\]/;

/**
 * Drops fields that no form of ours has (form state, huge row indexes), which would cause an error or a list of
 * a billion entries.
 */
function withoutForgedFields(raw: FormData): FormData {
  const body = new FormData();
  for (const [name, value] of raw) {
    const tricky =
      name === '__state__' || name.length > 255 || farRow.test(name) || (name === '__intent__' && !isIntent(value));
    if (!tricky) body.append(name, value);
  }
  return body;
}

/** The message where the schema has none: nothing was selected, or a value that no control of ours sends. */
const forged: z.core.$ZodErrorMap = ({ code, input }) => {
  if (input === undefined) return message('validation.required');
  return message(code === 'invalid_value' ? 'validation.gone' : 'validation.invalid');
};

/** conform throws on a row button where there are no rows: the form then counts as sent without it. */
function parse<Schema extends z.ZodType>(body: FormData, schema: Schema) {
  try {
    return parseWithZod(body, { schema, disableAutoCoercion: false, error: forged });
  } catch (error) {
    if (!body.has('__intent__')) throw error;
    body.delete('__intent__');
    return parseWithZod(body, { schema, disableAutoCoercion: false, error: forged });
  }
}

function isIntent(value: FormDataEntryValue): boolean {
  if (typeof value === 'string' && farRow.test(value)) return false;
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
