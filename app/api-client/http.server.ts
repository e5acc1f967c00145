import { Pool, type Dispatcher } from 'undici';
import type { WriteOptions, Upstream } from './client.server.ts';
import type { UpstreamClock } from './clock.server.ts';
import { UpstreamChannel, type EventResponse, type RequestEvent } from './channel.server.ts';
import { Breakers, breakerLimits } from './breaker.server.ts';
import {
  decodeResponse,
  readFailure,
  toError,
  readJson,
  unreachable,
  type ErrorReadOptions,
} from './responses.server.ts';
import { decompressed, readHeader } from './coding.server.ts';
import type { ReadAnswerOf } from '#contract/core/reader/answer.ts';
import { Unreadable, type UnreadableRow } from '#contract/core/reader/unreadable.ts';
import type { Call, InputOf } from '#contract/core/call.ts';
import { readBatch } from '#contract/capabilities.ts';
import { fileTypeOf, type ThumbnailSize } from '#contract/core/fields/files.ts';
import type { FromClient } from '#contract/messaging/events.ts';
import type { Traced } from '#runtime/span.ts';
import { ApiError, SessionExpired, Unavailable, type Result, ReauthenticationRequired } from './errors.ts';
import type { CallRecorder, RecordedCalls } from './request-inspector/recorded-calls.ts';
import { filePath, streamExport, streamFile, parseEtag } from './files.server.ts';
import type { UpstreamAdapter } from './adapter/adapter.ts';
import { isErrorBody } from './adapter/error-responses.ts';
import { RequestBatcher, parseParts, type BatchPart } from './batching/request-batcher.server.ts';
import { callHeaders, wireRequest, type Caller, type WireRequest } from './requests.server.ts';

export const callLimits = {
  /** Milliseconds of a call, retries and redirects included. */
  timeout: 60_000,
  redirects: 10,
  bytes: 10 * 1024 * 1024,
  /** For a GET; a write is never retried. */
  retries: 2,
};

interface UpstreamCaller extends Caller {
  /** Collects list rows that could not be parsed, so that the page can say so. */
  unreadableRows?: UnreadableRow[];
}

/** Options of one call: an idempotency key for writes, a batch for reads. */
interface CallOptions {
  key?: string;
  batcher?: RequestBatcher | null;
}

export interface UpstreamLimits {
  limits?: Partial<typeof callLimits>;
  breaker?: Partial<typeof breakerLimits>;
  deadline?: (milliseconds: number) => AbortSignal;
}

/** Logs differences of a response: call, field and request id, never a value. */
export interface UpstreamLog {
  warn(details: object, text: string): void;
  info(details: object, text: string): void;
}

/** One per process: keep-alive connections to the API, its clock, and writes in flight. */
export class UpstreamPool {
  readonly #pool: Pool;
  readonly #origin: string;
  /** The path of the API's address, without a trailing slash. */
  readonly #folder: string;
  readonly #adapter: UpstreamAdapter | null;
  readonly #recordedCalls: RecordedCalls | null;
  readonly #traced: Traced;
  readonly #breakers: Breakers;
  readonly #channel: UpstreamChannel;
  private readonly limits: typeof callLimits;
  private readonly log: UpstreamLog;
  private readonly deadline: (milliseconds: number) => AbortSignal;
  readonly #gathers: () => boolean;
  #aloneUntil = 0;
  readonly #counted = new WeakSet<Unavailable>();
  readonly #writes = new Map<string, Promise<Result<unknown>>>();

  constructor(
    url: string,
    readonly clock: UpstreamClock,
    options: UpstreamLimits & {
      log?: UpstreamLog;
      adapter?: UpstreamAdapter | null;
      recordedCalls?: RecordedCalls | null;
      rejecting?: (call: string | null) => void;
      traced?: Traced;
      gathers?: () => boolean;
    } = {},
  ) {
    const { limits = {}, breaker = {}, log = { warn: () => {}, info: () => {} }, deadline, adapter = null } = options;
    this.limits = { ...callLimits, ...limits };
    this.#recordedCalls = options.recordedCalls ?? null;
    // An adapter maps single calls, and the request inspector shows single calls.
    this.#gathers = (adapter === null && !this.#recordedCalls && options.gathers) || (() => false);
    this.#traced = options.traced ?? ((_, work) => work(null));
    this.deadline = deadline ?? ((milliseconds) => AbortSignal.timeout(milliseconds));
    this.log = log;
    this.#breakers = new Breakers(() => this.ping(), { ...breakerLimits, ...breaker }, options.rejecting);
    const { origin, pathname } = new URL(url);
    this.#origin = origin;
    this.#folder = pathname.replace(/\/$/, '');
    this.#adapter = adapter;
    this.#channel = new UpstreamChannel(origin, `${this.#folder}/events`, this.limits.timeout);
    this.#pool = new Pool(origin, { connections: 64, connect: { timeout: 5_000 }, keepAliveTimeout: 30_000 });
  }

  as(caller: UpstreamCaller): Upstream {
    const gathering = caller.token === null ? null : new RequestBatcher((paths) => this.#together(paths, caller));
    return {
      read: async (call, input) => (await this.#answer(call, input, caller, { batcher: gathering })).value,
      write: (call, input, options) => this.#write(call, input, options, caller),
      download: (call, input) =>
        this.#noted(call, caller, async (note) => {
          const answer = await this.#watched(call.name, () => this.#send(call, input, caller, { note }));
          if (answer.statusCode >= 400) throw await this.#failure(answer, call, caller, note);
          return streamExport(answer, fileTypeOf(call, (input as { query?: object }).query ?? {}) ?? '');
        }),
      file: (path, known, size) => this.#file(path, { known: parseEtag(known), size }, caller),
      ask: (name, payload) => this.#ask(name, payload, caller),
    };
  }

  get retryIn(): number | null {
    const wait = this.#breakers.opensIn;
    return wait === null ? null : Math.ceil(wait / 1_000);
  }

  /** Another portal of the same API opened a breaker, for a call or (null) for all. */
  openBreaker(call: string | null): void {
    this.#breakers.openElsewhere(call);
  }

  /** Whether the API responds at all; also learns its clock. Never throws. */
  async ping(): Promise<boolean> {
    return (await this.readiness()) === null;
  }

  /** Why the API is not ready, in its own words where it has some; null when it is. Never throws. */
  async readiness(): Promise<string | null> {
    try {
      const answer = await this.#pool.request({
        path: `${this.#folder}/readyz`,
        method: 'GET',
        signal: AbortSignal.timeout(5_000),
      });
      this.clock.observe(readHeader(answer, 'date'));
      const text = (await answer.body.text()).slice(0, 500);
      return answer.statusCode < 500 ? null : text;
    } catch {
      return '';
    }
  }

  async close(): Promise<void> {
    this.#breakers.close();
    this.#channel.close();
    await this.#pool.close();
  }

  async #file(
    path: string,
    { known, size }: { known: string | null; size: ThumbnailSize | undefined },
    caller: UpstreamCaller,
  ): Promise<Response | null> {
    const place = filePath(path, this.#adapter, size);
    if (place === null) return null;
    const withToken = this.#adapter?.map.files.token === false ? { ...caller, token: null } : caller;
    let answer: Dispatcher.ResponseData;
    try {
      const raw = await this.#pool.request({
        method: 'GET',
        path: this.#folder + place,
        headers: {
          ...callHeaders(withToken, undefined, this.#adapter),
          ...(known !== null && { 'if-none-match': known }),
        },
        signal: this.deadline(this.limits.timeout),
      });
      answer = decompressed(raw);
    } catch (error) {
      throw unreachable(error, false, 'GET');
    }
    if (answer.statusCode === 200 || answer.statusCode === 304) return streamFile(answer, size !== undefined);
    const rejection = await readFailure(answer, 'GET', this.limits.bytes, this.#reading(caller));
    if (rejection instanceof ApiError) return null;
    throw rejection;
  }

  /** Simultaneous posts of one form share one call. */
  #write<C extends Call>(
    call: C,
    input: InputOf<C>,
    options: WriteOptions,
    caller: UpstreamCaller,
  ): Promise<Result<ReadAnswerOf<C>>> {
    const flight = `${caller.token ?? ''} ${call.name} ${options.key} ${JSON.stringify(input, formData)}`;
    const underWay = this.#writes.get(flight) as Promise<Result<ReadAnswerOf<C>>> | undefined;
    if (underWay) return underWay;
    const write = this.#answer(call, input, caller, options)
      .then((answer): Result<ReadAnswerOf<C>> => ({ ok: true, ...answer }))
      .catch((error: unknown): Result<ReadAnswerOf<C>> => {
        if (error instanceof ApiError && error.code === 'reauthentication_required')
          throw new ReauthenticationRequired();
        if (error instanceof ApiError || error instanceof Unavailable) return { ok: false, error };
        throw error;
      })
      .finally(() => this.#writes.delete(flight));
    this.#writes.set(flight, write);
    return write;
  }

  async #ask<Name extends RequestEvent>(
    name: Name,
    payload: FromClient<Name>,
    { token, role, language }: UpstreamCaller,
  ): Promise<Result<EventResponse<Name>>> {
    try {
      const value = await this.#watched(name, () => this.#channel.request(name, payload, { token, role, language }));
      return { ok: true, value, message: null };
    } catch (error) {
      if (error instanceof ApiError || error instanceof Unavailable) return { ok: false, error };
      throw error;
    }
  }

  #answer<C extends Call>(call: C, input: InputOf<C>, caller: UpstreamCaller, way: CallOptions) {
    return this.#noted(call, caller, (note) => this.#answerNoted(call, input, { ...way, caller, note }));
  }

  async #noted<T>(call: Call, caller: Caller, make: (note: CallRecorder | null) => Promise<T>): Promise<T> {
    const note = this.#recordedCalls?.begin(call, caller.requestId, this.#adapter) ?? null;
    try {
      const made = await make(note);
      note?.ends('read');
      return made;
    } catch (error) {
      note?.fails(error);
      throw error;
    }
  }

  async #answerNoted<C extends Call>(
    call: C,
    input: InputOf<C>,
    {
      caller,
      key,
      batcher: gathering = null,
      note,
    }: CallOptions & { caller: UpstreamCaller; note: CallRecorder | null },
  ) {
    const raw = await this.#watched(call.name, async () => {
      const part = gathering && this.#canBatch() ? await this.#partOf(call, input, caller, gathering) : null;
      if (part) return part.body;
      const answer = await this.#send(call, input, caller, { key, note });
      if (answer.statusCode >= 400) throw await this.#failure(answer, call, caller, note);
      const body = await readJson(answer, call.method, this.limits.bytes);
      note?.says(body);
      return this.#mapped(call, body, input, caller);
    });
    const logFields = { call: call.name, requestId: caller.requestId };
    try {
      const { value, message, unreadable, unreadableError } = decodeResponse(
        call,
        raw,
        (input as { query?: object }).query ?? {},
      );
      for (const { list, index, id, field, reason } of unreadable)
        this.log.warn({ ...logFields, list, index, id, field, reason }, 'a row of an answer could not be read');
      if (unreadableError)
        this.log.warn(
          { ...logFields, ...errorPath(unreadableError) },
          'the answer to a write could not be read: it was done',
        );
      // The rows of a list call are logFields where the list is shown.
      caller.unreadableRows?.push(...unreadable.filter((row) => !call.paged || row.list !== ''));
      return { value, message };
    } catch (error) {
      if (error instanceof Unavailable)
        this.log.warn({ ...logFields, ...errorPath(error.cause) }, 'an answer could not be read');
      throw error;
    }
  }

  #canBatch = (): boolean => this.#gathers() && performance.now() >= this.#aloneUntil;

  async #partOf(
    call: Call,
    input: object,
    caller: UpstreamCaller,
    gathering: RequestBatcher,
  ): Promise<BatchPart | null> {
    const { path } = await wireRequest(call, input, caller, { key: undefined, adapter: null });
    const part = await gathering.part(path.slice('/api'.length));
    // Sent alone it is retried.
    if (part === null || isUnavailableStatus(part.status)) return null;
    const { status, body: raw, retryIn } = part;
    if (status < 400) return part;
    throw this.#logged(toError({ status, raw, retryIn }, call.method, this.#reading(caller)), call, caller);
  }

  /**
   * Sends the calls of one page as one request. If the batch as a whole is rejected, malformed or too slow,
   * calls are sent alone for a minute, so that one bad call does not affect the others.
   */
  async #together(paths: readonly string[], caller: UpstreamCaller): Promise<BatchPart[] | null> {
    try {
      const answer = await this.#watched(readBatch.name, async () => {
        const sent = await this.#send(readBatch, { query: { of: paths.join(' ') } }, caller);
        if (isUnavailableStatus(sent.statusCode)) throw await this.#failure(sent, readBatch, caller);
        return sent;
      });
      const { statusCode: status } = answer;
      const parts = status < 400 ? parseParts(await readJson(answer, 'GET', this.limits.bytes), paths.length) : null;
      if (status >= 400) await answer.body.dump();
      // With an expired session each call reports that itself.
      if (parts === null && status !== 401 && status !== 403) this.#goAlone();
      return parts;
    } catch (error) {
      if (!(error instanceof Unavailable) || ['connect', 'server'].includes(error.reason)) throw error;
      if (error.reason !== 'open') this.#goAlone();
      if (error.reason === 'timeout') throw error;
      return null;
    }
  }

  #goAlone(): void {
    this.#aloneUntil = performance.now() + 60_000;
    this.log.warn({}, 'calls go to the API one by one for a minute: it did not answer several as one');
  }

  async #watched<T>(name: string, send: () => Promise<T>): Promise<T> {
    this.#breakers.check(name);
    try {
      const answered = await send();
      this.#breakers.succeeded(name);
      return answered;
    } catch (error) {
      // A failed batch is one failure, however many calls it has: nobody knows which was slow.
      if (error instanceof Unavailable && this.#counted.has(error)) throw error;
      if (error instanceof Unavailable) this.#counted.add(error);
      if (error instanceof Unavailable && isNoResponse(error))
        this.#breakers.failed(name, { slow: error.reason === 'timeout' });
      else this.#breakers.succeeded(name);
      throw error;
    }
  }

  #reading({ token }: Caller): ErrorReadOptions {
    return { signedIn: token !== null, adapter: this.#adapter };
  }

  async #failure(
    answer: Dispatcher.ResponseData,
    call: Call,
    caller: Caller,
    note: CallRecorder | null = null,
  ): Promise<Error> {
    const reading = { ...this.#reading(caller), ...(note && { says: (body: unknown) => note.says(body) }) };
    return this.#logged(await readFailure(answer, call.method, this.limits.bytes, reading), call, caller);
  }

  /** Logs an error by the names of its fields, never by a value. */
  #logged(error: Error, call: Call, { requestId }: Caller): Error {
    if (error instanceof ApiError || error instanceof SessionExpired) {
      const { status, code } = error;
      const fields = error instanceof ApiError ? Object.keys(error.fields) : [];
      this.log.info({ call: call.name, status, code, fields, requestId }, 'the API refused a call');
    }
    return error;
  }

  /** Returns an answer's body as the contract has it; an API may refuse with a status of success. */
  #mapped(call: Call, raw: unknown, input: object, caller: Caller): unknown {
    const isMapped = this.#adapter?.map.errors.success !== undefined;
    const isRejected = call.method !== 'GET' && !isMapped && isErrorBody(raw);
    const status = isRejected ? 422 : (this.#adapter?.errorStatusIn(raw) ?? null);
    if (status !== null)
      throw this.#logged(toError({ status, raw, retryIn: null }, call.method, this.#reading(caller)), call, caller);
    return this.#adapter ? this.#adapter.response(call, raw, (input as { query?: object }).query ?? {}) : raw;
  }

  async #send(
    call: Call,
    input: object,
    caller: Caller,
    { key, note = null }: { key?: string | undefined; note?: CallRecorder | null } = {},
  ): Promise<Dispatcher.ResponseData> {
    const request = await wireRequest(call, input, caller, { key, adapter: this.#adapter });
    note?.sends(request);
    return this.#traced(
      () => ({ name: call.name, kind: 'client', attributes: { 'http.request.method': request.method } }),
      async (span) => {
        if (span) request.headers.traceparent = span.traceparent;
        const answer = await this.#sendWire(call, request, note);
        span?.set('http.response.status_code', answer.statusCode);
        return answer;
      },
    );
  }

  async #sendWire(call: Call, request: WireRequest, note: CallRecorder | null): Promise<Dispatcher.ResponseData> {
    const { timeout, retries } = this.limits;
    const { method, path, headers, body } = request;
    const options: Dispatcher.RequestOptions = {
      method: method as Dispatcher.HttpMethod,
      path: this.#folder + path,
      headers,
      body,
      signal: this.deadline(timeout),
      headersTimeout: timeout,
      bodyTimeout: timeout,
    };
    for (let attempt = 0; ; attempt++) {
      const again = call.method === 'GET' && attempt < retries;
      try {
        const answer = await this.#follow(options);
        this.clock.observe(readHeader(answer, 'date'));
        note?.answers(answer.statusCode);
        if (!again || !isUnavailableStatus(answer.statusCode)) return decompressed(answer);
        await answer.body.dump();
      } catch (error) {
        if (error instanceof Unavailable) throw error;
        const timedOut = error instanceof Error && error.name.includes('Timeout') && !error.name.includes('Connect');
        if (!again || timedOut) throw unreachable(error, timedOut, call.method);
      }
    }
  }

  /** Redirects of a GET are followed on the API's own origin; a write is never sent twice. */
  async #follow(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    let path = options.path;
    for (let hops = 0; ; hops++) {
      const answer = await this.#pool.request({ ...options, path });
      const location = readHeader(answer, 'location');
      if (answer.statusCode < 300 || answer.statusCode > 399 || !location) return answer;
      await answer.body.dump();
      const target = URL.canParse(location, this.#origin + path) ? new URL(location, this.#origin + path) : null;
      if (options.method !== 'GET' || hops >= this.limits.redirects || target?.origin !== this.#origin)
        throw new Unavailable('redirects', options.method === 'GET' ? 'none' : 'unknown');
      path = target.pathname + target.search;
    }
  }
}

/** What a proxy responds for an API that is away. */
const isUnavailableStatus = (status: number): boolean => [502, 503, 504].includes(status);

const isNoResponse = ({ reason, status }: Unavailable): boolean =>
  reason === 'connect' ||
  reason === 'timeout' ||
  (reason === 'server' && status !== null && isUnavailableStatus(status));

const errorPath = (cause: unknown): object =>
  cause instanceof Unreadable ? { field: cause.field, reason: cause.message } : {};

const formData = (_: string, value: unknown): unknown => (value instanceof FormData ? [...value.keys()] : value);
