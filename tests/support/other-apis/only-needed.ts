import type { core } from 'zod';
import { neededIn } from '#contract/core/reader/needed.ts';
import { z } from 'zod';
import { callOf, onlySpecified } from './only-specified.ts';
import { isObject, type OtherApi } from './other-api.ts';

/** What is left of an answer: needed fields, texts, and lists and parts that are always there. */
function plain(schema: core.$ZodType | undefined, value: unknown): unknown {
  const def = (schema as core.$ZodTypes | undefined)?._zod.def;
  if (def?.type === 'array') return Array.isArray(value) ? value.map((item) => plain(def.element, item)) : value;
  if (def?.type === 'union') {
    const isOption = (option: core.$ZodType) => (option as z.ZodType).safeParse(value).success;
    return plain(def.options.find(isOption), value);
  }
  if (!(schema instanceof z.ZodObject) || !isObject(value)) return value;
  const needed = new Set(neededIn(schema));
  const kept = Object.entries(schema.shape as Record<string, core.$ZodTypes>).filter(
    ([name, field]) => needed.has(name) || ['string', 'object', 'array', 'union'].includes(field._zod.def.type),
  );
  return Object.fromEntries(kept.map(([name, field]) => [name, plain(field, value[name])]));
}

/** An API of the specification's calls, whose records have nothing but what the portal cannot read them without, and texts. */
export const onlyNeeded: OtherApi = {
  toReference: onlySpecified().toReference,
  fromReference({ status, body }, { method, path }) {
    const call = method === 'GET' ? callOf(method, path) : undefined;
    if (status >= 400 || call?.answer === undefined) return { status, headers: {}, body };
    return { status, headers: {}, body: { ...body, data: plain(call.answer, body.data) } };
  },
};
