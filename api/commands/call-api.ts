import { z } from 'zod';
import type { ResponseOf, Call, InputOf } from '#contract/core/call.ts';
import { translator } from '../language.ts';
import { roleHeaders } from '../http/caller.ts';
import type { Connection } from './connection.ts';

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface CallInput<C extends Call> {
  answer: ResponseOf<C>;
  now: Date;
}

/** Throws an Error with the API's own message when the call fails. */
export async function callApi<C extends Call>(
  { url, token }: Connection,
  call: C,
  input: InputOf<C>,
): Promise<CallInput<C>> {
  const { params = {}, query = {}, body } = input as LooseInput;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${url}/api${path}?${search}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      role: roleHeaders.ADMIN,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(call.body && { body: JSON.stringify(z.encode(call.body, body)) }),
  });
  const json = (await response.json()) as { data?: unknown; error?: string; meta?: { totals?: unknown } };
  // The API's general message is about a page, which makes no sense in a terminal.
  if (json.error === translator('en')('error.notFound')) throw new Error(`The API has no ${call.method} ${path} here.`);
  if (!response.ok) throw new Error(json.error ?? `the API answered ${response.status}`);
  const data = call.answer ? z.decode(call.answer, json.data as never) : null;
  const now = new Date(response.headers.get('date') ?? Date.now());
  const totals = call.totals && { totals: z.decode(call.totals, json.meta?.totals as never) };
  return { answer: (call.paged ? { items: data, ...json.meta, ...totals } : data) as ResponseOf<C>, now };
}
