import { z } from 'zod';
import { UnknownValue } from '#domain/shared/enumeration.ts';
import { keepIdTypes } from '#contract/core/reader/request.ts';
import type { Call } from '#contract/core/call.ts';
import { businessCalls } from '#contract/registry.ts';
import { noVersion } from '#contract/core/common.ts';
import { ApiError } from './errors.ts';
import type { ApiRequest } from './adapter/adapter.ts';
import { fillPath } from './adapter/json-path.ts';

/** Sent with every request to the API. Header names are defined only here. */
export interface Caller {
  token: string | null;
  role: 'operator' | 'supervisor' | 'admin' | 'worker';
  language: 'en' | 'hk';
  requestId: string;
  /** The browser's network address, device secret and user agent, where they are known. */
  address?: string | null;
  device?: string | null;
  agent?: string | null;
}

interface WireRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

interface Input {
  params?: ApiRequest['params'];
  query?: ApiRequest['query'];
  body?: unknown;
}

/** @throws ApiError with 422 when the contract does not allow the body: the API would say the same */
export function apiRequest(call: Call, input: object, caller: Caller, key: string | undefined): ApiRequest {
  const { params = {}, query = {}, body } = input as Input;
  const sent = call.body && !(body instanceof FormData) ? encodeBody(keepIdTypes(call.body), body) : body;
  const filled = fillPath(call.path, params);
  // An id may be any word, but `list-info` after the same path is another call.
  if (filled !== call.path && plainPaths.has(filled)) throw new ApiError(404, null, 'not_found');
  const headers = callHeaders(caller, key);
  const { name, method, path } = call;
  return {
    name,
    contract: call,
    method,
    path: `/api${path}`,
    params,
    query: withLimit(call, query),
    headers,
    body: sent,
  };
}

/** A list asks for the specification's number of rows, whatever an API answers by itself. */
const withLimit = ({ paged, query: { shape } }: Call, query: ApiRequest['query']): ApiRequest['query'] =>
  paged && shape.limit && query.limit === undefined ? { ...query, limit: z.parse(shape.limit, undefined) } : query;

export async function wireRequest({ method, path, params, query, headers, body }: ApiRequest): Promise<WireRequest> {
  return { method, path: fillPath(path, params) + queryString(query), ...(await encodedBody(body, headers)) };
}

const plainPaths: ReadonlySet<string> = new Set(businessCalls.map(({ path }) => path));

async function encodedBody(
  body: unknown,
  headers: ApiRequest['headers'],
): Promise<Pick<WireRequest, 'headers' | 'body'>> {
  if (body instanceof FormData) {
    // undici's request accepts only its own FormData, so the runtime encodes this one.
    const form = new Response(body);
    const type = form.headers.get('content-type') ?? 'multipart/form-data';
    return { headers: { ...headers, 'content-type': type }, body: Buffer.from(await form.arrayBuffer()) };
  }
  if (body === undefined) return { headers: { ...headers }, body: null };
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body, omitMissingVersion),
  };
}

/** A record that came without a version is sent back without one. */
export const omitMissingVersion = (_: string, value: unknown): unknown => (value === noVersion ? undefined : value);

/** @throws ApiError with 422 when the contract does not allow the body: the API would say the same */
function encodeBody(schema: z.ZodType, body: unknown): unknown {
  const result = z.safeEncode(schema, body);
  if (result.success) return result.data;
  throw new ApiError(422, null, 'invalid');
}

export function callHeaders(caller: Caller, key: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    role: caller.role,
    language: caller.language,
    'x-request-id': caller.requestId,
    ...(caller.token && { authorization: `Bearer ${caller.token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(caller.address && { 'client-address': caller.address }),
    ...(caller.device && { 'device-token': caller.device }),
    ...(caller.agent && { 'client-agent': caller.agent }),
  };
}

function queryString(query: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '')
        parameters.append(name, String(item instanceof UnknownValue ? item.value : item));
  return parameters.size === 0 ? '' : `?${parameters}`;
}
