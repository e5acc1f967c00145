import type { SubmissionResult } from '@conform-to/react';
import { Fragment, type ReactNode } from 'react';
import { z } from 'zod';
import { version } from '#contract/core/common.ts';
import type { Labels } from './labels.ts';

type EmptyAllowed<Field> =
  Field extends z.ZodObject<infer Shape>
    ? z.ZodObject<{ [Name in keyof Shape]: EmptyAllowed<Shape[Name]> }>
    : Field extends z.ZodString | z.ZodBoolean | z.ZodNullable
      ? z.ZodDefault<Field>
      : Field;

function allowEmpty(field: z.core.$ZodType): z.core.$ZodType {
  // Rules of the whole object, such as "at least one of two languages", stay in force.
  if (field instanceof z.ZodObject) {
    const checks = (field.def.checks ?? []) as unknown as readonly z.core.$ZodCheck<Record<string, unknown>>[];
    return z.object(mapShape(field.shape)).check(...checks);
  }
  if (field instanceof z.ZodBoolean) return field.default(false);
  if (field instanceof z.ZodNullable) return field.default(null);
  return field instanceof z.ZodString && field.safeParse('').success ? field.default('') : field;
}

const mapShape = (shape: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, allowEmpty(field)]));

/**
 * Builds a form schema from the writable fields of a resource. conform drops fields that were left empty, so
 * each nullable field gets its empty value back; `missingFields` tells whether it was posted at all.
 */
export const createFormSchema = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  z.object(mapShape(fields.shape)) as unknown as EmptyAllowed<z.ZodObject<Shape>>;

/** Schema of an edit form: needs the version that was on the screen and every field. */
export const editFormSchema = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) =>
  form.extend({ version }).meta({ complete: true });

const keptIfAbsent = 'x-kept-if-absent';

/** A field that forms from before it, and scripts, do not post: absent it keeps its value, empty it is emptied. */
export const keptUnlessPosted = (field: z.ZodString) => field.optional().meta({ [keptIfAbsent]: true });

const isKeptIfAbsent = (field: z.core.$ZodType): boolean =>
  field instanceof z.ZodType && field.meta()?.[keptIfAbsent] === true;

/** conform drops what was posted empty: gives it back, where absent means something else. */
export function withPostedEmpty<Value>(schema: z.ZodType, body: FormData, value: Value): Value {
  if (!(schema instanceof z.ZodObject)) return value;
  const emptied = Object.entries(schema.shape as z.ZodRawShape).filter(
    ([name, field]) => isKeptIfAbsent(field) && body.get(name) === '',
  );
  return { ...value, ...Object.fromEntries(emptied.map(([name]) => [name, ''])) };
}

/** A form that only asks for confirmation. */
export const emptyForm = z.object({});

/** The same of a change to a record. */
export const versionForm = z.object({ version });

export type EditValues<Schema extends z.ZodType> = { [Name in keyof z.input<Schema>]-?: unknown };

export const presentFieldsName = 'shown';

/** Goes beside a control that sends nothing when it is empty: checkboxes, files, rows. */
export const PresentField = ({ name }: { name: string }) => (
  <input type="hidden" name={presentFieldsName} value={name} />
);

/** A field without a control does not compile. */
type Controls<Form> = { readonly [Name in keyof Form]-?: ReactNode };

/** Renders a form's fields in the order of the page. A field of the schema without a control does not compile. */
export const FieldsOf = <Form,>({ all }: { all: Controls<Form> }) =>
  Object.entries<ReactNode>(all).map(([name, control]) => <Fragment key={name}>{control}</Fragment>);

/**
 * Fields of an edit that were not posted: by a page from before the field was added, or in a truncated body.
 * They must not be taken as emptied by the user.
 */
export function missingFields(schema: z.ZodType, body: FormData): string[] {
  if (!(schema instanceof z.ZodObject) || schema.meta()?.complete !== true) return [];
  const sent = [...body.keys(), ...body.getAll(presentFieldsName).map(String)];
  const missingOf = (shape: z.ZodRawShape, prefix: string): string[] =>
    Object.entries(shape).flatMap(([name, field]) => {
      const path = prefix + name;
      if (isKeptIfAbsent(field)) return [];
      if (field instanceof z.ZodObject) return missingOf(field.shape, `${path}.`);
      return sent.some((item) => item === path || item.startsWith(`${path}[`)) ? [] : [path];
    });
  return missingOf(schema.shape, '');
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const written = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(written);
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, written(item)]));
  if (typeof value === 'boolean') return value ? 'on' : undefined;
  return typeof value === 'number' ? String(value) : (value ?? undefined);
};

export function withStoredValues(
  result: SubmissionResult,
  missing: readonly string[],
  stored: object,
): SubmissionResult {
  if (missing.length === 0) return result;
  const fill = (typed: unknown, values: unknown, prefix: string): unknown => {
    if (missing.includes(prefix)) return written(values);
    if (!isRecord(values) || Array.isArray(values) || !missing.some((path) => path.startsWith(`${prefix}.`)))
      return typed;
    const filled = Object.keys(values).map((name): [string, unknown] => [
      name,
      fill(isRecord(typed) ? typed[name] : undefined, values[name], `${prefix}.${name}`),
    ]);
    return Object.fromEntries(filled);
  };
  const initialValue: Record<string, unknown> = { ...result.initialValue };
  for (const [name, value] of Object.entries(stored)) initialValue[name] = fill(initialValue[name], value, name);
  return { ...result, initialValue: initialValue as SubmissionResult['initialValue'] };
}

/** Normalises a value of a form or a record for comparison: 62.5 equals 62.50, and empty equals absent. */
function withoutOrder(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(withoutOrder)
      .filter((a) => a !== '')
      .join('\n');
  if (isRecord(value)) {
    const pairs = Object.entries(value).map(([name, inner]) => [name, withoutOrder(inner)] as const);
    return pairs
      .filter(([, inner]) => inner !== '')
      .map(([name, inner]) => `${name}=${inner}`)
      .sort()
      .join(' ');
  }
  if (typeof value === 'boolean') return value ? 'on' : '';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^-?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text;
}

export const isSameValue = (a: unknown, b: unknown): boolean => withoutOrder(a) === withoutOrder(b);

/** Fields in which a record differs from what was typed, in the order of the labels. */
export function differingFields(labels: Labels, stored: object, typed: object): string[] {
  const before: Record<string, unknown> = { ...stored };
  const now: Record<string, unknown> = { ...typed };
  const namesOf = (name: string): string[] => {
    const label = labels[name] ?? null;
    if (label === null || !(name in before) || isSameValue(before[name], now[name])) return [];
    if (typeof label === 'string' || 'rows' in label) return [name];
    const half = (value: unknown, language: 'en' | 'hk') => (isRecord(value) ? value[language] : undefined);
    return (['en', 'hk'] as const)
      .filter((language) => !isSameValue(half(before[name], language), half(now[name], language)))
      .map((language) => `${name}.${language}`);
  };
  return Object.keys(labels).flatMap(namesOf);
}
