import type { ReadAnswerOf } from '#contract/core/reader/answer.ts';
import type { Call, InputOf } from '#contract/core/call.ts';
import type { ThumbnailSize } from '#contract/core/fields/files.ts';
import type { FromClient } from '#contract/messaging/events.ts';
import type { EventResponse, RequestEvent } from './transport/channel.server.ts';
import type { Result } from './errors.ts';

/** `key` is the form's idempotency key, sent on as `Idempotency-Key`. */
export interface WriteOptions {
  key: string;
}

/** The API for one request of the portal: with that session's token, role and language. */
export interface Upstream {
  /** A GET. Throws ApiError, SessionExpired or Unavailable. */
  read<C extends Call>(call: C, input: InputOf<C>): Promise<ReadAnswerOf<C>>;
  /**
   * A POST, PUT or DELETE. Throws SessionExpired and ReauthenticationRequired only; other errors are in the
   * Result.
   */
  write<C extends Call>(call: C, input: InputOf<C>, options: WriteOptions): Promise<Result<ReadAnswerOf<C>>>;
  download<C extends Call>(call: C, input: InputOf<C>): Promise<Response>;
  /**
   * Returns an uploaded file by its address at the API, under headers of the portal's own; null when there is none for
   * this caller.
   *
   * @param known the `If-None-Match` of a browser that has it: then the answer may be 304
   * @param size asks for a thumbnail of a photo, which the browser then keeps
   * @throws SessionExpired, Unavailable
   */
  file(path: string, known?: string | null, size?: ThumbnailSize): Promise<Response | null>;
  /** Asks over the realtime channel; the answer comes once it is stored. Throws SessionExpired only. */
  ask<Name extends RequestEvent>(name: Name, payload: FromClient<Name>): Promise<Result<EventResponse<Name>>>;
}
