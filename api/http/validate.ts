import type { z } from 'zod';
import type { Call } from '#contract/core/call.ts';
import { requestWords } from '#contract/core/renamed.ts';
import { message, type Message } from '#domain/shared/message.ts';
import { isMessage } from '../language.ts';
import { failNotFound, fail } from '../api-error.ts';

/** As forms and the wire name it: `breaks[0].start_time`. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`,
    '',
  );

/** Zod's own English when the contract has no message. */
const readable = (issue: z.core.$ZodIssue): Message =>
  isMessage(issue.message)
    ? issue.message
    : message(issue.code === 'invalid_type' ? 'validation.required' : 'validation.invalid');

function fieldsOf(error: z.core.$ZodError): Record<string, Message> {
  const fields: Record<string, Message> = {};
  for (const issue of error.issues) fields[fieldName(issue.path)] ??= readable(issue);
  return fields;
}

function rejectFields(error: z.core.$ZodError): never {
  const { '': whole, ...fields } = fieldsOf(error);
  const count = Object.keys(fields).length;
  return fail('invalid', whole ?? message('error.summary', { count }), { fields });
}

/** Rejects a parameter given twice, which is ambiguous. Parameters that the call does not know are ignored. */
export function rejectRepeatedFields(call: Call, search: URLSearchParams): void {
  const repeated = Object.keys(call.query.shape).filter((name) => search.getAll(name).length > 1);
  if (repeated.length === 0) return;
  const fields = Object.fromEntries(repeated.map((name) => [name, message('validation.invalid')]));
  fail('invalid', message('error.summary', { count: repeated.length }), { fields });
}

/** Rejects with 422 `invalid` and a message for each field. */
export function assertValid<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  return result.success ? result.data : rejectFields(result.error);
}

export interface Valid<C extends Call> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: C['body'] extends z.ZodType ? z.output<C['body']> : undefined;
}

/**
 * A path that cannot name a record is the same 404 as one that names none; a wrong query or body is rejected
 * with 422 `invalid` and a message for each field.
 */
export function validate<C extends Call>(call: C, raw: { params: unknown; query: unknown; body: unknown }): Valid<C> {
  const params = call.params.safeParse(raw.params);
  if (!params.success) return failNotFound();
  const query = assertValid(call.query, requestWords(raw.query));
  const body = call.body && assertValid(call.body, requestWords(raw.body));
  return { params: params.data, query, body } as Valid<C>;
}
