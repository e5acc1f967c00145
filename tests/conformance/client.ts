import { z } from 'zod';
import type { Call } from '#contract/call/call.ts';

/** Someone with a token, as requests carry it. */
export interface Person {
  token: string;
  role: 'operator' | 'supervisor' | 'worker' | 'admin';
}

export type Language = 'en' | 'hk';

/** A request crosses the wire with money in HK$, and a body that is JSON or a form. */
export interface WireRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export interface SendOptions {
  as?: Person | null;
  language?: Language;
  /** The Idempotency-Key. */
  key?: string;
  /** Bytes to send in place of the body, and the type they claim to have. */
  raw?: { body: string; type: string };
  /** It replaces the query string of `query`. */
  search?: string;
  /** The path has this in place of the parameters, percent signs and all. */
  path?: string;
  /** Instead of the person's own role. */
  role?: string;
}

export interface Reply {
  status: number;
  headers: Headers;
  /** The media type alone. */
  type: string;
  text: string;
  /** Null for any other body. */
  json: Record<string, unknown> | null;
  /** A file is known by its first bytes. */
  begins: Uint8Array;
}

export type Fetch = (request: Request) => Response | Promise<Response>;

/** Turns decoded values into what crosses the wire. */
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

const jsonOf = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
};

const isClosed = (error: unknown): boolean =>
  error instanceof TypeError &&
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes((error.cause as NodeJS.ErrnoException | undefined)?.code ?? '');

/** It asks an API over HTTP, or one in this process by its `fetch`. It does not follow redirects. */
export class Client {
  readonly #base: string;
  /** Requests made so far. */
  requests = 0;

  /** @param url where the API is, without `/api` */
  constructor(
    url: string,
    private readonly fetch: Fetch = (request) => globalThis.fetch(request),
  ) {
    this.#base = `${url.replace(/\/$/, '')}/api`;
  }

  async send(call: Call, { params, query, body }: WireRequest, options: SendOptions = {}): Promise<Reply> {
    const {
      as,
      language = 'en',
      key,
      raw,
      search = searchOf(query),
      role = as?.role,
      path = fill(call.path, params),
    } = options;
    const headers = new Headers({ accept: 'application/json', language });
    if (as) headers.set('authorization', `Bearer ${as.token}`);
    if (role) headers.set('role', role);
    if (key) headers.set('idempotency-key', key);
    const init: RequestInit = { method: call.method, headers, redirect: 'manual' };
    if (raw) {
      headers.set('content-type', raw.type);
      init.body = raw.body;
    } else if (body instanceof FormData) {
      init.body = body;
    } else if (call.body) {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(body);
    }
    this.requests += 1;
    const made = () => new Request(this.#base + path + (search && `?${search}`), init);
    // A server that refused the body before this one may have closed the connection behind it.
    const response = await Promise.resolve(this.fetch(made())).catch((error: unknown) => {
      if (isClosed(error)) return this.fetch(made());
      throw error;
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim();
    return {
      status: response.status,
      headers: response.headers,
      type,
      text,
      json: type === 'application/json' ? jsonOf(text) : null,
      begins: bytes.subarray(0, 4),
    };
  }
}
