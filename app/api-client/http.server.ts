import type { ReadAnswerOf } from '#contract/core/reader/answer.ts';
import type { Call, InputOf } from '#contract/core/call.ts';
import { fileTypeOf } from '#contract/core/fields/files.ts';
import type { FromClient } from '#contract/messaging/events.ts';
import type { Traced } from '#runtime/span.ts';
import type { Adapter } from './adapter/adapter.ts';
import { AdaptedConnection } from './adapter/adapted-connection.server.ts';
import { AdaptedEvents } from './adapter/adapted-events.server.ts';
import { ApiCall, type CallParts, type UpstreamCaller, type UpstreamLog } from './api-call.server.ts';
import { Breakers, breakerLimits } from './breaker.server.ts';
import { UpstreamChannel, type EventResponse, type RequestEvent } from './transport/channel.server.ts';
import type { Upstream } from './client.server.ts';
import type { UpstreamClock } from './clock.server.ts';
import { Connection, type ConnectionOptions } from './transport/connection.server.ts';
import { ApiError, ReauthenticationRequired, Unavailable, type Result } from './errors.ts';
import { fetchFile, streamExport } from './files.server.ts';
import type { RecordedCalls } from './recorder/recorded-calls.ts';

interface UpstreamLimits extends ConnectionOptions {
  breaker?: Partial<typeof breakerLimits>;
}

export interface UpstreamOptions extends UpstreamLimits {
  log?: UpstreamLog;
  adapter?: Adapter | null;
  recordedCalls?: RecordedCalls | null;
  rejecting?: (call: string | null) => void;
  traced?: Traced;
}

/** One per process: keep-alive connections to the API, its clock, and writes in flight. */
export class UpstreamPool {
  readonly #parts: CallParts;
  readonly #connection: Connection;
  readonly #breakers: Breakers;
  readonly #channel: UpstreamChannel;
  readonly #writes = new Map<string, Promise<Result<unknown>>>();

  readonly clock: UpstreamClock;
  /** Null without an adapter. */
  readonly adaptedEvents: AdaptedEvents | null;

  constructor(url: string, clock: UpstreamClock, options: UpstreamOptions = {}) {
    this.clock = clock;
    const { log = { warn: () => {}, info: () => {} }, traced = (_, work) => work(null) } = options;
    const { adapter = null, recordedCalls = null, breaker, rejecting } = options;
    const connection = new Connection(url, clock, options);
    const adapted = adapter && new AdaptedConnection(connection, adapter, log);
    this.#connection = connection;
    this.adaptedEvents = adapted && new AdaptedEvents(adapted);
    this.#parts = { connection: adapted ?? connection, recordedCalls, log, traced };
    this.#breakers = new Breakers(() => this.ping(), { ...breakerLimits, ...breaker }, rejecting);
    this.#channel = new UpstreamChannel(connection, this.adaptedEvents);
  }

  as(caller: UpstreamCaller): Upstream {
    return {
      read: async (call, input) => (await this.#answer(call, input, caller)).value,
      write: (call, input, { key }) => this.#write(call, input, key, caller),
      download: (call, input) => this.#download(call, input, caller),
      file: (path, known, size) => fetchFile(this.#parts, path, { known, size }, caller),
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
  readiness(): Promise<string | null> {
    return this.#connection.readiness();
  }

  async close(): Promise<void> {
    this.#breakers.close();
    this.#channel.close();
    await this.#connection.close();
  }

  /** Simultaneous posts of one form share one call. */
  #write<C extends Call>(
    call: C,
    input: InputOf<C>,
    key: string,
    caller: UpstreamCaller,
  ): Promise<Result<ReadAnswerOf<C>>> {
    const flight = `${caller.token ?? ''} ${call.name} ${key} ${JSON.stringify(input, formData)}`;
    const underWay = this.#writes.get(flight) as Promise<Result<ReadAnswerOf<C>>> | undefined;
    if (underWay) return underWay;
    const write = resultOf(this.#answer(call, input, caller, key)).finally(() => this.#writes.delete(flight));
    this.#writes.set(flight, write);
    return write;
  }

  /** @param key of a write */
  #answer<C extends Call>(call: C, input: InputOf<C>, caller: UpstreamCaller, key?: string) {
    const apiCall = new ApiCall(this.#parts, call, input, caller);
    return apiCall.record(async () =>
      apiCall.decode(await this.#breakers.watch(call.name, async () => apiCall.body(await apiCall.send(key)))),
    );
  }

  #download<C extends Call>(call: C, input: InputOf<C>, caller: UpstreamCaller): Promise<Response> {
    const apiCall = new ApiCall(this.#parts, call, input, caller);
    return apiCall.record(async () => {
      const response = await this.#breakers.watch(call.name, () => apiCall.send());
      if (response.statusCode >= 400) throw await apiCall.error(response);
      return streamExport(response, fileTypeOf(call, (input as { query?: object }).query ?? {}) ?? '');
    });
  }

  #ask<Name extends RequestEvent>(
    name: Name,
    payload: FromClient<Name>,
    { token, role, language }: UpstreamCaller,
  ): Promise<Result<EventResponse<Name>>> {
    const send = () => this.#channel.request(name, payload, { token, role, language });
    return resultOf(this.#breakers.watch(name, send).then((value) => ({ value, message: null })));
  }
}

/** @throws SessionExpired and ReauthenticationRequired */
async function resultOf<Value>(answer: Promise<{ value: Value; message: string | null }>): Promise<Result<Value>> {
  try {
    return { ok: true, ...(await answer) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'reauthentication_required') throw new ReauthenticationRequired();
    if (error instanceof ApiError || error instanceof Unavailable) return { ok: false, error };
    throw error;
  }
}

const formData = (_: string, value: unknown): unknown => (value instanceof FormData ? [...value.keys()] : value);
