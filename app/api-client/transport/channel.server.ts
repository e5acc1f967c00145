import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { adapterOf } from '#contract/core/reader/reader.ts';
import { keepIdTypes } from '#contract/core/reader/request.ts';
import { errors, type ErrorCode } from '#contract/core/errors.ts';
import { events, type Acknowledgement, type FromClient } from '#contract/messaging/events.ts';
import type { AdaptedEvents } from '../adapter/adapted-events.server.ts';
import { ApiError, SessionExpired, Unavailable } from '../errors.ts';
import type { Connection } from './connection.server.ts';

/** Sent over the realtime channel, because there is no HTTP call for them. */
export type RequestEvent = 'message-from-client' | 'seen-message';
type AckData<Ack> = Ack extends { ok: true; data: infer Data } ? Data : never;
export type EventResponse<Name extends RequestEvent> = AckData<Acknowledgement<Name>>;

export interface ChannelCaller {
  token: string | null;
  role: string;
  language: string;
}

/** Milliseconds until an idle connection is closed: users often write twice. */
const idleTimeout = 15_000;
/** Milliseconds to connect; a response may take longer. */
const connectTimeout = 5_000;
/** Attempts when the connection breaks meanwhile: a message's client id prevents duplicates. */
const maxAttempts = 2;

const acknowledgement = z.object({
  ok: z.boolean(),
  data: z.unknown().optional(),
  error: z.string().optional(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** The portal's own connections to the API's realtime channel: one for each session that writes, while it writes. */
export class UpstreamChannel {
  readonly #open = new Map<string, { socket: Socket; users: number; timer?: NodeJS.Timeout }>();

  private readonly origin: string;
  private readonly path: string;
  private readonly timeout: number;
  private readonly adapted: AdaptedEvents | null;

  constructor({ origin, folder, limits }: Connection, adapted: AdaptedEvents | null) {
    this.origin = origin;
    this.path = `${folder}/events`;
    this.timeout = limits.timeout;
    this.adapted = adapted;
  }

  /** Resolves once it is stored. @throws ApiError, SessionExpired or Unavailable */
  async request<Name extends RequestEvent>(
    name: Name,
    payload: FromClient<Name>,
    caller: ChannelCaller,
  ): Promise<EventResponse<Name>> {
    const { client, ack } = events[name];
    const sent = z.safeEncode(keepIdTypes(client as z.ZodType), payload);
    if (!sent.success) throw new ApiError(422, null, 'invalid');
    const emit = (event: string, data: unknown) => this.#emit(event, data, caller);
    const answer = await (this.adapted?.ask(name, sent.data, caller, emit) ?? emit(name, sent.data));
    if (!answer.ok) throw ackError(answer);
    try {
      const { data } = adapterOf(ack as z.ZodType).read(answer).data as { data: EventResponse<Name> };
      return data;
    } catch (error) {
      throw new Unavailable('shape', 'unknown', { cause: error });
    }
  }

  close(): void {
    for (const { socket } of this.#open.values()) socket.disconnect();
  }

  async #emit(name: string, payload: unknown, caller: ChannelCaller): Promise<z.output<typeof acknowledgement>> {
    for (let attempt = 1; ; attempt++) {
      const { socket, release } = await this.#connection(caller);
      try {
        return acknowledgement.parse(await socket.timeout(this.timeout).emitWithAck(name, payload));
      } catch (error) {
        const broken = !socket.connected;
        if (broken && attempt < maxAttempts) continue;
        throw new Unavailable(broken ? 'connect' : 'timeout', 'unknown', { cause: error });
      } finally {
        release();
      }
    }
  }

  async #connection(caller: ChannelCaller): Promise<{ socket: Socket; release(): void }> {
    const key = JSON.stringify(caller);
    const known = this.#open.get(key);
    const item = known?.socket.active ? known : { socket: this.#connect(caller), users: 0 };
    if (item !== known) {
      this.#open.set(key, item);
      item.socket.on('disconnect', () => this.#forget(key, item));
    }
    clearTimeout(item.timer);
    item.users += 1;
    const release = () => {
      item.users -= 1;
      if (item.users > 0) return;
      item.timer = setTimeout(() => item.socket.disconnect(), idleTimeout);
      item.timer.unref();
    };
    try {
      await connected(item.socket);
    } catch (error) {
      this.#forget(key, item);
      item.socket.disconnect();
      throw error;
    }
    return { socket: item.socket, release };
  }

  #forget(key: string, item: { timer?: NodeJS.Timeout }): void {
    clearTimeout(item.timer);
    if (this.#open.get(key) === item) this.#open.delete(key);
  }

  #connect({ token, role, language }: ChannelCaller): Socket {
    return io(this.origin, {
      path: this.path,
      transports: ['websocket'],
      auth: { token, role, language },
      forceNew: true,
      reconnection: false,
      timeout: Math.min(connectTimeout, this.timeout),
    });
  }
}

/** @throws SessionExpired for an expired session, Unavailable for an API that does not respond */
function connected(socket: Socket): Promise<void> {
  if (socket.connected) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      socket.off('connect', onConnect).off('connect_error', onError);
      then();
    };
    const onConnect = () => settle(resolve);
    const onError = (error: Error & { data?: { code?: string } }) => {
      const { code } = error.data ?? {};
      settle(() =>
        reject(code ? ackError({ code, error: error.message }) : new Unavailable('connect', 'none', { cause: error })),
      );
    };
    socket.on('connect', onConnect).on('connect_error', onError);
  });
}

/** Errors on the channel mean the same as those of a call. */
function ackError({
  code = '',
  error = null,
  fields,
}: {
  code?: string;
  error?: string | null;
  fields?: object;
}): Error {
  const status = Object.hasOwn(errors, code) ? errors[code as ErrorCode].status : 422;
  if (status === 401 || status === 403) return new SessionExpired(status, error, code);
  return new ApiError(status, error, code || null, fields as Record<string, string> | undefined);
}
