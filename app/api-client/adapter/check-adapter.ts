import type { core, z } from 'zod';
import type { Call } from '#contract/core/call.ts';
import { errors } from '#contract/core/errors.ts';
import { enumerations, type EnumerationName } from '#contract/core/enumerations.ts';
import { adminModules } from '#contract/admin/modules.ts';
import { isCall, modules } from '#contract/registry.ts';
import type { CallRule, AdapterConfig } from './adapter-config.ts';

const calls: ReadonlyMap<string, Call> = new Map(
  [...Object.values(modules), ...Object.values(adminModules)]
    .flatMap((module) => Object.values<unknown>(module).filter(isCall))
    .map((call) => [call.name, call]),
);

export function adapterErrors(map: AdapterConfig): string[] {
  const known = fieldNames([...calls.values()]);
  const queries = new Set([...calls.values()].flatMap(({ query }) => Object.keys(query.shape)));
  return [
    ...unknownKeys('names.of', map.names.of, known, 'field'),
    ...unknownKeys('parameters', map.parameters, queries, 'parameter'),
    ...unknownKeys('calls', map.calls, new Set(calls.keys()), 'call'),
    ...Object.entries(map.calls).flatMap(([name, own]) => callErrors(name, own, calls.get(name))),
    ...Object.entries(map.enumerations.of).flatMap(([name, own]) => valueErrors(name as EnumerationName, own ?? {})),
    ...Object.entries(map.errors.codes)
      .filter(([, code]) => !Object.hasOwn(errors, code))
      .map(
        ([theirs, code]) =>
          `errors.codes.${theirs}: the contract has no code ${code}${nearestName(code, Object.keys(errors))}`,
      ),
    ...(map.booleans.true === map.booleans.false ? ['booleans: true and false are the same value'] : []),
  ];
}

function unknownKeys(key: string, given: object, known: ReadonlySet<string>, noun: string): string[] {
  return Object.keys(given)
    .filter((name) => !known.has(name))
    .map((name) => `${key}.${name}: the contract has no such ${noun}${nearestName(name, [...known])}`);
}

function callErrors(name: string, { path, names = {}, parameters = {} }: CallRule, call: Call | undefined): string[] {
  if (!call) return [];
  const places = [...(path ?? '').matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  const wrong = places.filter((place) => !Object.hasOwn(call.params.shape, place));
  const there = Object.keys(call.params.shape).map((param) => `{${param}}`);
  return [
    ...wrong.map(
      (place) => `calls.${name}.path: {${place}} is nothing that the call knows; it has ${there.join(', ') || 'none'}`,
    ),
    ...unknownKeys(`calls.${name}.names`, names, fieldNames([call]), 'field in this call'),
    ...unknownKeys(
      `calls.${name}.parameters`,
      parameters,
      new Set(Object.keys(call.query.shape)),
      'parameter in this call',
    ),
  ];
}

function valueErrors(name: EnumerationName, own: Readonly<Record<string, unknown>>): string[] {
  const known = Object.keys(enumerations[name]);
  const spelled = Object.values(own);
  const twice = spelled.filter((value, index) => spelled.indexOf(value) !== index);
  return [
    ...unknownKeys(`enumerations.of.${name}`, own, new Set(known), 'value'),
    ...twice.map((value) => `enumerations.of.${name}: ${JSON.stringify(value)} stands for two values`),
  ];
}

function fieldNames(of: readonly Call[]): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<core.$ZodType>();
  const walk = (schema: core.$ZodType | undefined): void => {
    if (!schema || seen.has(schema)) return;
    seen.add(schema);
    const { def } = (schema as core.$ZodTypes)._zod;
    if (def.type === 'object')
      for (const [name, field] of Object.entries(def.shape)) {
        names.add(name);
        walk(field);
      }
    if (def.type === 'union') def.options.forEach(walk);
    if (def.type === 'array') walk(def.element);
    if ('innerType' in def) walk(def.innerType);
    if (def.type === 'pipe') walk(def.in);
  };
  for (const { params, query, body, answer, totals } of of)
    for (const schema of [params, query, body, answer, totals]) walk(schema as z.ZodType | undefined);
  return names;
}

function nearestName(name: string, known: readonly string[]): string {
  const plain = (text: string) => text.replace(/[_-]/g, '').toLowerCase();
  const close =
    known.find((each) => plain(each) === plain(name)) ?? known.find((each) => isNearName(plain(each), plain(name)));
  return close === undefined ? '' : `; did you mean ${close}?`;
}

/** Edit distance of one. */
function isNearName(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}
