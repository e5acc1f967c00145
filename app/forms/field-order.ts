import { z } from 'zod';

/** Returns the object or list that a field's schema reads, without what is done before and after. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bare(schema.unwrap());
  if (schema instanceof z.ZodPipe) return bare(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema;
}

/**
 * Returns where a field of this name stands: the place of each part of the name among its neighbours; a row by its
 * number.
 */
function placeIn(form: z.core.$ZodType, name: string): number[] {
  let level: z.core.$ZodType | undefined = form;
  return name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => {
      const schema: z.core.$ZodType | undefined = level && bare(level);
      if (schema instanceof z.ZodArray) {
        level = schema.element;
        return Number(part);
      }
      const shape: z.core.$ZodShape = schema instanceof z.ZodObject ? schema.shape : {};
      level = shape[part];
      return level ? Object.keys(shape).indexOf(part) : Infinity;
    });
}

/** Compares two names of fields by where they stand in the form's schema; the form itself comes first. */
export const inOrderOf =
  (form: z.ZodType) =>
  (one: string, other: string): number => {
    const [first, second] = [placeIn(form, one), placeIn(form, other)];
    const at = first.findIndex((place, index) => place !== second[index]);
    if (at < 0) return first.length - second.length;
    const next = second[at];
    return next === undefined ? 1 : (first[at] ?? 0) < next ? -1 : 1;
  };
