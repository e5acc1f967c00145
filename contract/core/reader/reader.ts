import { fieldOf } from '../renamed.ts';
import { z, type core } from 'zod';
import { readId } from '#domain/shared/id.ts';
import { defaultTo, isId, isVersion } from '#contract/core/common.ts';
import {
  enumReader,
  isNothing,
  literalReader,
  numberReader,
  oneOfReader,
  booleanReader,
  idReader,
  versionReader,
  strictReader,
  stringReader,
} from './schema-leaves.ts';
import { uncoerced } from './request.ts';
import { isLocalised, localisedReader } from './localised.ts';
import { Unreadable, type Reader, type UnreadableRow } from './unreadable.ts';

/**
 * Reads a response of a third party's API leniently and reports the rows that it cannot read. Made once from the
 * schema of the reference API, so that responses are described in one place.
 */
export interface Adapter {
  /** @throws Unreadable */
  read(value: unknown): { data: unknown; rows: readonly UnreadableRow[] };
}

const adapters = new WeakMap<z.ZodType, Adapter>();
const none: readonly UnreadableRow[] = [];

export function adapterOf(schema: z.ZodType): Adapter {
  const known = adapters.get(schema);
  if (known) return known;
  // Most responses match the schema, and the compiled schema reads several times faster than the lenient
  // reader below.
  const strict = z.compile(uncoerced(schema));
  const lenient = readerOf(schema);
  let agrees = true;
  const made: Adapter = {
    read(value) {
      const agreed = agrees ? strict.safeParse(value) : undefined;
      if (agreed?.success) return { data: agreed.data, rows: none };
      // An API that differed once will differ again; trying the strict schema first would only cost time.
      agrees = false;
      const rows: UnreadableRow[] = [];
      return { data: lenient(value, rows), rows };
    },
  };
  adapters.set(schema, made);
  return made;
}

const readers = new WeakMap<z.ZodType, Reader>();

function readerOf(schema: z.ZodType): Reader {
  const known = readers.get(schema);
  if (known) return known;
  const made = make(schema);
  readers.set(schema, made);
  return made;
}

const inner = (schema: core.$ZodType): Reader => readerOf(schema as z.ZodType);

function make(schema: z.ZodType): Reader {
  if (isId(schema)) return idReader;
  const absent = defaultTo(schema);
  const read = isVersion(schema) ? versionReader : typed(schema);
  return absent === undefined ? read : unlessNothing(read, absent);
}

function typed(schema: z.ZodType): Reader {
  const { def } = (schema as unknown as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return isLocalised(def.shape) ? localisedReader(objectReader(def.shape)) : objectReader(def.shape);
    case 'array':
      return arrayReader(def);
    case 'nullable':
      return unlessNothing(inner(def.innerType), null);
    case 'optional':
      return unlessNothing(inner(def.innerType), undefined);
    case 'default':
      return unlessNothing(inner(def.innerType), def.defaultValue);
    case 'string':
      return stringReader(schema, def);
    case 'number':
      return numberReader(def);
    case 'boolean':
      return booleanReader;
    case 'enum':
      return enumReader(new Set(Object.values(def.entries)));
    case 'literal':
      return literalReader(new Set(def.values));
    case 'union':
      return 'discriminator' in def
        ? choiceReader(String(def.discriminator), def.options as readonly z.ZodObject[])
        : unionReader(def.options.map(inner));
    case 'pipe':
      return pipeReader(def);
    default:
      return strictReader(schema);
  }
}

const unlessNothing =
  (read: Reader, nothing: unknown): Reader =>
  (value, rows) =>
    isNothing(value) ? nothing : read(value, rows);

function objectReader(shape: Readonly<Record<string, core.$ZodType>>): Reader {
  const fields = Object.entries(shape).map(([name, field]) => [name, inner(field)] as const);
  return (value, rows) => {
    // A missing object is read like one without fields: optional fields become empty, required ones make it
    // unreadable.
    const given = isNothing(value) ? {} : value;
    if (typeof given !== 'object' || Array.isArray(given)) throw new Unreadable('not an object');
    const read: Record<string, unknown> = {};
    let at = '';
    try {
      for (const [name, field] of fields) {
        at = name;
        const before = rows.length;
        read[name] = field(fieldOf(given as Record<string, unknown>, name), rows);
        if (rows.length > before) nest(rows, before, name);
      }
    } catch (error) {
      throw error instanceof Unreadable ? error.within(at) : error;
    }
    return read;
  };
}

/** A fixed-length list is read whole or not at all, because positions have a meaning. */
function arrayReader({ element, checks }: core.$ZodArrayDef): Reader {
  const read = inner(element);
  const whole = checks?.some((check) => check._zod.def.check === 'length_equals') ?? false;
  return (value, rows) => {
    if (isNothing(value)) return [];
    if (!Array.isArray(value)) throw new Unreadable('not a list');
    const items: unknown[] = [];
    for (const [index, item] of value.entries()) {
      const before = rows.length;
      try {
        items.push(read(item, rows));
        if (rows.length > before) nest(rows, before, index);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        if (whole) throw error.within(index);
        rows.length = before;
        rows.push({ list: '', index, id: idOf(item), field: error.field, reason: error.message });
      }
    }
    return items;
  };
}

function nest(rows: UnreadableRow[], from: number, step: string | number): void {
  for (const row of rows.slice(from)) row.list = row.list === '' ? String(step) : `${step}.${row.list}`;
}

const idOf = (row: unknown): number | null =>
  typeof row === 'object' && row !== null && 'id' in row ? readId(row.id) : null;

/** The option that knows the value, or else the first that accepts unknown values. */
function choiceReader(discriminator: string, options: readonly z.ZodObject[]): Reader {
  const choices = options.map((option) => {
    const { def } = (option.shape[discriminator] as unknown as core.$ZodTypes)._zod;
    const values = def.type === 'enum' ? Object.values(def.entries) : def.type === 'literal' ? def.values : [];
    return { values: new Set<unknown>(values), open: def.type === 'enum', read: inner(option) };
  });
  return (value, rows) => {
    if (typeof value !== 'object' || value === null) throw new Unreadable('not an object');
    const given = (value as Record<string, unknown>)[discriminator];
    const choice =
      choices.find(({ values }) => oneOfReader(values, given) !== undefined) ?? choices.find(({ open }) => open);
    if (!choice) throw new Unreadable('another value').within(discriminator);
    return choice.read(value, rows);
  };
}

const unionReader =
  (options: readonly Reader[]): Reader =>
  (value, rows) => {
    for (const read of options.slice(0, -1)) {
      try {
        return read(value, rows);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
      }
    }
    return options.at(-1)?.(value, rows);
  };

/** A codec decodes. Any other pipe is read by its output schema, except that a form's text stays a text. */
function pipeReader(def: core.$ZodPipeDef): Reader {
  if (!def.transform) {
    const { type } = (def.in as core.$ZodTypes)._zod.def;
    return inner(type === 'string' ? def.in : def.out);
  }
  const read = inner(def.in);
  const decode = def.transform;
  return (value, rows) => {
    const given = read(value, rows);
    try {
      return decode(given, undefined as never);
    } catch (error) {
      // The message of a RangeError has the value in it.
      if (error instanceof RangeError) throw new Unreadable('not one of the values');
      throw error;
    }
  };
}
