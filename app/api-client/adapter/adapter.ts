import type { z } from 'zod';

/** What the contract says of a call: `names` and the functions for values go by it, whatever a field is called. */
export interface Contract {
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType | undefined;
  readonly answer?: z.ZodType | undefined;
  readonly totals?: z.ZodType | undefined;
  /** A list with page numbers. */
  readonly paged?: boolean;
  /** There for a call that is answered with the bytes of a file. */
  readonly file?: unknown;
}

/** A request as the portal would send it to an API that speaks the contract. */
export interface ApiRequest {
  /**
   * The call's name in the API reference; `file` for the bytes of an uploaded file, and the name of an event of the realtime
   * channel, whose method is `EVENT`.
   */
  readonly name: string;
  readonly contract: Contract;
  readonly method: string;
  /** Below the path of `UPSTREAM_URL`; `{id}` is filled in from `params` when it is sent. */
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Nothing is sent for undefined, null and an empty text, and a parameter for each item of a list. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON value, a FormData with a file, or undefined. */
  readonly body: unknown;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** A JSON value, `{}` where there was none. The bytes of a file or an export are a stream, to be passed on as it is. */
  readonly body: unknown;
}

/** @throws Unavailable where there is no usable response; an adapter lets it through */
export type Send = (request: ApiRequest) => Promise<ApiResponse>;

/**
 * Stands between the portal and an API that differs from the contract: it may change the request, send it once, several
 * times or not at all, and change the response.
 */
export type Adapter = (call: ApiRequest, send: Send) => Promise<ApiResponse>;

/** The first stands beside the portal, the last beside the API. */
export const compose =
  (...adapters: readonly Adapter[]): Adapter =>
  (call, send) =>
    adapters.reduceRight<Send>((next, adapter) => (request) => adapter(request, next), send)(call);

/** @param names calls that alone go through the adapter */
export const only =
  (names: readonly string[], adapter: Adapter): Adapter =>
  (call, send) =>
    names.includes(call.name) ? adapter(call, send) : send(call);

/** Whether it is an object with fields: neither a list, nor a form, nor bytes. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof FormData) &&
  !isBytes(value);

const isBytes = (value: object): boolean => 'pipe' in value && typeof value.pipe === 'function';

/** The fields of an object, none of anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

/** @param how changes the body of a response that is no failure, file or export */
export const onSuccess =
  (how: (body: unknown, response: ApiResponse, call: ApiRequest) => unknown): Adapter =>
  async (call, send) => {
    const response = await send(call);
    // An adapter in JavaScript may leave out what its own response has none of.
    const { status, body, headers = {} }: Partial<ApiResponse> & Pick<ApiResponse, 'status' | 'body'> = response;
    const hasBytes = typeof body === 'object' && body !== null && isBytes(body);
    return status >= 400 || hasBytes ? response : { ...response, body: how(body, { ...response, headers }, call) };
  };
