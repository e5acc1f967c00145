import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call/call.ts';
import { adminSide } from '#contract/invoices/admin-side.ts';
import { registry } from '#tests/contract/registry.ts';
import { workerSide } from '#contract/workers/worker-side.ts';

const everyCall: readonly Call[] = [...registry, ...workerSide, ...adminSide];

/** Parameter names are ours to choose; the specification leaves some of them open. */
const shape = (call: string) => call.replace(/\{\w+\}/g, '{}');

const listed = readFileSync(new URL('../upstream/api-calls.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/**
 * The product needs these beside them: a browser in which notifications are turned off, without signing out; a second
 * factor; sign-in by a company's identity provider; a password that is given again; another address to sign in with; invoices as spreadsheets and text; payments,
 * receipts, credits and credit notes; what was booked, approved and billed; what waits and what is owed; what a change
 * would cost; the statement,
 * for accounting programs too; templates of shifts; an approval that is opened again; lists that a person keeps by
 * a name; and what a person has been told of the pages.
 */
const added = [
  'POST /auth/forget-device',
  'POST /auth/confirm-password',
  'POST /auth/change-email',
  'POST /auth/undo-email-change',
  'GET /auth/second-factor',
  'POST /auth/second-factor/begin',
  'POST /auth/second-factor/confirm',
  'POST /auth/second-factor/recovery-codes',
  'POST /auth/second-factor/end',
  'POST /auth/verify-second-factor',
  'POST /operators/require-second-factor',
  'POST /operators/answer-question',
  'POST /supervisors/{}/reset-second-factor',
  'POST /supervisors/{}/invitation',
  'DELETE /supervisors/{}/invitation',
  'GET /operators/identity-provider',
  'PUT /operators/identity-provider',
  'DELETE /operators/identity-provider',
  'POST /operators/require-identity-provider',
  'POST /supervisors/{}/unlink-identity',
  'POST /auth/identity/begin',
  'POST /auth/identity/finish',
  'GET /shifts/operator/invoices/export',
  'GET /shifts/invoice/{}/export',
  'GET /operator-invoices/export',
  'GET /operator-invoices/{}/export',
  'GET /payments',
  'GET /payments/export',
  'GET /payments/disputes',
  'GET /documents/{}',
  'GET /credits',
  'GET /credits/export',
  'GET /insights',
  'GET /insights/export',
  'GET /credits/{}',
  'POST /credits/{}/payout-request',
  'GET /figures',
  'GET /shifts/board',
  'POST /shifts/cost-changes',
  'GET /auth/sessions',
  'DELETE /auth/sessions/{}',
  'POST /auth/sessions/end-others',
  'POST /auth/request-email-change',
  'POST /shifts/undo-approval-users',
  'GET /tie-out',
  'GET /tie-out/export',
  'GET /statement',
  'GET /statement/to-pay',
  'POST /statement/transfers',
  'DELETE /statement/transfers/{}',
  'GET /statement/export',
  'GET /costs',
  'GET /costs/shifts',
  'GET /statement/bills',
  'GET /statement/pack',
  'GET /notifications/choice',
  'PUT /notifications/choice',
  'GET /shift-templates',
  'GET /shift-templates/{}',
  'POST /shift-templates',
  'PUT /shift-templates/{}',
  'DELETE /shift-templates/{}',
  'PUT /shifts/reopen-user-shift/{}',
  'POST /users/saved-views',
  'DELETE /users/saved-views/{}',
  'POST /users/purposes-seen',
];

describe('the contract', () => {
  it('has every call of the specification, and beside them the ones that are named here', () => {
    const declared = registry.map(({ method, path }) => shape(`${method} ${path}`));
    expect(listed).toHaveLength(111);
    expect(declared.toSorted()).toEqual([...listed, ...added].map(shape).toSorted());
  });

  it('names each call once', () => {
    const names = everyCall.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it('answers a type of file for each format that a query may name', () => {
    const exports = everyCall.filter(({ file }) => typeof file === 'object');
    expect(exports).toHaveLength(12);
    for (const { name, query, file } of exports) {
      const { properties = {} } = z.toJSONSchema(query, { io: 'input' });
      expect(properties.format, name).toMatchObject({ enum: Object.keys(file as object) });
    }
  });

  it('keeps the worker’s and the admin’s side apart from the specification’s calls', () => {
    const own = new Set(registry.map(({ method, path }) => shape(`${method} ${path}`)));
    for (const { method, path } of [...workerSide, ...adminSide]) expect(own).not.toContain(shape(`${method} ${path}`));
    expect(workerSide.every(({ path }) => path.startsWith('/worker/'))).toBe(true);
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
    // A multipart body is only ever sent.
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

/** Returns every kind of schema inside a schema, on both sides of codecs and pipes. */
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
