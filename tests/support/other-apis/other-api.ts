import type { IncomingMessage } from 'node:http';
import { serve } from '../stand-ins/server.ts';

export interface ApiRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  /** Parsed JSON; undefined without a body, and for a form. */
  body: unknown;
}

/** An answer as another provider's API gives it. */
interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  /** Undefined if there is none. */
  body: unknown;
}

/**
 * A third party's API that works like the reference API behind another wire format. It knows nothing of the
 * portal's adapter: it changes names and values by what it sees in the JSON.
 */
export interface OtherApi {
  toReference(request: ApiRequest, reference: Reference): Promise<ApiRequest | ApiResponse> | ApiRequest | ApiResponse;
  fromReference(answer: { status: number; body: Json }, request: ApiRequest): ApiResponse;
}

export const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export type AskReference = (url: string, init: RequestInit) => Promise<Response>;

export type Json = Record<string, unknown>;

export type Reference = (path: string, headers: Record<string, string>) => Promise<Json>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * This API keeps versions to itself, so the record's current one is filled in; the record's id may be in the
 * body.
 */
export async function withVersion(request: ApiRequest, reference: Reference): Promise<ApiRequest> {
  if (request.method !== 'PUT' || !isObject(request.body)) return request;
  const isShift = request.path.endsWith('/shifts') && request.body.id !== undefined;
  const path = isShift ? `${request.path}/${String(request.body.id)}/operator` : request.path;
  const { data } = await reference(path, request.headers);
  return isObject(data) ? { ...request, body: { ...request.body, version: data.version } } : request;
}

export function everywhere(value: unknown, change: (name: string, value: unknown) => unknown, name = ''): unknown {
  if (Array.isArray(value))
    return change(
      name,
      value.map((each) => everywhere(each, change, name)),
    );
  if (!isObject(value)) return change(name, value);
  const entries = Object.entries(value).map(([field, each]) => [field, everywhere(each, change, field)] as const);
  return change(name, Object.fromEntries(entries.filter(([, each]) => each !== undefined)));
}

export function renamed(value: unknown, name: (of: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [name(field), renamed(each, name)]));
}

export const toCamel = (name: string): string =>
  /[A-Z]/.test(name) ? name : name.replace(/_([a-z\d])/g, (_, character: string) => character.toUpperCase());
export const toSnake = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

const dropped = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'host',
  'keep-alive',
]);
const passed = (headers: Iterable<[string, string]>) =>
  Object.fromEntries([...headers].filter(([name]) => !dropped.has(name)));

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * @param api what differs from the reference API; a function where that changes from test to test @param ask sends requests
 * to the reference API
 */
export function serveOtherApi(
  target: string,
  api: Partial<OtherApi> | (() => Partial<OtherApi>),
  ask: AskReference = fetch,
) {
  return serve((request, response) => {
    answerTo(target, typeof api === 'function' ? api() : api, request, ask).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => {
        console.error(request.method, request.url, error);
        response.writeHead(500).end(String(error));
      },
    );
  });
}

const unchanged = (request: ApiRequest): ApiRequest => request;
const withoutHeaders: OtherApi['fromReference'] = (answer) => ({ ...answer, headers: {} });

/** Undefined for what is no JSON, which goes on as it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function requestIn({ method = 'GET', headers }: IncomingMessage, url: URL, raw: Buffer): ApiRequest {
  const isJson = raw.length > 0 && (headers['content-type']?.startsWith('application/json') ?? false);
  return {
    method,
    path: url.pathname,
    query: url.searchParams,
    headers: passed(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])),
    body: isJson ? parsed(raw.toString()) : undefined,
  };
}

async function answerTo(
  target: string,
  { toReference = unchanged, fromReference = withoutHeaders }: Partial<OtherApi>,
  request: IncomingMessage,
  ask: AskReference,
) {
  const url = new URL(request.url ?? '/', target);
  const raw = await bytesOf(request);
  const asked = requestIn(request, url, raw);
  const reference: Reference = async (path, headersOfIt) => {
    const answer = await fetch(target + path, { headers: headersOfIt });
    return (await answer.json()) as Json;
  };
  const next = await toReference(asked, reference);
  if ('status' in next) return wireOf(next);
  const search = next.query.size > 0 ? `?${next.query}` : '';
  const answer = await ask(target + next.path + search, {
    method: next.method,
    headers: next.headers,
    ...(raw.length > 0 && { body: asked.body === undefined ? new Uint8Array(raw) : JSON.stringify(next.body) }),
    redirect: 'manual',
  });
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status >= 500) console.error(next.method, next.path, answer.status, await answer.clone().text());
  if (!type.startsWith('application/json'))
    return { status: answer.status, headers: passed(answer.headers), body: Buffer.from(await answer.arrayBuffer()) };
  const response = fromReference({ status: answer.status, body: (await answer.json()) as Json }, next);
  const { 'content-type': _, ...others } = passed(answer.headers);
  return wireOf({ ...response, headers: { ...others, ...response.headers } });
}

const wireOf = ({ status, headers, body }: ApiResponse) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: body === undefined ? '' : JSON.stringify(body),
});
