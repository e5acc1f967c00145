import { anchorOf } from './markdown.ts';

/**
 * Renders the OpenAPI document as Markdown: one heading per call, one table per set of fields. Supports only
 * what `contract/openapi/openapi.ts` writes.
 */

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  'x-enum-varnames'?: string[];
  'x-unit'?: string;
  'x-max-characters'?: number;
  format?: string;
  description?: string;
  default?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}

interface Content {
  content: Record<string, { schema: Schema }>;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
}

interface Document {
  info: { description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface ChannelDocument {
  channels: { events: { messages: Record<string, { name: string; summary: string; payload: Schema }> } };
  components: { schemas: Record<string, Schema> };
}

type Row = [name: string, type: string, needed: string, meaning: string];

const link = (ref: string) => `[${ref.split('/').at(-1)}](#${anchorOf(ref.split('/').at(-1) ?? '')})`;
const code = (value: unknown) => (value === '' ? 'empty text' : `\`${String(value)}\``);
const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/\n/g, ' ');

const isNull = (schema: Schema) => schema.type === 'null';

function typeOf(schema: Schema): string {
  if (schema.$ref) return link(schema.$ref);
  const { anyOf, oneOf } = schema;
  if (anyOf ?? oneOf) return (anyOf ?? oneOf ?? []).map(typeOf).join(' or ');
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) {
    const names = schema['x-enum-varnames'];
    return schema.enum.map((value, index) => (names ? `${code(value)} ${names[index]}` : code(value))).join(', ');
  }
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' or ');
  if (schema.type === 'array')
    return `list of ${schema.items ? typeOf(schema.items) : 'anything'}${bounds(schema.minItems, schema.maxItems)}`;
  return (
    wordOf(schema) ??
    plainTypeOf(schema) +
      bounds(schema.minimum ?? schema.minLength, schema.maximum ?? schema['x-max-characters'] ?? schema.maxLength)
  );
}

function wordOf(schema: Schema): string | null {
  if (schema['x-unit'] === 'HK$') return 'HK$';
  if (schema.format === 'date') return 'day';
  if (schema.format === 'date-time') return 'instant';
  return schema.format === 'binary' ? 'file' : null;
}

function plainTypeOf({ type, format }: Schema): string {
  if (type !== 'string') return typeof type === 'string' ? type : 'anything';
  return format === 'email' ? 'e-mail address' : format === 'uri' ? 'web address' : 'text';
}

function bounds(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return min === max ? ` (${min})` : ` (${min} to ${max})`;
  if (max !== undefined) return ` (at most ${max})`;
  return min === undefined || min === 0 ? '' : ` (at least ${min})`;
}

function inner(schema: Schema): { object: Schema; suffix: string } | null {
  if (schema.$ref) return null;
  if (schema.properties) return { object: schema, suffix: '' };
  if (schema.items) {
    const found = inner(schema.items);
    return found && { ...found, suffix: `[]${found.suffix}` };
  }
  const parts = (schema.anyOf ?? []).filter((part) => !isNull(part));
  return parts.length === 1 && parts[0] ? inner(parts[0]) : null;
}

function rows(object: Schema, prefix = ''): Row[] {
  return Object.entries(object.properties ?? {}).flatMap(([name, schema]): Row[] => {
    const nested = inner(schema);
    const row: Row = [
      code(prefix + name),
      typeOf(schema),
      need(object.required?.includes(name), schema),
      schema.description ?? '',
    ];
    return nested ? [row, ...rows(nested.object, `${prefix}${name}${nested.suffix}.`)] : [row];
  });
}

const need = (required: boolean | undefined, schema: Schema): string =>
  schema.default === undefined ? (required ? 'yes' : 'no') : `no: ${code(schema.default)}`;

const table = (heads: string[], lines: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...lines].map((line) => `| ${line.map(cell).join(' | ')} |`).join('\n');

function variantName({ properties = {} }: Schema): string {
  const [name, part] = Object.entries(properties).find(([, value]) => value.const !== undefined || value.enum) ?? [];
  return name && part ? `with ${code(name)} ${typeOf(part)}` : 'or';
}

function schemaSection(label: string, schema: Schema): string {
  if (schema.oneOf && !schema.$ref) {
    if (schema.oneOf.every(({ $ref }) => $ref)) return `**${label}:** ${typeOf(schema)}`;
    return schema.oneOf.map((variant) => schemaSection(`${label}, ${variantName(variant)}`, variant)).join('\n\n');
  }
  const shape = inner(schema);
  if (!shape) return `**${label}:** ${typeOf(schema)}${schema.description ? `. ${schema.description}` : ''}`;
  const fields = rows(shape.object);
  const kind = shape.suffix === '' ? '' : ' (list)';
  return fields.length === 0
    ? `**${label}:** nothing`
    : `**${label}${kind}**\n\n${table(['Field', 'Type', 'Required', 'Meaning'], fields)}`;
}

function operation(method: string, path: string, call: Operation): string {
  const parameters = call.parameters.filter((parameter) => !parameter.$ref);
  const body = Object.values(call.requestBody?.content ?? {})[0]?.schema;
  const parts = [
    `### ${method.toUpperCase()} ${path}`,
    `\`${call.operationId}\`. ${call.summary}. ${call.description}`,
    parameters.length > 0 &&
      `**Parameters**\n\n${table(['Name', 'In', 'Type', 'Required', 'Meaning'], parameters.map(parameterRow))}`,
    body && schemaSection(call.requestBody?.content['multipart/form-data'] ? 'Form data' : 'Body', body),
    ...answers(call.responses['200']?.content ?? {}),
    `**Refuses with:** ${
      Object.entries(call.responses)
        .filter(([status]) => status !== '200')
        .map(
          ([status, { description }]) =>
            `${status} ${[...description.matchAll(/`(\w+)`:/g)].map(([, name]) => code(name)).join(', ')}`,
        )
        .join('; ') || 'nothing of its own'
    }`,
  ];
  return parts.filter((part) => typeof part === 'string').join('\n\n');
}

const parameterRow = ({ name, in: place, required, description, schema }: Parameter): string[] => [
  code(name),
  place,
  typeOf(schema),
  need(required, schema),
  description ?? '',
];

function answers(content: Content['content']): string[] {
  const json = content['application/json'];
  if (!json) return [`**Answer:** a file, ${Object.keys(content).map(code).join(' or ')}`];
  const { data, meta } = json.schema.properties ?? {};
  const totals = meta?.properties?.totals;
  return [
    schemaSection(meta ? 'Answer, by pages' : 'Answer', data ?? { type: 'null' }),
    ...(totals ? [schemaSection('Totals', totals)] : []),
  ];
}

const headOf: Readonly<Record<string, string>> = {
  client: 'Client sends',
  ack: 'Server acknowledges',
  server: 'Server sends',
};

function eventsOf({ channels }: ChannelDocument): string[] {
  const messages = Object.entries(channels.events.messages);
  return [...new Set(messages.map(([, { name }]) => name))].map((name) => {
    const ownMessages = messages.filter(([, message]) => message.name === name);
    const sides = ownMessages.map(([key, { payload }]) =>
      schemaSection(headOf[key.slice(name.length + 1)] ?? '', payload),
    );
    return [`### ${name}`, `${ownMessages.map(([, { summary }]) => summary)[0]}.`, ...sides].join('\n\n');
  });
}

export function apiReference(
  document: unknown,
  channel: unknown,
  errors: Readonly<Record<string, { status: number; meaning: string }>>,
): string {
  const { info, tags, paths, components } = document as Document;
  const events = channel as ChannelDocument;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ tag: call.tags[0], text: operation(method, path, call) })),
  );
  return `${[
    '# API reference',
    'Made from the contract. `npm run openapi` prints the same as an OpenAPI 3.1 document with an example of each call, `npm run openapi -- --events` the channel of events as an AsyncAPI 3.1 document; the API serves all three, at `/docs`, `/openapi.json` and `/asyncapi.json`. `npm run openapi -- --calls 111` and `/openapi-111.json` are the calls of the specification alone, `npm run openapi -- --bruno FOLDER` writes a collection for Bruno, and `npm run openapi -- --reference` prints this page as Markdown.',
    info.description,
    conventions,
    '## Error codes',
    table(
      ['Code', 'Status', 'Meaning'],
      Object.entries(errors).map(([name, { status, meaning }]) => [code(name), String(status), meaning]),
    ),
    ...tags.flatMap(({ name, description }) => [
      `## ${name}`,
      description,
      ...calls.filter(({ tag }) => tag === name).map(({ text }) => text),
    ]),
    '## Realtime channel',
    'socket.io at `/events`, with `{ token, role, language }` in the handshake’s `auth`. Everything a client sends is acknowledged.',
    ...eventsOf(events),
    '## Shapes',
    ...Object.entries({ ...components.schemas, ...events.components.schemas })
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, schema]) => `### ${name}\n\n${schemaSection('Fields', schema)}`),
  ].join('\n\n')}\n`;
}

const conventions = `- Every path is below \`/api\`. Names are snake_case.
- Headers: \`Authorization: Bearer …\`; \`role\`: \`operator\`, \`supervisor\`, \`worker\` or \`admin\`, as the token’s; \`language\`: \`en\` or \`hk\`; on writes \`Idempotency-Key\`, one for each intended effect: the same key with the same body answers the first outcome again for 24 hours.
- A success is \`{ data, message?, meta? }\`. \`message\` is for the person. A call that answers by pages has \`meta: { page, limit, total, next, totals? }\`.
- Every list has one order and at most 100 rows a page. Whoever reads all of a list sends \`meta.next\` as \`cursor\` until it is null: rows that are added or removed meanwhile make no other row come twice or not at all. Page numbers count anew with each request. A row that changes in what its list is sorted by moves, as it does on the screen. A cursor keeps no rows and does not expire.
- A failure is \`{ error, code?, fields?, details? }\`. \`error\` is for the person, \`code\` for the program, \`fields\` says what is wrong with each field, \`details\` helps to go on: of \`conflict\` the record’s present \`version\`, \`updated_at\` and \`updated_by\`.
- A record that can be edited carries \`version\`; an update sends the one it has seen and is refused with \`conflict\` when somebody else was first.
- Another business’s record and one that does not exist are the same \`not_found\`.`;
