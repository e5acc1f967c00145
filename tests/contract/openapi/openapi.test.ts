import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { events } from '#contract/messaging/events.ts';
import { channelDocument } from '#contract/openapi/asyncapi.ts';
import { brunoFiles } from '#contract/openapi/bruno.ts';
import { apiDocument } from '#contract/openapi/document.ts';
import { errors } from '#contract/core/errors.ts';
import { errorsOf } from '#contract/openapi/openapi.ts';
import { specifiedSections } from '#contract/registry.ts';
import { registry } from '#tests/contract/registry.ts';

type Node = Record<string, unknown>;

const document = apiDocument();
const nodes = [...walk(document, '#')];

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors: problems } = await new Validator().validate(structuredClone(document));
    expect(problems).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('describes every call once', () => {
    const operations = nodes.map(([, node]) => node.operationId).filter((id) => id !== undefined);
    expect(operations).toEqual(expect.arrayContaining(registry.map(({ name }) => name)));
    expect(new Set(operations).size).toBe(operations.length);
  });

  it('refers only to what it holds', () => {
    const held = new Set(nodes.map(([path]) => path));
    for (const [path, { $ref }] of nodes) if (typeof $ref === 'string') expect(held, path).toContain($ref);
  });

  it('says of every amount that it is HK$', () => {
    const amounts = nodes.filter(([path, node]) => node['x-decimals'] === 2 && !/percentage(\/|$)/.test(path));
    expect(amounts.length).toBeGreaterThan(50);
    for (const [path, node] of amounts) expect(node['x-unit'], path).toBe('HK$');
  });

  it('asks of no number to be a multiple of a fraction', () => {
    expect(nodes.filter(([, node]) => 'multipleOf' in node)).toEqual([]);
  });

  it('says below every heading what its calls are for', () => {
    const tags = document.tags as { name: string; description: string }[];
    for (const { name, description } of tags) expect(description, name).toMatch(/^[A-Z].{20,}\.$/);
  });

  it('names every number that stands for a state', () => {
    for (const [path, node] of nodes) {
      if (!Array.isArray(node.enum) || !node.enum.some((value) => typeof value === 'number')) continue;
      expect(node['x-enum-varnames'], path).toHaveLength(node.enum.length);
    }
  });

  it('tells the unit of every length of time and every percentage', () => {
    for (const [path, node] of nodes) {
      if (!/(minutes|percentage|hours)$/.test(path) || !/\/properties\/[^/]+$/.test(path)) continue;
      const { description = '' } = node as { description?: string };
      expect(node['x-unit'] ?? description, path).toMatch(/min|minute|hour|per cent/i);
    }
  });

  it('never carries a whole identity card number', () => {
    const named = nodes.filter(([path]) => /hkid/i.test(path.split('/').at(-1) ?? ''));
    expect(named.length).toBeGreaterThan(0);
    const typed = named.filter(([path]) => !path.endsWith('/hkid_masked'));
    expect(typed.map(([path]) => path.replace(/\/content\/.*/, ''))).toEqual([
      '#/paths//worker/profile/put/requestBody',
      '#/paths//worker/profile/part/put/requestBody',
      '#/paths//worker/corrections/post/requestBody',
    ]);
    for (const [, node] of typed) expect(node.writeOnly).toBe(true);
  });

  it('lets a supervisor read worker invoices without their money', () => {
    const { Invoice } = (document.components as { schemas: Record<string, { properties: Record<string, Node> }> })
      .schemas;
    for (const name of ['worker_pay', 'commission', 'card_fee', 'total'])
      expect(Invoice?.properties[name]).toMatchObject({ anyOf: [{}, { type: 'null' }] });
  });
});

describe('the OpenAPI document for others', () => {
  it('has the role of a caller with the token, and not as a parameter of every operation', () => {
    const { securitySchemes, parameters } = document.components as Record<string, Record<string, Node>>;
    expect(securitySchemes?.role).toMatchObject({ type: 'apiKey', in: 'header', name: 'role' });
    expect(parameters).not.toHaveProperty('role');
    const operations = nodes.filter(([, node]) => 'operationId' in node && node['x-access'] !== 'anyone');
    for (const [path, { security }] of operations) expect(security, path).toEqual([{ bearer: [], role: [] }]);
  });

  it('has an edition of the 111 calls of the specification, which is valid and holds all it refers to', async () => {
    const edition = apiDocument(specifiedSections);
    const made = [...walk(edition, '#')];
    expect(made.filter(([, node]) => 'operationId' in node)).toHaveLength(111);
    const held = new Set(made.map(([path]) => path));
    for (const [path, { $ref }] of made) if (typeof $ref === 'string') expect(held, path).toContain($ref);
    expect((await new Validator().validate(structuredClone(edition))).valid).toBe(true);
  });
});

describe('the collection for Bruno', () => {
  it('has a request of every call with its example, and the token of a sign-in', () => {
    const files = brunoFiles(specifiedSections);
    expect([...files.keys()].filter((name) => name.endsWith('.bru'))).toHaveLength(111 + 2);
    const update = [...files].find(([name]) => name.endsWith('/updateContact.bru'))?.[1] ?? '';
    expect(update).toContain('put {\n  url: {{url}}/shift-contacts/:id\n  body: json\n  auth: inherit\n}');
    expect(update).toMatch(/params:path \{\n {2}id: \d+\n\}/);
    const [, body = ''] = /body:json \{\n([\s\S]*?)\n\}/.exec(update) ?? [];
    expect(JSON.parse(body)).toMatchObject({ phone: '+852 6765 4321' });
    const login = [...files].find(([name]) => name.endsWith('/login.bru'))?.[1];
    expect(login).toContain('vars:post-response {\n  token: res.body.data.token\n}');
  });
});

describe('the AsyncAPI document', () => {
  const channel = channelDocument();
  const schemas = [...walk(channel, '#')];

  it('tells every event, from both sides, and what acknowledges it', () => {
    const messages = (channel.channels as { events: { messages: object } }).events.messages;
    const sides = ['client', 'ack', 'server'];
    const expected = Object.entries(events).flatMap(([name, event]) =>
      sides.filter((side) => side in event).map((side) => `${name}.${side}`),
    );
    expect(Object.keys(messages)).toEqual(expected);
  });

  it('refers only to what it holds', () => {
    const held = new Set(schemas.map(([path]) => path));
    for (const [path, { $ref }] of schemas) if (typeof $ref === 'string') expect(held, path).toContain($ref);
  });
});

describe('error codes', () => {
  it('are all used', () => {
    const used = new Set(
      nodes.flatMap(([, node]) =>
        typeof node.description === 'string' ? [...node.description.matchAll(/\w+/g)].map(([word]) => word) : [],
      ),
    );
    expect(Object.keys(errors).filter((code) => !used.has(code))).toEqual([]);
  });

  it('follow from what a call takes and who may make it', () => {
    const codes = (name: string) => errorsOf(registry.find((call) => call.name === name) ?? fail());
    expect(codes('listDistricts')).toEqual(['too_many']);
    expect(codes('getContact')).toEqual(['invalid', 'not_found', 'signed_out', 'forbidden']);
    expect(codes('updateContact')).toEqual([
      'conflict',
      'invalid',
      'malformed',
      'too_large',
      'repeated_differently',
      'storage_full',
      'not_found',
      'signed_out',
      'forbidden',
    ]);
  });
});

function* walk(value: unknown, path: string): Generator<[path: string, node: Node]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Node];
  for (const [name, part] of Object.entries(value)) yield* walk(part, `${path}/${name}`);
}

function fail(): never {
  throw new Error('no such call');
}
