import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/core/call.ts';
import { adminSide } from '#contract/admin/modules.ts';
import { capabilities, capabilityNames, capabilityOf, getCapabilities } from '#contract/capabilities.ts';
import { registry } from '#tests/contract/registry.ts';
import { workerAppCalls } from '#contract/workers/worker-app.ts';

const everyCall: readonly Call[] = [...registry, ...workerAppCalls, ...adminSide];

/** Parameter names are not compared, because the specification leaves some of them open. */
const shape = (call: string) => call.replace(/\{\w+\}/g, '{}');

const listed = readFileSync(new URL('../api-client/api-calls.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

describe('the contract', () => {
  it('says of every call whether the specification names it, or which capability it belongs to', () => {
    const specified = registry.filter((call) => capabilityOf(call) === null && call !== getCapabilities);
    expect(listed).toHaveLength(111);
    expect(specified.map(({ method, path }) => shape(`${method} ${path}`)).toSorted()).toEqual(
      listed.map(shape).toSorted(),
    );
  });

  it('names each optional call in one capability, and no capability without calls but thumbnails and the admin site', () => {
    const named = Object.values(capabilities).flatMap(({ calls }) => calls.map(({ name }) => name));
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
    expect(registry.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
    expect(capabilityNames.filter((name) => capabilities[name].calls.length === 0)).toEqual([
      'thumbnails',
      'admin',
      'workerSite',
    ]);
  });

  it('names each call once', () => {
    const names = everyCall.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it('answers a type of file for each format that a query may name', () => {
    const exports = everyCall.filter(({ file }) => typeof file === 'object');
    expect(exports).toHaveLength(15);
    for (const { name, query, file } of exports) {
      const { properties = {} } = z.toJSONSchema(query, { io: 'input' });
      expect(properties.format, name).toMatchObject({ enum: Object.keys(file as object) });
    }
  });

  it('keeps the worker’s and the admin’s side apart from the specification’s calls', () => {
    const own = new Set(registry.map(({ method, path }) => shape(`${method} ${path}`)));
    for (const { method, path } of [...workerAppCalls, ...adminSide])
      expect(own).not.toContain(shape(`${method} ${path}`));
    expect(workerAppCalls.every(({ path }) => path.startsWith('/worker/'))).toBe(true);
    expect(adminSide.every(({ path }) => path.startsWith('/admin/'))).toBe(true);
  });
});

describe.each(everyCall.map((call) => [call.name, call] as const))('%s', (_, call) => {
  it('declares each parameter of its path', () => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(call.params.shape)).toEqual(inPath);
  });

  it('changes nothing by GET, and sends no body with GET or DELETE', () => {
    if (call.method === 'GET' || call.method === 'DELETE') expect(call.body).toBeUndefined();
    if (call.method !== 'GET') expect(Object.keys(call.query.shape)).toEqual([]);
  });

  it('answers pages only of what can be asked for by page', () => {
    if (call.paged) {
      expect(call.answer).toBeInstanceOf(z.ZodArray);
      expect(Object.keys(call.query.shape)).toEqual(expect.arrayContaining(['page', 'limit']));
    } else {
      expect(call.totals).toBeUndefined();
    }
    if (call.file) expect(call.answer).toBeUndefined();
  });

  it('can be encoded as well as parsed', () => {
    const body = call.multipart ? undefined : call.body;
    for (const schema of [call.params, call.query, body, call.answer, call.totals])
      if (schema) expect(kinds(schema)).not.toContain('transform');
  });

  it('reads parameters and queries from text', () => {
    for (const schema of [call.params, call.query]) expect(kinds(schema)).not.toContain('codec');
  });

  it('says in one sentence what it does', () => {
    expect(call.summary).toMatch(/^[A-Z].*[^.]$/s);
  });
});

function kinds(schema: z.ZodType): string[] {
  const found = new Set<string>();
  for (const io of ['input', 'output'] as const)
    z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema }) => {
        const { def } = zodSchema._zod;
        found.add(def.type === 'pipe' && 'reverseTransform' in def ? 'codec' : def.type);
      },
    });
  return [...found];
}
