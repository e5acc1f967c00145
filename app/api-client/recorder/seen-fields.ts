import type { core, z } from 'zod';
import { fieldOf } from '#contract/core/renamed.ts';
import { isLocalised, localisedReader } from '#contract/core/reader/localised.ts';

const languages = localisedReader((value) => value);

/** Which fields of the contract were ever in an answer: one that another API never sends is not shown. */
export class SeenFields {
  readonly #calls = new Map<string, Map<string, boolean>>();

  add(call: string, answer: z.ZodType, data: unknown): void {
    const seen = this.#calls.get(call) ?? new Map<string, boolean>();
    this.#calls.set(call, seen);
    note(seen, answer, data, '');
  }

  /** Paths of fields that were in no record of the call's answers, though there were records. */
  absent(call: string): string[] {
    return [...(this.#calls.get(call) ?? [])].filter(([, isThere]) => !isThere).map(([path]) => path);
  }
}

function note(seen: Map<string, boolean>, schema: core.$ZodType, value: unknown, path: string): void {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return note(seen, def.innerType, value, path);
    case 'pipe':
      return note(seen, def.in, value, path);
    case 'array':
      if (Array.isArray(value)) for (const item of value) note(seen, def.element, item, path);
      return;
    case 'object':
      if (typeof value === 'object' && value !== null) noteFields(seen, def.shape, value, path);
      return;
    default:
  }
}

function noteFields(seen: Map<string, boolean>, shape: core.$ZodShape, value: object, path: string): void {
  const isText = isLocalised(shape);
  const fields = (isText ? languages(value, []) : value) as Readonly<Record<string, unknown>>;
  for (const [name, field] of Object.entries(shape)) {
    const at = path === '' ? name : `${path}.${name}`;
    const given = isText ? fields[name] : fieldOf(fields, name);
    const isOptional = (field as core.$ZodTypes)._zod.def.type === 'optional';
    if (!isOptional) seen.set(at, given !== undefined || (seen.get(at) ?? false));
    note(seen, field, given, at);
  }
}
