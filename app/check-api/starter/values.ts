import type { core } from 'zod';
import { kindOf, type Kind } from '#app/api-client/adapter/ready/by-schema.ts';
import { enumerationOf } from '#app/api-client/adapter/ready/values.ts';
import { isObject } from '#app/api-client/adapter/adapter.ts';
import { plainName } from './places.ts';

/** Collects the values of records by what they are in the contract, whatever the case of their names. */
export function collectValues(found: Map<Kind, unknown[]>, schema: core.$ZodType, value: unknown): void {
  if (value === undefined || value === null || value === '') return;
  const kind = kindOf(schema);
  if (kind !== null) {
    found.set(kind, [...(found.get(kind) ?? []), value]);
    return;
  }
  const { def } = (schema as core.$ZodTypes)._zod;
  if ('innerType' in def) collectValues(found, def.innerType, value);
  else if (def.type === 'pipe') collectValues(found, def.in, value);
  else if (def.type === 'array' && Array.isArray(value))
    for (const item of value) collectValues(found, def.element, item);
  else if (def.type === 'object' && isObject(value)) {
    const given = new Map(Object.entries(value).map(([name, each]) => [plainName(name), each]));
    for (const [name, field] of Object.entries(def.shape)) collectValues(found, field, given.get(plainName(name)));
  }
}

const textsOf = (values: readonly unknown[]): string[] => values.filter((value) => typeof value === 'string');

function daysCode(values: readonly unknown[]): string | null {
  const text = textsOf(values).find((each) => !/^\d{4}-\d\d-\d\d/.test(each));
  if (text === undefined) return null;
  if (/^\d{4}\//.test(text)) return "days('YYYY/MM/DD')";
  if (/^\d{8}$/.test(text)) return "days('YYYYMMDD')";
  if (!/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text)) return '// days have a form that no ready function reads';
  const isAmerican = textsOf(values).some((each) => Number(each.split('/')[1]) > 12);
  return `days('${isAmerican ? 'MM/DD/YYYY' : 'DD/MM/YYYY'}')`;
}

function instantsCode(values: readonly unknown[]): string | null {
  const number = values.find((value) => typeof value === 'number');
  if (number !== undefined) return `instants('${number > 100_000_000_000 ? 'milliseconds' : 'seconds'}')`;
  const text = textsOf(values).find((each) => !/(Z|[+-]\d\d:?\d\d)$/i.test(each));
  if (text === undefined) return null;
  return /^\d{4}-\d\d-\d\d/.test(text)
    ? "instants('+08:00')"
    : '// moments have a form that no ready function reads: see docs/your-own-api.md';
}

const yesAndNo: readonly (readonly [yes: string, no: string])[] = [
  ['Y', 'N'],
  ['y', 'n'],
  ['yes', 'no'],
  ['YES', 'NO'],
  ['T', 'F'],
];

function booleansCode(values: readonly unknown[]): string | null {
  const pair = yesAndNo.find(([yes, no]) => values.includes(yes) || values.includes(no));
  return pair ? `booleans('${pair[0]}', '${pair[1]}')` : null;
}

function moneyCode(values: readonly unknown[]): string | null {
  const amount = values.find(isObject);
  if (amount === undefined) return values.some((value) => typeof value === 'string') ? "money('text')" : null;
  const names = Object.keys(amount);
  const currency = names.find((name) => /currency/i.test(name));
  const value = names.find((name) => name !== currency);
  return `money({ amount: '${value}'${currency === undefined ? '' : `, currency: '${currency}'`} })`;
}

/** Spellings of states and kinds by name, for each enumeration that was seen so. */
function enumerationsCode(found: ReadonlyMap<Kind, unknown[]>): string | null {
  const spellings = [...found].flatMap(([kind, values]) => {
    if (typeof kind === 'string') return [];
    const known = new Set<unknown>([...Object.values(kind), ...Object.values(kind).map(String)]);
    const other = textsOf(values).find((value) => !known.has(value));
    const name = enumerationOf(kind)?.[0];
    const keys = Object.keys(kind);
    const spelled = [(key: string) => key, (key: string) => key.toLowerCase()].find((spell) =>
      keys.some((key) => spell(key) === other),
    );
    if (!name || !spelled) return [];
    return [`${name}: { ${keys.map((key) => `${key}: '${spelled(key)}'`).join(', ')} }`];
  });
  return spellings.length > 0 ? `enumerations('values', { ${[...new Set(spellings)].join(', ')} })` : null;
}

/** Calls of ready functions for values, and remarks. */
export const valuesCode = (found: ReadonlyMap<Kind, unknown[]>): string[] =>
  [
    daysCode(found.get('day') ?? []),
    instantsCode(found.get('instant') ?? []),
    booleansCode(found.get('boolean') ?? []),
    moneyCode(found.get('amount') ?? []),
    enumerationsCode(found),
  ].filter((code) => code !== null);
