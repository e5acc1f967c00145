import { z } from 'zod';
import type { Random } from '#demo/random.ts';
import type { Call } from '#contract/core/call.ts';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  format?: string;
  pattern?: string;
  'x-max-characters'?: number;
  multipleOf?: number;
}

const made = new Map<z.ZodType, Schema>();

function schemaOf(schema: z.ZodType): Schema {
  const known = made.get(schema);
  if (known) return known;
  const fresh = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  made.set(schema, fresh);
  return fresh;
}

const words = [
  'Packer',
  'Kwai Chung Depot',
  '包裝員',
  'Ada',
  'cold store',
  'Night shift',
  'please come early',
  '夜更',
  'x',
];

function textOfForm({ format, pattern }: Schema, name: string, random: Random): string | null {
  if (format === 'date') return `2026-${random.pick(['11', '12'])}-${random.whole(10, 30)}`;
  if (format === 'date-time') return `2026-11-${random.whole(10, 30)}T0${random.whole(0, 9)}:00:00.000Z`;
  if (format === 'email' || name.includes('email'))
    return `${random.pick(['ada', 'ben', 'carol'])}.${random.whole(1, 9_999)}@example.com`;
  if (format === 'uri' || name.includes('url') || name === 'website') return 'https://portal.example/book';
  if (pattern?.includes('[0-5]'))
    return `${String(random.whole(0, 23)).padStart(2, '0')}:${random.pick(['00', '15', '30'])}`;
  return null;
}

function textOf(schema: Schema, name: string, random: Random): string {
  const { minLength = 0, 'x-max-characters': max = 255 } = schema;
  const formed = textOfForm(schema, name, random);
  if (formed !== null) return formed;
  if (name.includes('phone')) return random.pick(['9123 4567', '+852 6123 4567', '+44 20 7946 0018']);
  if (name === 'br_number') return '61234567-000-11-25-A';
  if (name === 'number')
    return random.pick(['4242424242424242', '4000000000003220', '4000000000000002', '5105105105105100']);
  if (name === 'security_code') return '123';
  if (name === 'code') return String(random.whole(1_000, 999_999));
  if (name.includes('password')) return random.pick(['a quiet harbour at night', 'shiftdock-demo']);
  return random.pick(words).padEnd(minLength, 'x').slice(0, max);
}

function numberOf({ minimum = 0, maximum = 300, multipleOf, type }: Schema, name: string, random: Random): number {
  // Ids of the demo are small, so these meet records of both businesses.
  if (/(^|_)ids?$/.test(name)) return random.whole(1, random.pick([3, 12, 40, 300, 1_000]));
  if (name === 'version') return random.whole(0, 4);
  if (name === 'expiry_year') return random.whole(2024, 2040);
  const max = Math.min(maximum, name.includes('wage') ? 200 : name === 'workers' ? 12 : 400);
  const whole = random.whole(
    Math.ceil(Math.max(minimum, name.includes('wage') ? 38 : -5)),
    Math.max(max, Math.ceil(minimum)),
  );
  return multipleOf !== undefined || type !== 'number' || random.chance(0.5) ? whole : whole + 0.5;
}

function valueOf(schema: Schema, name: string, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return valueOf(random.pick(options), name, random);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object': {
      const required = new Set(schema.required);
      const selected = Object.entries(schema.properties ?? {}).filter(
        ([one]) => required.has(one) || random.chance(0.6),
      );
      return Object.fromEntries(selected.map(([one, part]) => [one, valueOf(part, one, random)]));
    }
    case 'array': {
      const { minItems = 0, maxItems = 4 } = schema;
      const length = random.whole(minItems, Math.min(maxItems, minItems + 3));
      return Array.from({ length }, () => valueOf(schema.items ?? {}, name, random));
    }
    case 'string':
      return textOf(schema, name, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return numberOf({ ...schema, ...(type !== undefined && { type }) }, name, random);
  }
}

/** Undefined if the call takes no body, or a form. */
export const bodyFor = (call: Call, random: Random): unknown =>
  call.body && !call.multipart ? valueOf(schemaOf(call.body), '', random) : undefined;

export const queryFor = (call: Call, random: Random): Record<string, unknown> =>
  valueOf(schemaOf(call.query), '', random) as Record<string, unknown>;

export const paramsFor = (call: Call, random: Random): Record<string, unknown> =>
  valueOf(schemaOf(call.params), '', random) as Record<string, unknown>;
