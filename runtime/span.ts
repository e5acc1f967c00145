/** A span says what was done and how it ended: names of the code, numbers and ids, never what someone typed or reads. */
export interface About {
  name: string;
  kind: 'server' | 'client';
  attributes: Readonly<Record<string, string>>;
  /** The caller's span, as the header `traceparent` has it; without it the span belongs to the one around it. */
  parent?: string | null;
}

export interface Span {
  /** The header that lets another process continue the trace. */
  readonly traceparent: string;
  set(name: string, value: string | number): void;
  /** Names the span again, where what it was is known only at its end. */
  rename(name: string): void;
  fail(): void;
}

export interface Tracer {
  /** Runs work within a span, which ends with it, and has failed where it throws. A client's span is one only within another. */
  within<Result>(about: About, work: (span: Span | null) => Promise<Result>): Promise<Result>;
  /** Returns what a statement of SQL is to say of the request that it is for; nothing outside of one. */
  comment(): string;
  /** Sends what is there, and ends. */
  close(): Promise<void>;
}

export interface TracingLog {
  warn(details: object, text: string): void;
}

/** Runs work within a span, where there are traces. */
export type Traced = <Result>(about: () => About, work: (span: Span | null) => Promise<Result>) => Promise<Result>;
