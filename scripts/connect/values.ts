import type { core } from 'zod';
import { money } from '#contract/core/common.ts';
import { file } from '#contract/core/fields/files.ts';
import { enumerations, type EnumerationName } from '#contract/core/enumerations.ts';
import type { AdapterConfig } from '#app/api-client/adapter/adapter-config.ts';
import { createFieldNamer } from '#app/api-client/adapter/names.ts';
import { isObject } from './wire.ts';

type Def = core.$ZodTypes['_zod']['def'];
const defOf = (schema: core.$ZodType): Def => (schema as core.$ZodTypes)._zod.def;
const moneyIn = (defOf(money) as core.$ZodPipeDef).in;

type Case = AdapterConfig['names']['case'];
const cases: readonly Case[] = ['snake', 'camel', 'pascal', 'kebab'];

export interface Seen {
  cases: Map<Case, number>;
  missing: Map<string, Set<string>>;
  strange: Map<string, Set<string>>;
  versions: { with: number; without: number };
  days: Map<AdapterConfig['dates'] | 'DD/MM or MM/DD' | 'another form', number>;
  instants: Map<AdapterConfig['instants']['form'] | 'another form', number>;
  booleans: Set<unknown>;
  amounts: { texts: number; whole: number; broken: number };
  spellings: Map<EnumerationName, Set<'values' | 'names' | 'lowercase' | 'another'>>;
  files: Set<string>;
}

export const nothingSeen = (): Seen => ({
  cases: new Map(),
  missing: new Map(),
  strange: new Map(),
  versions: { with: 0, without: 0 },
  days: new Map(),
  instants: new Map(),
  booleans: new Set(),
  amounts: { texts: 0, whole: 0, broken: 0 },
  spellings: new Map(),
  files: new Set(),
});

const count = <Key>(map: Map<Key, number>, key: Key): void => void map.set(key, (map.get(key) ?? 0) + 1);
const addTo = <Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void =>
  void map.set(key, (map.get(key) ?? new Set()).add(value));

export function inspect(seen: Seen, call: string, schema: core.$ZodType, value: unknown): void {
  if (value === null || value === undefined) return;
  if (schema === file.shape.url) {
    if (typeof value === 'string') seen.files.add(value);
    return;
  }
  const inside = innerOf(schema);
  if (inside !== null) return inspect(seen, call, inside, value);
  const def = defOf(schema);
  if (def.type === 'object') inspectObject(seen, call, def.shape, value);
  else if (def.type === 'array' && Array.isArray(value))
    for (const each of value.slice(0, 20)) inspect(seen, call, def.element, each);
  else inspectLeaf(seen, def, value);
}

/** Null if the schema is not a wrapper for optional values or encodings. */
function innerOf(schema: core.$ZodType): core.$ZodType | null {
  const def = defOf(schema);
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default') return def.innerType;
  if (def.type !== 'pipe' || def.in === moneyIn) return null;
  return defOf(def.out).type === 'enum' ? def.out : def.in;
}

function inspectLeaf(seen: Seen, def: Def, value: unknown): void {
  if (def.type === 'pipe') inspectAmount(seen, value);
  else if (def.type === 'string' && 'format' in def) inspectTime(seen, String(def.format), value);
  else if (def.type === 'boolean') seen.booleans.add(value);
  else if (def.type === 'enum') inspectState(seen, def.entries as Readonly<Record<string, string | number>>, value);
}

function inspectObject(seen: Seen, call: string, shape: Readonly<Record<string, core.$ZodType>>, value: unknown): void {
  if (!isObject(value)) return;
  const known = new Set<string>();
  for (const [name, field] of Object.entries(shape)) {
    const style = cases.find((each) => createFieldNamer(each, {})(name) in value);
    const theirs = createFieldNamer(style ?? 'snake', {})(name);
    known.add(theirs);
    if (style !== undefined && name.includes('_')) count(seen.cases, style);
    if (name === 'version') seen.versions[style === undefined ? 'without' : 'with'] += 1;
    if (style !== undefined) inspect(seen, call, field, value[theirs]);
    else if (!['version', 'updated_at', 'updated_by'].includes(name)) addTo(seen.missing, call, name);
  }
  for (const name of Object.keys(value)) if (!known.has(name)) addTo(seen.strange, call, name);
}

function inspectAmount({ amounts }: Seen, value: unknown): void {
  if (typeof value === 'string') amounts.texts += 1;
  else if (typeof value === 'number' && value !== 0) amounts[Number.isInteger(value) ? 'whole' : 'broken'] += 1;
}

function inspectTime(seen: Seen, format: string, value: unknown): void {
  if (format === 'date') count(seen.days, formOfDay(String(value)));
  if (format === 'datetime') count(seen.instants, formOfInstant(value));
}

function formOfDay(text: string): AdapterConfig['dates'] | 'DD/MM or MM/DD' | 'another form' {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return 'YYYY-MM-DD';
  if (/^\d{4}\/\d\d?\/\d\d?$/.test(text)) return 'YYYY/MM/DD';
  if (/^\d{8}$/.test(text)) return 'YYYYMMDD';
  const [, first, second] = /^(\d\d?)\/(\d\d?)\/\d{4}$/.exec(text) ?? [];
  if (first === undefined) return 'another form';
  return Number(first) > 12 ? 'DD/MM/YYYY' : Number(second) > 12 ? 'MM/DD/YYYY' : 'DD/MM or MM/DD';
}

function formOfInstant(value: unknown): AdapterConfig['instants']['form'] | 'another form' {
  const number = typeof value === 'string' && /^\d{9,}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number') return number > 100_000_000_000 ? 'milliseconds' : 'seconds';
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)) return 'local';
  return /^\d{4}-\d\d-\d\d[T ][\d:.]+ ?(Z|[+-]\d\d:?\d\d)$/i.test(text) ? 'iso' : 'another form';
}

type Entries = Readonly<Record<string, string | number>>;
const named = Object.entries(enumerations) as [EnumerationName, Entries][];

function inspectState(seen: Seen, entries: Entries, value: unknown): void {
  if (Object.values(entries).every((each) => typeof each === 'string')) return;
  const name = (
    named.find(([, known]) => known === entries) ??
    named.find(([, known]) => Object.entries(entries).every(([key, each]) => known[key] === each))
  )?.[0];
  if (name === undefined) return;
  const isValue = Object.values(entries).some((each) => String(each) === String(value));
  const text = String(value);
  const spelled = isValue
    ? 'values'
    : text in entries
      ? 'names'
      : Object.keys(entries).some((key) => key.toLowerCase() === text)
        ? 'lowercase'
        : 'another';
  addTo(seen.spellings, name, spelled);
}
