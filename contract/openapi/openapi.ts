import { z } from 'zod';
import { maxFileBytes } from '#domain/files/limits.ts';
import { access, type Call } from '../core/call.ts';
import { capabilityOf } from '../capabilities.ts';
import { neededIn } from '../core/reader/needed.ts';
import { type ErrorCode, errors } from '../core/errors.ts';
import type { Section } from '../registry.ts';
import { exampleOf } from './examples.ts';
import { nameOf, shapes } from './shapes.ts';

export type Json = Record<string, unknown>;

/** Includes the codes of every call of its kind. */
export function errorsOf(call: Call): ErrorCode[] {
  const parts: (ErrorCode | false)[] = [
    ...call.errors,
    takesInput(call) && 'invalid',
    call.body !== undefined && 'malformed',
    call.body !== undefined && 'too_large',
    call.method !== 'GET' && 'repeated_differently',
    call.method !== 'GET' && 'storage_full',
    Object.keys(call.params.shape).length > 0 && 'not_found',
    call.access === 'anyone' && 'too_many',
    call.access !== 'anyone' && 'signed_out',
    call.access !== 'anyone' && call.access !== 'signed_in' && 'forbidden',
  ];
  return [...new Set(parts.filter((code) => code !== false))];
}

const takesInput = (call: Call): boolean =>
  call.body !== undefined || Object.keys(call.params.shape).length > 0 || Object.keys(call.query.shape).length > 0;

/** OpenAPI 3.1. Bodies and responses are described as on the wire, so money is a number of HK$. */
export function openApi(
  sections: readonly Section[],
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  },
): Json {
  const paths: Record<string, Json> = {};
  for (const { title, calls } of sections)
    for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, title);
  return withShapes({
    openapi: '3.1.1',
    info,
    servers: [{ url: '/api' }],
    tags: sections.map(({ title, description }) => ({ name: title, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of `login`, `verifyCode` or `workerLogin`' },
        // As a scheme it is set once in a generated client; as a parameter it would be one of every operation.
        role: {
          type: 'apiKey',
          in: 'header',
          name: 'role',
          description:
            'As whom the caller acts, which must be the token’s: `operator`, `supervisor`, `worker` or `admin`',
        },
      },
      parameters: headers,
      schemas: { Failure: failure },
    },
  });
}

function operation(call: Call, tag: string): Json {
  const capability = capabilityOf(call);
  const parameters = [
    ...parametersOf(call.params, 'path', exampleOf(call).params),
    ...parametersOf(call.query, 'query', exampleOf(call).query),
    { $ref: '#/components/parameters/language' },
    ...(call.method === 'GET' ? [] : [{ $ref: '#/components/parameters/idempotencyKey' }]),
  ];
  return {
    operationId: call.name,
    tags: [tag],
    summary: call.summary,
    description: `For: ${access[call.access]}.${capability === null ? '' : ` Optional, a part of \`${capability}\`.`}`,
    parameters,
    ...(call.body && { requestBody: requestBody({ ...call, body: call.body }) }),
    responses: { '200': success(call), ...errorResponses(call) },
    security: call.access === 'anyone' ? [] : [{ bearer: [], role: [] }],
    'x-access': call.access,
    ...(capability !== null && { 'x-capability': capability }),
  };
}

const headers = {
  language: {
    name: 'language',
    in: 'header',
    description: 'The language of messages',
    schema: { type: 'string', enum: ['en', 'hk'], default: 'en' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'One for each intended effect. The same key with the same body answers the first outcome again for 24 hours',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
};

const failure = {
  type: 'object',
  description: 'The body of every refused call',
  properties: {
    error: { type: 'string', description: 'What went wrong, in the language asked for' },
    code: { $ref: '#/components/schemas/ErrorCode' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with a field, by its name, such as breaks[0].start_time',
    },
    details: {
      type: 'object',
      description:
        'What else helps to go on; of `conflict` the `version`, `updated_at` and `updated_by` of the record as it is now',
    },
  },
  required: ['error'],
};

const parametersOf = (part: z.ZodObject, place: 'path' | 'query', examples: Json = {}): Json[] =>
  Object.entries<z.ZodType>(part.shape as Record<string, z.ZodType>).map(([name, schema]) => {
    const { description, ...read } = jsonSchema(schema, 'output');
    const required = place === 'path' || !schema.safeParse(undefined).success;
    return {
      name,
      in: place,
      required,
      ...(description !== undefined && { description }),
      schema: read,
      ...exampleIn(examples[name]),
    };
  });

const requestBody = (call: Call & { body: z.ZodType }): Json => ({
  required: true,
  content: call.multipart
    ? {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { file: { type: 'string', format: 'binary', maxLength: maxFileBytes } },
            required: ['file'],
          },
        },
      }
    : { 'application/json': { schema: wire(call.body), ...exampleIn(exampleOf(call).body) } },
});

const exampleIn = (example: unknown): Json => (example === undefined ? {} : { example });

function success(call: Call): Json {
  if (call.file) return fileOf(call.file);
  const whole = { type: 'integer', minimum: 0 };
  const meta = {
    type: 'object',
    properties: {
      page: whole,
      limit: whole,
      total: { ...whole, description: 'Every match, not only this page’s' },
      next: {
        type: ['string', 'null'],
        description: 'The `cursor` of what follows this page; null where nothing does',
      },
      ...(call.totals && { totals: wireOfAnswer(call.totals) }),
    },
    required: ['page', 'limit', 'total', ...(call.totals ? ['totals'] : [])],
  };
  const schema = {
    type: 'object',
    properties: {
      data: call.answer ? wireOfAnswer(call.answer) : { type: 'null' },
      message: { type: 'string', description: 'For the person, in the language asked for' },
      ...(call.paged && { meta }),
    },
    required: call.paged ? ['data', 'meta'] : ['data'],
  };
  return { description: 'Done', content: { 'application/json': { schema, ...exampleIn(exampleOf(call).answer) } } };
}

function fileOf(file: NonNullable<Call['file']>): Json {
  const types = typeof file === 'string' ? [file] : Object.values(file);
  const binary = { schema: { type: 'string', format: 'binary' } };
  const byFormat = Object.entries(file).map(([format, type]) => `\`${format}\` ${type}`);
  return {
    description: typeof file === 'string' ? 'The file' : `The file, by \`format\`: ${byFormat.join(', ')}`,
    content: Object.fromEntries(types.map((type) => [type, binary])),
  };
}

function errorResponses(call: Call): Json {
  const codesOf = (status: number) => errorsOf(call).filter((code) => errors[code].status === status);
  const statuses = [...new Set(errorsOf(call).map((code) => errors[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses
      .map((status) => [status, codesOf(status)] as const)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `\`${code}\`: ${errors[code].meaning}`).join('. '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      ]),
  );
}

/** The schema as on the wire. Shared shapes become references, except the one that is being described. */
export const wire = (schema: z.ZodType, describing = false): Json =>
  !describing && nameOf(schema) ? { $ref: reference(nameOf(schema)) } : jsonSchema(schema, 'input');

/** `x-needed` are the fields that the portal cannot read it without. */
const wireOfAnswer = (schema: z.ZodType, describing = false): Json =>
  !describing && nameOf(schema) ? { $ref: reference(nameOf(schema)) } : jsonSchema(schema, 'input', markNeeded);

function markNeeded(schema: z.core.$ZodType, made: Json): void {
  if (schema instanceof z.ZodObject) made['x-needed'] = neededIn(schema);
}

export function withShapes<Document extends Json & { components?: Json }>(document: Document): Document & Json {
  const { schemas: own } = (document.components ?? {}) as { schemas?: Json };
  const made = new Map<string, Json>();
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = shapes[name];
      if (!schema || made.has(name)) continue;
      const json = wireOfAnswer(schema, true);
      made.set(name, json);
      collect(json);
    }
  };
  collect(document);
  const named = Object.keys(shapes).flatMap((name) => (made.has(name) ? [[name, made.get(name)]] : []));
  return { ...document, components: { ...document.components, schemas: { ...own, ...Object.fromEntries(named) } } };
}

const reference = (name: string | undefined) => `#/components/schemas/${name}`;

type Mark = (schema: z.core.$ZodType, made: Json) => void;

function jsonSchema(root: z.ZodType, io: 'input' | 'output', mark?: Mark): Json {
  const { $schema, ...schema } = z.toJSONSchema(root, {
    io,
    override: ({ zodSchema, jsonSchema: made }) => {
      const name = (zodSchema as unknown) === root ? undefined : nameOf(zodSchema);
      if (name) made.$ref = reference(name);
      mark?.(zodSchema, made);
      if (made.format === 'date' || made.format === 'date-time') delete made.pattern;
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
      // In binary floating point 4.35 is not a multiple of 0.01, so a tool that divides would reject a valid
      // amount.
      if (made.multipleOf === 0.01) {
        delete made.multipleOf;
        made['x-decimals'] = 2;
      }
      const states = numbersOf(zodSchema);
      if (states)
        Object.assign(made, { type: 'integer', enum: Object.values(states), 'x-enum-varnames': Object.keys(states) });
    },
  });
  return onlyReferences(schema) as Json;
}

/** Also for a numeric enumeration that is read from text. Undefined for any other schema. */
function numbersOf(schema: z.core.$ZodType): z.core.util.EnumLike | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return numbersOf(def.out);
  return def.type === 'enum' && Object.values(def.entries).every((value) => typeof value === 'number')
    ? def.entries
    : undefined;
}

function onlyReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onlyReferences);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, description } = value as Json;
  if (typeof $ref === 'string') return { $ref, ...(description !== undefined && { description }) };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, onlyReferences(part)]));
}
