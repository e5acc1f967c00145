import type { core } from 'zod';
import { adminSide } from '#contract/admin/modules.ts';
import { events } from '#contract/messaging/events.ts';
import { businessCalls } from '#contract/registry.ts';
import { fieldsOf, isObject, type Adapter, type Contract } from '../adapter.ts';
import { readErrorResponse } from '../error-responses.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const cases = {
  kebab: (words: readonly string[]) => words.join('-'),
  pascal: (words: readonly string[]) => words.map(capital).join(''),
  camel: ([first = '', ...rest]: readonly string[]) => first + rest.map(capital).join(''),
  snake: (words: readonly string[]) => words.join('_'),
};

/** The names of fields and parameters in these. */
function namesIn(schemas: readonly (core.$ZodType | undefined)[]): ReadonlySet<string> {
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
  schemas.forEach(walk);
  return names;
}

const schemasOf = ({ query, body, answer, totals }: Contract) => [query, body, answer, totals] as const;

function contractNames(): ReadonlySet<string> {
  const parts = Object.values(events).flatMap((event) => Object.values<unknown>(event).filter(isSchema));
  return namesIn([...[...businessCalls, ...adminSide].flatMap(schemasOf), ...parts]);
}

const isSchema = (value: unknown): value is core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [names.get(name) ?? name, renamed(each, names)]),
  );
}

function renamedForm(form: FormData, names: ReadonlyMap<string, string>): FormData {
  const sent = new FormData();
  for (const [name, value] of form)
    if (typeof value === 'string') sent.append(names.get(name) ?? name, value);
    else sent.append(names.get(name) ?? name, value, value.name);
  return sent;
}

/** Names of fields in bodies, parameters and failures. @param own single names that follow no rule, ours to theirs */
export function names(style: keyof typeof cases, own: Readonly<Record<string, string>> = {}): Adapter {
  const styled = ([...names]: Iterable<string>) =>
    // A name in capitals is the value of an enumeration, and stays as it is.
    names.filter((name) => !/[A-Z]/.test(name)).map((name) => [name, cases[style](name.split('_'))] as const);
  const everywhere = [...styled(contractNames()), ...Object.entries(own)];
  const theirs = new Map(everywhere);
  const read = new WeakMap<Contract, ReadonlyMap<string, string>>();
  /** Where a name of theirs could be two of ours, it is the one that the call has, and the given one of two that it has. */
  const oursFor = (contract: Contract): ReadonlyMap<string, string> => {
    const known = read.get(contract);
    if (known) return known;
    const here = namesIn(schemasOf(contract));
    const given = Object.entries(own).filter(([name]) => here.has(name));
    const ofCall = styled(here).filter(([name]) => own[name] === undefined);
    const ours = new Map([...everywhere, ...ofCall, ...given].map(([name, their]) => [their, name]));
    read.set(contract, ours);
    return ours;
  };
  return async (call, send) => {
    const ours = oursFor(call.contract);
    const fieldName = (path: string) => path.replace(/[^.[\]]+/g, (step) => ours.get(step) ?? step);
    const response = await send({
      ...call,
      query: Object.fromEntries(Object.entries(call.query).map(([name, value]) => [theirs.get(name) ?? name, value])),
      body: call.body instanceof FormData ? renamedForm(call.body, theirs) : renamed(call.body, theirs),
    });
    const { status, body } = response;
    if (!isObject(body)) return response;
    if (status >= 400) {
      const { fields, ...failure } = readErrorResponse(body);
      const named = Object.fromEntries(Object.entries(fields).map(([name, text]) => [fieldName(name), text]));
      return { ...response, body: { ...body, ...failure, fields: named } };
    }
    const meta = fieldsOf(body.meta);
    return {
      ...response,
      body: {
        ...body,
        data: renamed(body.data, ours),
        ...('totals' in meta && { meta: { ...meta, totals: renamed(meta.totals, ours) } }),
      },
    };
  };
}
