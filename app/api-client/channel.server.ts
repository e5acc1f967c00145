import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { adapterOf } from '#contract/adapter/reader.ts';
import { withSameIds } from '#contract/adapter/request.ts';
import { errors, type ErrorCode } from '#contract/call/errors.ts';
import { events, type Acknowledgement, type FromClient } from '#contract/messages/events.ts';
import { Refused, SignedOut, Unavailable } from './errors.ts';

/** Sent over the realtime channel, because there is no HTTP call for them. */
export type AskedEvent = 'message-from-client' | 'seen-message';
type Granted<Ack> = Ack extends { ok: true; data: infer Data } ? Data : never;
export type AnswerTo<Name extends AskedEvent> = Granted<Acknowledgement<Name>>;

export interface ChannelCaller {
  token: string | null;
  role: string;
  language: string;
}

/** Milliseconds until an idle connection is closed: users often write twice. */
const idleFor = 15_000;
/** Milliseconds to connect; a response may take longer. */
const connectTimeout = 5_000;
/** Attempts when the connection breaks meanwhile: a message's client id prevents duplicates. */
const tries = 2;

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

  /** @param timeout milliseconds for a response */
  constructor(
    private readonly origin: string,
    private readonly path: string,
    private readonly timeout: number,
  ) {}

  /** Resolves once it is stored. @throws ApiError, SessionExpired or Unavailable */
  async ask<Name extends AskedEvent>(
    name: Name,
    payload: FromClient<Name>,
    caller: ChannelCaller,
  ): Promise<AnswerTo<Name>> {
    const { client, ack } = events[name];
    const sent = z.safeEncode(withSameIds(client as z.ZodType), payload);
    if (!sent.success) throw new Refused(422, null, 'invalid');
    const answer = await this.#emit(name, sent.data, caller);
    if (!answer.ok) throw refusalOf(answer);
    try {
      const { data } = adapterOf(ack as z.ZodType).read(answer).data as { data: AnswerTo<Name> };
      return data;
    } catch (error) {
      throw new Unavailable('shape', 'unknown', { cause: error });
    }
  }

  close(): void {
    for (const { socket } of this.#open.values()) socket.disconnect();
  }

  async #emit(name: AskedEvent, payload: unknown, caller: ChannelCaller): Promise<z.output<typeof acknowledgement>> {
    for (let attempt = 1; ; attempt++) {
      const { socket, release } = await this.#connection(caller);
      try {
        return acknowledgement.parse(await socket.timeout(this.timeout).emitWithAck(name, payload));
      } catch (error) {
        const broken = !socket.connected;
        if (broken && attempt < tries) continue;
        throw new Unavailable(broken ? 'connect' : 'timeout', 'unknown', { cause: error });
      } finally {
        release();
      }
    }
  }

  async #connection(caller: ChannelCaller): Promise<{ socket: Socket; release(): void }> {
    const key = JSON.stringify(caller);
    const known = this.#open.get(key);
    const one = known?.socket.active ? known : { socket: this.#connect(caller), users: 0 };
    if (one !== known) {
      this.#open.set(key, one);
      one.socket.on('disconnect', () => this.#forget(key, one));
    }
    clearTimeout(one.timer);
    one.users += 1;
    const release = () => {
      one.users -= 1;
      if (one.users > 0) return;
      one.timer = setTimeout(() => one.socket.disconnect(), idleFor);
      one.timer.unref();
    };
    try {
      await connected(one.socket);
    } catch (error) {
      this.#forget(key, one);
      one.socket.disconnect();
      throw error;
    }
    return { socket: one.socket, release };
  }

  #forget(key: string, one: { timer?: NodeJS.Timeout }): void {
    clearTimeout(one.timer);
    if (this.#open.get(key) === one) this.#open.delete(key);
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
        reject(code ? refusalOf({ code, error: error.message }) : new Unavailable('connect', 'none', { cause: error })),
      );
    };
    socket.on('connect', onConnect).on('connect_error', onError);
  });
}

/** Errors on the channel mean the same as those of a call. */
function refusalOf({
  code = '',
  error = null,
  fields,
}: {
  code?: string;
  error?: string | null;
  fields?: object;
}): Error {
  const status = Object.hasOwn(errors, code) ? errors[code as ErrorCode].status : 422;
  if (status === 401 || status === 403) return new SignedOut(status, error, code);
  return new Refused(status, error, code || null, fields as Record<string, string> | undefined);
}
