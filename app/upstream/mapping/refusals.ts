import { at } from './places.ts';

/** A refusal says these, whatever its form. */
export interface ReadRefusal {
  error: string | null;
  code: string | null;
  /** Messages are by the name of the field, as the API calls it: `breaks[0].start_time`. */
  fields: Readonly<Record<string, string>>;
}

/** A refusal says its parts at these places: the first that holds something counts. */
export interface RefusalPlaces {
  message: readonly string[];
  code: readonly string[];
  fields: readonly string[];
}

/** Forms of refusals in common use, RFC 9457 and those of widespread frameworks among them. */
const usual: RefusalPlaces = {
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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Returns the first of the places that holds what is wanted. */
function first<Value>(body: unknown, places: readonly string[], read: (value: unknown) => Value | null): Value | null {
  for (const place of places) {
    const value = read(at(body, place));
    if (value !== null) return value;
  }
  return null;
}

/** Returns a text, or the first of a list of texts. */
function textIn(value: unknown): string | null {
  if (isText(value)) return value;
  if (Array.isArray(value)) return value.map(textIn).find((text) => text !== null) ?? null;
  return isObject(value) ? first(value, namesOfText, (inner) => (isText(inner) ? inner : null)) : null;
}

/** Returns a field's name as forms write it: `breaks[0].start_time` for `/breaks/0/start_time` and the like. */
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

/** Tells whether it says who changed a record and when, as the contract's `details` of a conflict do. */
const isOfConflict = (value: Readonly<Record<string, unknown>>): boolean => 'version' in value && 'updated_at' in value;

/** Returns a field's messages from `{ phone: "…" }`, `{ phone: ["…"] }` or `[{ field: "phone", message: "…" }]`. */
function fieldsIn(value: unknown): Readonly<Record<string, string>> | null {
  const pairs = Array.isArray(value)
    ? value.map((each) => [first(each, namesOfField, fieldName), textIn(each)] as const)
    : isObject(value) && !isOfConflict(value)
      ? Object.entries(value).map(([name, text]) => [fieldName(name), textIn(text)] as const)
      : [];
  const read: Record<string, string> = {};
  // Of several things that are wrong with a field the first is said.
  for (const [name, text] of pairs) if (name !== null && text !== null) read[name] ??= text;
  return Object.keys(read).length > 0 ? read : null;
}

/** In a refusal that is nothing but messages by field, these are no fields: they speak of the whole form. */
const ofTheForm = new Set(['non_field_errors', 'nonFieldErrors', '__all__', 'detail']);
const noField = new Set([...ofTheForm, 'errors', 'message', 'error']);

/** Returns the messages of a body that is nothing but lists of messages by field. */
function bareFields(body: unknown): Readonly<Record<string, string>> | null {
  if (!isObject(body) || Object.keys(body).length === 0) return null;
  const lists = Object.values(body).every((value) => Array.isArray(value) && value.length > 0 && value.every(isText));
  return lists ? fieldsIn(Object.fromEntries(Object.entries(body).filter(([name]) => !noField.has(name)))) : null;
}

/**
 * Reads a refusal as far as it can be read: one odd part of it loses no other.
 *
 * @param own places of a map, which go first
 */
export function readRefusal(body: unknown, own: RefusalPlaces = { message: [], code: [], fields: [] }): ReadRefusal {
  const fields = first(body, [...own.fields, ...usual.fields], fieldsIn) ?? bareFields(body) ?? {};
  const said = first(body, [...own.message, ...usual.message, ...ofTheForm], textOf);
  return {
    // A list of sentences that name no field is the sentence of the whole.
    error: said ?? (Object.keys(fields).length > 0 ? null : first(body, usual.fields, textIn)),
    code: first(body, [...own.code, ...usual.code], codeIn),
    fields,
  };
}

/** Tells whether a body says that its call was refused, whatever status it came with. */
export function isRefusal(body: unknown): boolean {
  if (!isObject(body)) return false;
  if (body.success === false || body.success === 'false') return true;
  return isFilled(body.errors) || (!isFilled(body.data) && isFilled(body.error));
}

const isFilled = (value: unknown): boolean =>
  isText(value) || (typeof value === 'object' && value !== null && Object.keys(value).length > 0);

const textOf = (value: unknown): string | null => (isObject(value) ? null : textIn(value));

const codeIn = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : isText(value) && value.length <= 100 ? value : null;
