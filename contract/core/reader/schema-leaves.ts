import type { core, z } from 'zod';
import { valueOf } from '../renamed.ts';
import { UnknownValue } from '#domain/shared/enumeration.ts';
import { readId, readVersion } from '#domain/shared/id.ts';
import { Unreadable, type Reader } from './unreadable.ts';

type Def<Type extends core.$ZodTypes['_zod']['def']['type']> = Extract<core.$ZodTypes['_zod']['def'], { type: Type }>;

/** APIs write "nothing" as null, as an empty text or by leaving the field out. */
export const isNothing = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

const numeric = /^-?\d{1,15}(\.\d+)?$/;

/** NaN for anything but a number or a text that holds one. */
const numberIn = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && numeric.test(value) ? Number(value) : Number.NaN;
};

export const strictReader =
  (schema: z.ZodType): Reader =>
  (value) => {
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    throw new Unreadable(read.error.issues[0]?.code ?? 'invalid');
  };

const isInputText = (def: core.$ZodTypeDef) => def.checks?.some((check) => check._zod.def.check === 'overwrite');

/** Drops the rules of form texts (which clean what was typed): a stored text may be older than a rule. */
export function stringReader(schema: z.ZodType, def: Def<'string'>): Reader {
  const format = 'format' in def ? def.format : undefined;
  if (format === 'datetime') return readInstant;
  const checked = format !== undefined || (def.checks !== undefined && !isInputText(def));
  const strict = checked ? strictReader(schema) : null;
  return (value, rows) => {
    const text = isNothing(value) ? '' : typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string') throw new Unreadable('not a text');
    return strict ? strict(text, rows) : text;
  };
}

const instantText = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)$/i;
const plainInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Accepts any offset and normalises to the contract's format. Without an offset the instant is ambiguous, so it
 * is rejected.
 */
function readInstant(value: unknown): string {
  if (typeof value !== 'string') throw new Unreadable('not an instant');
  if (plainInstant.test(value) && !Number.isNaN(Date.parse(value))) return value;
  const parts = instantText.exec(value);
  const time = parts ? Date.parse(`${parts[1]}T${parts[2]}${parts[3]?.toUpperCase()}`) : Number.NaN;
  if (Number.isNaN(time)) throw new Unreadable('not an instant');
  return new Date(time).toISOString();
}

/**
 * Bounds of a coerced number belong to a form and are dropped; bounds of other numbers define the value and
 * stay.
 */
export function numberReader(def: Def<'number'>): Reader {
  const form = 'coerce' in def && def.coerce === true;
  const bounds = form ? [] : (def.checks ?? []).map(boundOf);
  const formatChecks = 'format' in def && def.format === 'safeint' ? [isWhole] : [];
  const within = [...formatChecks, ...bounds];
  return (value) => {
    const number = numberIn(value);
    if (!Number.isFinite(number)) throw new Unreadable('not a number');
    for (const holds of within) if (!holds(number)) throw new Unreadable('out of bounds');
    return number;
  };
}

type Bound = (number: number) => boolean;
const isWhole: Bound = (number) => Number.isSafeInteger(number);
const any: Bound = () => true;

function boundOf(check: core.$ZodCheck<never>): Bound {
  const def = (check as unknown as core.$ZodChecks)._zod.def;
  if (def.check === 'number_format') return isWhole;
  if (def.check === 'greater_than') {
    const least = Number(def.value);
    return def.inclusive ? (number) => number >= least : (number) => number > least;
  }
  if (def.check === 'less_than') {
    const bound = Number(def.value);
    return def.inclusive ? (number) => number <= bound : (number) => number < bound;
  }
  return any;
}

export function idReader(value: unknown): number {
  const id = readId(value);
  if (id === null) throw new Unreadable('not an id');
  return id;
}

export function versionReader(value: unknown): number {
  const version = readVersion(value);
  if (version === null) throw new Unreadable('not a version');
  return version;
}

const booleans = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

export function booleanReader(value: unknown): boolean {
  const read = isNothing(value) ? false : booleans.get(value);
  if (read === undefined) throw new Unreadable('neither true nor false');
  return read;
}

/** Passes unknown values on, for pages to show as they are. */
export function enumReader(values: ReadonlySet<unknown>): Reader {
  return (value) => {
    const known = oneOfReader(values, value) ?? valueOf(values, value);
    if (known !== undefined) return known;
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return new UnknownValue(value);
    throw new Unreadable('not one of the values');
  };
}

export function literalReader(values: ReadonlySet<unknown>): Reader {
  return (value) => {
    const known = oneOfReader(values, value);
    if (known === undefined) throw new Unreadable('another value');
    return known;
  };
}

/** Also matches a number of the set that is written as a text. */
export function oneOfReader(values: ReadonlySet<unknown>, value: unknown): unknown {
  if (values.has(value)) return value;
  const number = numberIn(value);
  return values.has(number) ? number : undefined;
}
