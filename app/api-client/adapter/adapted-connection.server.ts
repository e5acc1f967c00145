import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Call } from '#contract/core/call.ts';
import { ApiError, Unavailable } from '../errors.ts';
import { omitMissingVersion } from '../requests.server.ts';
import { readJson } from '../responses.server.ts';
import type { Connection, SendObserver, Transport } from '../transport/connection.server.ts';
import { isObject, type Adapter, type ApiRequest, type ApiResponse, type Send } from './adapter.ts';

interface AdapterLog {
  warn(details: object, text: string): void;
}

/** Calls, files and events on their way through the adapter of another API. */
export class AdaptedConnection implements Transport {
  readonly limits: Connection['limits'];

  private readonly inner: Connection;
  private readonly adapter: Adapter;
  private readonly log: AdapterLog;

  constructor(inner: Connection, adapter: Adapter, log: AdapterLog) {
    this.inner = inner;
    this.adapter = adapter;
    this.log = log;
    this.limits = inner.limits;
  }

  async send(request: ApiRequest, method: Call['method'], observer?: SendObserver): Promise<Dispatcher.ResponseData> {
    const isFile = request.contract.file !== undefined;
    const send: Send = async (asked) => {
      const response = await this.#read(await this.inner.send(asked, method, observer), method, isFile);
      if (!isFile) observer?.says(response.body);
      return response;
    };
    return dispatched(await this.#through(request, method, send));
  }

  async get(request: ApiRequest): Promise<Dispatcher.ResponseData> {
    const send: Send = async (asked) => this.#read(await this.inner.get(asked), 'GET', true);
    return dispatched(await this.#through(request, 'GET', send));
  }

  /** @param emit sends the request as an event; an adapter may also make a call in its place */
  event(request: ApiRequest, emit: Send): Promise<ApiResponse> {
    const send: Send = async (asked) =>
      asked.method === 'EVENT' ? emit(asked) : this.#read(await this.inner.send(asked, 'POST'), 'POST', false);
    return this.#through(request, 'POST', send);
  }

  /** @throws Unavailable when the adapter fails, which the log tells by the call and the place in its source */
  async #through(request: ApiRequest, method: Call['method'], send: Send): Promise<ApiResponse> {
    let begun = 0;
    let answered = 0;
    let ofSend: unknown;
    const outcome = (count: number) => (method === 'GET' || count === 0 ? 'none' : 'unknown');
    try {
      const response = await this.adapter(plain(request), async (asked) => {
        begun += 1;
        try {
          const answer = await send(asked);
          answered += 1;
          return answer;
        } catch (error) {
          ofSend = error;
          throw error;
        }
      });
      if (!isObject(response) || !Number.isInteger(response.status)) throw new TypeError('no response');
      return { ...response, headers: (response as Partial<ApiResponse>).headers ?? {} };
    } catch (error) {
      if (error instanceof Unavailable)
        throw error.outcome === 'none' && answered > 0
          ? new Unavailable(error.reason, outcome(answered), { cause: error, status: error.status })
          : error;
      if (error instanceof ApiError || error === ofSend) throw error;
      this.log.warn({ call: request.name, at: placeIn(error) }, 'the adapter failed');
      throw new Unavailable('shape', outcome(begun));
    }
  }

  async #read(answer: Dispatcher.ResponseData, method: Call['method'], isFile: boolean): Promise<ApiResponse> {
    const { statusCode: status, headers } = answer;
    if (isFile && status < 400) return { status, headers, body: answer.body };
    const body = readJson(answer, method, this.limits.bytes);
    return { status, headers, body: await (status < 400 ? body : body.catch(() => ({}))) };
  }
}

/** An adapter sees what would be sent. */
function plain(request: ApiRequest): ApiRequest {
  const { body } = request;
  const isJson = body !== undefined && !(body instanceof FormData);
  return isJson ? { ...request, body: JSON.parse(JSON.stringify(body, omitMissingVersion)) as unknown } : request;
}

/** As the connection itself answers, so that nothing behind it knows of an adapter. */
function dispatched({ status, headers, body }: ApiResponse): Dispatcher.ResponseData {
  if (body instanceof Readable) return { statusCode: status, headers, body } as unknown as Dispatcher.ResponseData;
  const { 'content-length': _, 'content-encoding': __, ...others } = headers;
  const text = Readable.from([Buffer.from(JSON.stringify(body ?? {}))]);
  const sent = { ...others, 'content-type': 'application/json' };
  return { statusCode: status, headers: sent, body: text } as unknown as Dispatcher.ResponseData;
}

/** File, line and column; a message may have a value in it. */
function placeIn(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const place = stack.split('\n').find((line) => line.trimStart().startsWith('at ') && /:\d+\)?$/.test(line));
  return place?.slice(Math.max(place.lastIndexOf('/'), place.lastIndexOf('\\')) + 1).replace(')', '') ?? 'unknown';
}
