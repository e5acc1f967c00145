import { z } from 'zod';
import type { ResponseOf, Call, InputOf } from '#contract/core/call.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export type WireInput<C extends Call> =
  | InputOf<C>
  | { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Encoded as the portal would; input that the contract cannot encode is sent unchanged, to test errors. */
function encoded(call: Call, body: unknown): unknown {
  const result = call.body ? z.safeEncode(call.body, body) : undefined;
  return result?.success ? result.data : body;
}

export function requestOf(
  call: Call,
  input: unknown,
  headers: Record<string, string>,
  origin = 'http://api.test',
): Request {
  const { params = {}, query = {}, body } = input as LooseInput;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  const url = `${origin}/api${path}${search.size > 0 ? `?${search}` : ''}`;
  if (body === undefined) return new Request(url, { method: call.method, headers });
  if (body instanceof FormData) return new Request(url, { method: call.method, headers, body });
  return new Request(url, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(encoded(call, body)),
  });
}

/** The call was refused; its failure body says this. */
class CallFailure extends Error {
  override name = 'CallFailure';
  readonly code: string | undefined;
  readonly fields: Record<string, string>;
  readonly details: Record<string, unknown>;
  readonly status: number;

  constructor(call: Call, status: number, body: Record<string, unknown>) {
    super(`${call.name}: ${status} ${JSON.stringify([body.code, body.error])} ${JSON.stringify(body.fields ?? {})}`);
    this.status = status;
    this.code = body.code as string | undefined;
    this.fields = (body.fields ?? {}) as Record<string, string>;
    this.details = (body.details ?? {}) as Record<string, unknown>;
  }
}

export function answerOf<C extends Call>(call: C, { status, body }: Answer): ResponseOf<C> {
  if (status !== 200) throw new CallFailure(call, status, body);
  if (call.file) return body.bytes as ResponseOf<C>;
  const data = call.answer ? z.decode(call.answer, body.data as never) : null;
  if (!call.paged) return data as ResponseOf<C>;
  const { totals, ...meta } = body.meta as Record<string, unknown>;
  return {
    items: data,
    ...meta,
    ...(call.totals && { totals: z.decode(call.totals, totals as never) }),
  } as ResponseOf<C>;
}
