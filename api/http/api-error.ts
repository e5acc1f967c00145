import { errors, type ErrorCode } from '#contract/call/errors.ts';
import { message, type Message } from '#domain/message.ts';

interface RefusalOptions {
  fields?: Readonly<Record<string, Message>>;
  /** Sent beside the message, such as who changed a record. */
  details?: Readonly<Record<string, unknown>>;
  /** Seconds. */
  retryAfter?: number;
  /** Commits what was written so far, such as a counted failure; otherwise a rejection rolls everything back. */
  keep?: boolean;
}

export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly text: Message,
    readonly options: RefusalOptions = {},
  ) {
    super(`${code}: ${text}`);
    this.status = errors[code].status;
  }
}

export function refuse(code: ErrorCode, text: Message, options?: RefusalOptions): never {
  throw new Refusal(code, text, options);
}

export const tooBusy = (seconds: number): Refusal =>
  new Refusal('too_many', message('error.busy'), { retryAfter: seconds });

/** Missing and not yours look the same, so that nobody learns which ids exist. */
export const notFound = (): never => refuse('not_found', message('error.notFound'));

export const found = <Row>(row: Row | null | undefined): Row => row ?? notFound();

export const refuseField = (field: string, text: Message): never =>
  refuse('invalid', text, { fields: { [field]: text } });
