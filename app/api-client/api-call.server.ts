import type { Dispatcher } from 'undici';
import type { ReadAnswerOf } from '#contract/core/reader/answer.ts';
import { withoutHidden } from '#contract/core/reader/hidden.ts';
import { Unreadable, type UnreadableRow } from '#contract/core/reader/unreadable.ts';
import type { Call, InputOf } from '#contract/core/call.ts';
import type { Traced } from '#runtime/span.ts';
import { isErrorBody } from './adapter/error-responses.ts';
import type { Transport } from './transport/connection.server.ts';
import { ApiError, SessionExpired, Unavailable } from './errors.ts';
import type { CallRecorder, RecordedCalls } from './recorder/recorded-calls.ts';
import { apiRequest, type Caller } from './requests.server.ts';
import { decodeResponse, readFailure, readJson, toError, type ErrorReadOptions } from './responses.server.ts';

/** Logs differences of a response: call, field and request id, never a value. */
export interface UpstreamLog {
  warn(details: object, text: string): void;
  info(details: object, text: string): void;
}

export interface UpstreamCaller extends Caller {
  /** Collects list rows that could not be parsed, so that the page can say so. */
  unreadableRows?: UnreadableRow[];
}

/** What all calls of a process share. */
export interface CallParts {
  connection: Transport;
  recordedCalls: RecordedCalls | null;
  log: UpstreamLog;
  traced: Traced;
}

/** One call of one caller, from its request to the decoded response. */
export class ApiCall<C extends Call> {
  #recorder: CallRecorder | null = null;

  private readonly parts: CallParts;
  private readonly call: C;
  private readonly input: InputOf<C>;
  private readonly caller: UpstreamCaller;

  constructor(parts: CallParts, call: C, input: InputOf<C>, caller: UpstreamCaller) {
    this.parts = parts;
    this.call = call;
    this.input = input;
    this.caller = caller;
  }

  /** Records the call where `check-api` asks for it. */
  async record<T>(work: () => Promise<T>): Promise<T> {
    this.#recorder = this.parts.recordedCalls?.begin(this.call) ?? null;
    try {
      const result = await work();
      this.#recorder?.ends();
      return result;
    } catch (error) {
      this.#recorder?.fails(error);
      throw error;
    }
  }

  /** @returns the response, whatever its status */
  async send(key?: string): Promise<Dispatcher.ResponseData> {
    const { connection, traced } = this.parts;
    const request = apiRequest(this.call, this.input, this.caller, key);
    const recorder = this.#recorder ?? undefined;
    return traced(
      () => ({ name: this.call.name, kind: 'client', attributes: { 'http.request.method': request.method } }),
      async (span) => {
        const headers = span ? { ...request.headers, traceparent: span.traceparent } : request.headers;
        const response = await connection.send({ ...request, headers }, this.call.method, recorder);
        span?.set('http.response.status_code', response.statusCode);
        return response;
      },
    );
  }

  /** The body of a response as the contract has it; an API may refuse with a status of success. */
  async body(response: Dispatcher.ResponseData): Promise<unknown> {
    if (response.statusCode >= 400) throw await this.error(response);
    const raw = await readJson(response, this.call.method, this.parts.connection.limits.bytes);
    this.#recorder?.says(raw);
    if (this.call.method !== 'GET' && isErrorBody(raw))
      throw this.#logged(toError({ status: 422, raw, retryIn: null }, this.call.method, this.#reading));
    return raw;
  }

  async error(response: Dispatcher.ResponseData): Promise<Error> {
    const { bytes } = this.parts.connection.limits;
    return this.#logged(await readFailure(response, this.call.method, bytes, this.#reading));
  }

  /** @throws Unavailable when the body is not what the contract has */
  decode(body: unknown): { value: ReadAnswerOf<C>; message: string | null } {
    const { log } = this.parts;
    const logFields = { call: this.call.name, requestId: this.caller.requestId };
    try {
      const decoded = decodeResponse(this.call, body, this.#query);
      const { message, unreadable, unreadableError } = decoded;
      this.#recorder?.reads(body, decoded);
      for (const { list, index, id, field, reason } of unreadable)
        log.warn({ ...logFields, list, index, id, field, reason }, 'a row of an answer could not be read');
      if (unreadableError)
        log.warn(
          { ...logFields, ...errorPath(unreadableError) },
          this.call.method === 'GET'
            ? 'the sums of a list could not be read'
            : 'the answer to a write could not be read: it was done',
        );
      // The rows of a list call are logged where the list is shown.
      this.caller.unreadableRows?.push(...unreadable.filter((row) => !this.call.paged || row.list !== ''));
      return { value: this.#visible(decoded.value), message };
    } catch (error) {
      if (error instanceof Unavailable)
        log.warn({ ...logFields, ...errorPath(error.cause) }, 'an answer could not be read');
      throw error;
    }
  }

  /** Another API may not hide the money of invoices from supervisors. */
  #visible(value: ReadAnswerOf<C>): ReadAnswerOf<C> {
    const { call, caller } = this;
    const seesAll = caller.role !== 'supervisor' || call.method !== 'GET';
    return seesAll ? value : (withoutHidden(call, value) as ReadAnswerOf<C>);
  }

  get #query(): object {
    return (this.input as { query?: object }).query ?? {};
  }

  get #reading(): ErrorReadOptions {
    return {
      signedIn: this.caller.token !== null,
      says: (body) => this.#recorder?.says(body),
    };
  }

  /** Logs an error by the names of its fields, never by a value. */
  #logged(error: Error): Error {
    if (error instanceof ApiError || error instanceof SessionExpired) {
      const { status, code } = error;
      const fields = error instanceof ApiError ? Object.keys(error.fields) : [];
      const { requestId } = this.caller;
      this.parts.log.info({ call: this.call.name, status, code, fields, requestId }, 'the API refused a call');
    }
    return error;
  }
}

const errorPath = (cause: unknown): object =>
  cause instanceof Unreadable ? { field: cause.field, reason: cause.message } : {};
