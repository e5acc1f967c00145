import { Pool, type Dispatcher } from 'undici';
import { z } from 'zod';
import type { WriteOptions, Upstream } from './client.server.ts';
import type { UpstreamClock } from './clock.server.ts';
import { UpstreamChannel, type AnswerTo, type AskedEvent } from './channel.server.ts';
import { Breakers, breakerLimits } from './breaker.server.ts';
import { decode, failure, header, readJson, unreachable } from './answers.server.ts';
import type { ReadAnswerOf } from '#contract/adapter/answer.ts';
import { withSameIds } from '#contract/adapter/request.ts';
import { Unreadable, type UnreadableRow } from '#contract/adapter/unreadable.ts';
import type { Call, InputOf } from '#contract/call/call.ts';
import { fileTypeOf } from '#contract/call/files.ts';
import type { FromClient } from '#contract/messages/events.ts';
import { Refused, Unavailable, type Result, Unconfirmed } from './errors.ts';
import { passExport, passFile, tagIn } from './files.server.ts';

/** Limits of one call. */
export const callLimits = {
  /** Milliseconds that a call may take, tries and redirects included. */
  timeout: 60_000,
  redirects: 10,
  bytes: 10 * 1024 * 1024,
  /** Of a GET; a write is never sent again. */
  retries: 2,
};

/** Every request to the API has these. Header names live here only. */
interface Caller {
  token: string | null;
  role: 'operator' | 'supervisor' | 'admin';
  language: 'en' | 'hk';
  requestId: string;
  /** The browser's network address, its lasting secret and its name of itself are sent where they are known. */
  address?: string | null;
  device?: string | null;
  agent?: string | null;
  /** It gets what an answer could not show of a list, so that the page can say so. */
  leftOut?: UnreadableRow[];
}

/** The limits may differ from the product's. */
export interface UpstreamLimits {
  limits?: Partial<typeof callLimits>;
  breaker?: Partial<typeof breakerLimits>;
  /** Makes the signal that ends a call after so many milliseconds; `AbortSignal.timeout` by default. */
  deadline?: (milliseconds: number) => AbortSignal;
}

/** Where differences of an answer are told: its call, field and request, never a value. */
export interface UpstreamLog {
  warn(details: object, text: string): void;
}

/** One per process: kept-alive connections to the API, its clock, and the writes under way. */
export class UpstreamPool {
  readonly #pool: Pool;
  readonly #origin: string;
  readonly #base: string;
  readonly #breakers: Breakers;
  readonly #channel: UpstreamChannel;
  private readonly limits: typeof callLimits;
  private readonly log: UpstreamLog;
  private readonly deadline: (milliseconds: number) => AbortSignal;
  readonly #writes = new Map<string, Promise<Result<unknown>>>();

  constructor(
    url: string,
    readonly clock: UpstreamClock,
    options: UpstreamLimits & { log?: UpstreamLog } = {},
  ) {
    const { limits = {}, breaker = {}, log = { warn: () => {} }, deadline } = options;
    this.limits = { ...callLimits, ...limits };
    this.deadline = deadline ?? ((milliseconds) => AbortSignal.timeout(milliseconds));
    this.log = log;
    this.#breakers = new Breakers(() => this.ping(), { ...breakerLimits, ...breaker });
    const { origin, pathname } = new URL(url);
    this.#origin = origin;
    const folder = pathname.replace(/\/$/, '');
    this.#base = `${folder}/api`;
    this.#channel = new UpstreamChannel(origin, `${folder}/events`, this.limits.timeout);
    this.#pool = new Pool(origin, { connections: 64, connect: { timeout: 5_000 }, keepAliveTimeout: 30_000 });
  }

  /** The API as one caller sees it. */
  as(caller: Caller): Upstream {
    return {
      read: async (call, input) => (await this.#answer(call, input, caller)).value,
      write: (call, input, options) => this.#write(call, input, options, caller),
      download: async (call, input) => {
        const answer = await this.#watched(call.name, () => this.#send(call, input, caller));
        if (answer.statusCode >= 400) throw await this.#failure(answer, call, caller);
        return passExport(answer, fileTypeOf(call, (input as { query?: object }).query ?? {}) ?? '');
      },
      file: (path, known) => this.#file(path, tagIn(known), caller),
      ask: (name, payload) => this.#ask(name, payload, caller),
    };
  }

  /** An API that does not answer is asked again in this many seconds; null while calls go through. */
  get retryIn(): number | null {
    const wait = this.#breakers.opensIn;
    return wait === null ? null : Math.ceil(wait / 1_000);
  }

  /** Tells whether the API answers at all; also learns its clock. Never throws. */
  async ping(): Promise<boolean> {
    return (await this.readiness()) === null;
  }

  /** Returns what keeps the API from working, in its own words where it has some; null for nothing. Never throws. */
  async readiness(): Promise<string | null> {
    try {
      const answer = await this.#pool.request({ path: '/readyz', method: 'GET', signal: AbortSignal.timeout(5_000) });
      this.clock.observe(header(answer, 'date'));
      const said = (await answer.body.text()).slice(0, 500);
      return answer.statusCode < 500 ? null : said;
    } catch {
      return '';
    }
  }

  async close(): Promise<void> {
    this.#breakers.close();
    this.#channel.close();
    await this.#pool.close();
  }

  async #file(path: string, known: string | null, caller: Caller): Promise<Response | null> {
    let answer: Dispatcher.ResponseData;
    try {
      answer = await this.#pool.request({
        method: 'GET',
        path: path.split('/').map(encodeURIComponent).join('/'),
        headers: { ...headersOf(caller), ...(known !== null && { 'if-none-match': known }) },
        signal: this.deadline(this.limits.timeout),
      });
    } catch (error) {
      throw unreachable(error, false, 'GET');
    }
    if (answer.statusCode === 200 || answer.statusCode === 304) return passFile(answer);
    const refusal = await failure(answer, 'GET', this.limits.bytes, caller.token !== null);
    if (refusal instanceof Refused) return null;
    throw refusal;
  }

  /** Posts of one form that are under way at the same time share one call. */
  #write<C extends Call>(
    call: C,
    input: InputOf<C>,
    options: WriteOptions,
    caller: Caller,
  ): Promise<Result<ReadAnswerOf<C>>> {
    const flight = `${caller.token ?? ''} ${call.name} ${options.key} ${JSON.stringify(input, formData)}`;
    const underWay = this.#writes.get(flight) as Promise<Result<ReadAnswerOf<C>>> | undefined;
    if (underWay) return underWay;
    const write = this.#answer(call, input, caller, options.key)
      .then((answer): Result<ReadAnswerOf<C>> => ({ ok: true, ...answer }))
      .catch((error: unknown): Result<ReadAnswerOf<C>> => {
        if (error instanceof Refused && error.code === 'confirm_password') throw new Unconfirmed();
        if (error instanceof Refused || error instanceof Unavailable) return { ok: false, error };
        throw error;
      })
      .finally(() => this.#writes.delete(flight));
    this.#writes.set(flight, write);
    return write;
  }

  async #ask<Name extends AskedEvent>(
    name: Name,
    payload: FromClient<Name>,
    { token, role, language }: Caller,
  ): Promise<Result<AnswerTo<Name>>> {
    try {
      const value = await this.#watched(name, () => this.#channel.ask(name, payload, { token, role, language }));
      return { ok: true, value, message: null };
    } catch (error) {
      if (error instanceof Refused || error instanceof Unavailable) return { ok: false, error };
      throw error;
    }
  }

  async #answer<C extends Call>(call: C, input: InputOf<C>, caller: Caller, key?: string) {
    const raw = await this.#watched(call.name, async () => {
      const answer = await this.#send(call, input, caller, key);
      if (answer.statusCode >= 400) throw await this.#failure(answer, call, caller);
      return readJson(answer, call.method, this.limits.bytes);
    });
    const told = { call: call.name, requestId: caller.requestId };
    try {
      const { value, message, unreadable } = decode(call, raw, (input as { query?: object }).query ?? {});
      for (const { list, index, id, field, reason } of unreadable)
        this.log.warn({ ...told, list, index, id, field, reason }, 'a row of an answer could not be read');
      // The rows of a list call are told where the list is shown.
      caller.leftOut?.push(...unreadable.filter((row) => !call.paged || row.list !== ''));
      return { value, message };
    } catch (error) {
      if (error instanceof Unavailable)
        this.log.warn({ ...told, ...whereOf(error.cause) }, 'an answer could not be read');
      throw error;
    }
  }

  /** Tells the breakers what became of a call; while one is open for it nothing is sent. */
  async #watched<T>(name: string, send: () => Promise<T>): Promise<T> {
    this.#breakers.check(name);
    try {
      const answered = await send();
      this.#breakers.answered(name);
      return answered;
    } catch (error) {
      if (error instanceof Unavailable && isSilence(error))
        this.#breakers.failed(name, { slow: error.reason === 'timeout' });
      else this.#breakers.answered(name);
      throw error;
    }
  }

  #failure(answer: Dispatcher.ResponseData, call: Call, caller: Caller): Promise<Error> {
    return failure(answer, call.method, this.limits.bytes, caller.token !== null);
  }

  async #send(call: Call, input: object, caller: Caller, key?: string): Promise<Dispatcher.ResponseData> {
    const { timeout, retries } = this.limits;
    const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: unknown };
    const options: Dispatcher.RequestOptions = {
      method: call.method,
      path: this.#base + fill(call.path, params) + queryString(query),
      headers: headersOf(caller, key),
      signal: this.deadline(timeout),
      headersTimeout: timeout,
      bodyTimeout: timeout,
    };
    if (body instanceof FormData) {
      // The pool knows only its own kind of form, so the runtime writes this one.
      const form = new Response(body);
      options.body = Buffer.from(await form.arrayBuffer());
      Object.assign(options.headers as object, { 'content-type': form.headers.get('content-type') });
    } else if (call.body) {
      options.body = JSON.stringify(encoded(withSameIds(call.body), body));
      Object.assign(options.headers as object, { 'content-type': 'application/json' });
    }
    for (let attempt = 0; ; attempt++) {
      const again = call.method === 'GET' && attempt < retries;
      try {
        const answer = await this.#follow(options);
        this.clock.observe(header(answer, 'date'));
        if (!again || ![502, 503, 504].includes(answer.statusCode)) return answer;
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
      const location = header(answer, 'location');
      if (answer.statusCode < 300 || answer.statusCode > 399 || !location) return answer;
      await answer.body.dump();
      const target = URL.canParse(location, this.#origin + path) ? new URL(location, this.#origin + path) : null;
      if (options.method !== 'GET' || hops >= this.limits.redirects || target?.origin !== this.#origin)
        throw new Unavailable('redirects', options.method === 'GET' ? 'none' : 'unknown');
      path = target.pathname + target.search;
    }
  }
}

/** Tells whether the API is away or hangs, rather than wrong. */
const isSilence = ({ reason, status }: Unavailable): boolean =>
  reason === 'connect' ||
  reason === 'timeout' ||
  (reason === 'server' && status !== null && [502, 503, 504].includes(status));

const whereOf = (cause: unknown): object =>
  cause instanceof Unreadable ? { field: cause.field, reason: cause.message } : {};

const formData = (_: string, value: unknown): unknown => (value instanceof FormData ? [...value.keys()] : value);

/**
 * Returns a body as it crosses the wire.
 *
 * @throws Refused with 422 when the contract does not allow it: the API would say the same
 */
function encoded(schema: z.ZodType, body: unknown): unknown {
  const result = z.safeEncode(schema, body);
  if (result.success) return result.data;
  throw new Refused(422, null, 'invalid');
}

function headersOf(caller: Caller, key?: string): Record<string, string> {
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

const fill = (path: string, params: object): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

function queryString(query: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null && each !== '') parameters.append(name, String(each));
  return parameters.size === 0 ? '' : `?${parameters}`;
}
