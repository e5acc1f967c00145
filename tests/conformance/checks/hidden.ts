import { z } from 'zod';
import type { Differences } from '../answers.ts';

/** Supervisors must not get what the contract hides from them, mainly amounts of invoices. */
export function hiddenDifferences(schema: z.ZodType, value: unknown, path: string): Differences {
  const description = schema.description ?? '';
  if (/\bnull\b[^.;]* for a supervisor/i.test(description) || /null once paid and for a supervisor/i.test(description))
    return value === null ? [] : [`${path} is told to a supervisor`];
  if (/\bempty for a supervisor/i.test(description))
    return value === '' || (Array.isArray(value) && value.length === 0) ? [] : [`${path} is told to a supervisor`];
  return value === null || value === undefined ? [] : hiddenInside(schema, value, path);
}

function hiddenInside(schema: z.ZodType, value: unknown, path: string): Differences {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return hiddenDifferences(schema.unwrap() as z.ZodType, value, path);
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).flatMap((item, index) =>
      hiddenDifferences(schema.element as z.ZodType, item, `${path}.${index}`),
    );
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, part]) =>
      hiddenDifferences(part, (value as Record<string, unknown>)[name], `${path}.${name}`),
    );
  if (schema instanceof z.ZodUnion) {
    const option = (schema.options as z.ZodType[]).find((one) => one.safeParse(value).success);
    return option ? hiddenDifferences(option, value, path) : [];
  }
  return [];
}
