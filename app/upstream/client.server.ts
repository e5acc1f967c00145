import type { ReadAnswerOf } from '#contract/adapter/answer.ts';
import type { Call, InputOf } from '#contract/call/call.ts';
import type { ThumbnailSize } from '#contract/call/files.ts';
import type { FromClient } from '#contract/messages/events.ts';
import type { AnswerTo, AskedEvent } from './channel.server.ts';
import type { Result } from './errors.ts';

/** `key` is the rendered form's one-use key, sent on as `Idempotency-Key`. */
export interface WriteOptions {
  key: string;
}

/** The upstream API as one request of the portal sees it: with that session's token, role and language. */
export interface Upstream {
  /** A GET. Throws Refused, SignedOut or Unavailable. */
  read<C extends Call>(call: C, input: InputOf<C>): Promise<ReadAnswerOf<C>>;
  /** A POST, PUT or DELETE. Throws SignedOut and Unconfirmed only; everything else is in the Result. */
  write<C extends Call>(call: C, input: InputOf<C>, options: WriteOptions): Promise<Result<ReadAnswerOf<C>>>;
  /** Returns the raw answer of a call that gives a file (an export), to be streamed on. */
  download<C extends Call>(call: C, input: InputOf<C>): Promise<Response>;
  /**
   * Returns an uploaded file by its address at the API, under headers of the portal's own; null when there is none for
   * this caller.
   *
   * @param known the `If-None-Match` of a browser that has it: then the answer may be 304
   * @param size asks for a thumbnail of a photo, which the browser then keeps
   * @throws SignedOut, Unavailable
   */
  file(path: string, known?: string | null, size?: ThumbnailSize): Promise<Response | null>;
  /** Asks over the realtime channel; the answer comes once it is stored. Throws SignedOut only. */
  ask<Name extends AskedEvent>(name: Name, payload: FromClient<Name>): Promise<Result<AnswerTo<Name>>>;
}
