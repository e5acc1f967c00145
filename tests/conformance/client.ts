import { z } from 'zod';
import type { UpstreamAdapter } from '#app/api-client/adapter/adapter.ts';
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
  begins: Uint8Array;
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

export const addressOf = (call: Call, { params, query }: WireRequest): string => {
  const search = searchOf(query);
  return fill(call.path, params) + (search && `?${search}`);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const objectOrNull = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

const known = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined && each !== null));

/** Deliberately invalid requests that the adapter cannot convert are sent unchanged. */
const unlessItCannot = <T>(made: () => T): T | null => {
  try {
    return made();
  } catch {
    return null;
  }
};

const headersOf = ({ as, language = 'en', key, role = as?.role }: SendOptions): Record<string, string> => ({
  accept: 'application/json',
  language,
  ...(as && { authorization: `Bearer ${as.token}` }),
  ...(role && { role }),
  ...(key && { 'idempotency-key': key }),
});

function adaptResponse(
  adapter: UpstreamAdapter,
  call: Call,
  raw: unknown,
  { status, query }: { status: number; query: object },
) {
  const rejected = status >= 400 ? status : adapter.errorStatusIn(raw);
  if (rejected !== null) {
    const { error, code, fields } = adapter.errorOf(raw);
    return { status: rejected, json: known({ error, code, fields: Object.keys(fields).length > 0 ? fields : null }) };
  }
  const { data, message, meta } = adapter.response(call, raw, query) as {
    data: unknown;
    message: unknown;
    meta?: { more?: boolean };
  };
  const { more: _, ...page } = meta ?? {};
  return { status, json: { data: data ?? null, ...known({ message }), ...(meta && { meta: page }) } };
}

const isClosed = (error: unknown): boolean =>
  error instanceof TypeError &&
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes((error.cause as NodeJS.ErrnoException | undefined)?.code ?? '');

export type Heard = (call: Call, request: WireRequest, reply: Reply) => void;

export class Client {
  readonly #base: string;
  requests = 0;

  private readonly fetch: Fetch;
  private readonly adapter: UpstreamAdapter | null;
  private readonly heard: Heard;

  /**
   * @param url the API, without `/api` @param adapter the API's adapter, for requests and compared responses
   * @param heard is called with every response
   */
  constructor(
    url: string,
    fetch: Fetch = (request) => globalThis.fetch(request),
    adapter: UpstreamAdapter | null = null,
    heard: Heard = () => {},
  ) {
    this.fetch = fetch;
    this.adapter = adapter;
    this.heard = heard;
    this.#base = url.replace(/\/$/, '');
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
    const { adapter } = this;
    const { status } = response;
    const raw = type.endsWith('json') ? parsed(text) : undefined;
    const adapted =
      adapter && (raw !== undefined || (status === 204 && !call.file))
        ? unlessItCannot(() => adaptResponse(adapter, call, raw ?? {}, { status, query: request.query }))
        : null;
    const reply = {
      status,
      headers: response.headers,
      type,
      text,
      json: type === 'application/json' ? objectOrNull(raw) : null,
      begins: bytes.subarray(0, 4),
      ...adapted,
    };
    this.heard(call, request, reply);
    return reply;
  }

  #made(call: Call, { params, query, body }: WireRequest, options: SendOptions): Request {
    const { raw } = options;
    const { adapter } = this;
    const theirs = adapter && unlessItCannot(() => adapter.request(call, { params, query, body }));
    const { base, suffix } = adapter?.map ?? { base: '/api', suffix: '' };
    const sent = theirs ?? { method: call.method, path: fill(call.path, params), query, body };
    const search = options.search ?? searchOf(sent.query as Record<string, unknown>);
    const plain = headersOf(options);
    const headers = new Headers(adapter ? adapter.headers(plain) : plain);
    const init: RequestInit = { method: sent.method, headers, redirect: 'manual' };
    if (raw) {
      headers.set('content-type', raw.type);
      init.body = raw.body;
    } else if (sent.body instanceof FormData) {
      init.body = sent.body;
    } else if (call.body) {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(sent.body);
    }
    return new Request(this.#base + base + (options.path ?? sent.path) + suffix + (search && `?${search}`), init);
  }
}
