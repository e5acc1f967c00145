import { errors, type ErrorCode } from '#contract/call/errors.ts';
import { message, type Message } from '#domain/message.ts';

interface RefusalOptions {
  /** Keys are the wire names of fields. */
  fields?: Readonly<Record<string, Message>>;
  /** Details stand beside the sentence, such as who changed a record. */
  details?: Readonly<Record<string, unknown>>;
  /** Seconds to wait before asking again. */
  retryAfter?: number;
  /** Keep what was written so far, such as a counted wrong try; otherwise a refusal undoes everything. */
  keep?: boolean;
}

/**
 * The API understood the request and does not do it. Handlers and stores throw it; it is answered as `{ error, code,
 * fields? }`.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    /** It is translated when it is answered. */
    readonly text: Message,
    readonly options: RefusalOptions = {},
  ) {
    super(`${code}: ${text}`);
    this.status = errors[code].status;
  }
}

/** Ends the call with an error code of the contract, its HTTP status, and a message for the person. */
export function refuse(code: ErrorCode, text: Message, options?: RefusalOptions): never {
  throw new Refusal(code, text, options);
}

/** Refuses a request for lack of time: the same may be sent again after this many seconds. */
export const tooBusy = (seconds: number): Refusal =>
  new Refusal('too_many', message('error.busy'), { retryAfter: seconds });

/** There is no such record, or it is another user's: nobody can tell which. */
export const notFound = (): never => refuse('not_found', message('error.notFound'));

/** Returns the record, or a refusal with 404. */
export const found = <Row>(row: Row | null | undefined): Row => row ?? notFound();

/** Answers as validation would. */
export const refuseField = (field: string, text: Message): never =>
  refuse('invalid', text, { fields: { [field]: text } });
