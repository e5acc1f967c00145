import { z } from 'zod';
import type { Language } from '#app/i18n/languages.ts';

function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapSchema(schema.unwrap());
  if (schema instanceof z.ZodPipe) return unwrapSchema(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema;
}

/** In Chinese the last name comes first. */
function fieldNamesInOrder(shape: z.core.$ZodShape, language: Language): string[] {
  const names = Object.keys(shape);
  if (language !== 'hk' || !('first_name' in shape && 'last_name' in shape)) return names;
  const swapped: Readonly<Record<string, string>> = { first_name: 'last_name', last_name: 'first_name' };
  return names.map((name) => swapped[name] ?? name);
}

/** Position of a field: the index of each part of its name among its siblings; rows count by number. */
function fieldPosition(form: z.core.$ZodType, name: string, language: Language): number[] {
  let level: z.core.$ZodType | undefined = form;
  return name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => {
      const schema: z.core.$ZodType | undefined = level && unwrapSchema(level);
      if (schema instanceof z.ZodArray) {
        level = schema.element;
        return Number(part);
      }
      const shape: z.core.$ZodShape = schema instanceof z.ZodObject ? schema.shape : {};
      level = shape[part];
      return level ? fieldNamesInOrder(shape, language).indexOf(part) : Infinity;
    });
}

export const compareByFieldOrder =
  (form: z.ZodType, language: Language) =>
  (a: string, b: string): number => {
    const [first, second] = [fieldPosition(form, a, language), fieldPosition(form, b, language)];
    const at = first.findIndex((place, index) => place !== second[index]);
    if (at < 0) return first.length - second.length;
    const next = second[at];
    return next === undefined ? 1 : (first[at] ?? 0) < next ? -1 : 1;
  };
