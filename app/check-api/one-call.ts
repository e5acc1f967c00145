import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Call } from '#contract/core/call.ts';
import { login } from '#contract/accounts/auth.ts';
import { businessCalls } from '#contract/registry.ts';
import type { UpstreamPool } from '#app/api-client/http.server.ts';
import { fillPath } from '#app/api-client/adapter/json-path.ts';
import type { RecordedCalls } from '#app/api-client/recorder/recorded-calls.ts';
import { CannotBegin, type Credentials } from './credentials.ts';
import { lacksOf } from './verdict.ts';

interface Asked {
  call: Call;
  input: { params: Readonly<Record<string, string>>; query: Readonly<Record<string, string>> };
}

/** @param text such as `GET /shift-contacts/7` */
function askedBy(text: string): Asked {
  const [, method, path = '', query = ''] = /^(\S+) +(?:\/api(?=\/))?([^ ?]*)(?:\?(.*))?$/.exec(text) ?? [];
  const found = businessCalls
    .filter((call) => call.method === method)
    .map((call) => ({ call, params: paramsIn(call.path, path) }))
    .sort((a, b) => Object.keys(a.params ?? {}).length - Object.keys(b.params ?? {}).length)
    .find(({ params }) => params !== null);
  if (!found?.params) throw new CannotBegin(`The contract has no call ${text}: npm run openapi prints them all`);
  const { call, params } = found;
  return { call, input: { params, query: Object.fromEntries(new URLSearchParams(query)) } };
}

function paramsIn(template: string, path: string): Record<string, string> | null {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const places = Object.fromEntries(names.map((name) => [name, '~']));
  const pattern = fillPath(template, places).replace(/[.]/g, '\\.').replaceAll('~', '([^/]+)');
  const values = new RegExp(`^${pattern}$`).exec(path)?.slice(1);
  return values ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])) : null;
}

/** The body of a call by its JSON. @throws CannotBegin with the fields that the contract does not take */
function bodyOf({ body: schema }: Call, text: string | undefined): object {
  if (schema === undefined) return {};
  let json: unknown;
  try {
    json = JSON.parse(text ?? '{}');
  } catch {
    throw new CannotBegin('--body takes JSON');
  }
  const { success, data, error } = schema.safeParse(json);
  const wrong = (issue: z.core.$ZodIssue) => issue.path.join('.') || 'the whole';
  if (!success) throw new CannotBegin(`--body lacks what the contract asks for: ${error.issues.map(wrong).join(', ')}`);
  return { body: data };
}

interface OneCall {
  upstream: Pick<UpstreamPool, 'as'>;
  recordedCalls: RecordedCalls;
  account: Credentials | null;
}

type Api = ReturnType<OneCall['upstream']['as']>;

/** The API as somebody who has signed in there, or as nobody. */
async function apiAs({ upstream, recordedCalls, account }: OneCall): Promise<Api> {
  const caller = { language: 'en', requestId: 'check-api', token: null } as const;
  const as = { ...caller, role: account?.role === 'SUPERVISOR' ? 'supervisor' : 'operator' } as const;
  const api = upstream.as(as);
  if (account === null) return api;
  const signedIn = await api.write(login, { body: account }, { key: randomUUID() });
  const [call] = recordedCalls.take();
  if (!signedIn.ok) throw new CannotBegin(`Nobody could be signed in: login ${call?.outcome}`);
  return upstream.as({ ...as, token: signedIn.value.token });
}

async function send(api: Api, call: Call, input: never): Promise<void> {
  if (call.file) await (await api.download(call, input)).body?.cancel();
  else if (call.method === 'GET') await api.read(call, input);
  else await api.write(call, input, { key: randomUUID() });
}

/** Sends one call as a page would, and says what became of it: names and kinds of fields, never a value. */
export async function tryCall(parts: OneCall, text: string, body: string | undefined): Promise<string[]> {
  const { call, input } = askedBy(text);
  const { recordedCalls } = parts;
  const whole = { ...input, ...bodyOf(call, body) } as never;
  const api = await apiAs(parts);
  // What became of it is recorded.
  await send(api, call, whole).catch(() => {});
  const [recorded] = recordedCalls.take();
  if (!recorded) throw new Error(`${call.name} was not recorded`);
  const { method, path, status, outcome, answered } = recorded;
  return [
    `${call.name}, sent as ${method} ${path}: ${status ?? 'no answer'}, ${outcome}`,
    ...lacksOf(recorded, recordedCalls.seen),
    ...(answered === null ? [] : [`It answered ${JSON.stringify(answered)}`]),
  ];
}
