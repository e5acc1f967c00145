import { z } from 'zod';
import type { Adapter, ApiRequest, ApiResponse } from '#app/api-client/adapter/adapter.ts';
import { readErrorResponse } from '#app/api-client/adapter/error-responses.ts';
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

const headersOf = ({ as, language = 'en', key, role = as?.role }: SendOptions): Record<string, string> => ({
  accept: 'application/json',
  language,
  ...(as && { authorization: `Bearer ${as.token}` }),
  ...(role && { role }),
  ...(key && { 'idempotency-key': key }),
});

/** What an adapter made of a response, in the contract's envelope; a failure in its form. */
function adaptedJson({ status, body }: ApiResponse): Record<string, unknown> {
  if (status >= 400) {
    const { error, code, fields } = readErrorResponse(body);
    return known({ error, code, fields: Object.keys(fields).length > 0 ? fields : null });
  }
  const { data = null, message, meta } = objectOrNull(body) ?? {};
  const { more: _, ...page } = objectOrNull(meta) ?? {};
  return { data, ...known({ message }), ...(meta !== undefined && { meta: known(page) }) };
}

const isClosed = (error: unknown): boolean =>
  error instanceof TypeError &&
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes((error.cause as NodeJS.ErrnoException | undefined)?.code ?? '');

export type Heard = (call: Call, request: WireRequest, reply: Reply) => void;

export class Client {
  readonly #base: string;
  requests = 0;

  private readonly fetch: Fetch;
  private readonly adapter: Adapter | null;
  private readonly heard: Heard;

  /**
   * @param url the API, without `/api` @param adapter the API's adapter, for requests and compared responses
   * @param heard is called with every response
   */
  constructor(
    url: string,
    fetch: Fetch = (request) => globalThis.fetch(request),
    adapter: Adapter | null = null,
    heard: Heard = () => {},
  ) {
    this.fetch = fetch;
    this.adapter = adapter;
    this.heard = heard;
    this.#base = url.replace(/\/$/, '');
  }

  async send(call: Call, request: WireRequest, options: SendOptions = {}): Promise<Reply> {
    const reply = await (this.adapter
      ? this.#adapted(this.adapter, call, request, options)
      : this.#exchange(asked(call, request, options), options));
    this.heard(call, request, reply);
    return reply;
  }

  async #adapted(adapter: Adapter, call: Call, request: WireRequest, options: SendOptions): Promise<Reply> {
    let last: Reply | undefined;
    const response = await adapter(asked(call, request, options), async (each) => {
      const reply = await this.#exchange(each, options);
      last = reply;
      return { status: reply.status, headers: Object.fromEntries(reply.headers), body: parsed(reply.text) ?? {} };
    });
    const { status } = response;
    if (!last)
      return {
        status,
        headers: new Headers(),
        type: 'application/json',
        text: '',
        json: adaptedJson(response),
        begins: new Uint8Array(),
      };
    const isFile = call.file !== undefined && status < 400;
    return isFile ? last : { ...last, status, type: 'application/json', json: adaptedJson(response) };
  }

  async #exchange(request: ApiRequest, options: SendOptions): Promise<Reply> {
    const made = () => this.#made(request, options);
    this.requests += 1;
    const response = await Promise.resolve(this.fetch(made())).catch((error: unknown) => {
      if (isClosed(error)) return this.fetch(made());
      throw error;
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim();
    const isJson = this.adapter ? type.endsWith('json') : type === 'application/json';
    return {
      status: response.status,
      headers: response.headers,
      type,
      text,
      json: isJson ? objectOrNull(parsed(text)) : null,
      begins: bytes.subarray(0, 4),
    };
  }

  #made({ method, path, params, query, headers: given, body }: ApiRequest, { raw, search }: SendOptions): Request {
    const headers = new Headers(given);
    const init: RequestInit = { method, headers, redirect: 'manual' };
    if (raw) {
      headers.set('content-type', raw.type);
      init.body = raw.body;
    } else if (body instanceof FormData) {
      init.body = body;
    } else if (body !== undefined) {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(body);
    }
    const sent = search ?? searchOf({ ...query });
    return new Request(this.#base + fill(path, { ...params }) + (sent && `?${sent}`), init);
  }
}

const asked = (call: Call, { params, query, body }: WireRequest, options: SendOptions): ApiRequest => ({
  name: call.name,
  contract: call,
  method: call.method,
  path: `/api${options.path ?? call.path}`,
  params,
  query,
  headers: headersOf(options),
  body: call.body || body instanceof FormData ? body : undefined,
});
