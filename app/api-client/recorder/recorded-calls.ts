import { Unreadable } from '#contract/core/reader/unreadable.ts';
import type { Call } from '#contract/core/call.ts';
import { ApiError, SessionExpired, Unavailable } from '../errors.ts';
import type { ApiRequest } from '../adapter/adapter.ts';
import type { DecodedResponse } from '../responses.server.ts';
import { SeenFields } from './seen-fields.ts';
import { shapeOf, type Shape } from './shapes.ts';

/** Names and shapes of one call; no value is stored. */
export interface RecordedCall {
  call: string;
  method: string;
  /** With its parameters in braces. */
  path: string;
  status: number | null;
  answered: Shape | null;
  result: 'read' | 'rejected' | 'failed' | 'forbidden';
  /** Why it was not read, or what became of it. */
  outcome: string;
  /** What was left out of an answer that was read: rows and sums, each by field and reason. */
  unreadable: readonly string[];
}

/** Records the calls of `npm run check-api`. */
export class RecordedCalls {
  readonly seen = new SeenFields();
  #calls: RecordedCall[] = [];

  private readonly isAllowed: (call: Call) => boolean;

  /** @param isAllowed any other call is recorded as forbidden and not made */
  constructor(isAllowed: (call: Call) => boolean) {
    this.isAllowed = isAllowed;
  }

  /** Returns the calls since it was last asked. */
  take(): readonly RecordedCall[] {
    const calls = this.#calls;
    this.#calls = [];
    return calls;
  }

  /** @throws Error for a call that is not allowed */
  begin(call: Call): CallRecorder {
    const noted: RecordedCall = {
      call: call.name,
      method: call.method,
      path: `/api${call.path}`,
      status: null,
      answered: null,
      result: 'failed',
      outcome: 'is under way',
      unreadable: [],
    };
    this.#calls.push(noted);
    if (this.isAllowed(call)) return new CallRecorder(noted, call, this.seen);
    Object.assign(noted, { result: 'forbidden', outcome: 'would write' });
    throw new Error(`${call.name} would write`);
  }
}

export class CallRecorder {
  private readonly noted: RecordedCall;
  private readonly call: Call;
  private readonly seen: SeenFields;

  constructor(noted: RecordedCall, call: Call, seen: SeenFields) {
    this.noted = noted;
    this.call = call;
    this.seen = seen;
  }

  /** Of several requests for one call, the last is shown. */
  sends({ method, path }: ApiRequest): void {
    Object.assign(this.noted, { method, path, answered: null });
  }

  answers(status: number): void {
    this.noted.status = status;
  }

  /** What the API said, before an adapter changed it. */
  says(body: unknown): void {
    this.noted.answered ??= shapeOf(body);
  }

  /** @param body as the contract has it */
  reads(body: unknown, { unreadable, unreadableError }: DecodedResponse<Call>): void {
    if (this.call.answer && typeof body === 'object' && body !== null && 'data' in body)
      this.seen.add(this.call.name, this.call.answer, body.data);
    const rows = unreadable.map(({ list, field, reason }) => `${[list, field].filter(Boolean).join('.')}: ${reason}`);
    const rest = unreadableError ? [reasonOf(unreadableError)] : [];
    this.noted.unreadable = [...new Set([...rows, ...rest])];
  }

  ends(): void {
    Object.assign(this.noted, { result: 'read', outcome: 'read' });
  }

  fails(error: unknown): void {
    this.noted.result = error instanceof ApiError ? 'rejected' : 'failed';
    this.noted.outcome = outcomeText(error, this.noted.status);
  }
}

const reasonOf = ({ field, message }: Unreadable): string => [field, message].filter(Boolean).join(': ');

function outcomeText(error: unknown, status: number | null): string {
  if (error instanceof ApiError) {
    const fields = Object.keys(error.fields);
    const what = [
      error.detail === null ? 'no sentence was found' : 'its sentence is shown',
      error.code === null ? 'no code was found' : 'it has a code',
      fields.length > 0 ? `shown beside ${fields.join(', ')}` : 'no fields were found',
    ];
    return `rejected with ${error.status}: ${what.join('; ')}`;
  }
  if (error instanceof SessionExpired) return `refused with ${error.status}, and the person is signed out`;
  if (!(error instanceof Unavailable)) return 'failed';
  if (error.cause instanceof Unreadable) return `could not be read: ${reasonOf(error.cause)}`;
  if (error.reason === 'shape') return 'could not be read: it is no JSON, has no data, or the adapter failed';
  return error.reason === 'server' ? `answered ${status}` : `no usable answer: ${error.reason}`;
}
