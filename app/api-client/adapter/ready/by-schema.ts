import type { core, z } from 'zod';
import { money as amount } from '#contract/core/common.ts';
import { file } from '#contract/core/fields/files.ts';
import { draftShift } from '#contract/shifts/shifts.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { fieldsOf, isObject, onSuccess, type Adapter } from '../adapter.ts';

type Change = (value: unknown) => unknown;

/** `read` makes the contract's value of the API's, `write` the API's. */
export interface Conversion {
  read?: Change;
  write?: Change;
}

export type Entries = Readonly<Record<string, string | number>>;
type Def = core.$ZodTypes['_zod']['def'];
const defOf = (schema: core.$ZodType): Def => (schema as core.$ZodTypes)._zod.def;
const amountIn = (defOf(amount) as core.$ZodPipeDef).in;

/** What a value is by the contract's schema, whatever its name. */
export type Kind = 'day' | 'instant' | 'boolean' | 'amount' | 'file' | Entries;

const kinds = new WeakMap<core.$ZodType, { kind: Kind | null }>();

export function kindOf(schema: core.$ZodType): Kind | null {
  const known = kinds.get(schema) ?? { kind: madeKind(schema) };
  kinds.set(schema, known);
  return known.kind;
}

function madeKind(schema: core.$ZodType): Kind | null {
  if (schema === file.shape.url) return 'file';
  if (schema === draftShift.shape.status) return { DRAFT: shiftStatus.DRAFT };
  const def = defOf(schema);
  if (def.type === 'boolean') return 'boolean';
  if (def.type === 'string' && 'format' in def)
    return def.format === 'date' ? 'day' : def.format === 'datetime' ? 'instant' : null;
  if (def.type === 'enum') return def.entries as Entries;
  if (def.type === 'pipe' && def.in === amountIn) return 'amount';
  if (def.type !== 'literal') return null;
  if (def.values.every((value) => typeof value === 'boolean')) return 'boolean';
  const texts = def.values.filter((value): value is string => typeof value === 'string' && value !== '');
  return Object.fromEntries(texts.map((text) => [text, text]));
}

type Pick = (kind: Kind) => Change | null;

/** Changes the values of a record by its schema; what the schema does not know stays. */
function changed(schema: core.$ZodType | undefined, value: unknown, pick: Pick): unknown {
  if (schema === undefined || value === undefined || value === null) return value;
  const kind = kindOf(schema);
  if (kind !== null) return pick(kind)?.(value) ?? value;
  const def = defOf(schema);
  if (def.type === 'array') return Array.isArray(value) ? value.map((item) => changed(def.element, item, pick)) : value;
  if (def.type === 'object') return isObject(value) ? changedObject(def.shape, value, pick) : value;
  return changed(innerOf(def, value, pick), value, pick);
}

function innerOf(def: Def, value: unknown, pick: Pick): core.$ZodType | undefined {
  if ('innerType' in def) return def.innerType;
  if (def.type === 'pipe') return defOf(def.out).type === 'enum' ? def.out : def.in;
  if (def.type === 'union' && 'discriminator' in def)
    return optionFor(def as core.$ZodDiscriminatedUnionDef, value, pick);
  return undefined;
}

function changedObject(
  shape: Readonly<Record<string, core.$ZodType>>,
  value: Readonly<Record<string, unknown>>,
  pick: Pick,
): object {
  const fields = Object.entries(value).map(([name, each]) => [name, changed(shape[name], each, pick)] as const);
  return Object.fromEntries(fields);
}

function optionFor({ discriminator, options }: core.$ZodDiscriminatedUnionDef, value: unknown, pick: Pick) {
  const given = fieldsOf(value)[discriminator];
  const all = options as readonly z.ZodObject[];
  const valuesOf = (option: z.ZodObject): readonly unknown[] => {
    const def = defOf(option.shape[discriminator] as core.$ZodType);
    return def.type === 'literal' ? def.values : def.type === 'enum' ? Object.values(def.entries) : [];
  };
  const matches = (option: z.ZodObject) => {
    const ours = changed(option.shape[discriminator] as core.$ZodType, given, pick);
    return valuesOf(option).some((each) => each === given || each === ours);
  };
  return all.find(matches) ?? all.find((option) => valuesOf(option).length > 1);
}

/** Changes each value of requests and answers by what it is. */
export const converting =
  (conversionFor: (kind: Kind) => Conversion | null): Adapter =>
  (call, send) => {
    const read: Pick = (kind) => conversionFor(kind)?.read ?? null;
    const write: Pick = (kind) => conversionFor(kind)?.write ?? null;
    const { query, body, answer, totals } = call.contract;
    const request = {
      ...call,
      query: fieldsOf(changed(query, call.query, write)),
      body: call.body instanceof FormData ? call.body : changed(body, call.body, write),
    };
    return onSuccess((response) => {
      if (!isObject(response)) return response;
      const meta = fieldsOf(response.meta);
      return {
        ...response,
        data: changed(answer, response.data, read),
        ...('totals' in meta && { meta: { ...meta, totals: changed(totals, meta.totals, read) } }),
      };
    })(request, send);
  };

export const ofKind = (kind: Kind, conversion: Conversion): Adapter =>
  converting((each) => (each === kind ? conversion : null));
