import { z, type core } from 'zod';
import { UnknownValue } from '#domain/shared/enumeration.ts';
import { readId, readVersion } from '#domain/shared/id.ts';
import { message } from '#domain/shared/message.ts';
import { isId, isVersion } from '#contract/core/common.ts';

/**
 * Changes only the ids and versions of a request's schema, for an API where these have another form; everything else stays
 * as strict.
 */
function idsAs(
  id: z.ZodType,
  version: z.ZodType,
  values = (_: z.ZodType, changed: z.ZodType): z.ZodType => changed,
): <Schema extends z.ZodType>(schema: Schema) => Schema {
  const made = new WeakMap<z.ZodType, z.ZodType>();
  return change;

  function change<Schema extends z.ZodType>(schema: Schema): Schema {
    const known = made.get(schema);
    if (known) return known as Schema;
    const changed = isId(schema) ? id : isVersion(schema) ? version : values(schema, within(schema));
    made.set(schema, changed);
    return changed as Schema;
  }

  function within(schema: z.ZodType): z.ZodType {
    const { def } = (schema as unknown as core.$ZodTypes)._zod;
    const parts = partsOf(def, (part) => change(part as z.ZodType));
    return parts ? schema.clone({ ...def, ...parts } as typeof schema.def) : schema;
  }
}

/** Null if no part changes. */
function partsOf(def: core.$ZodTypes['_zod']['def'], change: (part: core.$ZodType) => core.$ZodType): object | null {
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, change(field)]));
      return Object.entries(shape).every(([name, field]) => field === def.shape[name]) ? null : { shape };
    }
    case 'union': {
      const options = def.options.map(change);
      return options.every((option, index) => option === def.options[index]) ? null : { options };
    }
    case 'array': {
      const element = change(def.element);
      return element === def.element ? null : { element };
    }
    case 'nullable':
    case 'optional':
    case 'default': {
      const innerType = change(def.innerType);
      return innerType === def.innerType ? null : { innerType };
    }
    case 'pipe': {
      const [from, to] = [change(def.in), change(def.out)];
      return from === def.in && to === def.out ? null : { in: from, out: to };
    }
    default:
      return null;
  }
}

/** Also accepts enumeration values that only the API knows. */
const withOthers = (schema: z.ZodType, changed: z.ZodType): z.ZodType => {
  const { def } = (schema as unknown as core.$ZodTypes)._zod;
  const last = def.type === 'pipe' ? (def.out as core.$ZodTypes)._zod.def : def;
  return last.type === 'enum' ? z.union([changed, z.instanceof(UnknownValue)]) : changed;
};

/** For answers: `0012` and `1e3` are ids of their own, which coercion would take for numbers. */
export const uncoerced = idsAs(z.number().int().positive(), z.number().int().nonnegative());

/** For sending: ids, and values that only the API knows, go back as they came. */
export const keepIdTypes = idsAs(
  z.custom<number>((value) => readId(value) === value),
  z.custom<number>((value) => readVersion(value) === value),
  withOthers,
);

const typedAs = (read: (typed: unknown) => number | null) =>
  z.unknown().transform((typed, context): number => {
    const value = read(typed);
    if (value !== null) return value;
    context.addIssue({
      code: 'custom',
      message: message(typed === undefined || typed === '' ? 'validation.required' : 'validation.gone'),
    });
    return z.NEVER;
  });

/** For typed and selected values, where every id is a text. */
export const restoreIdTypes = idsAs(typedAs(readId), typedAs(readVersion));
