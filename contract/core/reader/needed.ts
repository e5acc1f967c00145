import type { core, z } from 'zod';
import { adapterOf } from './reader.ts';
import { isLocalised } from './localised.ts';
import { Unreadable } from './unreadable.ts';

/** Whether what holds the field cannot be read where another API leaves it out. */
function isNeeded(field: core.$ZodType): boolean {
  try {
    adapterOf(field as z.ZodType).read(undefined);
    return false;
  } catch (error) {
    if (error instanceof Unreadable) return true;
    throw error;
  }
}

/** Names of fields; an object in it has its own. */
export const neededIn = (record: z.ZodObject): string[] =>
  Object.entries(record.shape)
    .filter(([, field]) => isNeeded(field as core.$ZodType) && !isRecord(field as core.$ZodType))
    .map(([name]) => name);

const isRecord = (field: core.$ZodType): boolean => {
  const { def } = (field as core.$ZodTypes)._zod;
  return def.type === 'object' && !isLocalised(def.shape);
};

export interface RecordFields {
  /** Where it is in an answer; empty for the answer itself. */
  path: string;
  record: z.ZodObject;
  /** Whether it is in every answer: neither null nor a row of a list within. */
  isAlways: boolean;
}

/** The objects of an answer, the answer itself or its rows first. Texts in two languages are values. */
export function recordsOf(answer: core.$ZodType, path = '', isAlways = true): RecordFields[] {
  const { def } = (answer as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return recordsOf(def.innerType, path, false);
    case 'pipe':
      return recordsOf(def.in, path, isAlways);
    case 'array':
      return recordsOf(def.element, path, isAlways && path === '');
    case 'union':
      return def.options.flatMap((option) => recordsOf(option, path, isAlways));
    case 'object':
      return isLocalised(def.shape) ? [] : recordsIn(answer as z.ZodObject, path, isAlways);
    default:
      return [];
  }
}

const recordsIn = (record: z.ZodObject, path: string, isAlways: boolean): RecordFields[] => [
  { path, record, isAlways },
  ...Object.entries(record.shape).flatMap(([name, field]) =>
    recordsOf(field as core.$ZodType, path === '' ? name : `${path}.${name}`, isAlways),
  ),
];
