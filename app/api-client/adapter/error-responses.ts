import { errorCodeOf } from '#contract/core/renamed.ts';
import { isObject } from './adapter.ts';
import { valueAt } from './json-path.ts';

export interface ErrorResponse {
  error: string | null;
  code: string | null;
  /** Messages by the API's name of the field: `breaks[0].start_time`. */
  fields: Readonly<Record<string, string>>;
}

/** Where the parts of an error are: the first path with a value wins. */
export interface ErrorPaths {
  message: readonly string[];
  code: readonly string[];
  fields: readonly string[];
}

/** Common error formats, RFC 9457 and those of widespread frameworks among them. */
const defaultPaths: ErrorPaths = {
  message: ['error', 'error.message', 'message', 'detail', 'msg', 'title', 'error_description', 'error.detail'],
  code: ['code', 'error.code', 'error_code', 'errorCode'],
  fields: [
    'fields',
    'error.fields',
    'errors',
    'error.errors',
    'error.details',
    'invalid-params',
    'invalidParams',
    'invalid_params',
    'violations',
    'details',
    'detail',
  ],
};

const namesOfField = ['field', 'name', 'path', 'pointer', 'param', 'property', 'propertyPath', 'loc', 'source.pointer'];
const namesOfText = ['message', 'detail', 'reason', 'msg', 'error', 'description', 'defaultMessage', 'title'];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function first<Value>(body: unknown, places: readonly string[], read: (value: unknown) => Value | null): Value | null {
  for (const place of places) {
    const value = read(valueAt(body, place));
    if (value !== null) return value;
  }
  return null;
}

function textIn(value: unknown): string | null {
  if (isText(value)) return value;
  if (Array.isArray(value)) return value.map(textIn).find((text) => text !== null) ?? null;
  return isObject(value) ? first(value, namesOfText, (inner) => (isText(inner) ? inner : null)) : null;
}

/** `breaks[0].start_time` for `/breaks/0/start_time` and the like. */
function fieldName(given: unknown): string | null {
  const path = Array.isArray(given) ? given.filter((step) => step !== 'body').join('.') : given;
  if (!isText(path)) return null;
  const steps = path
    .replace(/^#?\/|^\$\.|^body\./, '')
    .replace(/\[(\d+)\]/g, '.$1')
    .split(/[./]/)
    .filter((step) => step !== '');
  return steps.reduce(
    (name, step) => (/^\d+$/.test(step) ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`),
    '',
  );
}

/** Whether it names who changed a record and when, like the contract's `details` of a conflict. */
const isOfConflict = (value: Readonly<Record<string, unknown>>): boolean => 'version' in value && 'updated_at' in value;

/** Messages from `{ phone: "…" }`, `{ phone: ["…"] }` or `[{ field: "phone", message: "…" }]`. */
function fieldsIn(value: unknown): Readonly<Record<string, string>> | null {
  const pairs = Array.isArray(value)
    ? value.map((each) => [first(each, namesOfField, fieldName), textIn(each)] as const)
    : isObject(value) && !isOfConflict(value)
      ? Object.entries(value).map(([name, text]) => [fieldName(name), textIn(text)] as const)
      : [];
  const read: Record<string, string> = {};
  // Only the first error of a field is shown.
  for (const [name, text] of pairs) if (name !== null && text !== null) read[name] ??= text;
  return Object.keys(read).length > 0 ? read : null;
}

/** In an error that is nothing but messages by field, these keys are about the whole form. */
const ofTheForm = new Set(['non_field_errors', 'nonFieldErrors', '__all__', 'detail']);
const noField = new Set([...ofTheForm, 'errors', 'message', 'error']);

function bareFields(body: unknown): Readonly<Record<string, string>> | null {
  if (!isObject(body) || Object.keys(body).length === 0) return null;
  const lists = Object.values(body).every((value) => Array.isArray(value) && value.length > 0 && value.every(isText));
  return lists ? fieldsIn(Object.fromEntries(Object.entries(body).filter(([name]) => !noField.has(name)))) : null;
}

/**
 * Parses an error as far as possible: one odd part does not affect the others. @param own paths of an adapter,
 * which take precedence
 */
export function readErrorResponse(
  body: unknown,
  own: ErrorPaths = { message: [], code: [], fields: [] },
): ErrorResponse {
  const fields = first(body, [...own.fields, ...defaultPaths.fields], fieldsIn) ?? bareFields(body) ?? {};
  const message = first(body, [...own.message, ...defaultPaths.message, ...ofTheForm], textOf);
  return {
    // A list of sentences without fields is the message of the whole.
    error: message ?? (Object.keys(fields).length > 0 ? null : first(body, defaultPaths.fields, textIn)),
    code: first(body, [...own.code, ...defaultPaths.code], codeIn),
    fields,
  };
}

const sessionStatuses = new Set([401, 403, 406]);

/** Tells whether a failure ends the session; an adapter says by `signed_in` of one that does not. */
export const isErrorOfSession = (status: number, body: unknown): boolean =>
  sessionStatuses.has(status) && !(isObject(body) && body.signed_in === true);

/** Tells whether a body says that its call was refused, whatever status it came with. */
export function isErrorBody(body: unknown): boolean {
  if (!isObject(body)) return false;
  if (body.success === false || body.success === 'false') return true;
  return isFilled(body.errors) || (!isFilled(body.data) && isFilled(body.error));
}

const isFilled = (value: unknown): boolean =>
  isText(value) || (typeof value === 'object' && value !== null && Object.keys(value).length > 0);

const textOf = (value: unknown): string | null => (isObject(value) ? null : textIn(value));

const codeIn = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : isText(value) && value.length <= 100 ? errorCodeOf(value) : null;
