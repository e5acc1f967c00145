import { errors, type ErrorCode } from '#contract/core/errors.ts';
import { message, type Message } from '#domain/shared/message.ts';

interface ApiErrorOptions {
  fields?: Readonly<Record<string, Message>>;
  /** Sent beside the message, such as who changed a record. */
  details?: Readonly<Record<string, unknown>>;
  /** Seconds. */
  retryAfter?: number;
  /** Commits what was written so far, such as a counted failure; otherwise a rejection rolls everything back. */
  commit?: boolean;
}

export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly text: Message;
  readonly options: ApiErrorOptions;

  constructor(code: ErrorCode, text: Message, options: ApiErrorOptions = {}) {
    super(`${code}: ${text}`);
    this.code = code;
    this.text = text;
    this.options = options;
    this.status = errors[code].status;
  }
}

export function fail(code: ErrorCode, text: Message, options?: ApiErrorOptions): never {
  throw new ApiError(code, text, options);
}

export const failBusy = (seconds: number): ApiError =>
  new ApiError('too_many', message('error.busy'), { retryAfter: seconds });

/** Missing and not yours look the same, so that nobody learns which ids exist. */
export const failNotFound = (): never => fail('not_found', message('error.notFound'));

export const orNotFound = <Row>(row: Row | null | undefined): Row => row ?? failNotFound();

export const failField = (field: string, text: Message): never => fail('invalid', text, { fields: { [field]: text } });
