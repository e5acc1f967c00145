import { z } from 'zod';
import type { Call } from '#contract/core/call.ts';

export interface Person {
  token: string;
  role: 'operator' | 'supervisor' | 'worker' | 'admin';
}

export type Language = 'en' | 'hk';

export interface WireRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export interface SendOptions {
  as?: Person | null;
  language?: Language;
  key?: string;
  raw?: { body: string; type: string };
  search?: string;
  path?: string;
  role?: string;
}

export interface Reply {
  status: number;
  headers: Headers;
  type: string;
  text: string;
  json: Record<string, unknown> | null;
  bytes: Uint8Array;
}

export type Fetch = (request: Request) => Response | Promise<Response>;

export const wireOf = (call: Call, input: { params?: object; query?: object; body?: unknown }): WireRequest => ({
  params: { ...input.params },
  query: { ...input.query },
  body: call.body && !call.multipart ? z.encode(call.body, input.body) : input.body,
});

const fill = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const searchOf = (query: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value as string | number)]],
    ),
  ).toString();

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const objectOrNull = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

const headersOf = ({ as, language = 'en', key, role = as?.role }: SendOptions): Record<string, string> => ({
  accept: 'application/json',
  language,
  ...(as && { authorization: `Bearer ${as.token}` }),
  ...(role && { role }),
  ...(key && { 'idempotency-key': key }),
});

const isClosed = (error: unknown): boolean =>
  error instanceof TypeError &&
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes((error.cause as NodeJS.ErrnoException | undefined)?.code ?? '');

export type Heard = (call: Call, request: WireRequest, reply: Reply) => void;

export class Client {
  readonly #base: string;
  requests = 0;

  private readonly fetch: Fetch;
  private readonly heard: Heard;

  /** @param url the API, without `/api` @param heard is called with every response */
  constructor(url: string, fetch: Fetch = (request) => globalThis.fetch(request), heard: Heard = () => {}) {
    this.fetch = fetch;
    this.heard = heard;
    this.#base = `${url.replace(/\/$/, '')}/api`;
  }

  async send(call: Call, request: WireRequest, options: SendOptions = {}): Promise<Reply> {
    const made = () => this.#made(call, request, options);
    this.requests += 1;
    const response = await Promise.resolve(this.fetch(made())).catch((error: unknown) => {
      if (isClosed(error)) return this.fetch(made());
      throw error;
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim();
    const json = type === 'application/json' ? objectOrNull(parsed(text)) : null;
    const reply = { status: response.status, headers: response.headers, type, text, json, bytes };
    this.heard(call, request, reply);
    return reply;
  }

  #made(call: Call, { params, query, body }: WireRequest, options: SendOptions): Request {
    const { raw, path = call.path, search = searchOf(query) } = options;
    const headers = new Headers(headersOf(options));
    const init: RequestInit = { method: call.method, headers, redirect: 'manual' };
    if (raw) {
      headers.set('content-type', raw.type);
      init.body = raw.body;
    } else if (body instanceof FormData) {
      init.body = body;
    } else if (call.body && body !== undefined) {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(body);
    }
    return new Request(this.#base + fill(path, params) + (search && `?${search}`), init);
  }
}
