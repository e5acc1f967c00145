import { Unreadable } from '#contract/core/reader/unreadable.ts';
import type { Call } from '#contract/core/call.ts';
import { ApiError, SessionExpired, Unavailable } from '../errors.ts';
import type { ApiRequest } from '../adapter/adapter.ts';
import type { WireRequest } from '../requests.server.ts';
import { shapeOf, type Shape } from './shapes.ts';

/** Names and shapes of one call; no value is stored. */
export interface RecordedCall {
  at: Date;
  call: string;
  method: string;
  /** With its parameters in braces. */
  path: string;
  parameters: readonly string[];
  headers: readonly string[];
  sent: Shape | null;
  status: number | null;
  answered: Shape | null;
  milliseconds: number;
  outcome: string;
  requestId: string;
}

const maxCalls = 100;

export class RecordedCalls {
  readonly #calls: RecordedCall[] = [];

  /** Latest first. */
  get all(): readonly RecordedCall[] {
    return this.#calls;
  }

  begin(call: Call, requestId: string): CallRecorder {
    const noted: RecordedCall = {
      at: new Date(),
      call: call.name,
      method: call.method,
      path: `/api${call.path}`,
      parameters: [],
      headers: [],
      sent: null,
      status: null,
      answered: null,
      milliseconds: 0,
      outcome: 'is under way',
      requestId,
    };
    this.#calls.unshift(noted);
    this.#calls.length = Math.min(this.#calls.length, maxCalls);
    return new CallRecorder(noted);
  }
}

export class CallRecorder {
  readonly #since = performance.now();

  private readonly noted: RecordedCall;

  constructor(noted: RecordedCall) {
    this.noted = noted;
  }

  /** Of several requests for one call, the last is shown. */
  sends(request: ApiRequest, { path, headers, body }: WireRequest): void {
    Object.assign(this.noted, { method: request.method, path: request.path, answered: null });
    const query = path.includes('?') ? path.slice(path.indexOf('?') + 1) : '';
    this.noted.parameters = [...new Set(new URLSearchParams(query).keys())];
    this.noted.headers = Object.keys(headers);
    if (typeof body === 'string') this.noted.sent = shapeOf(JSON.parse(body));
    else if (body) this.noted.sent = 'a form with a file';
  }

  answers(status: number): void {
    this.noted.status = status;
  }

  /** What the API said, before an adapter changed it. */
  says(body: unknown): void {
    this.noted.answered ??= shapeOf(body);
  }

  ends(outcome: string): void {
    this.noted.outcome = outcome;
    this.noted.milliseconds = Math.round(performance.now() - this.#since);
  }

  fails(error: unknown): void {
    this.ends(outcomeText(error));
  }
}

function outcomeText(error: unknown): string {
  if (error instanceof ApiError) {
    const fields = Object.keys(error.fields);
    const what = [
      error.detail === null ? 'no sentence was found' : 'its sentence is shown',
      error.code === null ? 'no code was found' : 'it has a code',
      fields.length > 0 ? `shown beside ${fields.join(', ')}` : 'no fields were found',
    ];
    return `rejected: ${what.join('; ')}`;
  }
  if (error instanceof SessionExpired) return 'refused, and the person is signed out';
  if (!(error instanceof Unavailable)) return 'failed';
  if (error.cause instanceof Unreadable) return `could not be read: ${error.cause.field}: ${error.cause.message}`;
  return error.reason === 'shape'
    ? 'could not be read: it is no JSON, or has no data'
    : `no usable answer: ${error.reason}`;
}
