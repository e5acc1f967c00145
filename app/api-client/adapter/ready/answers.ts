import { capabilityNames, type ApiCapability } from '#contract/capabilities.ts';
import { fieldsOf, isObject, onSuccess, type Adapter } from '../adapter.ts';
import { readErrorResponse, type ErrorPaths } from '../error-responses.ts';
import { valueAt, wrapAt } from '../json-path.ts';

interface EnvelopePlaces {
  /** Of the data; empty for the whole body. */
  data?: string;
  /** Of a sentence to show after a write; null where it is not for people. */
  message?: string | null;
  /** Of the data in what is sent. */
  sent?: string;
}

/** Of single records; `pages` takes lists out of theirs, and events have none. */
export const envelope =
  ({ data = 'data', message = 'message', sent = '' }: EnvelopePlaces): Adapter =>
  (call, send) => {
    if (call.method === 'EVENT') return send(call);
    const unwrap = onSuccess((body) => ({
      data: valueAt(body, data),
      message: message === null ? null : valueAt(body, message),
    }));
    const isForm = call.body === undefined || call.body instanceof FormData;
    const request = isForm ? call : { ...call, body: wrapAt(call.body, sent) };
    return call.contract.paged ? send(request) : unwrap(request, send);
  };

type Change = (record: Readonly<Record<string, unknown>>, name: string) => unknown;

/**
 * For records of another shape, in the contract's envelope. @param read makes the contract's of each record of a
 * response @param write makes the API's of the body of a request
 */
export const records =
  (read: Change, write: Change = (record) => record): Adapter =>
  (call, send) => {
    const change = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(change) : isObject(value) ? read(value, call.name) : value;
    const request = isObject(call.body) ? { ...call, body: write(call.body, call.name) } : call;
    return onSuccess((body) => (isObject(body) ? { ...body, data: change(body.data) } : body))(request, send);
  };

interface ErrorRules extends Partial<ErrorPaths> {
  /** The API's codes to those of the API reference. */
  codes?: Readonly<Record<string, string>>;
  /** For an API that answers 200 to everything: the status of a failure, null where the call went well. */
  failed?: (body: Readonly<Record<string, unknown>>) => number | null;
}

/**
 * Failures with their parts elsewhere than usual. The forms of RFC 9457, JSON:API, Django, Laravel, Spring and FastAPI are
 * read without it.
 */
export const errors =
  ({ codes = {}, failed = () => null, message = [], code = [], fields = [] }: ErrorRules): Adapter =>
  async (call, send) => {
    const response = await send(call);
    const status = failed(fieldsOf(response.body)) ?? response.status;
    if (status < 400) return response;
    const read = readErrorResponse(response.body, { message, code, fields });
    // Who changed a record, and what is open: as the contract has it, or not at all.
    const { details } = fieldsOf(response.body);
    return { ...response, status, body: { ...read, details, code: codes[read.code ?? ''] ?? read.code } };
  };

const endsSession = new Set([401, 403, 406]);

/**
 * @param which statuses, or codes after `errors`, that end a session; whoever meets another 401, 403 or 406 stays signed
 * in and is told what the API says
 */
export const signedOutBy =
  (...which: readonly (number | string)[]): Adapter =>
  async (call, send) => {
    const response = await send(call);
    const { status, body } = response;
    if (status < 400) return response;
    const { code } = readErrorResponse(body);
    if (which.includes(status) || (code !== null && which.includes(code))) return { ...response, status: 401 };
    return endsSession.has(status) ? { ...response, body: { ...fieldsOf(body), signed_in: true } } : response;
  };

/** Which optional calls the API has, where it does not say so itself; none without names. */
export function capabilities(...names: readonly ApiCapability[]): Adapter {
  const unknown = names.find((name) => !capabilityNames.includes(name));
  if (unknown !== undefined) throw new TypeError(`capabilities: ${unknown} is none`);
  return async (call, send) =>
    call.name === 'getCapabilities'
      ? { status: 200, headers: {}, body: { data: { capabilities: names } } }
      : send(call);
}
